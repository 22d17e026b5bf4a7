import { useMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import type { RecipientAnswer } from '#domain/journey/recipients-contract.ts';
import { formatAmount, toCents } from '#domain/money/money.ts';

export type ShownPrice = NonNullable<RecipientAnswer['price']>;

export function useSumText(): (prices: readonly ShownPrice[]) => string {
  const { price: labels } = useMessages();
  const isPro = useSite() === 'pro';
  return (prices) => {
    const cents = prices.map(({ value, taxInclusive }) => toCents((isPro ? value : taxInclusive).value));
    const sum = cents.reduce((total, each) => total + each, 0);
    return `${formatAmount(sum)}\u00A0${isPro ? labels.proUnit : '€'}`;
  };
}
