import type { CustomsMessages } from '#app/i18n/fr/customs.ts';
import type { CustomsBorder } from '#domain/customs/declaration-need.ts';

interface NamedCountry {
  readonly isoAlpha2: string;
  readonly label: string;
}

/**
 * Says why a parcel must be declared, naming the end that is outside the EU's customs or VAT territory, by its country
 * or, for a part of a country with rules of its own, by its city.
 */
export function borderText(
  border: CustomsBorder | null,
  ends: Readonly<Record<'from' | 'to', { readonly city: string }>>,
  countries: readonly NamedCountry[],
  texts: CustomsMessages['border'],
): string {
  if (!border) return texts.other;
  const label = countries.find(({ isoAlpha2 }) => isoAlpha2 === border.country)?.label;
  const { city } = ends[border.end];
  const place = border.regional || !label ? city : label;
  return border.euCustoms ? texts.tax(place) : texts.customs(place);
}
