import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { circleAlertIcon, circleCheckIcon } from '#app/ui/icons/shapes.ts';
import { Price, type PriceProps } from '#app/ui/Price.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { piecePriceText } from '#domain/catalog/pack-size.ts';
import type { ProductCard, WirePrice, WireStock } from '#domain/catalog/wire-product.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';

export type ProductPriceProps = Pick<PriceProps, 'size' | 'end' | 'under'> & { readonly price: WirePrice };

/** A price of the shop: with VAT in part; without it in pro, the other under it (docs/requirements.md SMT-21, SHOP-5). */
export function ProductPrice({ price, under, ...rest }: ProductPriceProps) {
  const mode = useMode();
  const { product } = useDocumentMessages();
  const amount = formatPrice(toCents(price[mode === 'pro' ? 'ht' : 'ttc'].value)).replace(/\u00A0€$/, '');
  const pro = mode === 'pro';
  return (
    <Price
      {...rest}
      amount={amount}
      unit={pro ? `€ ${product.withoutTax}` : '€'}
      under={under ?? (pro ? product.taxInclusive(formatPrice(toCents(price.ttc.value))) : undefined)}
    />
  );
}

/** What one piece of a pack comes to; null for a pack of one. */
export function usePieceText() {
  const mode = useMode();
  const { product } = useDocumentMessages();
  return (price: WirePrice, pieces: number): string | null =>
    pieces > 1 ? product.piece(piecePriceText(toCents(price[mode === 'pro' ? 'ht' : 'ttc'].value), pieces)) : null;
}

export type ListPriceProps = Pick<PriceProps, 'size' | 'end'> & {
  readonly product: Pick<ProductCard, 'totalPrice' | 'deliveryCost'>;
};

/** The price of a list, delivery included: lists are sorted and filtered by it (docs/decisions, "The price of a list"). */
export function ListPrice({ product: { totalPrice, deliveryCost }, ...rest }: ListPriceProps) {
  const mode = useMode();
  const { product } = useDocumentMessages();
  const tax = mode === 'pro' ? product.taxInclusive(formatPrice(toCents(totalPrice.ttc.value))) : product.withTax;
  const delivery =
    deliveryCost.ttc.value === 0 ? product.freeDelivery : product.deliveryWithin(amountText(deliveryCost, mode));
  return <ProductPrice {...rest} price={totalPrice} under={`${tax}, ${delivery}`} />;
}

/** An amount as the site shows it, in a sentence. */
export function amountText(price: WirePrice, mode: 'part' | 'pro'): string {
  return formatPrice(toCents(price[mode === 'pro' ? 'ht' : 'ttc'].value));
}

/** Stock in words, with an icon besides its colour. */
export function StockTag({ stock }: { readonly stock: WireStock }) {
  const { product } = useDocumentMessages();
  const { inStock, lowStock, outOfStock } = product.stock;
  const shown = {
    inStock: { tone: 'success', icon: circleCheckIcon, text: inStock },
    lowStock: { tone: 'warn', icon: circleAlertIcon, text: lowStock(stock.stockLevel ?? 1) },
    outOfStock: { tone: 'error', icon: circleAlertIcon, text: outOfStock },
  } as const;
  const { tone, icon, text } = shown[stock.stockLevelStatus];
  return (
    <Tag tone={tone} icon={icon}>
      {text}
    </Tag>
  );
}
