/**
 * The schema of the details of a journey: types only, since the rules of each step check the content
 * (docs/requirements.md SMT-18).
 */
import * as v from 'valibot';
import { type AddressForm, addressFields, readAddressForm } from '#domain/address/address-form.ts';
import { relayPointSchema } from '#domain/cart/parcel-payload.ts';
import { declarationFormSchema } from '#domain/customs/declaration-form-schema.ts';
import { depositModeSchema } from '#domain/shipping/wire-offer.ts';

/** Any text; longer than any field accepts, so that a text that is too long is stored and can be corrected. */
const typedText = v.pipe(v.string(), v.maxLength(1000));

/** Room for four texts joined. */
const longKey = v.pipe(v.string(), v.maxLength(5000));

const typedAddress = v.object({
  ...(Object.fromEntries(addressFields.map((field) => [field, typedText])) as Record<
    (typeof addressFields)[number],
    typeof typedText
  >),
  isCompany: v.boolean(),
  isPrimary: v.boolean(),
});

/** An address form as sent; an unknown civility becomes none. */
const addressFormSchema = v.pipe(
  typedAddress,
  v.transform((fields): AddressForm => readAddressForm((field) => fields[field])),
);

/**
 * The relation of an address to the address book: where it came from, and whether it is to be saved there
 * (docs/requirements.md ADR-11, ADR-15).
 */
export const bookUseSchema = v.object({
  /** Id of the entry that was chosen. */
  entry: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** Whether to save the address in the book when the form is sent. */
  keep: v.boolean(),
  /**
   * `suggested`: the primary address, filled in unasked. `filled`: chosen just now. `waiting`: chosen for a
   * comparison with its place; fills the form once there is an offer for that place. `used`: the form has been sent
   * since.
   */
  state: v.picklist(['suggested', 'filled', 'waiting', 'used']),
});

export const journeyDetailsSchema = v.object({
  sender: v.nullable(addressFormSchema),
  recipient: v.nullable(addressFormSchema),
  /** Null until it is chosen; until then the offer's default mode applies. */
  depositMode: v.nullable(depositModeSchema),
  depositRelay: v.nullable(relayPointSchema),
  deliveryRelay: v.nullable(relayPointSchema),
  /**
   * Whether the parcel contains nothing but documents, which a letter takes abroad without a declaration
   * (docs/requirements.md CUS-1).
   */
  documentsOnly: v.boolean(),
  customs: v.nullable(declarationFormSchema),
  /** Codes of the chosen options. */
  options: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
  /**
   * For each address that the postal check doubts, its text in the form of `doubtKey` (docs/requirements.md ADR-12).
   */
  unverified: v.optional(v.object({ sender: v.optional(longKey), recipient: v.optional(longKey) })),
  /** Absent until an address is chosen from the address book. */
  book: v.optional(v.object({ sender: v.optional(bookUseSchema), recipient: v.optional(bookUseSchema) })),
});
