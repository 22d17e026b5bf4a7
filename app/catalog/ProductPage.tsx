import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
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
import { NoticeForm } from './NoticeForm.tsx';
import { OfferTable } from './OfferTable.tsx';
import styles from './Product.module.css';
import { ProductFeatures, RelatedProducts } from './ProductFeatures.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ParcelNote } from './ProductParcelNote.tsx';
import { amountText, basisText, ProductPrice, StockTag, StruckPrice, usePieceText } from './ProductPrice.tsx';
import { productData } from './product-data.ts';
import { markedOffer } from './product-mark.ts';
import type { RefusedNotice } from './request-notice.ts';
import { SellerScore } from './SellerScore.tsx';
import { VolumePrices } from './VolumePrices.tsx';

function ProductVariants({ product }: { readonly product: ProductAnswer }) {
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const pieceText = usePieceText();
  const { variants = [], variantAttribute } = product;
  if (variants.length < 2 || !variantAttribute) return null;
  const packsDiffer = variants.some(({ packSize }) => packSize !== product.packSize);
  return (
    <nav className="no-print" aria-label={texts.variants(variantAttribute.name)}>
      <p className="t14">
        <b>{variantAttribute.name}</b> <span className="t13 muted">{texts.variantPrices}</span>
      </p>
      <div className={styles.variants}>
        {variants.map(({ code, url, value, pack, packSize, totalPrice }) => (
          <a key={code} className="t13 muted" href={url} aria-current={code === product.code ? 'page' : undefined}>
            <b>{variantAttribute.code === 'lot' ? pack : value}</b> <br />
            {[
              packsDiffer && variantAttribute.code !== 'lot' && pack,
              `${amountText(totalPrice, site)} ${site === 'pro' ? texts.withoutTax : texts.withTax}`,
              packsDiffer && pieceText(totalPrice, packSize),
            ]
              .filter(Boolean)
              .join(' · ')}
          </a>
        ))}
      </div>
    </nav>
  );
}

export type ProductPageProps = {
  readonly product: ProductAnswer;
  /**
   * Carriers' prices for a parcel in this packaging; null if the product isn't a packaging, belongs to the operator's
   * own range, or no price could be found.
   */
  readonly prices: ParcelPrices | null;
  readonly failure?: AddFailure | undefined;
  readonly notice?: RefusedNotice;
};

function SoldBy({ offer, others }: { readonly offer: ProductOffer; readonly others: readonly ProductOffer[] }) {
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const [next] = others;
  const free = offer.deliveryCost.ttc.value === 0;
  return (
    <p className="t14 muted">
      {texts.soldBy}{' '}
      <TextLink quiet href={offer.seller.url}>
        {offer.seller.name}
      </TextLink>
      {offer.seller.rating ? ' ' : ''}
      <SellerScore rating={offer.seller.rating} />,{' '}
      {free ? texts.freeDelivery : texts.deliveryFrom(basisText(offer.deliveryCost, site, texts))}
      {offer.deliveryByWeight ? ` ${texts.byWeight}` : ''}.{' '}
      {next ? (
        <>
          <TextLink href="#vendeurs">
            {texts.otherSellers(others.length, basisText(next.totalPrice, site, texts))}
          </TextLink>{' '}
          {texts.deliveryIncluded}.
        </>
      ) : null}
    </p>
  );
}

type ProductHeadProps = {
  readonly product: ProductAnswer;
  /** The cheapest offer in stock; null if no offer is in stock. */
  readonly available: ProductOffer | null;
};

function ProductHead({ product, available }: ProductHeadProps) {
  const site = useSite();
  const locale = useLocale();
  const { product: texts } = useDocumentMessages();
  const tax = site === 'pro' ? texts.taxInclusive(formatPrice(toCents(product.price.ttc.value))) : texts.withTax;
  const delivered = product.deliveryCost.ttc.value > 0 && texts.delivered(basisText(product.totalPrice, site, texts));
  const piece = usePieceText()(product.price, product.packSize);
  const underPrice = [tax, piece, delivered].filter(Boolean).join(', ');
  return (
    <>
      <div>
        <p className="t14 muted">
          <TextLink quiet href={product.brand.url}>{`${texts.brand} ${product.brand.name}`}</TextLink> ·{' '}
          {texts.reference(product.code)}
        </p>
        <h1 className="h34">{product.name}</h1>
        <p className="lead">{product.summary}</p>
      </div>
      <div className="rule row">
        <ProductPrice
          price={product.price}
          size="large"
          above={<StruckPrice price={product.referencePrice} named />}
          under={underPrice}
        />
        <div className={`t14 ${styles.state}`}>
          <StockTag stock={product.stock} />
          {available ? (
            <p className="muted">
              {texts.arrival(
                formatShortDate(available.arrival.earliest, locale),
                formatShortDate(available.arrival.latest, locale),
              )}
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}

/**
 * The page of a product: pictures, price, stock, the offers of all sellers, features (docs/requirements.md NAV-7,
 * NAV-10, SHOP-4).
 */
export function ProductPage({ product, prices, failure, notice }: ProductPageProps) {
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const { origin } = useSettings();
  const { offers = [], categories = [] } = product;
  const [best, ...others] = offers;
  const available = best && best.stock.stockLevelStatus !== 'outOfStock' ? best : null;
  const markOf = (offer: ProductOffer) => trackItem(markedOffer(product, offer, site));
  const trackedProduct = trackedItem(markedOffer(product, { id: '', price: product.price }, site));
  const crumbs = [
    { label: texts.home, href: pathOf('home', site) },
    ...categories.map(({ name, url }) => ({ label: name, href: url })),
  ];
  return (
    <SiteFrame>
      <PageHead
        title={product.name}
        description={product.summary}
        path={product.url}
        picture={`/media/share/${product.code}.png`}
        structured={[
          productData(origin, product),
          breadcrumbData(origin, crumbs, { label: product.name, href: product.url }),
        ]}
      />
      <div className="wrap" {...trackData({ event: 'view_item', items: [trackedProduct] })}>
        <Breadcrumb label={texts.breadcrumb} crumbs={crumbs} current={product.name} />
        <AddAlert failure={failure} />
        <div className={styles.page}>
          <ProductGallery images={product.images} />
          <div className="stack">
            <ProductHead product={product} available={available} />
            <ProductVariants product={product} />
            {available ? (
              <>
                <VolumePrices prices={available.volumePrices} packSize={product.packSize} />
                <BuyForm offer={available} mark={markOf(available)} failure={failure} />
              </>
            ) : (
              <>
                <p>{texts.soldOut}</p>
                <NoticeForm refused={notice} />
              </>
            )}
            {available ? (
              <SoldBy offer={available} others={others.filter((o) => o.stock.stockLevelStatus !== 'outOfStock')} />
            ) : null}
            {product.parcel ? <ParcelNote product={product} parcel={product.parcel} prices={prices} /> : null}
          </div>
          <div className={styles.whole}>
            {offers.length > 0 ? <OfferTable offers={offers} markOf={markOf} /> : null}
          </div>
          <ProductFeatures product={product} />
          <RelatedProducts product={product} />
        </div>
      </div>
    </SiteFrame>
  );
}
