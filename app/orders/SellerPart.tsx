import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { CancelLink } from './CancelOrder.tsx';
import type { OrderPage } from './load-orders.ts';
import { OrderDocuments } from './OrderDocuments.tsx';
import { linesOf } from './order-facts.ts';
import { PartTag } from './PartTag.tsx';
import { RateSeller } from './RateSeller.tsx';
import { PartReturns } from './ReturnStates.tsx';
import { SentParcels } from './SentParcels.tsx';

export type SellerPartProps = {
  readonly page: OrderPage;
  readonly part: OrderAnswer['sellers'][number];
  readonly path: string;
};

/** The articles that one seller sends: their state, what has left, and what can still be done. */
export function SellerPart({ page, part: { seller, entries, deliveryCost }, path }: SellerPartProps) {
  const { order } = page;
  const texts = useTexts('orders');
  const cart = useTexts('cart');
  const locale = useLocale();
  const site = useSite();
  const [first = -1] = entries;
  const articles = linesOf(order).articles.filter(({ entryNumber }) => entries.includes(entryNumber));
  const delivery = deliveryCost.value === 0 ? cart.freeDelivery : cart.delivery(deliveryCost.formattedValue);
  const status = order.parts.find((each) => each.seller === seller.code)?.status;
  const {
    dispatches = [],
    unavailable = [],
    rating = null,
  } = order.parts.find((each) => each.seller === seller.code) ?? {};
  const documents = order.documents.filter(({ entryNumber }) => entryNumber === first);
  const id = `vendeur-${seller.code}`;
  const title = texts.articlesOf(seller.name);
  return (
    <section
      className="rule stack gap-3"
      aria-labelledby={id}
      id={`${id}-suivi`}
      data-live-part={[
        status,
        dispatches.map(({ delivered }) => delivered),
        documents.length,
        unavailable.length,
        rating,
        order.returns.map(({ state, labelUrl }) => [state, labelUrl !== null]),
      ].join()}
      data-live-state={status ? `${title}, ${cart.partStatuses[status]}` : title}
    >
      <div className="row gap-2">
        <h2 className="h26" id={id}>
          {title}
        </h2>
        <PartTag order={order} seller={seller.code} />
      </div>
      {status ? <p className="h21">{texts.partActs[status]}</p> : null}
      <SentParcels order={order} seller={seller.code} />
      <ul className="stack gap-3">
        {articles.map(({ entryNumber, product, quantity, unitPrice, total, arrival }) => (
          <li key={entryNumber} className="head">
            <div>
              <TextLink as={SiteLink} quiet href={product.url}>
                {product.name}
              </TextLink>
              <p className="t14 muted num">
                {[product.pack, texts.times(quantity, siteTotal(unitPrice, site))].filter(Boolean).join(', ')}
                {status === 'TO_PREPARE' || status === 'IN_PREPARATION'
                  ? `. ${texts.arrivesBy(formatShortDate(arrival.latest, locale))}`
                  : null}
              </p>
            </div>
            <span className="num nowrap">{siteTotal(total, site)}</span>
          </li>
        ))}
      </ul>
      <p className="t14 muted">{delivery}</p>
      <OrderDocuments documents={documents} label={texts.documentsOfSeller(seller.name)} />
      <PartReturns order={order} seller={seller} />
      <RateSeller order={order} seller={seller} path={path} />
      <CancelLink page={page} path={path} first={first} />
    </section>
  );
}
