/**
 * The action of the address book's list: changes, removes, restores and imports entries (docs/requirements.md ADR-10).
 */

import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Account } from '#app/api/use-cases.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { ImportReport } from '#domain/address/address-book-contract.ts';
import type { Site } from '#domain/site/site.ts';
import { type Done, noticeQuery } from './book-links.ts';

export type FileFault = 'missing' | 'encoding' | 'tooLarge';

/**
 * What the page shows after a change was refused or a file was uploaded: error messages, why the file couldn't be read,
 * or the report of the import.
 */
export interface BookAnswer {
  readonly refused?: readonly string[];
  readonly fileRefused?: readonly string[];
  readonly fileFault?: FileFault;
  readonly report?: ImportReport;
}

const tooLarge = 413;

type ReadFile = { readonly csv: string } | { readonly fileFault: FileFault };

async function readFile(file: FormDataEntryValue | null): Promise<ReadFile> {
  if (file === null || typeof file === 'string' || file.size === 0) return { fileFault: 'missing' };
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { fileFault: 'encoding' };
  }
}

/** The form in a request; null if it exceeds the size limit of a request. */
export async function readForm(request: Pick<Request, 'formData'>): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof Response && error.status === tooLarge) return null;
    throw error;
  }
}

type Book = Account['addressBook'];

async function importFile(book: Book, form: FormData) {
  const file = await readFile(form.get('file'));
  if ('fileFault' in file) return data<BookAnswer>(file, { status: 422 });
  try {
    return data<BookAnswer>({ report: await book.importFile(file) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data<BookAnswer>({ fileRefused: failureMessages(error) }, { status: 422 });
  }
}

/** Resolves to true if the entry was the primary address, so that another one becomes it. */
async function remove(book: Book, id: string): Promise<boolean> {
  const { addresses } = await book.read();
  await removeOnce(book.remove(id));
  return addresses.some((entry) => entry.isPrimary && entry.id === id);
}

/** An entry that is in the book already, as after a second press, counts as restored. */
async function restore(book: Book, id: string): Promise<void> {
  try {
    await book.restore(id);
  } catch (error) {
    const { addresses } = await book.read();
    if (!addresses.some((entry) => entry.id === id)) throw error;
  }
}

type Change = (book: Book, id: string) => Promise<unknown>;

const changes: Readonly<Record<string, { readonly done: Done; readonly change: Change }>> = {
  remove: { done: 'supprimee', change: remove },
  restore: { done: 'retablie', change: restore },
  primary: { done: 'principale', change: (book, id) => book.choosePrimary(id) },
};

/** If the change is refused, the page is shown again. A null form was too large, which only a file can cause. */
export async function changeBook({ addressBook }: Pick<Account, 'addressBook'>, site: Site, form: FormData | null) {
  if (form === null) return data<BookAnswer>({ fileFault: 'tooLarge' }, { status: tooLarge });
  const intent = String(form.get('intent') ?? '');
  if (intent === 'import') return importFile(addressBook, form);
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  const id = String(form.get('id') ?? '');
  if (!change) return goTo('addressBook', site, {}, 303);
  let heir = false;
  try {
    heir = (await change.change(addressBook, id)) === true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return goTo('addressBook', site, noticeQuery('absente'), 303);
    return data<BookAnswer>({ refused: failureMessages(error) }, { status: 422 });
  }
  return goTo('addressBook', site, noticeQuery(change.done, id, heir), 303);
}
