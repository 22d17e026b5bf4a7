/** What a registration sends (docs/requirements.md ACC-3); the rules of `registration.ts` check the contents. */
import * as v from 'valibot';
import { maxTypedLength } from '#domain/site/typed-text.ts';

const typedText = v.pipe(v.string(), v.maxLength(maxTypedLength));
const optionalText = v.optional(typedText, '');

export const registrationSchema = v.object({
  profile: v.picklist(['part', 'pro']),
  civility: v.optional(v.picklist(['mr', 'mrs', '']), ''),
  firstName: typedText,
  lastName: typedText,
  email: typedText,
  phone: optionalText,
  zipCode: optionalText,
  password: v.pipe(v.string(), v.maxLength(1000)),
  company: v.optional(
    v.nullable(v.object({ name: optionalText, siren: optionalText, siret: optionalText, vatNumber: optionalText })),
    null,
  ),
  acceptsTerms: v.optional(v.boolean(), false),
  /** Path of the shop to continue at. */
  redirect: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2048))), null),
});

export type RegistrationInput = v.InferOutput<typeof registrationSchema>;
