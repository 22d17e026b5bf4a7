import { anyOf, declareList } from '#app/office/list/declared-list.ts';
import { formatPrice } from '#domain/money/money.ts';
import { officePages } from '#domain/office/pages.ts';
import { type Promotion, type PromotionKind, promotionStates } from '#domain/promotions/promotion.ts';

export const promotionList = declareList(officePages.promotions.path, { state: anyOf('etat', promotionStates) });

const reductions: Readonly<Record<PromotionKind, (value: number, free: string) => string>> = {
  percentage: (value) => `−\u00A0${value}\u00A0%`,
  amount: (value) => `−\u00A0${formatPrice(value)}`,
  freeDelivery: (_, free) => free,
};

/** What a promotion takes off: `− 10 %`, `− 5,00 €`. */
export const reductionText = (
  { kind, value }: Pick<Promotion, 'kind' | 'value'>,
  { freeDelivery }: { readonly freeDelivery: string },
): string => reductions[kind](value, freeDelivery);
