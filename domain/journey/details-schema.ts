/**
 * The schema of a journey's details. It checks only types, since the rules of each step check the content
 * (docs/requirements.md SMT-18).
 */
import * as v from 'valibot';
import { type AddressField, type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';
import { relayPointSchema } from '#domain/cart/parcel-payload.ts';
import { declarationFormSchema } from '#domain/customs/declaration-form-schema.ts';
import { depositModeSchema } from '#domain/shipping/wire-offer.ts';

/**
 * Any text, even one that is too long for its field: faulty texts are stored too, so that the visitor can correct them.
 */
const typedText = v.pipe(v.string(), v.maxLength(1000));

/** A text that is made of street, place, postal code and town, and as long as these may be together. */
const longKey = v.pipe(v.string(), v.maxLength(5000));

const typedAddress = v.object({
  ...(Object.fromEntries(addressFields.map((field) => [field, typedText])) as Record<AddressField, typeof typedText>),
  /** Absent in drafts that were stored before forms asked for the region. */
  region: v.optional(typedText, ''),
  isCompany: v.boolean(),
  isPrimary: v.boolean(),
});

/** An unknown civility is replaced by none. */
export const addressFormSchema = v.pipe(
  typedAddress,
  v.transform((fields): AddressForm => readAddressForm((field) => fields[field])),
);

/**
 * How an address is related to the address book: which entry it came from, and whether it is to be saved there
 * (docs/requirements.md ADR-11, ADR-15).
 */
export const bookUseSchema = v.object({
  /** Null if the address was typed. */
  entry: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** Whether to save the address in the book when the form is sent. */
  keep: v.boolean(),
  /**
   * How the entry came into the form. `suggested`: it is the primary address, filled in before the visitor chose
   * anything. `filled`: the visitor has just chosen it. `waiting`: the visitor chose it, and a comparison for its place
   * is under way; it fills the form once there is an offer for that place. `used`: the form has been sent since.
   */
  state: v.picklist(['suggested', 'filled', 'waiting', 'used']),
});

export const journeyDetailsSchema = v.object({
  sender: v.nullable(addressFormSchema),
  recipient: v.nullable(addressFormSchema),
  /** Null until the visitor chooses a mode; until then the offer's default mode is used. */
  depositMode: v.nullable(depositModeSchema),
  depositRelay: v.nullable(relayPointSchema),
  deliveryRelay: v.nullable(relayPointSchema),
  /**
   * Whether the parcel contains nothing but documents. Such a parcel needs no customs declaration if the service is a
   * letter (docs/requirements.md CUS-1).
   */
  documentsOnly: v.boolean(),
  customs: v.nullable(declarationFormSchema),
  /** Whether the recipient is told by e-mail; absent until the visitor has seen the choice. */
  notifyRecipient: v.optional(v.boolean()),
  options: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
  /**
   * The addresses that the visitor insists on although the postal check doubts them, each as the text that `doubtKey`
   * makes (docs/requirements.md ADR-12).
   */
  unverified: v.optional(v.object({ sender: v.optional(longKey), recipient: v.optional(longKey) })),
  /** Absent until an entry is chosen. */
  book: v.optional(v.object({ sender: v.optional(bookUseSchema), recipient: v.optional(bookUseSchema) })),
});
