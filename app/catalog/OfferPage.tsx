import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
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
import { NoticeForm } from './NoticeForm.tsx';
import styles from './Product.module.css';
import { ProductGallery } from './ProductGallery.tsx';
import { amountText, basisText, StockTag } from './ProductPrice.tsx';
import { markedOffer } from './product-mark.ts';
import type { RefusedNotice } from './request-notice.ts';
import { SellerScore } from './SellerScore.tsx';
import { VolumePrices } from './VolumePrices.tsx';

type SoldOutOfferProps = {
  readonly product: Pick<ProductAnswer, 'url' | 'offers'>;
  readonly notice: RefusedNotice | undefined;
};

/**
 * What an offer that is sold out says instead of its form: which other sellers have the article, or, if nobody has, the
 * form of a stock notice, which is about the article and not about one seller.
 */
export function SoldOutOffer({ product: { url, offers = [] }, notice }: SoldOutOfferProps) {
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const others = offers.filter(({ stock }) => stock.stockLevelStatus !== 'outOfStock');
  const [cheapest] = others;
  if (!cheapest) {
    return (
      <>
        <p>{texts.offer.soldOutEverywhere}</p>
        <NoticeForm refused={notice} />
      </>
    );
  }
  return (
    <p>
      {texts.offer.soldOut}{' '}
      <TextLink href={`${url}#vendeurs`}>
        {texts.otherSellers(others.length, basisText(cheapest.totalPrice, site, texts))}
      </TextLink>{' '}
      {texts.deliveryIncluded}.
    </p>
  );
}

export type OfferPageProps = {
  readonly product: ProductAnswer;
  readonly offer: ProductOffer;
  readonly failure?: AddFailure;
  readonly notice?: RefusedNotice;
};

/**
 * The page of one seller's offer for a product (docs/requirements.md NAV-8). Search engines are told to index the
 * product's page instead.
 */
export function OfferPage({ product, offer, failure, notice }: OfferPageProps) {
  const site = useSite();
  const locale = useLocale();
  const { product: texts } = useDocumentMessages();
  const offerTexts = texts.offer;
  const { earliest, latest } = offer.arrival;
  const marked = markedOffer(product, offer, site);
  const crumbs = [
    { label: texts.home, href: pathOf('home', site) },
    ...(product.categories ?? []).map(({ name, url }) => ({ label: name, href: url })),
    { label: product.name, href: product.url },
  ];
  const free = offer.deliveryCost.ttc.value === 0;
  const isSoldOut = offer.stock.stockLevelStatus === 'outOfStock';
  return (
    <SiteFrame>
      <PageHead
        title={offerTexts.title(product.name, offer.seller.name)}
        description={product.summary}
        path={product.url}
        hidden
      />
      <div className="wrap" {...trackData({ event: 'view_item', items: [trackedItem(marked)] })}>
        <Breadcrumb label={texts.breadcrumb} crumbs={crumbs} current={offer.seller.name} />
        <AddAlert failure={failure} />
        <div className={styles.page}>
          <ProductGallery images={product.images.slice(0, 1)} />
          <div className="stack">
            <div>
              <p className="t14 muted">{offerTexts.lead(offer.seller.name)}</p>
              <h1 className="h34">{product.name}</h1>
              <p className="lead">{product.pack}</p>
            </div>
            <p>
              <StockTag stock={offer.stock} />{' '}
              {isSoldOut ? null : (
                <span className="t14 muted">
                  {texts.arrival(formatShortDate(earliest, locale), formatShortDate(latest, locale))}
                </span>
              )}
            </p>
            <PriceSum
              lines={[
                ...(offer.referencePrice
                  ? [{ label: texts.lowestPrice, amount: <s>{amountText(offer.referencePrice, site)}</s> }]
                  : []),
                { label: texts.price, amount: amountText(offer.price, site) },
                {
                  label: offer.deliveryByWeight ? `${texts.delivery} ${texts.byWeight}` : texts.delivery,
                  amount: free ? texts.free : amountText(offer.deliveryCost, site),
                },
                { label: texts.total[site], amount: amountText(offer.totalPrice, site), kind: 'total' },
              ]}
            />
            <VolumePrices prices={offer.volumePrices} packSize={product.packSize} />
            {isSoldOut ? (
              <SoldOutOffer product={product} notice={notice} />
            ) : (
              <BuyForm offer={offer} mark={trackItem(marked)} failure={failure} />
            )}
            <p className="t14">
              <TextLink href={offer.seller.url}>{offerTexts.aboutSeller(offer.seller.name)}</TextLink>{' '}
              <SellerScore rating={offer.seller.rating} />
            </p>
            <ArrowLink href={product.url}>{offerTexts.back}</ArrowLink>
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}
