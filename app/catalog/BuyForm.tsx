import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { mostOfOffer } from '#domain/cart/article-line.ts';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import type { ItemMark } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Product.module.css';
import { AddForm } from './ProductAddForm.tsx';

export type BuyFormProps = { readonly offer: ProductOffer; readonly mark: ItemMark; readonly failure?: AddFailure };

/** How many of an offer, and its button. */
export function BuyForm({ offer, mark, failure }: BuyFormProps) {
  const { product } = useDocumentMessages();
  return (
    <AddForm offer={offer} className={`no-print ${styles.buy}`} mark={mark}>
      <Field
        id="quantity"
        label={product.quantity}
        error={failure?.refusal === 'quantity' ? product.failed.quantity : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            required
            name="quantity"
            min={1}
            max={mostOfOffer}
            defaultValue={failure?.quantity ?? 1}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Button size="large" data-busy={product.adding}>
        {product.add}
      </Button>
    </AddForm>
  );
}
