import { toCents } from '#domain/money/money.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import { type CriteriaName, withCriteria } from '#domain/shipping/criteria.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { noFilters } from '#domain/shipping/offer-filters.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { ResultsHref } from './use-results-href.ts';

export type Advice = AdviceAnswer['advice'][number];

/** What an advice saves, in cents of the displayed price. */
export function savedCents(advice: Advice): number {
  return toCents(advice.saves.value);
}

/** The largest saving for an offer; the call gives advice by growing change, so the smallest change wins a tie. */
export function bestAdvice(advice: readonly Advice[], offer: Offer): Advice | undefined {
  return advice
    .filter(({ serviceCode }) => serviceCode === offer.serviceCode)
    .reduce<Advice | undefined>(
      (best, next) => (best && savedCents(best) >= savedCents(next) ? best : next),
      undefined,
    );
}

/** The change of an advice in one click: the address of the comparison with it, or with the filter that shows it. */
export function adviceHref(advice: Advice, form: ShipmentForm, resultsHref: ResultsHref): string {
  if (advice.kind === 'relay') return resultsHref(form, { ...noFilters, delivery: ['RELAY'] }, 'price');
  const { field, to } = advice.change;
  const changed = withCriteria(form, { [field as CriteriaName]: String(to).replace('.', ',') });
  return resultsHref(changed, noFilters, 'price');
}
