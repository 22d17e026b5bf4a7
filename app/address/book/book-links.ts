/** What stands in the addresses of the book's pages: searches, and what a change tells on the page that it leads to. */
import type { AddressBookMessages } from '#app/i18n/fr/address-book.ts';

export type Done = keyof AddressBookMessages['done'];

/** Last part of the path of a form for a new entry. */
export const newEntry = 'nouvelle';

/** Parameter of a search. */
export const searchParameter = 'q';

export const doneParameter = 'fait';
export const entryParameter = 'adresse';
/** Says that what was removed was the primary address. */
export const heirParameter = 'suivante';

const everyDone: Readonly<Record<Done, true>> = {
  ajoutee: true,
  modifiee: true,
  principale: true,
  retablie: true,
  supprimee: true,
  absente: true,
};

/** What was done, and to which entry. */
export interface BookNotice {
  readonly done: Done;
  readonly id: string;
  /** Another address has become the primary one. */
  readonly heir: boolean;
}

/** The query of the page that tells it. */
export function noticeQuery(done: Done, id = '', heir = false): Record<string, string> {
  return {
    [doneParameter]: done,
    ...(id === '' ? {} : { [entryParameter]: id }),
    ...(heir ? { [heirParameter]: '1' } : {}),
  };
}

/** What an address tells; null for nothing, or something unknown. */
export function readNotice(query: URLSearchParams): BookNotice | null {
  const done = query.get(doneParameter) ?? '';
  if (!Object.hasOwn(everyDone, done)) return null;
  return { done: done as Done, id: query.get(entryParameter) ?? '', heir: query.has(heirParameter) };
}
