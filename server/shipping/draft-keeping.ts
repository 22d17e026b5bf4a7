/** Keeping the chosen offer for the next steps, and handing it back to the browser that chose it (docs/requirements.md SMT-17, SMT-18). */
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { OfferLookup, WordedOffer } from './offer-lookup.ts';

/** Who asks for which draft; `secret` is the value of the browser's journey cookie, if it has one. */
export interface DraftRequest {
  readonly shipmentCode: string;
  readonly site: Mode;
  readonly locale: Locale;
  readonly secret: string | undefined;
}

export interface DraftKeeping {
  /** Keeps the offer of a key; `secret` is to be given to the browser. 410 for an expired key, 404 for all others. */
  keep(request: DraftRequest, offerKey: string, now: Date): Promise<{ secret: string; answer: WordedOffer }>;
  /** The browser's own draft, or the same 404 for whatever else. */
  find(request: DraftRequest, now: Date): Promise<WordedOffer>;
}

interface DraftKeepingOptions {
  readonly drafts: Drafts;
  readonly offers: OfferLookup;
  readonly newId: () => string;
}

/** What a secret of ours looks like; a shorter one would be guessable. */
const secretShape = /^[\w-]{32,64}$/;

const unknownDraft = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'shipment.unknown', subject: 'shipmentCode', reason: 'unknown' }]);
const unknownOffer = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'offer.unknown', subject: 'offerKey', reason: 'unknown' }]);
const expiredOffer = () =>
  new ApiError(410, [{ type: 'OfferExpiredError', key: 'offer.expired', subject: 'offerKey', reason: 'expired' }]);

export function createDraftKeeping({ drafts, offers, newId }: DraftKeepingOptions): DraftKeeping {
  const toAnswer = (shipmentId: string, draft: Draft, locale: Locale, now: Date): WordedOffer =>
    offers.word({ ...draft, shipmentId }, locale, now);

  return {
    async keep({ shipmentCode, site, locale, secret: given }, offerKey, now) {
      const reading = await offers.read(offerKey, site, now);
      if (reading.status === 'expired') throw expiredOffer();
      if (reading.status !== 'ok' || reading.quoted.shipmentId !== shipmentCode) throw unknownOffer();
      const { shipmentId: _, ...draft } = reading.quoted;
      const secret = given && secretShape.test(given) ? given : newId();
      if (!(await drafts.keep({ shipmentCode, site, secret }, draft, now))) throw unknownDraft();
      return { secret, answer: toAnswer(shipmentCode, draft, locale, now) };
    },
    async find({ shipmentCode, site, locale, secret }, now) {
      const draft = secret ? await drafts.find({ shipmentCode, site, secret }, now) : null;
      if (!draft) throw unknownDraft();
      return toAnswer(shipmentCode, draft, locale, now);
    },
  };
}
