import { groupedDigits } from '#domain/site/grouped-digits.ts';

/** An amount in integer euro cents. */
export type Cents = number;

/** An amount as the API carries it: decimal euros and the currency (`docs/api.md`). */
export interface WireAmount {
  readonly value: number;
  readonly currencyIso: 'EUR';
}

/** In percent. Prices for shipping have one of these two rates (docs/tariffs.md). */
export type VatRate = 0 | 20;

export function toWireAmount(cents: Cents): WireAmount {
  return { value: cents / 100, currencyIso: 'EUR' };
}

/** From decimal euros of the API or of a tariff file, rounded half up. */
export function toCents(euros: number): Cents {
  return Math.round(Number((euros * 100).toFixed(4)));
}

/** An amount of 100 with VAT, in tenths, so that everything is calculated in integers; `rate` is in percent. */
const thousandWithVat = (rate: number): number => 1000 + Math.round(rate * 10);

/** In cents rounded half up: 5.49 € at 20 % is 4.58 €. `rate` is in percent and has at most one decimal, as 5.5. */
export function exclusiveOfVat(taxInclusive: Cents, rate: number): Cents {
  const whole = thousandWithVat(rate);
  return Math.floor((taxInclusive * 2000 + whole) / (2 * whole));
}

/** In cents rounded half up: 6.84 € at 20 % is 8.21 €. `rate` is in percent and has at most one decimal, as 5.5. */
export function inclusiveOfVat(taxExclusive: Cents, rate: number): Cents {
  return Math.floor((taxExclusive * thousandWithVat(rate) + 500) / 1000);
}

const noBreakSpace = '\u00A0';

/** Without the currency sign, for pages that show it separately: `1 234,50`. */
export function formatAmount(cents: Cents): string {
  const absolute = Math.abs(cents);
  const euros = groupedDigits(String(Math.floor(absolute / 100)));
  const rest = String(absolute % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${euros},${rest}`;
}

/**
 * As both languages show it, with two decimals, a comma and no-break spaces: `1 234,50 €` (docs/requirements.md SMT-21,
 * NAV-31).
 */
export function formatPrice(cents: Cents): string {
  return `${formatAmount(cents)}${noBreakSpace}€`;
}
