/**
 * Declares a list of the back office: its filters, from which its address, its form and its tabs follow
 * (docs/back-office.md, "Lists").
 */
import { listAddress, pageNumberOf } from '#app/office/frame/list-address.ts';
import { noTerm, type Term, termOf, termParams } from '#app/office/search/term.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';

export interface Filter<Value extends string = string> {
  /** Name of the query parameter and of the form field. */
  readonly parameter: string;
  /** The value that goes without saying: addresses leave it out. */
  readonly absent: Value;
  /** The value of a parameter; `absent` if it isn't one of the filter's values. */
  read(text: string): Value;
  write(value: Value): string;
}

const filterOf = <Value extends string>(
  parameter: string,
  absent: Value,
  read: (text: string) => Value | undefined,
): Filter<Value> => ({ parameter, absent, read: (text) => read(text) ?? absent, write: (value) => value });

/** A choice of one value; empty for any. */
export const anyOf = <const Value extends string>(parameter: string, values: readonly Value[]): Filter<Value | ''> =>
  filterOf<Value | ''>(parameter, '', (text) => values.find((each) => each === text));

/** A choice of one value that is always made. */
export const oneOf = <const Value extends string>(
  parameter: string,
  values: readonly Value[],
  absent: NoInfer<Value>,
): Filter<Value> => filterOf(parameter, absent, (text) => values.find((each) => each === text));

/** A choice whose values have other names in addresses. */
export const oneNamed = <const Value extends string>(
  parameter: string,
  names: Readonly<Record<Value, string>>,
  absent: NoInfer<Value>,
): Filter<Value> => ({
  ...filterOf<Value>(parameter, absent, (text) => (Object.keys(names) as Value[]).find((each) => names[each] === text)),
  write: (value) => names[value],
});

/** A text, such as a part of a name; `pattern` must match all of it. */
export const textFilter = (parameter: string, longest: number, pattern = /^/): Filter =>
  filterOf(parameter, '', (text) => {
    const trimmed = text.trim().slice(0, longest);
    return pattern.test(trimmed) ? trimmed : undefined;
  });

export const dayFilter = (parameter: string): Filter<IsoDate | ''> =>
  filterOf<IsoDate | ''>(parameter, '', (text) => (isIsoDate(text) ? text : undefined));

type Filters = Readonly<Record<string, Filter>>;

/** What a list shows: the value of each filter, the searched text, and the number of the page of results, from 1. */
type ViewOf<Declared extends Filters> = {
  readonly [Name in keyof Declared]: ReturnType<Declared[Name]['read']>;
} & { readonly term: Term; readonly page: number };

export interface DeclaredList<Declared extends Filters> {
  readonly path: string;
  readonly filters: Declared;
  /** The list without a filter. */
  readonly all: ViewOf<Declared>;
  /** Reads a view from the query of an address or from the fields of a form; invalid values count as absent. */
  viewOf(query: URLSearchParams): ViewOf<Declared>;
  /**
   * The address of the list with a view; with `path`, that of an object which is shown beside the list. `others` are
   * parameters that are no filters.
   */
  address(view: ViewOf<Declared>, path?: string, others?: Readonly<Record<string, string>>): string;
  isFiltered(view: ViewOf<Declared>): boolean;
  /** A view as the use case of the list takes it, without what is empty. */
  wanted(view: ViewOf<Declared>): Wanted<Declared>;
}

type Wanted<Declared extends Filters> = {
  readonly [Name in keyof Declared]?: Exclude<ReturnType<Declared[Name]['read']>, ''>;
} & { readonly text?: string; readonly page: string };

/** The type of a list's views, as in `View<typeof mailList>`. */
export type View<List extends { readonly all: unknown }> = List['all'];

/** A list and a view of which the kit knows the names of filters only. */
export type AnyList<Name extends string> = DeclaredList<Readonly<Record<Name, Filter>>>;
export type AnyView<Name extends string> = View<AnyList<Name>>;

export function declareList<const Declared extends Filters>(path: string, filters: Declared): DeclaredList<Declared> {
  const each = Object.entries<Filter>(filters);
  const viewBy = (read: (filter: Filter) => string, term: Term, page: number) =>
    ({ ...Object.fromEntries(each.map(([name, filter]) => [name, read(filter)])), term, page }) as ViewOf<Declared>;
  const chosenIn = (view: Readonly<Record<string, unknown>>) =>
    each.flatMap(([name, filter]) => {
      const value = String(view[name]);
      return value === filter.absent ? [] : [{ name, filter, value }];
    });
  return {
    path,
    filters,
    all: viewBy(({ absent }) => absent, noTerm, 1),
    viewOf: (query) =>
      viewBy((filter) => filter.read(query.get(filter.parameter) ?? ''), termOf(query), pageNumberOf(query)),
    address(view, at = path, others) {
      const chosen = chosenIn(view).map(({ filter, value }) => [filter.parameter, filter.write(value)]);
      return listAddress(at, { ...Object.fromEntries(chosen), ...termParams(view.term), page: view.page }, others);
    },
    isFiltered: (view) => view.term.text !== '' || chosenIn(view).length > 0,
    wanted: ({ term, page, ...values }) =>
      ({
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
        ...(term.text && { text: term.text }),
        page: String(page),
      }) as Wanted<Declared>,
  };
}
