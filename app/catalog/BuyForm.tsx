import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field, FieldMessage } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { mostOfOffer } from '#domain/cart/article-line.ts';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import type { ItemMark } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Product.module.css';
import { AddForm } from './ProductAddForm.tsx';
import { amountText } from './ProductPrice.tsx';

export type BuyFormProps = { readonly offer: ProductOffer; readonly mark: ItemMark; readonly failure?: AddFailure };

/** How many of an offer, and its button: a bar at the foot of small screens, which says the price again (DESIGN §3). */
export function BuyForm({ offer, mark, failure }: BuyFormProps) {
  const mode = useMode();
  const { product } = useDocumentMessages();
  const error = failure?.refusal === 'quantity' && product.failed.quantity;
  return (
    <AddForm offer={offer} className={`no-print ${styles.buy}`} mark={mark}>
      <Field id="quantity" label={product.quantity}>
        {(control) => (
          <TextInput
            {...control}
            {...(error && { 'aria-invalid': true, 'aria-describedby': 'quantity-error' })}
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
      <div className="grow stack gap-1">
        <b className="only-m num">{`${amountText(offer.price, mode)} ${mode === 'pro' ? product.withoutTax : product.withTax}`}</b>
        <Button size="large" data-busy={product.adding} data-done={product.added}>
          {product.add}
        </Button>
      </div>
      {/* In its own row: the button keeps its width. */}
      <FieldMessage id="quantity" error={error} />
    </AddForm>
  );
}
