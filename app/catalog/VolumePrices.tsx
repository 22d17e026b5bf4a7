import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { piecePriceText } from '#domain/catalog/pack-size.ts';
import type { ProductAnswer, ProductOffer } from '#domain/catalog/wire-product.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import styles from './Product.module.css';

export type VolumePricesProps = {
  readonly prices: ProductOffer['volumePrices'];
  readonly packSize: ProductAnswer['packSize'];
};

/**
 * What each pack of an offer costs by the number of packs: for consumers with VAT, for professionals without and with it
 * (docs/requirements.md SHOP-8). Nothing if every pack costs the same.
 */
export function VolumePrices({ prices, packSize }: VolumePricesProps) {
  const pro = useSite() === 'pro';
  const { product } = useDocumentMessages();
  const { volume, withTax, withoutTax } = product;
  if (!prices) return null;
  const each = packSize > 1 ? volume.each.pack : volume.each.single;
  return (
    <section aria-labelledby="prix-par-quantite">
      <h2 id="prix-par-quantite" className={`t14 strong ${styles.volume}`}>
        {volume.title}
      </h2>
      <Table thin caption={volume.title}>
        <thead>
          <tr>
            <th scope="col">{volume.quantity}</th>
            {pro && <th scope="col" className={tableCell.end}>{`${each} ${withoutTax}`}</th>}
            <th scope="col" className={tableCell.end}>{`${each} ${withTax}`}</th>
            {packSize > 1 && (
              <th scope="col" className={tableCell.end}>{`${volume.piece} ${pro ? withoutTax : withTax}`}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ minQuantity, maxQuantity, ht, ttc }) => (
            <tr key={minQuantity}>
              <th scope="row" className="nowrap">
                {volume.range(minQuantity, maxQuantity)}
              </th>
              {pro && <td className={tableCell.end}>{formatPrice(toCents(ht.value))}</td>}
              <td className={tableCell.end}>{formatPrice(toCents(ttc.value))}</td>
              {packSize > 1 && (
                <td className={`muted ${tableCell.end}`}>
                  {piecePriceText(toCents((pro ? ht : ttc).value), packSize)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
