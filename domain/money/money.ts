/** An amount in integer euro cents. */
export type Cents = number;

/** An amount as the calls carry it: decimal euros and the currency (`docs/api.md`). */
export interface WireAmount {
  readonly value: number;
  readonly currencyIso: 'EUR';
}

/** A VAT rate in percent; the two regimes of the shipping grids (docs/tariffs.md). */
export type VatRate = 0 | 20;

/** Cents to the decimal euros of the wire. */
export function toWireAmount(cents: Cents): WireAmount {
  return { value: cents / 100, currencyIso: 'EUR' };
}

/** Decimal euros of the wire or of a tariff file to cents, rounded half up. */
export function toCents(euros: number): Cents {
  return Math.round(Number((euros * 100).toFixed(4)));
}

/** VAT excluded from an amount in cents that includes it, half up: 5,49 € at 20 % → 4,58 €. */
export function exclusiveOfVat(taxInclusive: Cents, rate: VatRate): Cents {
  return Math.floor((taxInclusive * 200 + (100 + rate)) / (2 * (100 + rate)));
}

/** VAT added to an amount in cents, half up: 6,84 € at 20 % → 8,21 €. */
export function inclusiveOfVat(taxExclusive: Cents, rate: VatRate): Cents {
  return Math.floor((taxExclusive * (100 + rate) + 50) / 100);
}

const noBreakSpace = '\u00A0';

/**
 * A price as both languages show it: two decimals, comma, no-break spaces: `1 234,50 €`
 * (docs/requirements.md SMT-21, NAV-31).
 */
export function formatPrice(cents: Cents): string {
  const absolute = Math.abs(cents);
  const euros = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const rest = String(absolute % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${euros},${rest}${noBreakSpace}€`;
}
