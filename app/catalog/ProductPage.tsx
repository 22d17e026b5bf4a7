import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { breadcrumbData } from '#app/site/structured-data.ts';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductAnswer, ProductOffer } from '#domain/catalog/wire-product.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { trackData, trackedItem, trackItem } from '#domain/tracking/marks.ts';
import { AddAlert, type AddFailure } from './AddAlert.tsx';
import { BuyForm } from './BuyForm.tsx';
import type { ParcelPrices } from './load-parcel-prices.ts';
import { OfferTable } from './OfferTable.tsx';
import styles from './Product.module.css';
import { ProductFeatures, RelatedProducts } from './ProductFeatures.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ParcelNote } from './ProductParcelNote.tsx';
import { amountText, ProductPrice, StockTag, usePieceText } from './ProductPrice.tsx';
import { ProductVariants } from './ProductVariants.tsx';
import { productData } from './product-data.ts';
import { markedOffer } from './product-mark.ts';

export type ProductPageProps = {
  readonly product: ProductAnswer;
  /** What carriers ask for it, where it is a packaging. */
  readonly prices: ParcelPrices | null;
  readonly failure?: AddFailure;
};

/** Who sells it, what delivery costs, and that others do too. */
function SoldBy({ offer, others }: { readonly offer: ProductOffer; readonly others: readonly ProductOffer[] }) {
  const mode = useMode();
  const { product } = useDocumentMessages();
  const [next] = others;
  const free = offer.deliveryCost.ttc.value === 0;
  return (
    <p className="t14 muted">
      {product.soldBy}{' '}
      <TextLink quiet href={offer.seller.url}>
        {offer.seller.name}
      </TextLink>
      , {free ? product.freeDelivery : product.deliveryFrom(amountText(offer.deliveryCost, mode))}.{' '}
      {next ? (
        <>
          <TextLink href="#vendeurs">{product.otherSellers(others.length, amountText(next.totalPrice, mode))}</TextLink>{' '}
          {product.deliveryIncluded}.
        </>
      ) : null}
    </p>
  );
}

/** A product: pictures, price, stock, every seller's offer, features (docs/requirements.md NAV-7, NAV-10, SHOP-4). */
export function ProductPage({ product: shown, prices, failure }: ProductPageProps) {
  const mode = useMode();
  const locale = useLocale();
  const { product } = useDocumentMessages();
  const { origin } = useSettings();
  const { offers = [], categories = [] } = shown;
  const [best, ...others] = offers;
  const available = best && best.stock.stockLevelStatus !== 'outOfStock' ? best : null;
  const tax = mode === 'pro' ? product.taxInclusive(formatPrice(toCents(shown.price.ttc.value))) : product.withTax;
  const delivered = shown.deliveryCost.ttc.value > 0 && product.delivered(amountText(shown.totalPrice, mode));
  const underPrice = [tax, usePieceText()(shown.price, shown.packSize), delivered].filter(Boolean).join(', ');
  const markOf = (offer: ProductOffer) => trackItem(markedOffer(shown, offer, mode));
  const seen = trackedItem(markedOffer(shown, { id: '', price: shown.price }, mode));
  const crumbs = [
    { label: product.home, href: pathOf('home', mode) },
    ...categories.map(({ name, url }) => ({ label: name, href: url })),
  ];
  return (
    <SiteFrame>
      <PageHead
        title={shown.name}
        description={shown.summary}
        path={shown.url}
        picture={`/media/share/${shown.code}.png`}
        structured={[
          productData(origin, shown),
          breadcrumbData(origin, crumbs, { label: shown.name, href: shown.url }),
        ]}
      />
      <div className="wrap" {...trackData({ event: 'view_item', items: [seen] })}>
        <Breadcrumb label={product.breadcrumb} crumbs={crumbs} current={shown.name} />
        <AddAlert failure={failure} />
        <div className={styles.page}>
          <ProductGallery images={shown.images} />
          <div className="stack">
            <div>
              <p className="t14 muted">
                <TextLink quiet href={shown.brand.url}>{`${product.brand} ${shown.brand.name}`}</TextLink> ·{' '}
                {product.reference(shown.code)}
              </p>
              <h1 className="h34">{shown.name}</h1>
              <p className="lead">{shown.summary}</p>
            </div>
            <div className="rule row between">
              <ProductPrice price={shown.price} size="large" under={underPrice} />
              <div className={`t14 ${styles.state}`}>
                <StockTag stock={shown.stock} />
                {available ? (
                  <p className="muted">
                    {product.arrival(
                      formatShortDate(available.arrival.earliest, locale),
                      formatShortDate(available.arrival.latest, locale),
                    )}
                  </p>
                ) : null}
              </div>
            </div>
            <ProductVariants shown={shown} />
            {available ? (
              <BuyForm offer={available} mark={markOf(available)} failure={failure} />
            ) : (
              <p>{product.soldOut}</p>
            )}
            {available ? (
              <SoldBy offer={available} others={others.filter((o) => o.stock.stockLevelStatus !== 'outOfStock')} />
            ) : null}
            {shown.ownRange ? null : <ParcelNote parcel={shown.parcel} prices={prices} />}
          </div>
          <div className={styles.whole}>
            {offers.length > 0 ? <OfferTable offers={offers} markOf={markOf} /> : null}
          </div>
          <ProductFeatures shown={shown} />
          <RelatedProducts shown={shown} />
        </div>
      </div>
    </SiteFrame>
  );
}
