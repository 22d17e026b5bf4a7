import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import type { ItemMark } from '#domain/tracking/marks.ts';
import styles from './Product.module.css';
import { AddForm } from './ProductAddForm.tsx';
import { amountText, ProductPrice, StockTag } from './ProductPrice.tsx';

export type OfferTableProps = {
  readonly offers: readonly ProductOffer[];
  readonly markOf: (offer: ProductOffer) => ItemMark;
};

/** Every seller's offer by total price, delivery included; the provider's own has no privilege (docs/requirements.md SHOP-4). */
export function OfferTable({ offers, markOf }: OfferTableProps) {
  const mode = useMode();
  const locale = useLocale();
  const { product } = useDocumentMessages();
  return (
    <section id="vendeurs" aria-labelledby="sellers">
      <div className="head">
        <h2 id="sellers" className="h26">
          {product.sellersTitle(offers.length)}
        </h2>
        {offers.length > 1 ? <p className="t14 muted">{product.sellersOrder}</p> : null}
      </div>
      <Table board className={styles.offers} caption={product.sellersCaption}>
        <thead>
          <tr>
            <th scope="col">{product.seller}</th>
            <th scope="col">{product.arrivalHead}</th>
            <th scope="col" className={tableCell.end}>
              {product.price}
            </th>
            <th scope="col" className={tableCell.end}>
              {product.delivery}
            </th>
            <th scope="col" className={tableCell.end}>
              {product.total[mode]}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, index) => (
            <tr key={offer.id}>
              <th scope="row">
                <TextLink quiet href={offer.seller.url}>
                  {offer.seller.name}
                </TextLink>{' '}
                {index === 0 && offers.length > 1 && offer.stock.stockLevelStatus !== 'outOfStock' ? (
                  <Tag tone="accent">{product.cheapest}</Tag>
                ) : null}
                {offer.stock.stockLevelStatus === 'inStock' ? null : <StockTag stock={offer.stock} />}
                {offer.seller.town ? <p className="t13 muted">{offer.seller.town}</p> : null}
              </th>
              <td>
                {offer.stock.stockLevelStatus === 'outOfStock'
                  ? null
                  : product.arrivalDays(
                      formatShortDate(offer.arrival.earliest, locale),
                      formatShortDate(offer.arrival.latest, locale),
                    )}
              </td>
              <td className={tableCell.end}>{amountText(offer.price, mode)}</td>
              <td className={`muted ${tableCell.end}`}>
                {offer.deliveryCost.ttc.value === 0
                  ? product.freeDelivery
                  : product.plusDelivery(amountText(offer.deliveryCost, mode))}
              </td>
              <td className={tableCell.price}>
                <ProductPrice price={offer.totalPrice} size="small" end />
              </td>
              <td className={tableCell.end}>
                {offer.stock.stockLevelStatus === 'outOfStock' ? null : (
                  <AddForm offer={offer} mark={markOf(offer)}>
                    <Button
                      look={index === 0 && offers.length > 1 ? 'primary' : 'second'}
                      data-busy={product.adding}
                      data-done={product.added}
                      aria-label={product.addOfferOf(offer.seller.name)}
                    >
                      {product.addOffer}
                    </Button>
                  </AddForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
