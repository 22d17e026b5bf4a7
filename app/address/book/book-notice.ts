/** What a change of the book tells on the page that it leads to, in its address (works without a script). */
import type { AddressBookMessages } from '#app/i18n/fr/address-book.ts';

export type Done = keyof AddressBookMessages['done'];

export const doneParameter = 'fait';
export const entryParameter = 'adresse';

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
}

/** The query of the page that tells it. */
export function noticeQuery(done: Done, id = ''): Record<string, string> {
  return { [doneParameter]: done, ...(id === '' ? {} : { [entryParameter]: id }) };
}

/** What an address tells; null for nothing, or something unknown. */
export function readNotice(query: URLSearchParams): BookNotice | null {
  const done = query.get(doneParameter) ?? '';
  return Object.hasOwn(everyDone, done) ? { done: done as Done, id: query.get(entryParameter) ?? '' } : null;
}
