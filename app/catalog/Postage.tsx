import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ListTrip } from '#domain/catalog/list-trip.ts';
import { comparisonHref, isTooHeavyFor } from '#domain/catalog/packaging-comparison.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { type Cents, formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { placeText } from '#domain/territory/place-text.ts';
import styles from './Postage.module.css';

export type PostageLinkProps = {
  readonly product: Pick<ProductCard, 'name' | 'parcel' | 'postage' | 'totalPrice' | 'packSize'>;
  /** The trip that the list goes by; null for prices within France. */
  readonly trip?: ListTrip | null;
  readonly className?: string | undefined;
};

export function useWay(): (trip: ListTrip) => string {
  const { postage: texts } = useDocumentMessages().catalog;
  return ({ from, to }) => texts.way(placeText(from), placeText(to));
}

/** What one piece of a packaging costs with delivery, in cents as the site shows it. */
export const pieceCents = ({ totalPrice, packSize }: Pick<ProductCard, 'totalPrice' | 'packSize'>, site: Site): Cents =>
  sendingPriceOf(toCents(totalPrice[site === 'pro' ? 'ht' : 'ttc'].value), packSize, 0);

/**
 * What a packaging and sending the visitor's object in it cost at least, as a link to the comparison with everything
 * filled in; or that it is too small for it. Nothing for other products, or if no carrier takes it.
 */
export function PostageLink({ product, trip = null, className }: PostageLinkProps) {
  const { name, parcel, postage } = product;
  const site = useSite();
  const locale = useLocale();
  const { postage: texts } = useDocumentMessages().catalog;
  const wayOf = useWay();
  if (!parcel) return null;
  const kilograms = (weight: number) => `${decimalText(weight, locale)}\u00A0kg`;
  const weight = kilograms(parcel.objectWeight);
  if (isTooHeavyFor(parcel))
    return <span className={className}>{texts.tooHeavy(weight, kilograms(parcel.weight))}</span>;
  if (!postage) return trip ? <span className={className}>{texts.noOffer(wayOf(trip), weight)}</span> : null;
  const piece = pieceCents(product, site);
  const text = texts.from(formatPrice(piece + toCents(postage[site === 'pro' ? 'ht' : 'ttc'].value)), weight);
  const link = { quiet: true, className, href: comparisonHref(parcel, site, trip) };
  const named = <span className="vh">{texts.of(name)}</span>;
  // The server has written these prices for the trip of the address, or for France: the page's script doesn't replace them.
  if (trip) {
    return (
      <TextLink {...link}>
        {text}
        {named}
      </TextLink>
    );
  }
  return (
    <TextLink {...link} data-postage={piece}>
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
