/** The action of an entry's form (docs/requirements.md ADR-10, ADR-12). */

import { data } from 'react-router';
import { askPostalCheck, checkKey, type PostalDoubt } from '#app/address/postal-doubt.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { checkEntry, entryKind, normaliseEntry } from '#domain/address/address-book.ts';
import type { TypedAddress } from '#domain/address/address-book-contract.ts';
import { type AddressForm, formFieldOf, typedAddressOf } from '#domain/address/address-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { newEntry, noticeAddress } from './book-links.ts';
import { type EntryAnswer, type EntryProblem, entryRole, readEntry } from './entry-form.ts';

type Book = Pick<Account['addressBook'], 'add' | 'change' | 'read'>;

interface EntryRequest {
  readonly api: ApiClient;
  readonly account: { readonly addressBook: Book };
  readonly site: Site;
  readonly id: string;
  readonly locale: Locale;
}

function again(answer: Partial<EntryAnswer> & Pick<EntryAnswer, 'values'>) {
  return data<EntryAnswer>({ problems: [], refused: [], doubt: null, ...answer }, { status: 422 });
}

/**
 * The doubt of the postal check about the address; null if there is none, or if the address still has the key
 * `checkedKey`.
 */
async function doubtAbout(api: ApiClient, values: AddressForm, checkedKey: unknown): Promise<PostalDoubt | null> {
  const typed = typedAddressOf(values);
  if (entryKind(typed) === 'CONTACT' || checkEntry(typed, shapeKnowledge(null)).length > 0) return null;
  return checkKey(values) === checkedKey ? null : askPostalCheck(api, entryRole, values);
}

/**
 * The form with the proposal of the postal check that a button names. Proposals are requested again, never read from
 * the form.
 */
async function withAccepted(api: ApiClient, values: AddressForm, index: number): Promise<AddressForm> {
  const proposal = (await askPostalCheck(api, entryRole, values))?.proposals[index];
  if (!proposal) return values;
  const { key: _, ...place } = proposal;
  return { ...values, ...place };
}

/**
 * The problem that 'company' was chosen but no company name was given, which the rules of an entry can't find. The
 * entry's other problems are returned with it; without it, nothing.
 */
function namelessCompany(values: AddressForm, locale: Locale): readonly EntryProblem[] {
  if (!values.isCompany || values.companyName.trim() !== '') return [];
  const others = checkEntry(typedAddressOf(values), shapeKnowledge(null)).map(({ subject, key, params }) => ({
    field: formFieldOf(subject),
    message: errorMessage(locale, key, params),
  }));
  return [{ field: 'companyName', message: errorMessage(locale, 'companyName.missing') }, ...others];
}

/**
 * The entry that is in the book just as it was typed, as by a first press whose answer was lost; null if there is none.
 * Which address is the primary one doesn't matter.
 */
async function findAdded(book: Book, typed: TypedAddress): Promise<string | null> {
  const { isPrimary: _, ...wanted } = normaliseEntry(typed, null);
  const { addresses, contacts } = await book.read();
  const isSame = (kept: TypedAddress) =>
    Object.entries({ ...kept, ...wanted }).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(kept[name as keyof TypedAddress]),
    );
  return [...addresses, ...contacts].find(isSame)?.id ?? null;
}

/** The id of the new entry, also if it was added by the same press before. Throws what the call throws. */
async function addToBook(book: Book, typed: TypedAddress): Promise<string> {
  try {
    return (await book.add(typed)).id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    const added = await findAdded(book, typed);
    if (added === null) throw error;
    return added;
  }
}

function refusalOf(error: unknown, values: AddressForm) {
  if (!(error instanceof CallError)) throw error;
  const placed = error.errors.filter(({ subject }) => subject !== undefined && subject !== 'body');
  const problems = placed.map(({ type, subject = '', message }) => ({
    field: formFieldOf(subject),
    message: type === 'DuplicateUidError' ? null : message,
  }));
  const others = error.errors.filter((each) => !placed.includes(each)).map(({ message }) => message);
  return again({ values, problems, refused: error.errors.length === 0 ? unexplained : others });
}

/**
 * Saves the entry and redirects to the list. Otherwise shows the page again, with its problems or with a doubt of the
 * postal check, which is shown once for the same address.
 */
export async function saveEntry({ api, account: { addressBook }, site, id, locale }: EntryRequest, form: FormData) {
  const [intent, , index] = String(form.get('intent') ?? '').split(':');
  const typed = readEntry(form);
  const values = intent === 'accept' ? await withAccepted(api, typed, Number(index)) : typed;
  const problems = namelessCompany(values, locale);
  if (problems.length > 0) return again({ values, problems });
  if (intent === '') {
    const doubt = await doubtAbout(api, values, form.get(`${entryRole}.asked`));
    if (doubt) return again({ values, doubt });
  }
  const entry = typedAddressOf(values, String(form.get('region') ?? ''));
  try {
    if (id === newEntry) {
      return leaveTo(noticeAddress(site, 'ajoutee', await addToBook(addressBook, entry)), 303);
    }
    await addressBook.change({ id, entry });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return leaveTo(noticeAddress(site, 'absente'), 303);
    return refusalOf(error, values);
  }
  return leaveTo(noticeAddress(site, 'modifiee', id), 303);
}
