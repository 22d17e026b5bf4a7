import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { comparisonHref } from '#domain/catalog/packaging-comparison.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Postage.module.css';
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
  const weight = `${decimalText(parcel.weight, locale)}\u00A0kg`;
  const text = texts.from(amountText(postage, site), weight);
  const link = { quiet: true, className, href: comparisonHref(parcel, site) };
  const named = <span className="vh">{texts.of(name)}</span>;
  // A list that goes by the sending price goes by that within France, whatever the visitor's last trip was.
  if (withSending) {
    return (
      <TextLink {...link}>
        {text}
        {texts.sending(formatPrice(sendingPriceOf(pack, packSize, ownPostage)))}
        {named}
      </TextLink>
    );
  }
  return (
    <TextLink {...link} data-postage="">
      <span data-trip={texts.from('{price}', weight)} data-trip-none={texts.noOffer('{way}', weight)}>
        {text}
      </span>
      {named}
    </TextLink>
  );
}

/**
 * The button that changes between the prices within France and those of the visitor's last trip, for which
 * `app/enhance/last-trip.ts` enables it. Until then it takes its place without being seen.
 */
export function TripSwitch() {
  const { postage: texts } = useDocumentMessages().catalog;
  return (
    <>
      <button
        type="button"
        disabled
        className={styles.tripSwitch}
        data-trip-switch={texts.toTrip('{way}')}
        data-trip-shown={texts.shown('{way}')}
        data-way={texts.way('{from}', '{to}')}
        data-within={texts.within}
      >
        {texts.toFrance}
      </button>
      <span className="vh" role="status" data-trip-status="" />
    </>
  );
}

/** What the prices for sending the packagings of a list assume, once for the whole list. */
export function PostageNote({ products }: { readonly products: readonly Pick<ProductCard, 'postage'>[] }) {
  const site = useSite();
  const { postage: texts } = useDocumentMessages().catalog;
  if (!products.some(({ postage }) => postage)) return null;
  const [before, after] = texts.note[site].split(texts.within);
  return (
    <p className="t13 muted">
      {before}
      <span data-trip="{way}">{texts.within}</span>
      {after} <TextLink href={pathOf('helpArticle', site, { slug: 'expedier-un-emballage' })}>{texts.method}</TextLink>{' '}
      <TripSwitch />
    </p>
  );
}
