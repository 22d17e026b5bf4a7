import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { basisText } from './ProductPrice.tsx';
import type { RefusedNotice } from './request-notice.ts';

export type SoldOutOfferProps = {
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
