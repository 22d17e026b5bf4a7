import type { ReactNode } from 'react';
import { rowId, toPanel } from '#app/office/frame/ListBeside.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { AnyList, AnyView } from './declared-list.ts';

export type Column<Row> = {
  readonly head: string;
  /** Class of the column's cells and of its heading. */
  readonly className?: string;
  /** Whether each cell names its column where the table is too narrow for headings. */
  readonly isLabelled?: boolean;
  /** The values of the filter `sort` that sort by this column: descending, ascending. */
  readonly sorts?: readonly [falling: string, rising: string];
  /** `isOpen`: whether some row is open beside the list, which leaves less room. */
  readonly cell: (row: Row, isOpen: boolean) => ReactNode;
};

export type ListTableProps<Name extends string, Row> = {
  /** Needed with its view if columns sort or rows are opened. */
  readonly list?: AnyList<Name>;
  readonly view?: AnyView<Name>;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** The link at the beginning of a row that opens the object beside the list; `open` is the id of the open one. */
  readonly opens?: {
    readonly path: (row: Row) => string;
    readonly text: (row: Row) => ReactNode;
    readonly open: string | null;
  };
  readonly className?: string;
  /** Says to screen readers what the table has, where no heading does. */
  readonly caption?: string;
};

/** A row for each object; its first cell is its heading. */
export function ListTable<Name extends string, Row>(props: ListTableProps<Name, Row>) {
  const { list, view, rows, columns, idOf, opens, className, caption } = props;
  const isOpen = opens !== undefined && opens.open !== null;
  return (
    <table className={classNames('o-table', className)}>
      {caption && <caption className="vh">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHeading key={column.head} list={list} view={view} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} aria-current={opens?.open === idOf(row) ? 'true' : undefined}>
            {columns.map(({ head, className: cellClass, isLabelled, cell }, at) =>
              at === 0 ? (
                <th key={head} scope="row" className={cellClass} data-label={isLabelled ? head : undefined}>
                  {opens && list && view && (
                    <TextLink id={rowId(idOf(row))} href={toPanel(list.address(view, opens.path(row)))}>
                      {opens.text(row)}
                    </TextLink>
                  )}
                  {cell(row, isOpen)}
                </th>
              ) : (
                <td key={head} className={cellClass} data-label={isLabelled ? head : undefined}>
                  {cell(row, isOpen)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ColumnHeadingProps<Name extends string> = Pick<Column<never>, 'head' | 'className' | 'sorts'> &
  Pick<ListTableProps<Name, never>, 'list' | 'view'>;

/** The heading of a column; if the list sorts by it, a link: descending, or ascending if it already is descending. */
function ColumnHeading<Name extends string>({ list, view, head, className, sorts }: ColumnHeadingProps<Name>) {
  if (!sorts || !list || !view)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const [falling, rising] = sorts;
  const { sort } = view as { readonly sort?: string };
  const sortedView = { ...view, sort: sort === falling ? rising : falling, page: 1 };
  return (
    <th
      scope="col"
      aria-sort={sort === falling ? 'descending' : sort === rising ? 'ascending' : undefined}
      className={className}
    >
      <a className="o-sort" href={list.address(sortedView)}>
        {head}
      </a>
    </th>
  );
}
