import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import type { ItemMark } from '#domain/tracking/marks.ts';
import styles from './Product.module.css';
import { AddForm } from './ProductAddForm.tsx';
import { basisText, ProductPrice, StockTag, StruckPrice } from './ProductPrice.tsx';
import { SellerScore } from './SellerScore.tsx';

export type OfferTableProps = {
  readonly offers: readonly ProductOffer[];
  readonly markOf: (offer: ProductOffer) => ItemMark;
};

/**
 * The offers of all sellers for a product, by their total price including delivery. The operator's offers get no
 * preference (docs/requirements.md SHOP-4).
 */
export function OfferTable({ offers, markOf }: OfferTableProps) {
  const site = useSite();
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
              {product.total[site]}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, index) => (
            <SellerRow
              key={offer.id}
              offer={offer}
              isCheapest={index === 0 && offers.length > 1}
              mark={markOf(offer)}
            />
          ))}
        </tbody>
      </Table>
      {offers.some(({ seller }) => seller.rating) ? <p className="t13 muted">{product.scores}</p> : null}
    </section>
  );
}

type SellerRowProps = {
  readonly offer: ProductOffer;
  /** Whether the offer is the first, and so the cheapest, of several. */
  readonly isCheapest: boolean;
  readonly mark: ItemMark;
};

function SellerRow({ offer, isCheapest, mark }: SellerRowProps) {
  const site = useSite();
  const locale = useLocale();
  const { product } = useDocumentMessages();
  const isSoldOut = offer.stock.stockLevelStatus === 'outOfStock';
  return (
    <tr>
      <th scope="row">
        <TextLink quiet href={offer.seller.url}>
          {offer.seller.name}
        </TextLink>{' '}
        {isCheapest && !isSoldOut ? <Tag tone="accent">{product.cheapest}</Tag> : null}
        {offer.stock.stockLevelStatus === 'inStock' ? null : <StockTag stock={offer.stock} />}
        {offer.seller.town ? <p className="t13 muted">{offer.seller.town}</p> : null}
        {offer.seller.rating ? (
          <p className="t13 muted">
            <SellerScore rating={offer.seller.rating} />
          </p>
        ) : null}
      </th>
      <td>
        {isSoldOut
          ? null
          : product.arrivalDays(
              formatShortDate(offer.arrival.earliest, locale),
              formatShortDate(offer.arrival.latest, locale),
            )}
      </td>
      <td className={tableCell.end}>
        <StruckPrice price={offer.referencePrice} /> {basisText(offer.price, site, product)}
        {offer.volumePrices?.slice(1).map((price) => (
          <p key={price.minQuantity} className="t13 muted nowrap">
            {product.volume.from(price.minQuantity, basisText(price, site, product))}
          </p>
        ))}
      </td>
      <td className={`muted ${tableCell.end}`}>
        {offer.deliveryCost.ttc.value === 0
          ? product.freeDelivery
          : product.plusDelivery(basisText(offer.deliveryCost, site, product))}
        {offer.deliveryByWeight ? <p className="t13">{product.byWeight}</p> : null}
      </td>
      <td className={tableCell.price}>
        <ProductPrice price={offer.totalPrice} size="small" end />
      </td>
      <td className={tableCell.end}>
        {isSoldOut ? null : (
          <AddForm offer={offer} mark={mark}>
            <Button
              look={isCheapest ? 'primary' : 'second'}
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
  );
}
