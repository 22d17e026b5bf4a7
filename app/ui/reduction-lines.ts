import type { CartAnswer } from '#domain/cart/contract.ts';
import type { PriceLine } from './Price.tsx';

export interface ReductionTexts {
  readonly reduction: (name: string) => string;
  /** The amount of a promotion that takes off the delivery, whose own row says so. */
  readonly free: string;
}

/** A row for each promotion that reduces a cart or an order. */
export function reductionLines(
  { appliedVouchers, appliedOrderPromotions }: Pick<CartAnswer, 'appliedVouchers' | 'appliedOrderPromotions'>,
  { reduction, free }: ReductionTexts,
): readonly PriceLine[] {
  const named = [
    ...appliedVouchers.map((voucher) => ({ ...voucher, name: voucher.code })),
    ...appliedOrderPromotions.map((promotion) => ({ ...promotion, name: promotion.description })),
  ];
  return named.map(({ name, freeShipping, appliedValue }) => ({
    label: reduction(name),
    amount: freeShipping ? free : `−\u00A0${appliedValue.formattedValue}`,
  }));
}
