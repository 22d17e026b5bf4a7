/** Parameters in the addresses of the book's pages: searches, and the result of a change on the page that it leads to. */
import type { AddressBookMessages } from '#app/i18n/fr/address-book.ts';

export type Done = keyof AddressBookMessages['done'];

/** Last part of the path of a form for a new entry. */
export const newEntry = 'nouvelle';

/** Parameter of a search. */
export const searchParameter = 'q';

export const doneParameter = 'fait';
export const entryParameter = 'adresse';
/** Set when the removed entry was the primary address. */
export const heirParameter = 'suivante';

const everyDone: Readonly<Record<Done, true>> = {
  ajoutee: true,
  modifiee: true,
  principale: true,
  retablie: true,
  supprimee: true,
  absente: true,
};

/** The result of a change, and its entry. */
export interface BookNotice {
  readonly done: Done;
  readonly id: string;
  /** Another address has become the primary one. */
  readonly heir: boolean;
}

/** The query that reports a change to the list's page. */
export function noticeQuery(done: Done, id = '', heir = false): Record<string, string> {
  return {
    [doneParameter]: done,
    ...(id === '' ? {} : { [entryParameter]: id }),
    ...(heir ? { [heirParameter]: '1' } : {}),
  };
}

/** Reads the notice from the query string of a page; null if it has none or an unknown one. */
export function readNotice(query: URLSearchParams): BookNotice | null {
  const done = query.get(doneParameter) ?? '';
  if (!Object.hasOwn(everyDone, done)) return null;
  return { done: done as Done, id: query.get(entryParameter) ?? '', heir: query.has(heirParameter) };
}
