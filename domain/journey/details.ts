/** What a visitor has filled in on the steps after the offers, kept as typed (docs/requirements.md SMT-18). */
import * as v from 'valibot';
import { type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';
import { relayPointSchema } from '#domain/cart/parcel-payload.ts';
import { declarationFormSchema } from '#domain/customs/declaration-form-schema.ts';
import { depositModeSchema } from '#domain/shipping/wire-offer.ts';

/** A text of any content; longer than any field takes, so that what is too long can be told and mended. */
const typed = v.pipe(v.string(), v.maxLength(1000));

/** Four typed texts together. */
const longKey = v.pipe(v.string(), v.maxLength(5000));

const typedAddress = v.object({
  ...(Object.fromEntries(addressFields.map((field) => [field, typed])) as Record<
    (typeof addressFields)[number],
    typeof typed
  >),
  isCompany: v.boolean(),
  isPrimary: v.boolean(),
});

/** An address form over the wire; an unknown civility reads as none. */
export const addressFormSchema = v.pipe(
  typedAddress,
  v.transform((given): AddressForm => readAddressForm((field) => given[field])),
);

/** How an address came from the address book, and whether it goes there (docs/requirements.md ADR-11, ADR-15). */
const bookUseSchema = v.object({
  /** Id of the entry that was chosen. */
  entry: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** The address is to be kept in the book on going on. */
  keep: v.boolean(),
  /**
   * `suggested`: the primary address, which nobody asked for. `filled`: just chosen. `waiting`: chosen for a comparison with
   * its place, fills the form once the offer is of that place. `used`: the form was sent since.
   */
  state: v.picklist(['suggested', 'filled', 'waiting', 'used']),
});

/** Valibot schema of the details: shapes only, what they must say is for the rules of each step. */
export const journeyDetailsSchema = v.object({
  sender: v.nullable(addressFormSchema),
  recipient: v.nullable(addressFormSchema),
  /** Null until it is chosen; the offer's first mode then stands for it. */
  depositMode: v.nullable(depositModeSchema),
  depositRelay: v.nullable(relayPointSchema),
  deliveryRelay: v.nullable(relayPointSchema),
  /** Papers alone, which a letter carries abroad without a declaration (docs/requirements.md CUS-1). */
  documentsOnly: v.boolean(),
  customs: v.nullable(declarationFormSchema),
  /** Codes of the options taken. */
  options: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
  /** The text of each address that the postal check doubts, as `doubtKey` makes it (docs/requirements.md ADR-12). */
  unverified: v.optional(v.object({ sender: v.optional(longKey), recipient: v.optional(longKey) })),
  /** Absent while nothing was taken from the address book. */
  book: v.optional(v.object({ sender: v.optional(bookUseSchema), recipient: v.optional(bookUseSchema) })),
});

/** What a party has to do with the address book. */
export type BookUse = v.InferOutput<typeof bookUseSchema>;

export type JourneyDetails = v.InferOutput<typeof journeyDetailsSchema>;

/** A journey of which nothing is filled in yet. */
export const emptyDetails: JourneyDetails = {
  sender: null,
  recipient: null,
  depositMode: null,
  depositRelay: null,
  deliveryRelay: null,
  documentsOnly: false,
  customs: null,
  options: [],
};
