/** The cart payload of a parcel (docs/requirements.md CRT-3; specification §3, "Cart payload for a parcel"). */
import * as v from 'valibot';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import { depositModeSchema } from '#domain/shipping/wire-offer.ts';

const longestText = 255;
const longestKey = 4000;

/** A text as it was typed; what it must say is for the rules of the cart. */
const text = v.pipe(v.string(), v.maxLength(longestText), v.check(isText, 'field.invalid'));
const optionalText = v.nullish(text);

/** A decimal in, as a number or with '.' or ','; always a number out. */
const decimal = v.pipe(
  v.union([v.number(), v.string()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = readDecimal(dataset.value);
    if (amount !== null) return amount;
    addIssue();
    return NEVER;
  }),
  v.number(),
);

const dimensionSchema = v.variant('type', [
  v.object({
    type: v.literal('ORDINARY'),
    label: optionalText,
    height: decimal,
    width: decimal,
    length: decimal,
  }),
  // A tube has a diameter, its width, and no height (docs/requirements.md SMT-5).
  v.object({ type: v.literal('TUBE'), label: optionalText, width: decimal, length: decimal }),
]);

const addressSchema = v.object({
  line1: optionalText,
  town: optionalText,
  building: optionalText,
  appartment: optionalText,
  region: optionalText,
  postalCode: optionalText,
  type: v.nullish(v.literal('smt')),
  postalId: optionalText,
  phone: optionalText,
  email: optionalText,
  country: v.object({ isocode: text }),
  companyName: optionalText,
  receiver: v.nullish(v.boolean()),
  firstName: optionalText,
  lastName: optionalText,
  /** `mr` or `mrs`; another word is refused by the rules, together with whatever else is wrong. */
  titleCode: optionalText,
  service: optionalText,
  floor: optionalText,
  keypad: optionalText,
  additionalStreetName: optionalText,
  additionalInformation: optionalText,
  customsReference: optionalText,
  /** The postal check doubts it and the visitor keeps it (docs/requirements.md ADR-12; ours). */
  unverified: v.nullish(v.boolean()),
});

/** A relay point as a cart keeps it. */
export const relayPointSchema = v.object({
  postOfficeId: text,
  label: text,
  line1: optionalText,
  town: optionalText,
  region: optionalText,
  postalCode: optionalText,
  country: text,
});

const customsSchema = v.object({
  shipmentType: v.object({ type: text, typeDetail: optionalText }),
  receiver: v.nullish(v.literal('BUSINESS')),
  cn23Products: v.pipe(
    v.array(
      v.object({
        description: optionalText,
        originCountry: optionalText,
        tariffNumber: optionalText,
        /** Kilograms. */
        unitWeight: decimal,
        /** Euros. */
        unitValue: decimal,
        quantity: v.number(),
      }),
    ),
    v.maxLength(1000),
  ),
});

/**
 * Valibot schema of the payload, centimetres and kilograms. It settles the shape alone (unknown fields are dropped);
 * `checkParcel` holds it against the offer of its key.
 */
export const parcelPayloadSchema = v.object({
  offer: v.object({
    key: v.pipe(v.string(), v.maxLength(longestKey)),
    service: v.object({
      carrierCode: text,
      carrierName: optionalText,
      depositMode: depositModeSchema,
      deliveryMode: v.picklist(['HOME', 'RELAY', 'COLLECTION']),
      characteristics: v.nullish(v.pipe(v.array(text), v.maxLength(20))),
    }),
    dimension: dimensionSchema,
    additionalInfo: v.nullish(v.object({ productPlacement: optionalText, productCategory: optionalText })),
    collectionDate: text,
    weight: decimal,
    shipmentCode: text,
    entryNumber: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  options: v.nullish(v.pipe(v.array(text), v.maxLength(20)), () => []),
  addresses: v.object({
    addressFrom: addressSchema,
    addressTo: addressSchema,
    depositRelayPoint: v.nullish(relayPointSchema),
    deliveryRelayPoint: v.nullish(relayPointSchema),
  }),
  customs: v.nullish(customsSchema),
});

/** A payload as it comes, and as it is kept: the same but for decimals written as texts. */
export type ParcelPayloadInput = v.InferInput<typeof parcelPayloadSchema>;
export type ParcelPayload = v.InferOutput<typeof parcelPayloadSchema>;
export type CartAddress = ParcelPayload['addresses']['addressFrom'];
export type CartRelayPoint = v.InferOutput<typeof relayPointSchema>;
export type CustomsDeclaration = v.InferOutput<typeof customsSchema>;

/** The `productCategory` of a parcel that holds documents alone (docs/requirements.md CUS-1). */
export const documentsCategory = 'DOCUMENTS';

/** Whether the sender says that the parcel holds documents alone. */
export function holdsDocumentsOnly({ offer }: Pick<ParcelPayload, 'offer'>): boolean {
  return offer.additionalInfo?.productCategory === documentsCategory;
}
