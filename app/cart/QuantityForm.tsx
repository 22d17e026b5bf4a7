import { Form } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useScripted } from '#app/shell/scripted.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { IconButton } from '#app/ui/Button.tsx';
import { minusIcon, plusIcon } from '#app/ui/icons/shapes.ts';
import quantityStyles from '#app/ui/Quantity.module.css';
import { TextInput } from '#app/ui/TextInput.tsx';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';
import type { CartProblem, CompletedChange } from './change-cart.ts';
import { useQuantity } from './use-quantity.ts';

export type QuantityFormProps = {
  readonly entry: ArticleEntryAnswer;
  readonly name: string;
  readonly total: string;
};

const quantityInput = {
  className: quantityStyles.quantity,
  type: 'number',
  name: 'quantity',
  min: 1,
  max: maxOfOffer,
  required: true,
  inputMode: 'numeric',
  autoComplete: 'off',
} as const;

/**
 * The quantity of an article: without a script a field with a button, with a script a field that is saved by itself,
 * with buttons for more and fewer.
 */
export function QuantityForm({ entry, name, total }: QuantityFormProps) {
  const texts = useTexts('cart');
  const scripted = useScripted();
  const { form, value, busy, answer, fault, type, leave, step, send } = useQuantity(entry);
  const { entryNumber, version, quantity, stock } = entry;
  const refusal = fault ?? (answer && 'problem' in answer ? answer.problem : null);
  const change = !fault && answer && 'done' in answer ? answer : null;
  const problemId = `quantite-${entryNumber}-error`;
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={pathOf('cart', useSite())}
        noValidate
        className={scripted ? quantityStyles.stepper : 'row gap-1'}
        aria-busy={busy || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave();
        }}
      >
        <input type="hidden" name="entryNumber" value={entryNumber} />
        <input type="hidden" name="version" value={`"${version}"`} />
        {scripted && (
          <IconButton
            icon={minusIcon}
            iconSize={16}
            label={texts.fewer(name)}
            aria-disabled={Number(value) <= 1 || undefined}
            onClick={() => step(-1)}
          />
        )}
        <TextInput
          {...quantityInput}
          aria-label={texts.quantityOf(name)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? problemId : undefined}
          {...(scripted ? { value } : { defaultValue: value })}
          onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.validity.badInput)}
        />
        {scripted ? (
          <IconButton
            icon={plusIcon}
            iconSize={16}
            label={texts.more(name)}
            aria-disabled={Number(value) >= Math.min(stock.stockLevel ?? maxOfOffer, maxOfOffer) || undefined}
            onClick={() => step(1)}
          />
        ) : (
          <UpdateButton name={name} />
        )}
      </Form>
      <QuantityStatus {...{ quantity, busy, change, refusal, problemId, total }} />
    </>
  );
}

function UpdateButton({ name }: { readonly name: string }) {
  const texts = useTexts('cart');
  return (
    <button type="submit" name="intent" value="quantity" className={styles.act} aria-label={texts.updateLabel(name)}>
      {texts.update}
    </button>
  );
}

type QuantityStatusProps = {
  readonly quantity: number;
  readonly busy: boolean;
  /** The last change if it was made; null if there was none or it was refused. */
  readonly change: CompletedChange | null;
  readonly refusal: CartProblem | null;
  readonly problemId: string;
  readonly total: string;
};

function QuantityStatus({ quantity, busy, change, refusal, problemId, total }: QuantityStatusProps) {
  const texts = useTexts('cart');
  const problem = refusal && texts.problems[refusal];
  return (
    <>
      {busy && <p className="t13 muted">{texts.updating}</p>}
      <p role="status" className={change?.done === 'limited' ? undefined : 'vh'}>
        {change?.done === 'limited' && texts.limited(quantity, change.more)}
        {change?.done === 'changed' && texts.quantityNow(quantity)} {change && <span className="vh">{total}</span>}
      </p>
      {problem && (
        <p role="alert" id={problemId}>
          <b>{problem.title}.</b> {problem.text}
        </p>
      )}
    </>
  );
}
