import type { Texts } from '#app/i18n/fr/texts.ts';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { isPackingChange, savedCents, type WireAdvice } from '#domain/shipping/advice-choice.ts';
import { type CriteriaName, withCriteria } from '#domain/shipping/criteria.ts';
import { noFilters } from '#domain/shipping/offer-filters.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ResultsHref } from './use-results-href.ts';

export function adviceHref(advice: WireAdvice, form: ShipmentForm, resultsHref: ResultsHref): string {
  if (advice.kind === 'relay') return resultsHref(form, { ...noFilters, delivery: ['RELAY'] }, 'price');
  const { field, to } = advice.change;
  const changed = withCriteria(form, { [field as CriteriaName]: String(to).replace('.', ',') });
  return resultsHref(changed, noFilters, 'price');
}

export function adviceSentences(
  advice: WireAdvice,
  offer: { readonly serviceCode: string; readonly label: string },
  texts: Texts['shipping']['advice'],
  locale: Locale,
): string {
  const { kind, change, leadsTo } = advice;
  const saves = formatPrice(savedCents(advice));
  const same = leadsTo.serviceCode === offer.serviceCode;
  const cheaper = same ? texts.cheaper(offer.label, saves) : texts.cheaperThan(leadsTo.label, saves, offer.label);
  const sentence =
    kind === 'weight' ? texts.upToWeight(weightText(Math.round(Number(change.to) * 1000), locale), cheaper) : cheaper;
  if (kind !== 'weight' && kind !== 'dimension') return sentence;
  return `${sentence} ${(isPackingChange(advice) ? texts.packing : texts.contents)[kind]}`;
}
