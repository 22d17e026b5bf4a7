/** A list of the back office, drawn from its declaration (docs/back-office.md, "Lists"). */
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { AnyList, AnyView } from './declared-list.ts';
import { type FilterField, ListFilter } from './ListFilter.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

export type OfficeListProps<Name extends string, Row> = ListTableProps<Name, Row> & {
  readonly list: AnyList<Name>;
  readonly view: AnyView<Name>;
  readonly total: number;
  readonly pageSize: number;
  /** Label of the field for a text that may be personal; the form is then sent by POST (`searched-list.ts`). */
  readonly search?: string;
  readonly fields?: readonly FilterField<Name>[];
  /** Said if nothing matches the filter, and if there is nothing at all. */
  readonly empty: string;
  readonly none: string;
  /** Said after the range of the shown page, such as a sum. */
  readonly rangeNote?: string;
  readonly file?: { readonly href: string; readonly text: string };
};

/** The filter, then the rows that match it with links to the other pages, or a sentence that says why there are none. */
export function OfficeList<Name extends string, Row>(props: OfficeListProps<Name, Row>) {
  const { list, view, rows, total, empty, none, file, search, fields = [] } = props;
  return (
    <>
      {(search !== undefined || fields.length > 0) && (
        <ListFilter list={list} view={view} search={search} fields={fields} />
      )}
      <ListTable {...props} empty={list.isFiltered(view) || view.page > 1 ? empty : none} />
      <ListPages {...props} shown={rows.length} />
      {file && total > 0 && (
        <p>
          <ButtonLink look="second" size="small" href={file.href} download>
            {file.text}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type ListPagesProps<Name extends string> = Pick<
  OfficeListProps<Name, never>,
  'list' | 'view' | 'total' | 'pageSize' | 'rangeNote'
> & { readonly shown: number };

function ListPages<Name extends string>({ list, view, shown, total, pageSize, rangeNote }: ListPagesProps<Name>) {
  const { list: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const { page } = view;
  const before = (page - 1) * pageSize;
  return (
    <p className="o-pages">
      {shown > 0 && (
        <span className="num">
          {texts.range(format.format(before + 1), format.format(before + shown), format.format(total))}
          {rangeNote}
        </span>
      )}
      {page > 1 && <TextLink href={list.address({ ...view, page: page - 1 })}>{texts.previous}</TextLink>}
      {page * pageSize < total && <TextLink href={list.address({ ...view, page: page + 1 })}>{texts.next}</TextLink>}
    </p>
  );
}

export type ListTabsProps<Name extends string> = {
  readonly list: AnyList<Name>;
  readonly view: AnyView<Name>;
  /** The filter whose values the tabs are; a tab drops the other filters, but for those in `keeps`. */
  readonly filter: Name;
  readonly keeps?: readonly Name[];
  readonly label: string;
  readonly tabs: readonly {
    readonly value: string;
    readonly text: string;
    readonly count?: number;
    /** Whether staff must act on what the tab counts. */
    readonly isUrgent?: boolean;
  }[];
};

export function ListTabs<Name extends string>({ list, view, filter, keeps = [], label, tabs }: ListTabsProps<Name>) {
  const format = new Intl.NumberFormat(useLocale());
  const kept = Object.fromEntries(keeps.map((name) => [name, view[name]]));
  return (
    <nav className="o-tabs" aria-label={label}>
      {tabs.map(({ value, text, count, isUrgent = false }) => (
        <a
          key={value}
          href={list.address({ ...list.all, ...kept, [filter]: value })}
          aria-current={value === view[filter] ? 'page' : undefined}
        >
          {text}
          {count !== undefined && (
            <span className="num" data-urgent={isUrgent && count > 0}>
              {format.format(count)}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
