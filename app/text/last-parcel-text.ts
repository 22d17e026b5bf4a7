import { weightText } from '#domain/errors/quantity-text.ts';
import type { LastParcel } from '#domain/orders/shortcuts-contract.ts';
import type { Locale } from '#domain/site/locale.ts';

/** `Comme la dernière fois : Paris → Lyon, 1,2 kg, 11,19 €`, from a pattern with `{parcel}`; the price may be unknown. */
export function lastParcelText(
  pattern: string,
  { from, to, grams }: Pick<LastParcel, 'from' | 'to' | 'grams'>,
  price: string | null,
  locale: Locale,
): string {
  const parcel = [`${from} → ${to}`, weightText(grams, locale), price].filter(Boolean).join(', ');
  return pattern.replace('{parcel}', () => parcel);
}
