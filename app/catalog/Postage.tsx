import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ListTrip } from '#domain/catalog/list-trip.ts';
import { comparisonHref } from '#domain/catalog/packaging-comparison.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { placeText } from '#domain/territory/place-text.ts';
import styles from './Postage.module.css';
import { amountText } from './ProductPrice.tsx';

export type PostageLinkProps = {
  readonly product: Pick<ProductCard, 'name' | 'parcel' | 'postage' | 'totalPrice' | 'packSize'>;
  /** Whether to add the sending price: one piece of the packaging, and the postage. */
  readonly withSending?: boolean | undefined;
  /** The trip that the list goes by; null for prices within France. */
  readonly trip?: ListTrip | null;
  readonly className?: string | undefined;
};

export function useWay(): (trip: ListTrip) => string {
  const { postage: texts } = useDocumentMessages().catalog;
  return ({ from, to }) => texts.way(placeText(from), placeText(to));
}

/**
 * What sending a packaging costs at least, as a link to the comparison with everything filled in. Nothing for other
 * products, or if no carrier takes it.
 */
export function PostageLink({ product, withSending, trip = null, className }: PostageLinkProps) {
  const { name, parcel, postage, totalPrice, packSize } = product;
  const site = useSite();
  const locale = useLocale();
  const { postage: texts } = useDocumentMessages().catalog;
  const wayOf = useWay();
  if (!parcel) return null;
  const weight = `${decimalText(parcel.weight, locale)}\u00A0kg`;
  if (!postage) return trip ? <span className={className}>{texts.noOffer(wayOf(trip), weight)}</span> : null;
  const basis = site === 'pro' ? 'ht' : 'ttc';
  const [pack, ownPostage] = [toCents(totalPrice[basis].value), toCents(postage[basis].value)];
  const text = texts.from(amountText(postage, site), weight);
  const link = { quiet: true, className, href: comparisonHref(parcel, site, trip) };
  const named = <span className="vh">{texts.of(name)}</span>;
  // The server has written these prices for the trip of the address, or for France: the page's script doesn't replace them.
  if (withSending || trip) {
    return (
      <TextLink {...link}>
        {text}
        {withSending ? texts.sending(formatPrice(sendingPriceOf(pack, packSize, ownPostage))) : null}
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
 * `app/enhance/last-trip.ts` enables it. Until then it takes its place without being seen. With `list`, it leads to the
 * same list on the trip, since the server has sorted or filtered it by prices within France.
 */
export function TripSwitch({ list = false }: { readonly list?: boolean }) {
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
        data-trip-list={list ? '' : undefined}
      >
        {texts.toFrance}
      </button>
      <span className="vh" role="status" data-trip-status="" />
    </>
  );
}

type PostageNoteProps = {
  readonly products: readonly Pick<ProductCard, 'postage'>[];
  /** Whether the list is sorted or filtered by prices for sending, or by who takes a packaging. */
  readonly bySending?: boolean;
  /** The trip that the list goes by; null for prices within France. */
  readonly trip?: ListTrip | null;
  /** The same list with prices within France. */
  readonly franceHref?: string;
};

/** What the prices for sending the packagings of a list assume, once for the whole list. */
export function PostageNote({ products, bySending = false, trip = null, franceHref = '' }: PostageNoteProps) {
  const site = useSite();
  const wayOf = useWay();
  const { postage: texts } = useDocumentMessages().catalog;
  if (trip === null && !products.some(({ postage }) => postage)) return null;
  const [before, after] = texts.note[site].split(texts.within);
  return (
    <p className="t13 muted">
      {before}
      {trip ? <b>{wayOf(trip)}</b> : <span data-trip={bySending ? undefined : '{way}'}>{texts.within}</span>}
      {after} <TextLink href={pathOf('helpArticle', site, { slug: 'expedier-un-emballage' })}>{texts.method}</TextLink>{' '}
      {trip ? (
        <span data-swap="">
          <TextLink href={franceHref} data-within-france="">
            {texts.toFrance}
          </TextLink>
        </span>
      ) : (
        <TripSwitch list={bySending} />
      )}
    </p>
  );
}
