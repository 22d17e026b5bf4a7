/**
 * The action of the address book's list: changes, removes, restores and imports entries (docs/requirements.md ADR-10).
 */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Account } from '#app/api/use-cases.ts';
import { answerForm, type Deed, type FormRefusal } from '#app/forms/answer-form.ts';
import type { ImportReport } from '#domain/address/address-book-contract.ts';
import type { Site } from '#domain/site/site.ts';
import { type Done, noticeAddress } from './book-links.ts';

export interface ImportAnswer {
  readonly report: ImportReport;
}

const tooLarge = 413;

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

/** A null form was too large, which only a file can cause. */
export async function changeBook(
  { addressBook: book }: Pick<Account, 'addressBook'>,
  site: Site,
  form: FormData | null,
) {
  if (form === null) {
    const refusal = { intent: 'import', of: '', typed: { csv: '' }, status: tooLarge, errors: [] };
    return data<FormRefusal>(refusal, { status: tooLarge });
  }
  const press =
    (done: Done, change: (id: string) => Promise<unknown>): Deed<ImportAnswer> =>
    async (text) => {
      const id = text('of');
      try {
        return noticeAddress(site, done, id, (await change(id)) === true);
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return noticeAddress(site, 'absente');
        throw error;
      }
    };
  return answerForm<ImportAnswer>(form, {
    remove: press('supprimee', (id) => remove(book, id)),
    restore: press('retablie', (id) => restore(book, id)),
    primary: press('principale', (id) => book.choosePrimary(id)),
    async import() {
      const file = form.get('csv');
      const bytes = file instanceof File ? await file.arrayBuffer() : new ArrayBuffer();
      return { report: await book.importFile({ file: new Uint8Array(bytes) }) };
    },
  });
}
