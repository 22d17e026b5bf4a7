import { useMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import type { RecipientAnswer } from '#domain/journey/recipients-contract.ts';
import { formatAmount, toCents } from '#domain/money/money.ts';

/** A price without and with VAT, in euros. */
export type ShownPrice = NonNullable<RecipientAnswer['price']>;

/** Returns the sum of prices as a text, without VAT on the professional site. */
export function useSumText(): (prices: readonly ShownPrice[]) => string {
  const { price: labels } = useMessages();
  const isPro = useSite() === 'pro';
  return (prices) => {
    const cents = prices.map(({ value, taxInclusive }) => toCents((isPro ? value : taxInclusive).value));
    const sum = cents.reduce((total, each) => total + each, 0);
    return `${formatAmount(sum)}\u00A0${isPro ? labels.proUnit : '€'}`;
  };
}
