/** Query parameters of the address book's pages: the text of a search, and the result of a change. */
import type { AddressBookMessages } from '#app/i18n/fr/address-book.ts';

export type Done = keyof AddressBookMessages['done'];

export const newEntry = 'nouvelle';

export const searchParameter = 'q';

export const doneParameter = 'fait';
export const entryParameter = 'adresse';
/** Set if the removed entry was the primary address, so that another one has become it. */
export const heirParameter = 'suivante';

const everyDone: Readonly<Record<Done, true>> = {
  ajoutee: true,
  modifiee: true,
  principale: true,
  retablie: true,
  supprimee: true,
  absente: true,
};

export interface BookNotice {
  readonly done: Done;
  readonly id: string;
  readonly heir: boolean;
}

export function noticeQuery(done: Done, id = '', heir = false): Record<string, string> {
  return {
    [doneParameter]: done,
    ...(id === '' ? {} : { [entryParameter]: id }),
    ...(heir ? { [heirParameter]: '1' } : {}),
  };
}

/** Null if the query names no result of a change, or an unknown one. */
export function readNotice(query: URLSearchParams): BookNotice | null {
  const done = query.get(doneParameter) ?? '';
  if (!Object.hasOwn(everyDone, done)) return null;
  return { done: done as Done, id: query.get(entryParameter) ?? '', heir: query.has(heirParameter) };
}
