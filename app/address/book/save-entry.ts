/** What the form of an entry does (docs/requirements.md ADR-10, ADR-12). */
import { data } from 'react-router';
import { fieldName } from '#app/address/party-form.ts';
import { askPostalCheck, checkKey, type PostalDoubt } from '#app/address/postal-doubt.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goTo } from '#app/site/go-to.ts';
import { checkEntry, entryKind } from '#domain/address/address-book.ts';
import { addToBookCall, changeInBookCall } from '#domain/address/address-book-contract.ts';
import { formFieldOf, typedAddressOf } from '#domain/address/address-book-form.ts';
import { type AddressForm, readAddressForm } from '#domain/address/address-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import type { Mode } from '#domain/site/mode.ts';
import { noticeQuery } from './book-notice.ts';
import { newEntry } from './load-book.ts';

/** Under which name the fields of the one address stand: it will be some parcel's recipient. */
export const entryRole = 'recipient';

/** A field with what is wrong with it; null: its name is used, for which the form has words of its own. */
export interface EntryProblem {
  readonly field: string;
  readonly message: string | null;
}

/** The page again, with all that was typed. */
export interface EntryAnswer {
  readonly values: AddressForm;
  readonly problems: readonly EntryProblem[];
  /** What failed as a whole; an empty text for a failure without words. */
  readonly refused: readonly string[];
  readonly doubt: PostalDoubt | null;
}

function again(answer: Partial<EntryAnswer> & Pick<EntryAnswer, 'values'>) {
  return data<EntryAnswer>({ problems: [], refused: [], doubt: null, ...answer }, { status: 422 });
}

/** What the page's fields say. */
export function readEntry(form: FormData): AddressForm {
  return readAddressForm((field) => form.get(fieldName(entryRole, field)));
}

/** The doubt of the postal check about a text that it wasn't asked about yet. */
async function doubtAbout(api: ApiClient, values: AddressForm, asked: unknown): Promise<PostalDoubt | null> {
  const typed = typedAddressOf(values);
  if (entryKind(typed) === 'CONTACT' || checkEntry(typed, shapeKnowledge(null)).length > 0) return null;
  return checkKey(values) === asked ? null : askPostalCheck(api, entryRole, values);
}

/** The form with the proposal that a button names, which is asked for again. */
async function withAccepted(api: ApiClient, values: AddressForm, index: number): Promise<AddressForm> {
  const proposal = (await askPostalCheck(api, entryRole, values))?.proposals[index];
  if (!proposal) return values;
  const { key: _, ...place } = proposal;
  return { ...values, ...place };
}

function refusalOf(error: unknown, values: AddressForm) {
  if (!(error instanceof CallError)) throw error;
  const placed = error.errors.filter(({ subject }) => subject !== undefined && subject !== 'body');
  const problems = placed.map(({ type, subject = '', message }) => ({
    field: formFieldOf(subject),
    message: type === 'DuplicateUidError' ? null : message,
  }));
  const others = error.errors.filter((each) => !placed.includes(each)).map(({ message }) => message);
  return again({ values, problems, refused: error.errors.length === 0 ? [''] : others });
}

/** Keeps the entry and leads to the list; else the page with what is wrong, or what the postal check doubts, once a text. */
export async function saveEntry(
  api: ApiClient,
  { site, id }: { readonly site: Mode; readonly id: string },
  form: FormData,
) {
  const [intent, , index] = String(form.get('intent') ?? '').split(':');
  const typed = readEntry(form);
  const values = intent === 'accept' ? await withAccepted(api, typed, Number(index)) : typed;
  if (intent === '') {
    const doubt = await doubtAbout(api, values, form.get(`${entryRole}.asked`));
    if (doubt) return again({ values, doubt });
  }
  const body = typedAddressOf(values, String(form.get('region') ?? ''));
  try {
    if (id === newEntry) {
      const added = await api.call(addToBookCall, { parameters: { site }, body });
      return goTo('addressBook', site, noticeQuery('ajoutee', added.id), 303);
    }
    await api.call(changeInBookCall, { parameters: { site, id }, body });
  } catch (error) {
    if (error instanceof CallError && error.status === 404)
      return goTo('addressBook', site, noticeQuery('absente'), 303);
    return refusalOf(error, values);
  }
  return goTo('addressBook', site, noticeQuery('modifiee', id), 303);
}
