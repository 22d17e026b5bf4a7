import type { FormRefusal } from '#app/forms/answer-form.ts';
import { NamedEntriesHead, NamedEntryRow } from '#app/forms/NamedEntries.tsx';
import { PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Table } from '#app/ui/Table.tsx';
import { cartSource, maxOrderLists, type OrderListSummary, openListAddress } from '#domain/quick-order/order-list.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { ListSource } from './order-lists.ts';

export type OrderListsScreenProps = {
  readonly title: string;
  readonly lists: readonly OrderListSummary[];
  readonly source: ListSource | null;
  readonly refusal: FormRefusal | undefined;
};

export function OrderListsScreen({ title, lists, source, refusal }: OrderListsScreenProps) {
  const { lists: texts } = useTexts('quickOrder');
  const site = useSite();
  return (
    <div className="stack gap-5">
      <NamedEntriesHead title={title} refusal={refusal} done={texts.done} />
      {source ? <SourceForm source={source} refusal={refusal} /> : null}
      {lists.length === 0 ? (
        <EmptyState
          title={texts.none}
          action={<ButtonLink href={pathOf('quickOrder', site)}>{texts.start}</ButtonLink>}
        >
          {texts.noneText}
        </EmptyState>
      ) : (
        <>
          <p className="muted">{texts.listLead(maxOrderLists)}</p>
          <Table caption={title} board>
            <thead>
              <tr>
                <th scope="col">{texts.head.name}</th>
                <th scope="col">{texts.head.lines}</th>
                <th scope="col">{texts.head.actions}</th>
              </tr>
            </thead>
            <tbody>
              {lists.map((list) => (
                <ListRow key={list.listId} list={list} refusal={refusal} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </div>
  );
}

type SourceFormProps = { readonly source: ListSource; readonly refusal: FormRefusal | undefined };

function SourceForm({ source: { source, lines }, refusal }: SourceFormProps) {
  const { lists: texts } = useTexts('quickOrder');
  const isCart = source === cartSource;
  return (
    <section className="stack" aria-labelledby="nouvelle-liste">
      <h2 id="nouvelle-liste" className="h21">
        {isCart ? texts.fromCart : texts.fromOrder(source)}
      </h2>
      {lines === 0 ? (
        <p>{texts.fromEmpty}</p>
      ) : (
        <PageForm
          intent="save"
          refusal={refusal}
          failed={texts.failed}
          values={{ name: isCart ? '' : texts.fromName(source) }}
          className="stack"
        >
          <TextField name="name" label={texts.name} hint={texts.lines(lines)} maxLength={maxNameLength} />
          <div>
            <Button>{texts.keep}</Button>
          </div>
        </PageForm>
      )}
    </section>
  );
}

type ListRowProps = { readonly list: OrderListSummary; readonly refusal: FormRefusal | undefined };

function ListRow({ list: { listId, name, lines, updatedAt }, refusal }: ListRowProps) {
  const { lists: texts } = useTexts('quickOrder');
  const locale = useLocale();
  const site = useSite();
  return (
    <NamedEntryRow
      id={listId}
      name={name}
      href={openListAddress(site, listId)}
      refusal={refusal}
      note={texts.changedOn(formatLongDate(dayOf(updatedAt), locale))}
      texts={{ ...texts, use: texts.order }}
    >
      <td>{texts.lines(lines)}</td>
    </NamedEntryRow>
  );
}
