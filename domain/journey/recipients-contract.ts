/** The call that sends the parcel of a cart line to several further recipients at once; not in the specification. */
import * as v from 'valibot';
import { cartId, entryNumber, site, user } from '#domain/cart/call-parts.ts';
import { amountSchema, bareAmountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { addRecipientsCall } from './calls.ts';
import { addressFormSchema } from './details-schema.ts';
import { maxFormLine, maxRecipients } from './recipient-limits.ts';

const priceSchema = v.object({ value: amountSchema, taxInclusive: bareAmountSchema });

const recipientSchema = v.object({
  line: v.number(),
  /**
   * `ready`: a preview, and the parcel can be added. `added`, `present`: it is in the cart, `present` because of a former
   * request with the same `form`. `incomplete`: something is missing or wrong, or has to be chosen. `notOffered`: the
   * service doesn't go there. `left`: the cart is full.
   */
  state: v.picklist(['ready', 'added', 'present', 'incomplete', 'notOffered', 'left']),
  /** Of the cart; null if there is none. */
  entryNumber: v.nullable(v.number()),
  /** With the line's options; null if it isn't known. */
  price: v.nullable(priceSchema),
  /** What is missing or wrong, or why the service isn't offered, in the visitor's language. */
  messages: v.array(v.string()),
  /** Those of the messages that are about a field of the address: `lastName`, `postalCode`. */
  fields: v.array(v.object({ field: v.string(), message: v.string() })),
});

export const addRecipientsContract = defineCall(addRecipientsCall, {
  summary:
    'Sends the parcel of a line to further recipients by the same service: each becomes a parcel of its own in the cart, ' +
    'priced for its place. Recipients with a problem are told and left out (ours).',
  tag: 'Journey',
  parameters: v.object({ site, user, cartId, entryNumber }),
  query: v.object({ lang }),
  body: v.object({
    /** Identifies what was filled in: sent again with the same `line`, a recipient isn't added again. */
    form: v.pipe(v.string(), v.uuid()),
    /**
     * Whether only to say what each parcel would cost and what is missing, without adding any. To stay quick, a preview
     * prices from the tariff files and asks no carrier over the network.
     */
    preview: v.optional(v.boolean(), false),
    /** Whether the recipients are told by e-mail; by default as in the line. */
    notifyRecipient: v.optional(v.boolean()),
    recipients: v.pipe(
      v.array(
        v.object({
          line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxFormLine)),
          address: addressFormSchema,
        }),
      ),
      v.minLength(1),
      v.maxLength(maxRecipients),
    ),
  }),
  answers: {
    200: v.object({
      recipients: v.array(recipientSchema),
      /** What all parcels that were added, or can be, cost together. */
      total: priceSchema,
    }),
  },
  errors: [409],
});

export type RecipientsAnswer = v.InferOutput<(typeof addRecipientsContract.answers)[200]>;
export type RecipientAnswer = RecipientsAnswer['recipients'][number];
