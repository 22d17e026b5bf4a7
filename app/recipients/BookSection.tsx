import { Form, useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { AddedList } from './AddedList.tsx';
import styles from './AddScreen.module.css';
import type { BookRefusal } from './add-from-book.ts';
import { ChoiceForm } from './ChoiceForm.tsx';
import type { AddPage } from './load-page.ts';
import { addedOf, type BookRow, leftOut } from './outcome.ts';
import { resultQuery } from './page-query.ts';

type BookProps = {
  readonly page: AddPage;
  readonly refusal: BookRefusal | null;
  readonly messages: readonly string[];
};

export function BookSection({ page, refusal, messages }: BookProps) {
  const texts = useTexts('recipient');
  const refused = refusal?.source === 'book' ? refusal : null;
  const outcome = refused?.outcome ?? [];
  const latest = (entry: BookRow) => outcome.find(({ id }) => id === entry.id) ?? entry;
  const rows = page.entries.map(latest);
  const left = leftOut(outcome);
  const tried = outcome.length > 0 ? left.map(({ id }) => id) : refused?.chosen;
  const chosen = new Set(tried ?? page.chosen);
  const isListed = ({ id }: BookRow) => rows.some((row) => row.id === id);
  const elsewhere = [...page.elsewhere.map(latest), ...left].filter((row) => chosen.has(row.id) && !isListed(row));
  const elsewhereOnce = elsewhere.filter(({ id }, at) => elsewhere.findIndex((row) => row.id === id) === at);
  return (
    <StepSection id="carnet" title={texts.bookTitle}>
      {refused && outcome.length > 0 ? <LeftOut page={page} refusal={refused} /> : null}
      {refused && outcome.length === 0 ? (
        <RefusedEntry
          refusal={refused}
          messages={messages}
          row={[...rows, ...page.elsewhere].find(({ id }) => id === refused.entry)}
        />
      ) : null}
      {/* After a press, the boxes show what remains to be added. */}
      <ChoiceForm
        key={page.form + outcome.map(({ id }) => id).join()}
        page={page}
        rows={rows}
        elsewhere={elsewhereOnce}
        chosen={chosen}
      />
    </StepSection>
  );
}

type RefusedEntryProps = {
  readonly refusal: BookRefusal;
  readonly messages: readonly string[];
  readonly row: BookRow | undefined;
};

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

function LeftOut({ page: { line, form }, refusal }: Pick<BookProps, 'page'> & { readonly refusal: BookRefusal }) {
  const texts = useTexts('recipient');
  const whyOf = ({ state, messages }: BookRow) =>
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
              <span className={`t14 muted ${styles.why}`}>{whyOf(row)}</span>
            </span>
            <WayOn row={row} />
          </li>
        ))}
      </ul>
      {added.length > 0 ? <AddedList added={added} query={query} isSecond /> : null}
    </div>
  );
}

function WayOn({ row }: { readonly row: BookRow }) {
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
