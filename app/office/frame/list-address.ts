/** Makes and reads URLs of lists in the back office: filter, sort and page number are query parameters. */

/** The number of the page of results in a URL's query, from 1; 1 if the parameter is missing or invalid. */
export function pageNumberOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 99_999 ? page : 1;
}

/** The value of a query parameter if it is one of the known values, otherwise `absent`. */
export const oneOf = <const Known extends string, Absent>(
  query: URLSearchParams,
  name: string,
  known: readonly Known[],
  absent: Absent,
): Known | Absent => known.find((each) => each === query.get(name)) ?? absent;

/**
 * The URL of a list. Parameters in `params` are left out if they are empty, 0 or false, and the page number if it is 1;
 * those in `kept` are part of the URL even if they are empty.
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
