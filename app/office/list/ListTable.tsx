import type { ReactNode } from 'react';
import { rowId, toPanel } from '#app/office/frame/ListBeside.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { AnyList, AnyView } from './declared-list.ts';

export type Column<Row> = {
  readonly head: string;
  /** Tells the column from others; its heading does if no other has the same. */
  readonly id?: string;
  /** Class of the column's cells and of its heading. */
  readonly className?: string;
  /** Whether each cell names its column where the table is too narrow for headings. */
  readonly isLabelled?: boolean;
  /** The values of the filter `sort` that sort by this column: descending, ascending. */
  readonly sorts?: readonly [falling: string, rising: string];
  /** Whether the column is sorted in ascending order first, as texts are. */
  readonly risesFirst?: boolean;
  /** The cell of the column below all rows. */
  readonly foot?: ReactNode;
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
  /** The link at the beginning of a row that opens the object beside the list. */
  readonly opens?: { readonly path: (row: Row) => string; readonly text: (row: Row) => ReactNode };
  /** The id of the row that is open beside the list; null if none is. */
  readonly open?: string | null;
  readonly className?: string;
  readonly rowClass?: (row: Row) => string | undefined;
  /** Says to screen readers what the table has, where no heading does. */
  readonly caption?: ReactNode;
  /** Said if there is no row. */
  readonly empty?: ReactNode;
};

/** A row for each object; its first cell is its heading. */
export function ListTable<Name extends string, Row>(props: ListTableProps<Name, Row>) {
  const { list, view, rows, columns, idOf, opens, open = null, className, rowClass, caption, empty } = props;
  const isOpen = open !== null;
  if (rows.length === 0 && empty) return <p className="o-empty">{empty}</p>;
  return (
    <table className={classNames('o-table', className)}>
      {caption && <caption className="vh">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHeading key={column.id ?? column.head} list={list} view={view} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            className={rowClass?.(row)}
            aria-current={isOpen && open === idOf(row) ? 'true' : undefined}
          >
            {columns.map(({ head, id = head, className: cellClass, isLabelled, cell }, at) =>
              at === 0 ? (
                <th key={id} scope="row" className={cellClass} data-label={isLabelled ? head : undefined}>
                  {opens && list && view && (
                    <TextLink id={rowId(idOf(row))} href={toPanel(list.address(view, opens.path(row)))}>
                      {opens.text(row)}
                    </TextLink>
                  )}
                  {cell(row, isOpen)}
                </th>
              ) : (
                <td key={id} className={cellClass} data-label={isLabelled ? head : undefined}>
                  {cell(row, isOpen)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot) && (
        <tfoot>
          <tr>
            {columns.map(({ head, id = head, className: cellClass, isLabelled, foot }, at) =>
              at === 0 ? (
                <th key={id} scope="row">
                  {foot}
                </th>
              ) : (
                <td key={id} className={cellClass} data-label={isLabelled ? head : undefined}>
                  {foot}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type ColumnHeadingProps<Name extends string> = Pick<Column<never>, 'head' | 'className' | 'sorts' | 'risesFirst'> &
  Pick<ListTableProps<Name, never>, 'list' | 'view'>;

/** The heading of a column; if the list sorts by it, a link, which reverses the order if it is sorted so already. */
function ColumnHeading<Name extends string>(props: ColumnHeadingProps<Name>) {
  const { list, view, head, className, sorts, risesFirst = false } = props;
  if (!sorts || !list || !view)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const [falling, rising] = sorts;
  const { sort } = view as { readonly sort?: string };
  const [first, second] = risesFirst ? [rising, falling] : [falling, rising];
  const sortedView = { ...view, sort: sort === first ? second : first, page: 1 };
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
