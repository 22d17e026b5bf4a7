/** Makes the API's advice on how to pay less (docs/requirements.md SMT-26). */
import { toWireAmount } from '#domain/money/money.ts';
import { findAdvice } from '#domain/shipping/advice.ts';
import { adviceText } from '#domain/shipping/advice-text.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { askTariffs } from '#server/shipping/carriers/tariff-carrier.ts';
import { compareRun } from './comparison.ts';
import type { OfferKeys } from './offer-key.ts';
import { keyOf } from './offers-answer.ts';
import type { QuoteRun } from './quote-run.ts';

interface AdvisingOptions {
  readonly keys: OfferKeys;
  readonly newId: () => string;
  /** Codes of the remote carriers. Their prices aren't known in advance, so there is no advice for them. */
  readonly remoteCodes: readonly string[];
}

/**
 * Gives advice about offers of carriers with tariff files. `offerKey` and `serviceCode` in the answer name the offer
 * that the advice leads to; its key is a new one, valid for 60 minutes. `laterDates` are the days to which the deposit
 * may be moved.
 */
export type Advising = (
  shipment: Shipment,
  now: Date,
  compiled: CompiledTariffs,
  visit: { readonly site: Site; readonly locale: Locale },
  laterDates: readonly IsoDate[],
) => AdviceAnswer['advice'];

/** For carriers with tariff files; `newId` makes the id of the comparison in its offer keys. */
export function createAdvising({ keys, newId, remoteCodes }: AdvisingOptions): Advising {
  const isLocal = (carrierCode: string) => !remoteCodes.includes(carrierCode);
  return (shipment, now, compiled, { site, locale }, laterDates) => {
    const run: QuoteRun = { shipmentId: newId(), site, shipment, startedAt: now, remote: {} };
    const keyByService = new Map(
      compareRun(run, compiled, () => true).offers.map((ranked) => [
        `${ranked.service.carrierCode}/${ranked.service.serviceCode}`,
        keyOf(ranked, run, keys),
      ]),
    );
    const advice = findAdvice((changed) => askTariffs(compiled, changed, site, isLocal), shipment, site, laterDates);
    return advice.map((each) => ({
      kind: each.change.kind,
      change: { field: each.change.field, from: each.change.from, to: each.change.to },
      offerKey: keyByService.get(`${each.offer.carrierCode}/${each.offer.serviceCode}`) ?? '',
      serviceCode: each.offer.serviceCode,
      leadsTo: { serviceCode: each.service.serviceCode, label: each.service.label[locale] },
      saves: toWireAmount(each.saves),
      price: toWirePrice(each.price),
      label: adviceText(locale, each, site, shipment.parcel.dimensionType),
    }));
  };
}
