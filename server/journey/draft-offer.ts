/** The use cases that choose the offer of a draft, and quote it again (docs/requirements.md SMT-17). */
import { carryDetails } from '#domain/journey/carry-details.ts';
import { chosenPlaces } from '#domain/journey/chosen-relays.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { proposeDetails } from '#domain/journey/propose-details.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { ApiError } from '#server/http/api-error.ts';
import {
  changeOwnDraft,
  type DraftRequest,
  emptyDraft,
  type JourneyContext,
  type KeptDraft,
  ownerOf,
  readOwnDraft,
  storeDraft,
} from './own-draft.ts';
import { findDraft, findLastAdded } from './store.ts';
import type { Draft } from './stored-draft.ts';

const unknownOffer = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'offer.unknown', subject: 'offerKey', reason: 'unknown' }]);
const expiredOffer = () =>
  new ApiError(410, [{ type: 'OfferExpiredError', key: 'offer.expired', subject: 'offerKey', reason: 'expired' }]);
const goneOffer = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'offer.gone', subject: 'offerKey', reason: 'gone' }]);

/**
 * The offer of a key for a comparison. Throws 410 for an expired key, 404 for a forged one or one of another
 * comparison.
 */
async function readChosenOffer({ shipping }: JourneyContext, { code, site }: DraftRequest, offerKey: string) {
  const reading = await shipping.readOffer(offerKey, site);
  if (reading.status === 'expired') throw expiredOffer();
  if (reading.status !== 'ok' || reading.quoted.shipmentId !== code) throw unknownOffer();
  return reading.quoted;
}

/**
 * The draft whose details are copied: the comparison's own, otherwise the one with the code `previous`. Null if neither
 * exists or both are in the cart already.
 */
async function findFormerDraft({ db, clock }: JourneyContext, request: DraftRequest, previous: string | null) {
  const owner = ownerOf(request);
  if (!owner) return null;
  const drafts = await Promise.all([
    findDraft(db, owner, clock()),
    previous === null ? null : findDraft(db, { ...owner, code: previous }, clock()),
  ]);
  return drafts.find((draft) => draft && draft.addedEntry === null) ?? null;
}

/** A draft with another offer and the details of the former one; if that edits a cart line, so does the new one. */
function continueDraft(context: JourneyContext, former: Draft, quoted: QuotedOffer): Draft {
  return {
    ...emptyDraft(context, quoted),
    previous: former.edit ? (former.previous ?? former.quoted) : null,
    details: carryDetails(former.details, former.quoted, quoted),
    edit: former.edit,
  };
}

/** A new draft, with the sender of the parcel that this browser added to the cart last. */
async function beginDraft(context: JourneyContext, request: DraftRequest, quoted: QuotedOffer): Promise<Draft> {
  const owner = ownerOf(request);
  const last = owner && (await findLastAdded(context.db, owner, context.clock()));
  const draft = emptyDraft(context, quoted);
  return last ? { ...draft, details: proposeDetails(last.details, last.quoted, quoted) } : draft;
}

/**
 * Details are copied from the comparison's own draft, or from the draft with the code `previous`. Without either, the
 * sender is that of the parcel added to the cart last.
 */
export async function keepOffer(
  context: JourneyContext,
  request: DraftRequest,
  offerKey: string,
  previous: string | null,
): Promise<KeptDraft> {
  const quoted = await readChosenOffer(context, request, offerKey);
  const former = await findFormerDraft(context, request, previous);
  const draft = former ? continueDraft(context, former, quoted) : await beginDraft(context, request, quoted);
  const kept = await storeDraft(context, request, draft);
  context.count({ site: request.site, measure: 'chosen', service: quoted.service });
  return kept;
}

/** The day on which an offer's parcel leaves (yyyy-MM-dd); null if parcels can't be handed in on it any more. */
export function possibleDay({ shipping }: JourneyContext, { shipment }: QuotedOffer): string | null {
  const { collectionDate, from } = shipment;
  return shipping.availabilityDates(from).includes(collectionDate) ? collectionDate : null;
}

/**
 * Quotes the draft's service again: for `collectionDate`; if that is null, for the draft's day if it is still possible,
 * otherwise for the first possible day. With `relays` the price is for the relay points that are now chosen in the
 * draft's details, otherwise for those of the former quote. Throws 404 if the service isn't offered any more.
 */
export async function renewOffer(
  context: JourneyContext,
  request: DraftRequest,
  { collectionDate, relays }: { readonly collectionDate: string | null; readonly relays: boolean },
): Promise<DraftAnswer> {
  const { shipping, newId } = context;
  const draft = await readOwnDraft(context, request);
  const possible = possibleDay(context, draft.quoted);
  const places = relays ? chosenPlaces(draft.details, draft.quoted.service) : draft.quoted.relayPlaces;
  const quoted = await shipping.requote(draft.quoted, collectionDate ?? possible, request, places);
  if (!quoted) throw goneOffer();
  return changeOwnDraft(context, request, (now) => ({
    ...now,
    quoted,
    previous: draft.quoted,
    details: carryDetails(now.details, draft.quoted, quoted),
    submitKey: newId(),
    // From now on the former price and day are in `previous`.
    reorder: null,
  }));
}
