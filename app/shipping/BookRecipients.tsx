import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { AddedRecipients } from './AddedRecipients.tsx';
import type { RecipientPage, RecipientRefusal } from './add-recipient.ts';
import { addedOf, leftOut, type RecipientRow, resultQuery } from './add-recipients.ts';
import styles from './Recipients.module.css';
import { type ShownPrice, useSumText } from './use-sum-text.ts';

type BookProps = {
  readonly page: RecipientPage;
  readonly refusal: RecipientRefusal | null;
  /** What is wrong with the form that was sent; empty if nothing is. */
  readonly messages: readonly string[];
};

/** The entries of the address book, of which several can be chosen, with what the parcel costs to each. */
export function BookRecipients({ page, refusal, messages }: BookProps) {
  const texts = useTexts('recipient');
  const refused = refusal?.source === 'book' ? refusal : null;
  const outcome = refused?.outcome ?? [];
  const rows = page.entries.map((entry) => outcome.find(({ id }) => id === entry.id) ?? entry);
  const chosen = new Set(outcome.length > 0 ? leftOut(outcome).map(({ id }) => id) : page.chosen);
  const { search } = useLocation();
  return (
    <StepSection id="carnet" title={texts.bookTitle}>
      {refused && outcome.length > 0 ? <LeftOut page={page} refusal={refused} /> : null}
      {refused && outcome.length === 0 ? (
        <RefusedEntry refusal={refused} messages={messages} row={rows.find(({ id }) => id === refused.entry)} />
      ) : null}
      {/* After a press, the boxes show what remains to be added. */}
      <ChoiceForm key={search + outcome.map(({ id }) => id).join()} rows={rows} chosen={chosen} />
    </StepSection>
  );
}

type RefusedEntryProps = {
  readonly refusal: RecipientRefusal;
  readonly messages: readonly string[];
  readonly row: RecipientRow | undefined;
};

/** Why no draft was opened; where the service isn't offered, with the button that compares. */
function RefusedEntry({ refusal, messages, row }: RefusedEntryProps) {
  const texts = useTexts('recipient');
  const message = messages.join(' ');
  if (!refusal.isNotOffered) return <FocusedAlert cause={refusal} tone="error" role="alert" title={message} />;
  return (
    <FocusedAlert cause={refusal} tone="warn" role="alert" title={texts.refused}>
      <p>{message}</p>
      {row ? <WayOn row={{ ...row, state: 'notOffered' }} /> : null}
    </FocusedAlert>
  );
}

/** Who couldn't be added and why, each with the way on; then who could be. */
function LeftOut({ page: { line, form }, refusal }: Pick<BookProps, 'page'> & { readonly refusal: RecipientRefusal }) {
  const texts = useTexts('recipient');
  const whyOf = ({ state, messages }: RecipientRow) =>
    state === 'left' ? texts.full : state === null ? texts.unsent : messages.join(' ');
  const [left, added] = [leftOut(refusal.outcome), addedOf(refusal.outcome)];
  const query = resultQuery(
    line,
    added.map(({ entryNumber }) => entryNumber),
    left.map(({ id }) => id),
    form,
  );
  return (
    <div className={`stack gap-3 ${styles.outcome}`}>
      <FocusedAlert cause={refusal} tone="warn" role="alert" title={texts.left(left.length)} />
      <ul className={styles.rows}>
        {left.map((row) => (
          <li key={row.id} className={styles.reason}>
            <span>
              <b>{row.text}</b>
              <span className={styles.why}>{whyOf(row)}</span>
            </span>
            <WayOn row={row} />
          </li>
        ))}
      </ul>
      {added.length > 0 ? <AddedRecipients added={added} query={query} isSecond /> : null}
    </div>
  );
}

/** The button that goes on with one recipient: to the steps, or to the comparison where the service isn't offered. */
function WayOn({ row }: { readonly row: RecipientRow }) {
  const texts = useTexts('recipient');
  const { pathname, search } = useLocation();
  if (row.state === 'left' || row.state === null) return null;
  const isCompared = row.state === 'notOffered';
  return (
    <Form method="post" action={pathname + search}>
      <input type="hidden" name="source" value="book" />
      <input type="hidden" name="entry" value={row.id} />
      {isCompared ? <input type="hidden" name="intent" value="compare" /> : null}
      <Button
        look="second"
        size="small"
        aria-label={isCompared ? texts.compareLabel(row.text) : texts.completeLabel(row.text)}
      >
        {isCompared ? texts.compareShort : texts.complete}
      </Button>
    </Form>
  );
}

/** The text that shows what the chosen recipients cost together, once the browser runs the page. */
function useChosenText(rows: readonly RecipientRow[]) {
  const texts = useTexts('recipient');
  const sumText = useSumText();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const update = () => {
    const values = new Set(form.current ? new FormData(form.current).getAll('chosen') : []);
    const chosen = rows.filter((row) => values.has(row.id));
    const prices = chosen.flatMap(({ state, price }): ShownPrice[] => (state === 'ready' && price ? [price] : []));
    setText(texts.chosen(prices.length, sumText(prices), chosen.length - prices.length));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes that the page chooses are counted once
  useEffect(update, []);
  return { form, text, update };
}

type ChoiceFormProps = {
  readonly rows: readonly RecipientRow[];
  readonly chosen: ReadonlySet<string>;
};

function ChoiceForm({ rows, chosen }: ChoiceFormProps) {
  const texts = useTexts('recipient');
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const { form, text, update } = useChosenText(rows);
  const intent = formData?.get('source') === 'book' ? formData.get('intent') : null;
  return (
    <Form
      ref={form}
      method="post"
      action={pathname + search}
      className="stack gap-5"
      noValidate
      preventScrollReset
      onChange={update}
    >
      <input type="hidden" name="source" value="book" />
      <p className="t14 muted">{texts.bookHint}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              name="chosen"
              value={row.id}
              defaultChecked={chosen.has(row.id)}
              label={row.text}
              count={<RowState row={row} />}
              hint={row.messages.join(' ')}
            />
          </li>
        ))}
      </ul>
      <p className="num" role="status">
        {text}
      </p>
      <div className="row">
        <Button name="intent" value="add" busy={intent === 'add'}>
          {intent === 'add' ? texts.adding : texts.add}
        </Button>
        <Button look="second" name="intent" value="steps" busy={intent === 'steps'}>
          {intent === 'steps' ? texts.opening : texts.steps}
        </Button>
      </div>
    </Form>
  );
}

/** At the end of an entry: its price, or why it can't be added at once. */
function RowState({ row: { state, price } }: { readonly row: RecipientRow }): ReactNode {
  const texts = useTexts('recipient');
  const sumText = useSumText();
  if (state === 'notOffered') return texts.notOffered;
  if (state === 'incomplete') return texts.toComplete;
  if (state === 'added' || state === 'present') return texts.inCart;
  return price ? <span className={styles.price}>{sumText([price])}</span> : '';
}
