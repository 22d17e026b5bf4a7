/** What promotions take off a cart or an order, in the API's answers (docs/decisions/0048-promotions.md; SAP Commerce OCC v2). */
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { CartReductions } from '#domain/cart/reductions.ts';
import { dayText } from '#domain/documents/figures-text.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { RefusedPromotion } from '#domain/promotions/evaluate.ts';
import type { Locale } from '#domain/site/locale.ts';
import { toWritten } from './wire-entry.ts';

type ReductionFields = Pick<
  CartAnswer,
  'totalDiscounts' | 'orderDiscounts' | 'appliedVouchers' | 'appliedOrderPromotions' | 'refusedVouchers'
>;

export const refusalParams = (
  { promotion, missing }: Omit<RefusedPromotion, 'reason'>,
  locale: Locale,
): ErrorParams => ({
  amount: formatPrice(missing),
  date: dayText(promotion.startsOn, locale),
});

/** `discount` in cents: what is taken off the lines. */
export function toWireReductions(
  { applied, refused }: Pick<CartReductions, 'applied' | 'refused'>,
  discount: number,
  locale: Locale,
): ReductionFields {
  const told = applied.map(({ promotion: { id, code, name, kind }, amount }) => ({
    code: code ?? String(id),
    hasCode: code !== null,
    name: name[locale],
    facts: { freeShipping: kind === 'freeDelivery', appliedValue: toWritten(amount) },
  }));
  return {
    totalDiscounts: toWritten(discount),
    orderDiscounts: toWritten(discount),
    appliedVouchers: told
      .filter(({ hasCode }) => hasCode)
      .map(({ code, name, facts }) => ({ code, voucherCode: code, name, ...facts })),
    appliedOrderPromotions: told
      .filter(({ hasCode }) => !hasCode)
      .map(({ code, name, facts }) => ({ description: name, promotion: { code, title: name }, ...facts })),
    refusedVouchers: refused.map((each) => ({
      code: each.promotion.code ?? '',
      reason: each.reason,
      message: errorMessage(locale, `voucher.${each.reason}`, refusalParams(each, locale)),
    })),
  };
}
