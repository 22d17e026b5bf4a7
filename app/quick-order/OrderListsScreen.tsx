import { Form } from 'react-router';
import { NamedEntryOutcome } from '#app/forms/NamedEntryOutcome.tsx';
import { NamedEntryRow } from '#app/forms/NamedEntryRow.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Table } from '#app/ui/Table.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { cartSource, listSourceParam, openListAddress, saveListAddress } from '#domain/quick-order/list-address.ts';
import { maxOrderLists, type OrderListSummary } from '#domain/quick-order/order-list.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { type ListRefusal, type ListSource, listDoneParam } from './order-lists.ts';

export type OrderListsScreenProps = {
  readonly title: string;
  readonly lists: readonly OrderListSummary[];
  readonly source: ListSource | null;
  readonly refusal: ListRefusal | null;
};

export function OrderListsScreen({ title, lists, source, refusal }: OrderListsScreenProps) {
  const { lists: texts } = useTexts('quickOrder');
  const site = useSite();
  return (
    <div className="stack gap-5">
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      <NamedEntryOutcome refusal={refusal} doneParam={listDoneParam} texts={texts} />
      {source ? <SourceForm source={source} refusal={refusal?.listId === '' ? refusal : null} /> : null}
      {lists.length === 0 ? (
        <EmptyState
          title={texts.none}
          action={
            <ButtonLink as={SiteLink} href={pathOf('quickOrder', site)}>
              {texts.start}
            </ButtonLink>
          }
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
                <ListRow key={list.listId} list={list} refusal={refusal?.listId === list.listId ? refusal : null} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </div>
  );
}

type SourceFormProps = { readonly source: ListSource; readonly refusal: ListRefusal | null };

function SourceForm({ source: { source, lines }, refusal }: SourceFormProps) {
  const { lists: texts } = useTexts('quickOrder');
  const action = saveListAddress(useSite(), source);
  const isCart = source === cartSource;
  return (
    <section className="stack" aria-labelledby="nouvelle-liste">
      <h2 id="nouvelle-liste" className="h21">
        {isCart ? texts.fromCart : texts.fromOrder(source)}
      </h2>
      {lines === 0 ? (
        <p>{texts.fromEmpty}</p>
      ) : (
        <Form method="post" action={action} className="stack" preventScrollReset>
          <input type="hidden" name={listSourceParam} value={source} />
          <Field id="nom" label={texts.name} hint={texts.lines(lines)} error={refusal?.refused.join(' ')}>
            {(control) => (
              <TextInput
                {...control}
                name="nom"
                defaultValue={refusal?.name ?? (isCart ? '' : texts.fromName(source))}
                maxLength={maxNameLength}
                autoComplete="off"
              />
            )}
          </Field>
          <div>
            <Button name="action" value="creer">
              {texts.keep}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

type ListRowProps = { readonly list: OrderListSummary; readonly refusal: ListRefusal | null };

function ListRow({ list: { listId, name, lines, updatedAt }, refusal }: ListRowProps) {
  const { lists: texts } = useTexts('quickOrder');
  const locale = useLocale();
  const site = useSite();
  return (
    <NamedEntryRow
      linkAs={SiteLink}
      href={openListAddress(site, listId)}
      use={texts.order}
      note={texts.changedOn(formatLongDate(dayOf(updatedAt), locale))}
      action={pathOf('orderLists', site)}
      idField="liste"
      id={listId}
      name={name}
      maxLength={maxNameLength}
      refusal={refusal}
      texts={texts}
    >
      <td>{texts.lines(lines)}</td>
    </NamedEntryRow>
  );
}
