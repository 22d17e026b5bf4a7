/** Query parameters of the address book's pages: the text of a search, and the result of a change. */
import type { AddressBookMessages } from '#app/i18n/fr/address-book.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export type Done = keyof AddressBookMessages['done'];

export const newEntry = 'nouvelle';

export const searchParameter = 'q';

const doneParameter = 'fait';
const entryParameter = 'adresse';
/** Set if the removed entry was the primary address, so that another one has become it. */
const heirParameter = 'suivante';

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

/** The address of the list that says what a change has done. */
export function noticeAddress(site: Site, done: Done, id = '', heir = false): string {
  const query = new URLSearchParams({
    [doneParameter]: done,
    ...(id === '' ? {} : { [entryParameter]: id }),
    ...(heir ? { [heirParameter]: '1' } : {}),
  });
  return `${pathOf('addressBook', site)}?${query}`;
}

/** Null if the query names no result of a change, or an unknown one. */
export function readNotice(query: URLSearchParams): BookNotice | null {
  const done = query.get(doneParameter) ?? '';
  if (!Object.hasOwn(everyDone, done)) return null;
  return { done: done as Done, id: query.get(entryParameter) ?? '', heir: query.has(heirParameter) };
}
