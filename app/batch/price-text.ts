import type { BatchOfferAnswer } from '#domain/batch/contract.ts';
import { formatAmount, formatPrice, toCents } from '#domain/money/money.ts';

/** The price without VAT of an offer or a sum, as pages show it without its unit: `1 234,50`. */
export function amountText({ price }: Pick<BatchOfferAnswer, 'price'>): string {
  return formatAmount(toCents(price.value.value));
}

export function netPriceText({ value }: BatchOfferAnswer['price']): string {
  return formatPrice(toCents(value.value));
}
