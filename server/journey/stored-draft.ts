/** The form in which a journey's draft is stored (docs/requirements.md SMT-18). */
import * as v from 'valibot';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { journeyDetailsSchema } from '#domain/journey/details-schema.ts';
import { type ReorderChange, reorderChangeSchemaOf } from '#domain/journey/reorder-change.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { labelSchema, offerPriceSchema, quotedOfferSchema } from '#domain/shipping/quoted-offer-schema.ts';
import { upgradeQuotedOffer } from '#server/db/quoted-offer-upgrades.ts';
import { storedJson } from '#server/db/stored-json.ts';

const reorderChangeSchema = reorderChangeSchemaOf(labelSchema, offerPriceSchema) satisfies v.GenericSchema<
  unknown,
  ReorderChange
>;

export interface Draft {
  /** The chosen offer as it was quoted, in no particular language. */
  readonly quoted: QuotedOffer;
  /** The offer before it was renewed, or that of the edited cart line; null if there was none. */
  readonly previous: QuotedOffer | null;
  readonly details: JourneyDetails;
  /**
   * The cart line that the draft edits, with its version when it was read; null if it edits none. Drafts stored before
   * accounts were introduced have no `cartId`.
   */
  readonly edit: {
    readonly cartId?: string | undefined;
    readonly entryNumber: number;
    readonly version: number;
  } | null;
  /** Idempotency key with which the parcel is added to the cart. */
  readonly submitKey: string;
  /** Number of the cart line that was made from the draft; null until then. */
  readonly addedEntry: number | null;
  /** Guid of the anonymous cart that was created for that line; absent if the browser had a cart already. */
  readonly addedCart?: string | undefined;
  /** The order that the draft repeats, and what has changed since; null if it repeats none. */
  readonly reorder: { readonly order: string; readonly changes: readonly ReorderChange[] } | null;
  /** Whether the draft was only copied from a cart line. It counts as an unfinished journey only once it is changed. */
  readonly copy?: true | undefined;
}

const draftSchema = v.object({
  quoted: quotedOfferSchema,
  previous: v.nullable(quotedOfferSchema),
  details: journeyDetailsSchema,
  edit: v.nullable(v.object({ cartId: v.optional(v.string()), entryNumber: v.number(), version: v.number() })),
  submitKey: v.string(),
  addedEntry: v.nullable(v.number()),
  addedCart: v.optional(v.string()),
  reorder: v.nullable(v.object({ order: v.string(), changes: v.array(reorderChangeSchema) })),
  copy: v.optional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, Draft>;

export const draftDocument = storedJson<Draft>({
  name: 'journey_draft.data',
  schema: draftSchema,
  upgrades: [
    (document) => ({
      reorder: null,
      ...document,
      quoted: upgradeQuotedOffer(document.quoted),
      previous: document.previous === null ? null : upgradeQuotedOffer(document.previous),
    }),
  ],
});
