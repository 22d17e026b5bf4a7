import { useActionData } from 'react-router';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { mostOfOffer } from '#domain/cart/article-line.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { trackList } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Catalog.module.css';
import { AddForm } from './ProductAddForm.tsx';
import { ListPrice, StockTag, usePieceText } from './ProductPrice.tsx';
import { useProductMark } from './ProductTile.tsx';

export type ProductTableProps = {
  readonly products: readonly ProductCard[];
  readonly list: string;
  readonly category?: string;
};

/** The compact view of professionals: many references, a quantity each (docs/requirements.md SHOP-5). */
export function ProductTable({ products, list, category }: ProductTableProps) {
  const {
    catalog,
    product: { added, adding, failed },
  } = useDocumentMessages();
  const refused = useActionData<(AddFailure & { readonly product: string }) | undefined>();
  const wrongOf = (code: string) => (refused?.refusal === 'quantity' && refused.product === code ? refused : undefined);
  const markOf = useProductMark(category);
  const pieceText = usePieceText();
  const { table: heads, product: texts } = catalog;
  return (
    <Table board className={styles.table} caption={heads.caption}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.code}</th>
          <th scope="col">{heads.stock}</th>
          <th scope="col" className={tableCell.end}>
            {heads.price}
          </th>
          <th scope="col">{heads.add}</th>
        </tr>
      </thead>
      <tbody {...trackList(list)}>
        {products.map((product) => (
          <tr key={product.code} {...markOf(product)}>
            <th scope="row">
              <a href={product.url}>{product.name}</a>
              <small>
                {[
                  product.pack,
                  pieceText(product.totalPrice, product.packSize),
                  product.sellerCount > 1 && texts.sellers(product.sellerCount),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </th>
            <td className="t13 muted">{product.code}</td>
            <td>
              <StockTag stock={product.stock} />
            </td>
            <td className={tableCell.price}>
              <ListPrice product={product} size="small" end />
            </td>
            <td>
              {product.purchasable ? (
                <AddForm offer={{ id: product.offer.id, product }} className="row gap-2">
                  <TextInput
                    type="number"
                    name="quantity"
                    min={1}
                    max={mostOfOffer}
                    defaultValue={wrongOf(product.code)?.quantity ?? 1}
                    autoComplete="off"
                    {...(wrongOf(product.code) && {
                      'aria-invalid': true,
                      'aria-describedby': `quantite-${product.code}-error`,
                    })}
                    aria-label={texts.quantity(product.name)}
                  />
                  <Button look="second" data-busy={adding} data-done={added} aria-label={texts.addOne(product.name)}>
                    {texts.add}
                  </Button>
                </AddForm>
              ) : null}
              <FieldMessage id={`quantite-${product.code}`} error={wrongOf(product.code) && failed.quantity} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
