/** The use cases that begin a draft from a parcel of an order or a line of the cart. */
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { detailsForRecipient } from '#domain/journey/add-recipient.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { detailsOfPayload } from '#domain/journey/parcel-of.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import { ApiError } from '#server/http/api-error.ts';
import { possibleDay } from './draft-offer.ts';
import { emptyDraft, type JourneyContext, type JourneyVisit, type KeptDraft, storeDraft } from './own-draft.ts';
import type { Draft } from './stored-draft.ts';

/**
 * Opens a parcel of a past order as a new draft. `reorder` names the order and the changes since, such as another price
 * (docs/requirements.md CRT-6).
 */
export async function beginAgain(
  context: JourneyContext,
  visit: JourneyVisit,
  parcel: Pick<Draft, 'quoted' | 'details'>,
  reorder: NonNullable<Draft['reorder']>,
): Promise<KeptDraft> {
  const draft = { ...emptyDraft(context, parcel.quoted), details: parcel.details, reorder };
  return storeDraft(context, { ...visit, code: context.newId() }, draft);
}

export async function editLine(
  context: JourneyContext,
  visit: JourneyVisit,
  address: CartAddress,
  {
    entryNumber,
    copy,
    details,
  }: { readonly entryNumber: number; readonly copy: boolean; readonly details: Partial<JourneyDetails> },
): Promise<KeptDraft> {
  const entry = await context.cart.findEntry(address, entryNumber);
  const changesLine = {
    previous: entry.quoted,
    edit: { cartId: entry.cartGuid, entryNumber, version: entry.version },
  };
  const draft: Draft = {
    ...emptyDraft(context, entry.quoted),
    details: { ...detailsOfPayload(entry.payload), ...details },
    ...(copy ? { copy } : changesLine),
  };
  return storeDraft(context, { ...visit, code: context.newId() }, draft);
}

const notOffered = (reason: string | null) =>
  new ApiError(404, [
    { type: 'NotFoundError', key: 'offer.notForRecipient', params: { reason }, subject: 'to', reason: 'notOffered' },
  ]);

/**
 * The draft's offer is quoted for the place and, if still possible, for the line's day; the line's own offer is
 * `previous`. Throws 400 for a place that doesn't exist.
 */
export async function addRecipient(
  context: JourneyContext,
  visit: JourneyVisit,
  address: CartAddress,
  {
    entryNumber,
    to,
    details,
  }: { readonly entryNumber: number; readonly to: QuoteRequest['to']; readonly details: Partial<JourneyDetails> },
): Promise<KeptDraft> {
  const { quoted: former, payload } = await context.cart.findEntry(address, entryNumber);
  const quote = await context.shipping.quoteForRecipient(former, to, possibleDay(context, former), visit);
  if ('refusal' in quote) throw notOffered(quote.refusal);
  const { quoted } = quote;
  return storeDraft(
    context,
    { ...visit, code: context.newId() },
    {
      ...emptyDraft(context, quoted),
      previous: former,
      details: { ...detailsForRecipient(detailsOfPayload(payload), former, quoted), ...details },
      copy: true,
    },
  );
}
