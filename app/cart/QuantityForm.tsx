import { Form } from 'react-router';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { IconButton } from '#app/ui/Button.tsx';
import { minusIcon, plusIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { mostOfOffer } from '#domain/cart/article-line.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';
import { useQuantity } from './use-quantity.ts';
import { useScripted } from './use-scripted.ts';

export type QuantityFormProps = {
  readonly entry: ArticleEntryAnswer;
  readonly name: string;
  /** What the cart comes to, in a sentence. */
  readonly total: string;
};

/** How many of an article: a field with a button, or with a script one that steps and saves by itself. */
export function QuantityForm({ entry, name, total }: QuantityFormProps) {
  const { cart: texts } = useStepMessages();
  const scripted = useScripted();
  const { form, value, busy, answer, fault, type, leave, step, send } = useQuantity(entry);
  const { entryNumber, version, quantity, stock } = entry;
  const refusal = fault ?? (answer && 'problem' in answer ? answer.problem : null);
  const problem = refusal && texts.problems[refusal];
  const { done, more } = !fault && answer && 'done' in answer ? answer : { done: null };
  const problemId = `quantite-${entryNumber}-error`;
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={pathOf('cart', useMode())}
        noValidate
        className={scripted ? styles.stepper : 'row gap-1'}
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
          className={styles.quantity}
          type="number"
          name="quantity"
          min={1}
          max={mostOfOffer}
          required
          inputMode="numeric"
          autoComplete="off"
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
            aria-disabled={Number(value) >= Math.min(stock.stockLevel ?? mostOfOffer, mostOfOffer) || undefined}
            onClick={() => step(1)}
          />
        ) : (
          <button
            type="submit"
            name="intent"
            value="quantity"
            className={styles.act}
            aria-label={texts.updateLabel(name)}
          >
            {texts.update}
          </button>
        )}
      </Form>
      {busy && <p className="t13 muted">{texts.updating}</p>}
      <p role="status" className={done === 'limited' ? undefined : 'vh'}>
        {done === 'limited' && texts.limited(quantity, more)}
        {done === 'changed' && texts.quantityNow(quantity)} {done && <span className="vh">{total}</span>}
      </p>
      {problem && (
        <p role="alert" id={problemId}>
          <b>{problem.title}.</b> {problem.text}
        </p>
      )}
    </>
  );
}
