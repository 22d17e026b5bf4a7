/** Keeping the chosen offer for the next steps, and handing it back to the browser that chose it (docs/requirements.md SMT-17, SMT-18). */

import { formExpiry, validUntilMs } from '#domain/shipping/form-expiry.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { OfferKeys } from './offer-key.ts';
import { tripOf, wordOffer } from './offers-answer.ts';
import type { QuoteRunStore } from './quote-run.ts';
import { quotedService } from './quoted-offer.ts';
import type { TariffGenerations } from './tariff-generations.ts';
import { toWireCriteria, type WireCriteria } from './wire-criteria.ts';

/** A draft as the calls answer it; `expired` once its key is older than 60 minutes. */
export interface DraftAnswer {
  readonly shipmentCode: string;
  readonly offer: WireOffer;
  readonly criteria: WireCriteria;
  readonly expired: boolean;
  readonly customsNeeded: boolean;
  readonly validUntil: string;
}

/** Who asks for which draft; `secret` is the value of the browser's journey cookie, if it has one. */
export interface DraftRequest {
  readonly shipmentCode: string;
  readonly site: Mode;
  readonly locale: Locale;
  readonly secret: string | undefined;
}

export interface DraftKeeping {
  /** Keeps the offer of a key; `secret` is to be given to the browser. 410 for an expired key, 404 for all others. */
  keep(request: DraftRequest, offerKey: string, now: Date): Promise<{ secret: string; answer: DraftAnswer }>;
  /** The browser's own draft, or the same 404 for whatever else. */
  find(request: DraftRequest, now: Date): Promise<DraftAnswer>;
}

interface DraftKeepingOptions {
  readonly drafts: Drafts;
  readonly keys: OfferKeys;
  readonly generations: TariffGenerations;
  readonly territory: TerritoryService;
  readonly store: QuoteRunStore;
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

export function createDraftKeeping(options: DraftKeepingOptions): DraftKeeping {
  const { drafts, keys, generations, territory, store, newId } = options;

  function toAnswer(shipmentCode: string, draft: Draft, locale: Locale, now: Date): DraftAnswer {
    const { service, shipment, issuedAt } = draft;
    const compiled = generations.holding(service.tariffVersion, service.serviceCode);
    const wording = { compiled, territory, locale };
    const trip = tripOf(shipment, wording);
    return {
      shipmentCode,
      customsNeeded: trip.customsNeeded,
      offer: wordOffer(draft, trip, draft.offerKey, wording),
      criteria: toWireCriteria(shipment),
      expired: formExpiry(issuedAt, now.getTime()) === 'EXPIRED',
      validUntil: new Date(validUntilMs(issuedAt)).toISOString(),
    };
  }

  return {
    async keep({ shipmentCode, site, locale, secret: given }, offerKey, now) {
      const reading = keys.read(offerKey, now, site);
      if (reading.status === 'expired') throw expiredOffer();
      if (reading.status !== 'ok' || reading.content.shipmentId !== shipmentCode) throw unknownOffer();
      const { content } = reading;
      const compiled = generations.holding(content.tariffVersion, content.serviceCode);
      const service = quotedService(content, compiled, await store.find(shipmentCode, now));
      if (!service) throw expiredOffer();
      const { shipment, position, estimated, issuedAt } = content;
      const draft: Draft = { offerKey, shipment, service, position, estimated, issuedAt };
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
