import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Field, FieldMessage } from '#app/ui/Field.tsx';
import { minusIcon, plusIcon } from '#app/ui/icons/shapes.ts';
import quantityStyles from '#app/ui/Quantity.module.css';
import { TextInput } from '#app/ui/TextInput.tsx';
import { limitQuantity, maxOfOffer } from '#domain/cart/article-line.ts';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import type { ItemMark } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Product.module.css';
import { AddForm } from './ProductAddForm.tsx';
import { amountText } from './ProductPrice.tsx';

export type BuyFormProps = { readonly offer: ProductOffer; readonly mark: ItemMark; readonly failure?: AddFailure };

/** On small screens quantity and button are in a bar at the bottom, which also shows the price. */
export function BuyForm({ offer, mark, failure }: BuyFormProps) {
  const site = useSite();
  const { product } = useDocumentMessages();
  const error = failure?.refusal === 'quantity' && product.failed.quantity;
  return (
    <AddForm offer={offer} className={`no-print ${styles.buy}`} mark={mark}>
      <Field id="quantity" label={product.quantity}>
        {(control) => (
          <div className={`${quantityStyles.stepper} ${styles.stepper}`} data-stepper="">
            <IconButton icon={minusIcon} iconSize={16} label={product.fewer} data-step="-1" hidden />
            <TextInput
              {...control}
              {...(error && { 'aria-invalid': true, 'aria-describedby': 'quantity-error' })}
              className={quantityStyles.quantity}
              type="number"
              required
              name="quantity"
              min={1}
              max={limitQuantity(maxOfOffer, offer.stock.stockLevel ?? maxOfOffer)}
              defaultValue={failure?.quantity ?? 1}
              inputMode="numeric"
              autoComplete="off"
            />
            <IconButton icon={plusIcon} iconSize={16} label={product.more} data-step="1" hidden />
            <output className="vh" htmlFor={control.id} />
          </div>
        )}
      </Field>
      <div className="grow stack gap-1">
        <b className="only-m num">{`${amountText(offer.price, site)} ${site === 'pro' ? product.withoutTax : product.withTax}`}</b>
        <Button size="large" data-busy={product.adding} data-done={product.added}>
          {product.add}
        </Button>
      </div>
      {/* Outside the row, so that the message doesn't change the width of the button. */}
      <FieldMessage id="quantity" error={error} />
    </AddForm>
  );
}
