import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { circleAlertIcon, circleCheckIcon } from '#app/ui/icons/shapes.ts';
import { Price, type PriceProps } from '#app/ui/Price.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { piecePriceText } from '#domain/catalog/pack-size.ts';
import type { ProductCard, WirePrice, WireStock } from '#domain/catalog/wire-product.ts';
import { formatAmount, formatPrice, toCents } from '#domain/money/money.ts';

export type ProductPriceProps = Pick<PriceProps, 'size' | 'end' | 'above' | 'under'> & { readonly price: WirePrice };

/**
 * A price in the shop: with VAT for consumers; for professionals without VAT, and below it the price with VAT
 * (docs/requirements.md SMT-21, SHOP-5).
 */
export function ProductPrice({ price, under, ...rest }: ProductPriceProps) {
  const site = useSite();
  const { product } = useDocumentMessages();
  const amount = formatAmount(toCents(price[site === 'pro' ? 'ht' : 'ttc'].value));
  const pro = site === 'pro';
  return (
    <Price
      {...rest}
      amount={amount}
      unit={pro ? `€ ${product.withoutTax}` : '€'}
      under={under ?? (pro ? product.taxInclusive(formatPrice(toCents(price.ttc.value))) : undefined)}
    />
  );
}

/** Returns a function that formats the price of one piece in a pack; its result is null for a pack of one. */
export function usePieceText() {
  const site = useSite();
  const { product } = useDocumentMessages();
  return (price: WirePrice, pieces: number): string | null =>
    pieces > 1
      ? product.piece(
          onBasis(piecePriceText(toCents(price[site === 'pro' ? 'ht' : 'ttc'].value), pieces), site, product),
        )
      : null;
}

export type ListPriceProps = Pick<PriceProps, 'size' | 'end'> & {
  readonly product: Pick<ProductCard, 'totalPrice' | 'deliveryCost' | 'referencePrice'>;
};

export type StruckPriceProps = {
  readonly price: WirePrice | undefined;
  /** Added to the price where prices include delivery. */
  readonly delivery?: WirePrice;
  /** Whether it is shown what the price is, and not only said by screen readers. */
  readonly named?: boolean;
};

/** What a reduction is announced from (code de la consommation, L112-1-1); nothing without one. */
export function StruckPrice({ price, delivery, named }: StruckPriceProps) {
  const site = useSite();
  const { product } = useDocumentMessages();
  if (!price) return null;
  const basis = site === 'pro' ? 'ht' : 'ttc';
  const cents = toCents(price[basis].value) + toCents(delivery?.[basis].value ?? 0);
  return (
    <span className="t13 muted">
      <span className={named ? undefined : 'vh'}>{product.lowestPrice}</span>{' '}
      <s>{onBasis(formatPrice(cents), site, product)}</s>
    </span>
  );
}

/**
 * The price of a product in a list. It includes delivery, because lists are sorted and filtered by this total
 * (docs/decisions/0016-the-price-of-a-list.md).
 */
export function ListPrice({ product: { totalPrice, deliveryCost, referencePrice }, ...rest }: ListPriceProps) {
  const site = useSite();
  const { product } = useDocumentMessages();
  const tax = site === 'pro' ? product.taxInclusive(formatPrice(toCents(totalPrice.ttc.value))) : product.withTax;
  const delivery =
    deliveryCost.ttc.value === 0
      ? product.freeDelivery
      : product.deliveryWithin(basisText(deliveryCost, site, product));
  return (
    <ProductPrice
      {...rest}
      price={totalPrice}
      above={<StruckPrice price={referencePrice} delivery={deliveryCost} />}
      under={`${tax}, ${delivery}`}
    />
  );
}

/** An amount as text: with VAT on the consumers' site, without VAT on the professionals'. */
export function amountText(price: WirePrice, site: 'part' | 'pro'): string {
  return formatPrice(toCents(price[site === 'pro' ? 'ht' : 'ttc'].value));
}

type BasisWords = { readonly withoutTax: string };

/** An amount of the professionals' site with the word that says it is without VAT; others as they are. */
const onBasis = (amount: string, site: 'part' | 'pro', { withoutTax }: BasisWords) =>
  site === 'pro' ? `${amount}\u00A0${withoutTax}` : amount;

/** The same as `amountText`; on the professionals' site it says that it is without VAT. */
export function basisText(price: WirePrice, site: 'part' | 'pro', words: BasisWords): string {
  return onBasis(amountText(price, site), site, words);
}

/** The stock as text with an icon, so that its meaning doesn't depend on colour alone. */
export function StockTag({ stock }: { readonly stock: WireStock }) {
  const { product } = useDocumentMessages();
  const { inStock, lowStock, outOfStock } = product.stock;
  const tags = {
    inStock: { tone: 'success', icon: circleCheckIcon, text: inStock },
    lowStock: { tone: 'warn', icon: circleAlertIcon, text: lowStock(stock.stockLevel ?? 1) },
    outOfStock: { tone: 'error', icon: circleAlertIcon, text: outOfStock },
  } as const;
  const { tone, icon, text } = tags[stock.stockLevelStatus];
  return (
    <Tag tone={tone} icon={icon}>
      {text}
    </Tag>
  );
}
