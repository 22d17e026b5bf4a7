/** What relay points do with the parcels of a service, as a tariff file says (docs/tariffs.md, "At points"). */
import * as v from 'valibot';

export const pointTypes = ['POST_OFFICE', 'SHOP', 'LOCKER'] as const;
export type PointType = (typeof pointTypes)[number];

const days = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** For how many calendar days after its arrival a parcel waits there for its recipient. */
export const storageDaysSchema = v.strictObject({ POST_OFFICE: days, SHOP: days, LOCKER: days });
export type StorageDays = v.InferOutput<typeof storageDaysSchema>;

/** The ways of deposit at which the label is printed for a sender who shows a code. */
export const labelPrintingSchema = v.array(v.picklist(['POST_OFFICE', 'RELAY']));
export type LabelPrinting = v.InferOutput<typeof labelPrintingSchema>;

/** An address of the carrier in which `{number}` stands for the parcel's number. */
export const deliveryChoicesSchema = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[^\s{}]+\{number\}[^\s{}]*$/, 'an https address with {number} in it'),
);

/** Said with an offer before it is chosen. */
export const labelPrintingNotes: Readonly<Record<LabelPrinting[number], { readonly fr: string; readonly en: string }>> =
  {
    POST_OFFICE: {
      fr: 'Sans imprimante\u00A0: le bureau de poste imprime l’étiquette',
      en: 'No printer needed: the post office prints the label',
    },
    RELAY: {
      fr: 'Sans imprimante\u00A0: le point relais imprime l’étiquette',
      en: 'No printer needed: the pickup point prints the label',
    },
  };
