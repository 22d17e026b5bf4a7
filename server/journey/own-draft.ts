/** Finds, creates, changes and localises drafts of the browser that makes a request (docs/requirements.md SMT-18). */
import type { Kysely } from 'kysely';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { emptyDetails } from '#domain/journey/details.ts';
import type { CountEvent } from '#domain/numbers/shop-event.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { changeDraft, type DraftOwner, findDraft, keepDraft } from './store.ts';
import type { Draft } from './stored-draft.ts';
import { localiseDraft } from './wire-draft.ts';

export interface JourneyContext {
  readonly db: Kysely<Database>;
  readonly shipping: ShippingService;
  readonly cart: CartService;
  readonly catalog: Pick<CatalogService, 'findTightestBox'>;
  readonly count: CountEvent;
  readonly primaryAddress: (accountId: string) => Promise<KeptAddress | null>;
  readonly clock: () => Date;
  /** Makes a new id with at least 122 random bits. */
  readonly newId: () => string;
}

export interface JourneyVisit {
  readonly site: Site;
  readonly locale: Locale;
  /** The value of the browser's journey cookie; undefined if it has none. */
  readonly secret: string | undefined;
  /** The signed-in account; null for an anonymous visitor. */
  readonly accountId: string | null;
}

export interface DraftRequest extends JourneyVisit {
  readonly code: string;
}

/** A draft in the visitor's language, and the secret for the browser's cookie. */
export interface KeptDraft {
  readonly secret: string;
  readonly answer: DraftAnswer;
}

/** The form of secrets in journey cookies; shorter ones could be guessed. */
const secretShape = /^[\w-]{32,64}$/;

export function isSecret(value: string | undefined): value is string {
  return value !== undefined && secretShape.test(value);
}

/** The 404 for a draft that doesn't exist, and also for another browser's. */
export function unknownDraft(): ApiError {
  return new ApiError(404, [
    { type: 'NotFoundError', key: 'shipment.unknown', subject: 'draftCode', reason: 'unknown' },
  ]);
}

/** The owner of the draft that a request may open; null if the request has no valid secret. */
export function ownerOf({ code, site, secret, accountId }: Omit<DraftRequest, 'locale'>): DraftOwner | null {
  return isSecret(secret) ? { code, site, secret, accountId } : null;
}

/** The draft with its offer for the codes that its addresses have, where the parcel names only a town. */
function settled({ shipping }: JourneyContext, draft: Draft, site: Site): Draft {
  const { sender, recipient } = draft.details;
  const codes = { from: sender?.postalCode, to: recipient?.postalCode };
  return { ...draft, quoted: shipping.settleCodes(draft.quoted, codes, site) };
}

export function localisedDraft({ shipping, cart }: JourneyContext, code: string, draft: Draft, locale: Locale) {
  return localiseDraft(code, draft, shipping.localiseOffer(draft.quoted, locale), {
    locale,
    knowledge: cart.parcelKnowledge(),
    townCodes: shipping.townCodes,
    localisePrevious: (quoted) => shipping.localiseOffer(quoted, locale),
    quoteRelays: (quoted, places) => shipping.relayQuote(quoted, places, locale),
  });
}

/** Throws 404 if the browser that makes the request has no such draft. */
export async function readOwnDraft({ db, clock }: JourneyContext, request: DraftRequest): Promise<Draft> {
  const owner = ownerOf(request);
  const draft = owner && (await findDraft(db, owner, clock()));
  if (!draft) throw unknownDraft();
  return draft;
}

/** Throws 404 if the browser that makes the request has no such draft. */
export async function changeOwnDraft(
  context: JourneyContext,
  request: DraftRequest,
  change: (draft: Draft) => Draft,
): Promise<DraftAnswer> {
  const owner = ownerOf(request);
  const changed = (draft: Draft) => settled(context, change(draft), request.site);
  const draft = owner && (await changeDraft(context.db, owner, context.clock(), changed));
  if (!draft) throw unknownDraft();
  return localisedDraft(context, request.code, draft, request.locale);
}

export function emptyDraft({ newId }: JourneyContext, quoted: QuotedOffer): Draft {
  return {
    quoted,
    previous: null,
    details: emptyDetails,
    edit: null,
    submitKey: newId(),
    addedEntry: null,
    reorder: null,
  };
}

/**
 * Stores a draft; a browser without a secret gets one. If another browser's draft has the code, this one gets a code of
 * its own: a first choice whose answer, and with it the secret, was lost must not stand in the way of the second.
 */
export async function storeDraft(context: JourneyContext, request: DraftRequest, begun: Draft): Promise<KeptDraft> {
  const { db, newId, clock } = context;
  const { site, accountId, locale } = request;
  const draft = settled(context, begun, site);
  const owner = ownerOf(request) ?? { code: request.code, site, secret: newId(), accountId };
  const isStored = await keepDraft(db, owner, draft, clock());
  const code = isStored ? owner.code : newId();
  if (!isStored) await keepDraft(db, { ...owner, code }, draft, clock());
  return { secret: owner.secret, answer: localisedDraft(context, code, draft, locale) };
}
