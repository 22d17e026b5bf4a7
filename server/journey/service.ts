/** The journey's draft, the truth of its steps (docs/requirements.md SMT-17 to SMT-19, CRT-4, CRT-5). */
import type { Kysely } from 'kysely';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { VisitorAnswer } from '#domain/cart/contract.ts';
import { carryDetails } from '#domain/journey/carry-details.ts';
import { chosenPlaces } from '#domain/journey/chosen-relays.ts';
import type { DraftAnswer, UnfinishedDrafts } from '#domain/journey/contract.ts';
import { emptyDetails, type JourneyDetails } from '#domain/journey/details.ts';
import { detailsOfPayload } from '#domain/journey/parcel-of.ts';
import { proposeDetails } from '#domain/journey/propose-details.ts';
import type { ReorderChange } from '#domain/journey/reorder-change.ts';
import { firstIncompleteStep } from '#domain/shipping/journey-steps.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import {
  changeDraft,
  type Draft,
  type DraftOwner,
  draftLifetimeMs,
  findDraft,
  findDraftsOfCart,
  findLastAdded,
  findUnfinishedDrafts,
  keepDraft,
  removeDraft,
  removeDrafts,
  removeDraftsOfOthers,
} from './store.ts';
import { wordDraft } from './wire-draft.ts';

type CartAddress = Parameters<CartService['findEntry']>[0];
type MergedCart = Awaited<ReturnType<CartService['mergeOnSignIn']>>[number];

/** Who asks for which draft; `secret` is the value of the browser's journey cookie, if it has one. */
export interface DraftRequest {
  readonly code: string;
  readonly site: Mode;
  readonly locale: Locale;
  readonly secret: string | undefined;
  /** Who is signed in; null for nobody. */
  readonly accountId: string | null;
}

/** What the service is made of. */
export interface JourneyOptions {
  readonly db: Kysely<Database>;
  readonly shipping: ShippingService;
  readonly cart: CartService;
  /** The primary address of an account. */
  readonly primaryAddress: (accountId: string) => Promise<KeptAddress | null>;
  readonly clock: () => Date;
  /** A new id of at least 122 random bits. */
  readonly newId: () => string;
}

export type JourneyService = ReturnType<typeof createJourneyService>;

/** A draft in words, and the secret that the browser is to keep. */
export interface KeptDraft {
  readonly secret: string;
  readonly answer: DraftAnswer;
}

/** Name of the HttpOnly cookie that proves whose draft it is. */
export function journeyCookie(site: Mode): string {
  return `journey_${site}`;
}

/** Has the browser keep the secret of a draft; answers the draft. */
export function rememberDraft(context: CallContext, site: Mode, { secret, answer }: KeptDraft): DraftAnswer {
  context.setCookie({ name: journeyCookie(site), value: secret, httpOnly: true, maxAge: draftLifetimeMs / 1000 });
  return answer;
}

/** How many unfinished drafts are told. */
const mostUnfinished = 3;

/** What a secret of ours looks like; a shorter one would be guessable. */
const secretShape = /^[\w-]{32,64}$/;

const unknownDraft = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'shipment.unknown', subject: 'shipmentCode', reason: 'unknown' }]);
const unknownOffer = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'offer.unknown', subject: 'offerKey', reason: 'unknown' }]);
const expiredOffer = () =>
  new ApiError(410, [{ type: 'OfferExpiredError', key: 'offer.expired', subject: 'offerKey', reason: 'expired' }]);
const goneOffer = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'offer.gone', subject: 'offerKey', reason: 'gone' }]);

/** The same without what the database can't hold as text: U+0000, and halves of a pair of UTF-16. */
function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as Value;
}

const placeName = ({ city, postalCode, country }: { city: string; postalCode: string; country: string }) =>
  city || postalCode || country;

/** The place of an address; an empty one is none. */
function toDeparture(address: KeptAddress | null): VisitorAnswer['departure'] {
  if (!address || (address.postalCode === '' && address.town === '')) return null;
  return { country: address.country.isocode, postalCode: address.postalCode, city: address.town };
}

function toVisitorJourney({ code, step, criteria }: UnfinishedDrafts['drafts'][number]): VisitorAnswer['journey'] {
  if (step === 'parcel') return null;
  return { code, step, from: placeName(criteria.from), to: placeName(criteria.to) };
}

