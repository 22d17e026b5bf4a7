import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import styles from './AddScreen.module.css';
import type { BookView } from './listed-entries.ts';
import type { AddPage } from './load-page.ts';
import type { BookRow } from './outcome.ts';
import { chosenParam, formParam, pageParam, searchParam } from './page-query.ts';
import { type ShownPrice, useSumText } from './use-sum-text.ts';

export type ChoiceFormProps = {
  readonly page: AddPage;
  readonly rows: readonly BookRow[];
  readonly elsewhere: readonly BookRow[];
  readonly chosen: ReadonlySet<string>;
};

const fewEntries = 10;

/**
 * The entries to choose from. The form sends a GET, which searches and turns pages with everything that is chosen; two
 * buttons send it as a POST, which does something with the chosen entries.
 */
export function ChoiceForm({ page, rows, elsewhere, chosen }: ChoiceFormProps) {
  const texts = useTexts('recipient');
  const { pathname, search } = useLocation();
  const { formData, formMethod } = useNavigation();
  const { form, text, update } = useChosenText([...elsewhere, ...rows]);
  const isPressed = formMethod === 'POST' && formData?.get('source') === null;
  const intent = isPressed ? formData?.get('intent') : null;
  const post = { formMethod: 'post', formAction: pathname + search, name: 'intent' } as const;
  const { view } = page;
  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      className="stack gap-5"
      noValidate
      preventScrollReset
      onChange={update}
    >
      <input type="hidden" name="ligne" value={page.line} />
      <input type="hidden" name={formParam} value={page.form} />
      <p className="t14 muted">{texts.bookHint}</p>
      {view.total > fewEntries ? <SearchField view={view} /> : null}
      {elsewhere.length > 0 ? (
        <div>
          <h3 className="t14">{texts.elsewhere}</h3>
          <Rows rows={elsewhere} chosen={chosen} />
        </div>
      ) : null}
      <Rows id={rowsId} rows={rows} chosen={chosen} />
      <Pages view={view} />
      <p className="num" role="status">
        {text}
      </p>
      <div className="row">
        <Button {...post} value="add" busy={intent === 'add'}>
          {intent === 'add' ? texts.adding : texts.add}
        </Button>
        <Button {...post} look="second" value="steps" busy={intent === 'steps'}>
          {intent === 'steps' ? texts.opening : texts.steps}
        </Button>
      </div>
    </Form>
  );
}

/** The text that shows what the chosen recipients cost together, once the browser runs the page. */
function useChosenText(rows: readonly BookRow[]) {
  const texts = useTexts('recipient');
  const sumText = useSumText();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const update = () => {
    const values = new Set(form.current ? new FormData(form.current).getAll(chosenParam) : []);
    const chosen = rows.filter((row) => values.has(row.id));
    const prices = chosen.flatMap(({ state, price }): ShownPrice[] => (state === 'ready' && price ? [price] : []));
    setText(texts.chosen(prices.length, sumText(prices), chosen.length - prices.length));
  };
  const shown = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes that the page chooses are counted with each list
  useEffect(update, [shown]);
  return { form, text, update };
}

type ViewProps = { readonly view: BookView };

function SearchField({ view: { search, found, total } }: ViewProps) {
  const texts = useTexts('recipient');
  return (
    <div className="stack gap-3">
      <div className={styles.search}>
        <Field id="cherche" label={texts.search}>
          {(control) => (
            <TextInput {...control} type="search" name={searchParam} defaultValue={search} maxLength={100} />
          )}
        </Field>
        <Button look="second">{texts.searchButton}</Button>
      </div>
      <p className="t14 muted" role="status">
        {search === '' ? '' : texts.found(found, total, search)}
      </p>
    </div>
  );
}

function Pages({ view: { page, pages } }: ViewProps) {
  const texts = useTexts('recipient');
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    document.getElementById(rowsId)?.focus();
  }, [page]);
  if (pages < 2) return null;
  const turn = (target: number, label: string) =>
    target < 1 || target > pages ? (
      <span />
    ) : (
      <Button look="second" size="small" name={pageParam} value={target}>
        {label}
      </Button>
    );
  return (
    <nav className={`row between ${styles.pages}`} aria-label={texts.pages}>
      {turn(page - 1, texts.previous)}
      <span className="t14 muted num">{texts.page(page, pages)}</span>
      {turn(page + 1, texts.next)}
    </nav>
  );
}

const rowsId = 'adresses';

type RowsProps = Pick<ChoiceFormProps, 'rows' | 'chosen'> & { readonly id?: string };

function Rows({ rows, chosen, id }: RowsProps) {
  return (
    <ul className={styles.rows} id={id} tabIndex={id === undefined ? undefined : -1}>
      {rows.map((row) => (
        <li key={row.id}>
          <Checkbox
            name={chosenParam}
            value={row.id}
            defaultChecked={chosen.has(row.id)}
            label={row.text}
            count={<RowState row={row} />}
            hint={row.messages.join(' ')}
          />
        </li>
      ))}
    </ul>
  );
}

/** At the end of an entry: its price, or why it can't be added at once. */
function RowState({ row: { state, price } }: { readonly row: BookRow }): ReactNode {
  const texts = useTexts('recipient');
  const sumText = useSumText();
  if (state === 'notOffered') return texts.notOffered;
  if (state === 'incomplete') return texts.toComplete;
  if (state === 'added' || state === 'present') return texts.inCart;
  return price ? <span className={styles.price}>{sumText([price])}</span> : '';
}
