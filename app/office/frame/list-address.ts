/** Addresses of lists of the back office: filter, sort and page number are in the query. */

/** The number of the page of results in an address, from 1; 1 if there is none. */
export function pageNumberOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 99_999 ? page : 1;
}

/** The value of a parameter if it is one of those known, otherwise `absent`. */
export const oneOf = <const Known extends string, Absent>(
  query: URLSearchParams,
  name: string,
  known: readonly Known[],
  absent: Absent,
): Known | Absent => known.find((each) => each === query.get(name)) ?? absent;

/**
 * The address of a list. Of `params`, those that are empty, 0 or false are left out, and so is the first page; `kept` are
 * in the address even if they are empty.
 */
export function listAddress(
  path: string,
  { page, ...params }: Readonly<Record<string, string | number | false | null | undefined>>,
  kept: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value));
  if (Number(page) > 1) query.set('page', String(page));
  for (const [name, value] of Object.entries(kept)) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
