/**
 * Schema of the payload by which a parcel is put into the cart (docs/requirements.md CRT-3; specification §3, "Cart
 * payload for a parcel").
 */

import * as v from 'valibot';
import { type ApiText, apiTexts } from '#domain/address/address-form.ts';
import { readTariffNumber } from '#domain/customs/typed-figures.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import { depositModeSchema } from '#domain/shipping/wire-offer.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';

const maxKeyLength = 4000;

/** Any text that can be stored; whether its content is right is checked by the rules of the cart. */
const text = v.pipe(v.string(), v.maxLength(maxTypedLength), v.check(isText, 'field.invalid'));
const optionalText = v.nullish(text);

/** Accepts a decimal as a number, or as a text with '.' or ','; the output is always a number. */
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
  // A tube's width is its diameter; it has no height (docs/requirements.md SMT-5).
  v.object({ type: v.literal('TUBE'), label: optionalText, width: decimal, length: decimal }),
]);

/** A parcel's address has no name in an address book. */
type ParcelText = Exclude<ApiText, 'addressName'>;
const parcelTexts = apiTexts.filter((name) => name !== 'addressName');

/** What its texts may contain is checked by the rules of the cart. */
export const addressSchema = v.object({
  ...(Object.fromEntries(parcelTexts.map((name) => [name, optionalText])) as Record<ParcelText, typeof optionalText>),
  appartment: optionalText,
  type: v.nullish(v.literal('smt')),
  postalId: optionalText,
  country: v.object({ isocode: text }),
  receiver: v.nullish(v.boolean()),
  /** `mr` or `mrs`. Any other text fits the schema; the rules refuse it, together with all other errors. */
  titleCode: optionalText,
  /**
   * Whether the visitor insists on an address that the postal check doubts (docs/requirements.md ADR-12). Not in the
   * specification.
   */
  unverified: v.nullish(v.boolean()),
});

/** As a cart stores it. */
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
        tariffNumber: v.nullish(v.pipe(text, v.transform(readTariffNumber))),
        /** In kilograms. */
        unitWeight: decimal,
        /** In euros. */
        unitValue: decimal,
        quantity: v.number(),
      }),
    ),
    v.maxLength(1000),
  ),
});

/**
 * In centimetres and kilograms. It checks only types and drops unknown fields; `checkParcel` compares the content with
 * the offer.
 */
export const parcelPayloadSchema = v.object({
  offer: v.object({
    key: v.pipe(v.string(), v.maxLength(maxKeyLength)),
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
  /**
   * Whether the recipient is told by e-mail of this parcel. False needs neither e-mail nor mobile, except where the
   * service does; true needs the e-mail; absent needs both and tells nobody. Not in the specification.
   */
  notifyRecipient: v.nullish(v.boolean()),
});

/** Differs from the parsed payload only in decimals, which may be sent as texts. */
export type ParcelPayloadInput = v.InferInput<typeof parcelPayloadSchema>;
export type ParcelPayload = v.InferOutput<typeof parcelPayloadSchema>;
export type ParcelAddress = ParcelPayload['addresses']['addressFrom'];
export type CartRelayPoint = v.InferOutput<typeof relayPointSchema>;
export type CustomsDeclaration = v.InferOutput<typeof customsSchema>;

/**
 * The value of `productCategory` that says that a parcel contains nothing but documents (docs/requirements.md CUS-1).
 */
export const documentsCategory = 'DOCUMENTS';

export function holdsDocumentsOnly({ offer }: Pick<ParcelPayload, 'offer'>): boolean {
  return offer.additionalInfo?.productCategory === documentsCategory;
}
