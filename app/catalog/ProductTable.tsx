import { useActionData } from 'react-router';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { type ItemMark, trackList } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Catalog.module.css';
import { PostageLink } from './Postage.tsx';
import { AddForm } from './ProductAddForm.tsx';
import { ListPrice, StockTag } from './ProductPrice.tsx';
import { type ProductTilesProps, useCardFacts, useProductMark } from './ProductTile.tsx';

export type ProductTableProps = Pick<ProductTilesProps, 'products' | 'list' | 'category' | 'trip'>;

/**
 * The compact list for professionals: many products, each with a field for the quantity (docs/requirements.md SHOP-5).
 */
export function ProductTable({ products, list, category, trip = null }: ProductTableProps) {
  const { table: heads } = useDocumentMessages().catalog;
  const refused = useActionData<(AddFailure & { readonly product: string }) | undefined>();
  const markOf = useProductMark(category);
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
          <ProductRow
            key={product.code}
            product={product}
            trip={trip}
            mark={markOf(product)}
            wrongQuantity={
              refused?.refusal === 'quantity' && refused.product === product.code ? refused.quantity : undefined
            }
          />
        ))}
      </tbody>
    </Table>
  );
}

type ProductRowProps = Pick<ProductTableProps, 'trip'> & {
  readonly product: ProductCard;
  readonly mark: ItemMark;
  /** The quantity that was typed, if it was refused; undefined otherwise. */
  readonly wrongQuantity: string | undefined;
};

function ProductRow({ product, trip, mark, wrongQuantity }: ProductRowProps) {
  const {
    catalog: { product: texts },
    product: { added, adding, failed },
  } = useDocumentMessages();
  const factsOf = useCardFacts();
  const isWrong = wrongQuantity !== undefined;
  return (
    <tr {...mark}>
      <th scope="row">
        <a href={product.url}>{product.name}</a>
        <small>{factsOf(product)}</small>
        <PostageLink product={product} trip={trip} className={styles.postage} />
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
              max={maxOfOffer}
              defaultValue={wrongQuantity ?? 1}
              autoComplete="off"
              {...(isWrong && {
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
        <FieldMessage id={`quantite-${product.code}`} error={isWrong && failed.quantity} />
      </td>
    </tr>
  );
}