/** Makes the service. */
export function createJourneyService({ db, shipping, cart, primaryAddress, clock, newId }: JourneyOptions) {
  const word = (code: string, draft: Draft, locale: Locale) =>
    wordDraft(code, draft, shipping.wordOffer(draft.quoted, locale), {
      locale,
      knowledge: cart.parcelKnowledge(),
      wordPrevious: (quoted) => shipping.wordOffer(quoted, locale),
      quoteRelays: (quoted, places) => shipping.relayQuote(quoted, places, locale),
    });

  /** The request with the secret of the browser, if it is one of ours. */
  const ownerOf = ({ code, site, secret, accountId }: Omit<DraftRequest, 'locale'>): DraftOwner | null =>
    secret && secretShape.test(secret) ? { code, site, secret, accountId } : null;

  async function change(request: DraftRequest, changeOf: (draft: Draft) => Draft): Promise<DraftAnswer> {
    const owner = ownerOf(request);
    const draft = owner && (await changeDraft(db, owner, clock(), changeOf));
    if (!draft) throw unknownDraft();
    return word(request.code, draft, request.locale);
  }

  async function found(request: DraftRequest): Promise<Draft> {
    const owner = ownerOf(request);
    const draft = owner && (await findDraft(db, owner, clock()));
    if (!draft) throw unknownDraft();
    return draft;
  }

  const fresh = (quoted: QuotedOffer): Draft => ({
    quoted,
    previous: null,
    details: emptyDetails,
    edit: null,
    submitKey: newId(),
    addedEntry: null,
    reorder: null,
  });

  /** A draft of another offer with what was filled in for the former; an edited line stays the one edited. */
  const carried = (former: Draft, quoted: QuotedOffer): Draft => ({
    ...fresh(quoted),
    previous: former.edit ? (former.previous ?? former.quoted) : null,
    details: carryDetails(former.details, former.quoted, quoted),
    edit: former.edit,
  });

  const proposed = (last: Draft | null, quoted: QuotedOffer): Draft => ({
    ...fresh(quoted),
    ...(last ? { details: proposeDetails(last.details, last.quoted, quoted) } : {}),
  });

  /** Ends of another parcel, as the one that this browser put into the cart last had them; null without one. */
  async function proposal(visit: Omit<DraftRequest, 'code'>): Promise<UnfinishedDrafts['proposal']> {
    const owner = ownerOf({ code: '', ...visit });
    const last = owner && (await findLastAdded(db, owner, clock()));
    if (!last) return null;
    const { country, postalCode, city } = last.quoted.shipment.from;
    return { from: { country, postalCode, city }, toCountry: last.quoted.shipment.to.country };
  }

  /** The browser's unfinished drafts, the one written last first, at most three; none without a cookie. */
  async function unfinished({ locale, ...visit }: Omit<DraftRequest, 'code'>): Promise<UnfinishedDrafts['drafts']> {
    const owner = ownerOf({ code: '', ...visit });
    if (!owner) return [];
    const found = await findUnfinishedDrafts(db, owner, clock(), mostUnfinished);
    return found.map(({ code, draft }) => {
      const { offer, criteria, expired, complete, customsNeeded } = word(code, draft, locale);
      const step = firstIncompleteStep({ customsNeeded, complete: new Set(complete) }) ?? 'options';
      const { label, carrierName } = offer.service;
      return { code, label, carrierName, criteria, expired, step };
    });
  }

  return {
    /**
     * Keeps the offer of a key for the browser, with what was filled in on the draft `previous` or on this one before, else
     * with the sender of the parcel that was put into the cart last.
     * 410 for an expired key, 404 for a forged or unknown one and for another browser's draft.
     */
    async keep(request: DraftRequest, offerKey: string, previous: string | null): Promise<KeptDraft> {
      const reading = await shipping.readOffer(offerKey, request.site);
      if (reading.status === 'expired') throw expiredOffer();
      if (reading.status !== 'ok' || reading.quoted.shipmentId !== request.code) throw unknownOffer();
      const known = ownerOf(request);
      const [same, before] = known
        ? await Promise.all([
            findDraft(db, known, clock()),
            previous === null ? null : findDraft(db, { ...known, code: previous }, clock()),
          ])
        : [null, null];
      const former = [same, before].find((draft) => draft && draft.addedEntry === null);
      const { code, site, accountId } = request;
      const owner = known ?? { code, site, secret: newId(), accountId };
      const last = known && !former ? await findLastAdded(db, known, clock()) : null;
      const draft = former ? carried(former, reading.quoted) : proposed(last, reading.quoted);
      if (!(await keepDraft(db, owner, draft, clock()))) throw unknownDraft();
      return { secret: owner.secret, answer: word(request.code, draft, request.locale) };
    },

    /** The browser's own draft; the same 404 for all else. */
    async find(request: DraftRequest): Promise<DraftAnswer> {
      return word(request.code, await found(request), request.locale);
    },

    unfinished,
    proposal,

    /** What every page shows of its visitor: count and total of the cart, where it sends from, what was begun; never a refusal. */
    async visitor(
      request: Omit<DraftRequest, 'code'>,
      address: CartAddress,
      user: Pick<VisitorAnswer, 'user' | 'sessionEnded'>,
    ): Promise<VisitorAnswer> {
      const [{ exists, mini }, [latest], primary] = await Promise.all([
        cart.readMiniCart(address),
        shipping.isClosed(request.site) ? [] : unfinished(request),
        request.accountId === null ? null : primaryAddress(request.accountId),
      ]);
      return {
        cart: mini,
        hasCart: exists,
        cartUser: 'accountId' in address ? 'current' : 'anonymous',
        ...user,
        departure: toDeparture(primary),
        journey: latest ? toVisitorJourney(latest) : null,
      };
    },

    /** Keeps what was filled in; fields that aren't given stay. `addedEntry` ends the journey. */
    change: (request: DraftRequest, details: Partial<JourneyDetails>, addedEntry: number | null) =>
      change(request, (draft) => ({
        ...draft,
        details: { ...draft.details, ...storable(details) },
        addedEntry: addedEntry ?? draft.addedEntry,
        copy: undefined,
      })),

    /**
     * Quotes the same service again, for the asked day, else for the draft's own while it is possible, else for the first
     * possible one; by the relay points of the former price, or with `relays` by the chosen ones. 404 when it isn't offered
     * any more.
     */
    async renew(
      request: DraftRequest,
      { collectionDate, relays }: { readonly collectionDate: string | null; readonly relays: boolean },
    ): Promise<DraftAnswer> {
      const draft = await found(request);
      const { collectionDate: own, from } = draft.quoted.shipment;
      const possible = shipping.availabilityDates(from.country).includes(own) ? own : null;
      const places = relays ? chosenPlaces(draft.details, draft.quoted.service) : draft.quoted.relayPlaces;
      const quoted = await shipping.requote(draft.quoted, collectionDate ?? possible, request, places);
      if (!quoted) throw goneOffer();
      return change(request, (now) => ({
        ...now,
        quoted,
        previous: draft.quoted,
        details: carryDetails(now.details, draft.quoted, quoted),
        submitKey: newId(),
        // `previous` tells of price and date now.
        reorder: null,
      }));
    },

    /** Opens a parcel of an order in a new draft, with what is other than it was (docs/requirements.md CRT-6). */
    async beginAgain(
      { site, locale, secret, accountId }: Omit<DraftRequest, 'code'>,
      begun: Pick<Draft, 'quoted' | 'details'>,
      reorder: { readonly order: string; readonly changes: readonly ReorderChange[] },
    ): Promise<KeptDraft> {
      const code = newId();
      const owner = ownerOf({ code, site, secret, accountId }) ?? { code, site, secret: newId(), accountId };
      const draft: Draft = { ...fresh(begun.quoted), details: begun.details, reorder };
      if (!(await keepDraft(db, owner, draft, clock()))) throw unknownDraft();
      return { secret: owner.secret, answer: word(code, draft, locale) };
    },

    /** Gives a draft up. */
    async remove(request: DraftRequest): Promise<void> {
      const owner = ownerOf(request);
      if (!owner || !(await removeDraft(db, owner, clock()))) throw unknownDraft();
    },

    /** Removes all that a browser has begun, on either site, and has it forget the secrets (docs/requirements.md NAV-21, ACC-7). */
    async forgetBrowser(context: Pick<CallContext, 'cookie' | 'setCookie'>): Promise<void> {
      const kept = modes.map((site) => ({ site, secret: context.cookie(journeyCookie(site)) }));
      for (const { site, secret } of kept) {
        if (secret) context.setCookie({ name: journeyCookie(site), value: '', httpOnly: true, maxAge: 0 });
      }
      for (const { site, secret } of kept) {
        if (secret && secretShape.test(secret)) await removeDrafts(db, { site, secret });
      }
    },

    /** Removes what other accounts have begun in the browser that an account signs in with: it starts without them. */
    async forgetOthers(context: Pick<CallContext, 'cookie'>, accountId: string): Promise<void> {
      for (const site of modes) {
        const secret = context.cookie(journeyCookie(site));
        if (secret && secretShape.test(secret)) await removeDraftsOfOthers(db, { site, secret }, accountId);
      }
    },

    /** Has the drafts of a browser that change a line of a merged cart change the line that it has become. */
    async followMerge(secret: string | undefined, { site, from, to, lines }: MergedCart): Promise<void> {
      const owner = ownerOf({ code: '', site, secret, accountId: null });
      if (!owner || to === null) return;
      for (const code of await findDraftsOfCart(db, owner, from, clock())) {
        await changeDraft(db, { ...owner, code }, clock(), (draft) => {
          const line = draft.edit && lines.get(draft.edit.entryNumber);
          if (!draft.edit || !line) return draft;
          const { entryNumber, version = draft.edit.version } = line;
          return { ...draft, edit: { cartId: to, entryNumber, version } };
        });
      }
    },

    /**
     * Opens a line of the caller's cart in a new draft, to change the line or, with `copy`, to send another parcel like it; 404
     * where there is none (docs/requirements.md CRT-5).
     */
    async edit(
      { site, locale, secret, accountId }: Omit<DraftRequest, 'code'>,
      address: CartAddress,
      { entryNumber, copy }: { readonly entryNumber: number; readonly copy: boolean },
    ): Promise<KeptDraft> {
      const entry = await cart.findEntry(address, entryNumber);
      const code = newId();
      const owner = ownerOf({ code, site, secret, accountId }) ?? { code, site, secret: newId(), accountId };
      const draft: Draft = {
        ...fresh(entry.quoted),
        details: detailsOfPayload(entry.payload),
        ...(copy
          ? { copy }
          : { previous: entry.quoted, edit: { cartId: entry.cartGuid, entryNumber, version: entry.version } }),
      };
      if (!(await keepDraft(db, owner, draft, clock()))) throw unknownDraft();
      return { secret: owner.secret, answer: word(code, draft, locale) };
    },
  };
}
