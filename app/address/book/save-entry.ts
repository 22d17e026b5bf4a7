/** The form of an entry of the address book (docs/requirements.md ADR-10, ADR-12). */
import { fieldName } from '#app/address/party-form.ts';
import { askPostalCheck, checkKey, type PostalDoubt } from '#app/address/postal-doubt.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import { type Deed, type FormRefusal, typedForm } from '#app/forms/answer-form.ts';
import { checkEntry, entryKind, normaliseEntry } from '#domain/address/address-book.ts';
import type { TypedAddress } from '#domain/address/address-book-contract.ts';
import { type AddressForm, formFieldOf, readAddressForm, typedAddressOf } from '#domain/address/address-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { newEntry, noticeAddress } from './book-links.ts';

/** Prefix of the field names: the same as a recipient's, which most entries are. */
export const entryRole = 'recipient';

export const entryField = (field: keyof AddressForm): string => fieldName(entryRole, field);

/** Name of the field with the key of the address that the postal check has seen, so that it isn't doubted again. */
export const checkedField = `${entryRole}.asked`;

/** The form is shown again: refused, or because the postal check doubts the address. */
export type EntryAnswer = FormRefusal & { readonly doubt?: PostalDoubt };

/** The reason by which the page knows that another entry has the same name: it has a text of its own for that. */
export const nameUsed = 'nameUsed';

type Book = Pick<Account['addressBook'], 'add' | 'change' | 'read'>;

interface EntryRequest {
  readonly api: ApiClient;
  readonly own: { readonly addressBook: Book };
  readonly site: Site;
  readonly id: string;
  readonly locale: Locale;
}

/**
 * The doubt of the postal check about the address; null if there is none, or if the address still has the key
 * `checkedKey`.
 */
async function doubtAbout(api: ApiClient, values: AddressForm, checkedKey: string): Promise<PostalDoubt | null> {
  const typed = typedAddressOf(values);
  if (entryKind(typed) === 'CONTACT' || checkEntry(typed, shapeKnowledge(null)).length > 0) return null;
  return checkKey(values) === checkedKey ? null : askPostalCheck(api, entryRole, values);
}

const readEntry = (form: FormData): AddressForm => readAddressForm((field) => form.get(entryField(field)));

/**
 * Puts the proposal of the postal check that a button names into the form. Proposals are requested again, never read
 * from the form.
 */
async function acceptProposal(api: ApiClient, form: FormData, index: number): Promise<void> {
  const proposal = (await askPostalCheck(api, entryRole, readEntry(form)))?.proposals[index];
  if (!proposal) return;
  const { key, ...place } = proposal;
  form.set(checkedField, key);
  for (const [field, text] of Object.entries(place)) form.set(entryField(field as keyof typeof place), text);
}

/**
 * Throws if 'company' was chosen but no company name was given, which the rules of an entry can't find; the entry's
 * other problems are told with it.
 */
function refuseNameless(values: AddressForm, locale: Locale): void {
  if (!values.isCompany || values.companyName.trim() !== '') return;
  const missing = { subject: 'companyName', key: 'companyName.missing' } as const;
  const errors = [missing, ...checkEntry(typedAddressOf(values), shapeKnowledge(null))].map((error) => ({
    type: 'ValidationError' as const,
    subject: error.subject,
    message: errorMessage(locale, error.key, 'params' in error ? error.params : undefined),
  }));
  throw new CallError('no company name', 400, errors);
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

/** The same error, which names the fields of the form instead of those of the call. */
function placedError(error: CallError): CallError {
  const errors = error.errors.map(({ subject = 'body', ...each }) => ({
    ...each,
    ...(each.type === 'DuplicateUidError' && { reason: nameUsed }),
    subject: subject === 'body' ? '' : fieldName(entryRole, formFieldOf(subject) as keyof AddressForm),
  }));
  return new CallError(error.message, error.status, errors);
}

async function save({ own: { addressBook }, site, id, locale }: EntryRequest, values: AddressForm) {
  try {
    refuseNameless(values, locale);
    const entry = typedAddressOf(values);
    if (id === newEntry) return noticeAddress(site, 'ajoutee', await addToBook(addressBook, entry));
    await addressBook.change({ id, entry });
    return noticeAddress(site, 'modifiee', id);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return noticeAddress(site, 'absente');
    throw placedError(error);
  }
}

/**
 * Saves the entry and leads to the list, or shows the form again with a doubt of the postal check, which is shown once
 * for the same address. A proposal that is accepted is saved at once, and so is an address that is kept as it was typed.
 */
export const entryDeeds = (request: EntryRequest): Readonly<Record<string, Deed<EntryAnswer>>> => ({
  async ''(text, form) {
    const [intent = '', , index] = String(form.getAll('intent').at(-1) ?? '').split(':');
    if (intent === 'accept') await acceptProposal(request.api, form, Number(index));
    const values = readEntry(form);
    const isNameless = values.isCompany && values.companyName.trim() === '';
    const doubt = intent === '' && !isNameless ? await doubtAbout(request.api, values, text(checkedField)) : null;
    return doubt ? { ...typedForm(form), doubt } : save(request, values);
  },
});
