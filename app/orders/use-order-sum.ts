import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import type { PriceLine } from '#app/ui/Price.tsx';
import { reductionLines } from '#app/ui/reduction-lines.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { linesOf } from './order-facts.ts';

export function useOrderSum(order: OrderAnswer): readonly PriceLine[] {
  const { total: labels } = useMessages().price;
  const cart = useTexts('cart');
  const { refundLabels } = cart;
  const site = useSite();
  const other = site === 'pro' ? 'part' : 'pro';
  const { parcels } = linesOf(order);
  const sent = parcels.reduce((sum, { totalPrice }) => sum + toCents(totalPrice.value), 0);
  const taxed = order.vat.filter(({ tax }) => tax.value > 0);
  return [
    ...(parcels.length > 0 ? [{ label: cart.parcelCount(parcels.length), amount: formatPrice(sent) }] : []),
    ...order.sellers.map(({ seller, total }) => ({ label: seller.name, amount: siteTotal(total, site) })),
    ...reductionLines(order, cart.voucher),
    { label: labels[site], amount: siteTotal(order.total, site), kind: 'total' },
    { label: labels[other], amount: siteTotal(order.total, other), kind: 'sub' },
    ...(taxed.length > 0
      ? taxed.map(({ rate, tax }) => ({
          label: cart.vat(rate),
          amount: formatPrice(toCents(tax.value)),
          kind: 'sub' as const,
        }))
      : [{ label: cart.tax, amount: formatPrice(0), kind: 'sub' as const }]),
    ...order.refunds.map(({ status, amount }) => ({
      label: refundLabels[status],
      amount: `−\u00A0${formatPrice(toCents(amount.value))}`,
      kind: 'sub' as const,
    })),
  ];
}
