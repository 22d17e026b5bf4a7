/** Advice as text: '30 g de moins : 5,49 €' (docs/requirements.md SMT-26). */
import { lengthText, weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { colon, type Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import type { Advice, AdviceChange } from './advice.ts';
import { displayedAmount } from './offer.ts';
import type { DimensionType } from './shipment.ts';

type Side = 'length' | 'width' | 'height' | 'diameter';

const sides: Readonly<Record<Locale, Readonly<Record<Side, string>>>> = {
  fr: { length: 'de longueur', width: 'de largeur', height: 'de hauteur', diameter: 'de diamètre' },
  en: { length: 'length', width: 'width', height: 'height', diameter: 'diameter' },
};

function sideOf(field: AdviceChange['field'], format: DimensionType): Side {
  if (field === 'packageDetail.length') return 'length';
  if (field === 'packageDetail.height') return 'height';
  return format === 'TUBE' ? 'diameter' : 'width';
}

function changeText(locale: Locale, change: AdviceChange, format: DimensionType): string {
  if (change.kind === 'relay') return locale === 'fr' ? 'En point relais' : 'To a relay point';
  if (change.kind === 'date') {
    const date = formatShortDate(change.to, locale);
    return locale === 'fr' ? `Dépôt le ${date}` : `Drop-off on ${date}`;
  }
  if (change.kind === 'weight') {
    const less = weightText(Math.round((change.from - change.to) * 1000), locale);
    return locale === 'fr' ? `${less} de moins` : `${less} less`;
  }
  const less = lengthText(Math.round((change.from - change.to) * 10), locale);
  const side = sides[locale][sideOf(change.field, format)];
  return locale === 'fr' ? `${less} ${side} en moins` : `${less} less in ${side}`;
}

/** One line, with the price that the site displays. It names the service only if that isn't the offer's own. */
export function adviceText(locale: Locale, advice: Advice, site: Site, format: DimensionType): string {
  const price = formatPrice(displayedAmount(advice.price, site));
  const basis = site === 'part' ? '' : locale === 'fr' ? '\u00A0HT' : ' excl. VAT';
  const isSameService = advice.service.serviceCode === advice.offer.serviceCode;
  const otherService = isSameService ? '' : ` (${advice.service.label[locale]})`;
  return `${changeText(locale, advice.change, format)}${colon[locale]}${price}${basis}${otherService}`;
}
