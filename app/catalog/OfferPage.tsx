import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { PriceSum } from '#app/ui/Price.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import type { ProductAnswer, ProductOffer } from '#domain/catalog/wire-product.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { trackData, trackedItem, trackItem } from '#domain/tracking/marks.ts';
import { AddAlert, type AddFailure } from './AddAlert.tsx';
import { BuyForm } from './BuyForm.tsx';
import styles from './Product.module.css';
import { ProductGallery } from './ProductGallery.tsx';
import { amountText, StockTag } from './ProductPrice.tsx';
import { markedOffer } from './product-mark.ts';

export type OfferPageProps = {
  readonly product: ProductAnswer;
  readonly offer: ProductOffer;
  readonly failure?: AddFailure;
};

/** One seller's offer of a product (docs/requirements.md NAV-8). Search engines read the product's page instead. */
export function OfferPage({ product: shown, offer, failure }: OfferPageProps) {
  const mode = useMode();
  const locale = useLocale();
  const { product } = useDocumentMessages();
  const texts = product.offer;
  const { earliest, latest } = offer.arrival;
  const marked = markedOffer(shown, offer, mode);
  const crumbs = [
    { label: product.home, href: pathOf('home', mode) },
    ...(shown.categories ?? []).map(({ name, url }) => ({ label: name, href: url })),
    { label: shown.name, href: shown.url },
  ];
  const free = offer.deliveryCost.ttc.value === 0;
  return (
    <SiteFrame>
      <PageHead
        title={texts.title(shown.name, offer.seller.name)}
        description={shown.summary}
        path={shown.url}
        hidden
      />
      <div className="wrap" {...trackData({ event: 'view_item', items: [trackedItem(marked)] })}>
        <Breadcrumb label={product.breadcrumb} crumbs={crumbs} current={offer.seller.name} />
        <AddAlert failure={failure} />
        <div className={styles.page}>
          <ProductGallery images={shown.images.slice(0, 1)} />
          <div className="stack">
            <div>
              <p className="t14 muted">{texts.lead(offer.seller.name)}</p>
              <h1 className="h34">{shown.name}</h1>
              <p className="lead">{shown.pack}</p>
            </div>
            <p>
              <StockTag stock={offer.stock} />{' '}
              <span className="t14 muted">
                {product.arrival(formatShortDate(earliest, locale), formatShortDate(latest, locale))}
              </span>
            </p>
            <PriceSum
              lines={[
                { label: product.price, amount: amountText(offer.price, mode) },
                { label: product.delivery, amount: free ? product.free : amountText(offer.deliveryCost, mode) },
                { label: product.total[mode], amount: amountText(offer.totalPrice, mode), kind: 'total' },
              ]}
            />
            {offer.stock.stockLevelStatus === 'outOfStock' ? null : (
              <BuyForm offer={offer} mark={trackItem(marked)} failure={failure} />
            )}
            <p className="t14">
              <TextLink href={offer.seller.url}>{texts.aboutSeller(offer.seller.name)}</TextLink>
            </p>
            <ArrowLink href={shown.url}>{texts.back}</ArrowLink>
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}
