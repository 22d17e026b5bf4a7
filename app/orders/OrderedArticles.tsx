import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer, OrderedArticleAnswer } from '#domain/orders/contract.ts';
import { saveListAddress } from '#domain/quick-order/order-list.ts';
import { existsIn, pathOf } from '#domain/site/paths.ts';
import { AgainForm } from './AgainForm.tsx';
import { ArticleRight } from './ArticleRight.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { PartTag } from './PartTag.tsx';
import { RateSeller } from './RateSeller.tsx';
import { SentParcels } from './SentParcels.tsx';

export type OrderedArticlesProps = {
  readonly order: OrderAnswer;
  readonly articles: readonly OrderedArticleAnswer[];
  readonly idempotencyKey: string;
  readonly held: boolean;
};

type SellerArticlesProps = Pick<OrderedArticlesProps, 'order' | 'articles'> & {
  readonly part: OrderAnswer['sellers'][number];
};

function SellerArticles({ order, articles, part }: SellerArticlesProps) {
  const texts = useTexts('orders');
  const cart = useTexts('cart');
  const site = useSite();
  const { value, formattedValue } = part.deliveryCost;
  const delivery = value === 0 ? cart.freeDelivery : cart.delivery(formattedValue);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="t14 muted">
          {texts.soldBy(part.seller.name, delivery)} <PartTag order={order} seller={part.seller.code} />
          <SentParcels order={order} seller={part.seller.code} />
        </th>
      </tr>
      {articles
        .filter(({ entryNumber }) => part.entries.includes(entryNumber))
        .map(({ entryNumber, product, quantity, unitPrice, total }) => (
          <tr key={entryNumber}>
            <th scope="row">
              <TextLink as={SiteLink} quiet href={product.url}>
                {product.name}
              </TextLink>
              <div className="t14 muted">{product.pack}</div>
            </th>
            <td className="num nowrap">{texts.times(quantity, siteTotal(unitPrice, site))}</td>
            <td className={`${tableCell.end} nowrap`}>{siteTotal(total, site)}</td>
          </tr>
        ))}
    </tbody>
  );
}

export function OrderedArticles({ order, articles, idempotencyKey, held }: OrderedArticlesProps) {
  const texts = useTexts('orders');
  const { columnsOfArticles: columns } = texts;
  const site = useSite();
  return (
    <section className="rule stack gap-5" aria-labelledby="articles">
      <h2 className="h21" id="articles">
        {texts.articles}
      </h2>
      <Table board thin caption={texts.articles}>
        <thead>
          <tr>
            <th scope="col">{columns.article}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col" className={tableCell.end}>
              {columns.total}
            </th>
          </tr>
        </thead>
        {order.sellers.map((each) => (
          <SellerArticles key={each.seller.code} order={order} part={each} articles={articles} />
        ))}
      </Table>
      {order.sellers.map(({ seller, entries }) => {
        const [first = -1] = entries;
        const path = pathOf('purchase', site, { code: order.code });
        return (
          <div key={seller.code}>
            <OrderDocuments order={order} entryNumber={first} label={texts.documents} />
            <RateSeller order={order} seller={seller} path={path} />
          </div>
        );
      })}
      <ArticleRight order={order} />
      <AgainForm
        key={order.code}
        idempotencyKey={idempotencyKey}
        action={pathOf('purchase', site, { code: order.code })}
        text={texts.again}
        label={texts.againArticles}
        busyText={texts.adding}
        hint={held ? texts.heldHint : texts.reorderArticlesHint}
      />
      {existsIn('orderLists', site) ? (
        <p className="no-print">
          <TextLink as={SiteLink} tap href={saveListAddress(site, order.code)}>
            {texts.saveAsList}
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}
