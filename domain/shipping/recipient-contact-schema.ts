/** Schema of what a service needs of the recipient's e-mail and mobile, in tariff files and answers. */
import * as v from 'valibot';

/** `reason` is what it is for: a notice that a parcel waits, an appointment, the data that customs get in advance. */
export const recipientContactSchema = v.strictObject({
  needs: v.picklist(['EMAIL', 'MOBILE', 'EITHER']),
  reason: v.picklist(['PICK_UP', 'APPOINTMENT', 'CUSTOMS']),
});
export type RecipientContact = v.InferOutput<typeof recipientContactSchema>;
