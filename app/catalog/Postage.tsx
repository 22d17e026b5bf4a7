import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { comparisonHref } from '#domain/catalog/packaging-comparison.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { amountText } from './ProductPrice.tsx';

export type PostageLinkProps = {
  readonly product: Pick<ProductCard, 'name' | 'parcel' | 'postage' | 'totalPrice' | 'packSize'>;
  /** Whether to add the sending price: one piece of the packaging, and the postage. */
  readonly withSending?: boolean | undefined;
  readonly className?: string | undefined;
};

/**
 * What sending a packaging costs at least, as a link to the comparison with everything filled in. Nothing for other
 * products, or if no carrier takes it.
 */
export function PostageLink({ product, withSending, className }: PostageLinkProps) {
  const { name, parcel, postage, totalPrice, packSize } = product;
  const site = useSite();
  const locale = useLocale();
  const { postage: texts } = useDocumentMessages().catalog;
  if (!parcel || !postage) return null;
  const basis = site === 'pro' ? 'ht' : 'ttc';
  const [pack, ownPostage] = [toCents(totalPrice[basis].value), toCents(postage[basis].value)];
  return (
    <TextLink quiet className={className} href={comparisonHref(parcel, site)}>
      {texts.from(amountText(postage, site), `${decimalText(parcel.weight, locale)}\u00A0kg`)}
      {withSending ? texts.sending(formatPrice(sendingPriceOf(pack, packSize, ownPostage))) : null}
      <span className="vh">{texts.of(name)}</span>
    </TextLink>
  );
}

/** What the prices for sending the packagings of a list assume, once for the whole list. */
export function PostageNote({ products }: { readonly products: readonly Pick<ProductCard, 'postage'>[] }) {
  const site = useSite();
  const { postage: texts } = useDocumentMessages().catalog;
  if (!products.some(({ postage }) => postage)) return null;
  return (
    <p className="t13 muted">
      {texts.note[site]}{' '}
      <TextLink href={pathOf('helpArticle', site, { slug: 'expedier-un-emballage' })}>{texts.method}</TextLink>
    </p>
  );
}
