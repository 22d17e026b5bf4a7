/** Keeping typed addresses in the address book on going on (docs/requirements.md ADR-10, ADR-15). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { addressPicker as english } from '#app/i18n/en/address-picker.ts';
import { type AddressPickerMessages, addressPicker as french } from '#app/i18n/fr/address-picker.ts';
import type { StepRequest } from '#app/journey/step-action.ts';
import { entryNameKey } from '#domain/address/address-book.ts';
import {
  type AddressBookAnswer,
  addressBookCall,
  addToBookCall,
  changeInBookCall,
  type KeptAddress,
  type TypedAddress,
} from '#domain/address/address-book-contract.ts';
import { addressFormOf, typedAddressOf } from '#domain/address/address-book-form.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import { isOtherAddress } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { changeDraftCall, type JourneyProblem } from '#domain/journey/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { ContactRefusal } from './contact-answer.ts';
import { fieldName, roles } from './party-form.ts';

const catalogues: Record<Locale, AddressPickerMessages> = { fr: french, en: english };

/** What keeping one address came to: kept as an entry, a name to mend, or why it couldn't be kept. */
type Keeping =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'name'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

interface Book {
  readonly api: ApiClient;
  readonly site: Mode;
  readonly entries: readonly KeptAddress[];
  readonly locale: Locale;
}

/** Why the service refused, as the form tells it. */
function refusalOf(error: unknown, locale: Locale): Keeping {
  if (!(error instanceof CallError)) throw error;
  const texts = catalogues[locale];
  if (error.errors.some(({ type }) => type === 'DuplicateUidError')) return { kind: 'name', message: texts.nameUsed };
  const full = error.errors.find(({ reason }) => reason === 'limit');
  return { kind: 'failed', message: full?.message ?? texts.notKept };
}

/** The entry that an address stands for already: the one it was chosen from, or the same address under its name. */
function standsFor(form: AddressForm, chosen: string | null, { entries }: Book): KeptAddress | undefined {
  return (
    entries.find(({ id }) => id === chosen) ??
    entries.find(
      (entry) =>
        entryNameKey(entry.addressName) === entryNameKey(form.addressName) &&
        !isOtherAddress(addressFormOf(entry), form),
    )
  );
}

/** What the book is to hold: the form's address, with what the form doesn't show of its entry. */
function entryFrom(form: AddressForm, before: KeptAddress | undefined): TypedAddress {
  if (!before) return typedAddressOf({ ...form, isPrimary: false });
  return typedAddressOf({ ...form, isPrimary: before.isPrimary, addressName: before.addressName }, before.region);
}

async function keepOne(form: AddressForm, chosen: string | null, book: Book): Promise<Keeping> {
  const { api, site, locale } = book;
  const before = standsFor(form, chosen, book);
  if (!before && form.addressName.trim() === '') {
    return { kind: 'name', message: errorMessage(locale, 'addressName.missing') };
  }
  const body = entryFrom(form, before);
  try {
    const { id } = before
      ? await api.call(changeInBookCall, { parameters: { site, id: before.id }, query: {}, body })
      : await api.call(addToBookCall, { parameters: { site }, query: {}, body });
    return { kind: 'kept', id };
  } catch (error) {
    return refusalOf(error, locale);
  }
}

async function entriesOf({ api, site }: StepRequest): Promise<readonly KeptAddress[] | null> {
  try {
    const { addresses, contacts }: AddressBookAnswer = await api.call(addressBookCall, {
      parameters: { site },
      query: {},
    });
    return [...addresses, ...contacts];
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

/** Remembers what came of it: what is kept, or couldn't be, isn't tried again; the address stays in the draft. */
async function settle({ api, site, draft }: StepRequest, outcomes: ReadonlyMap<AddressRole, Keeping>): Promise<void> {
  const book = { ...draft.details.book };
  for (const [role, outcome] of outcomes) {
    const entry = outcome.kind === 'kept' ? outcome.id : (book[role]?.entry ?? null);
    book[role] = { entry, keep: outcome.kind === 'name', state: 'used' };
  }
  await api.call(changeDraftCall, {
    parameters: { shipmentCode: draft.code },
    query: { site },
    body: { details: { book } },
  });
}

/**
 * Keeps the addresses that are to go into the book; null when nothing is to be told. A name is mended in the form; what
 * couldn't be kept is told once, unticked, and never stands in the way of going on.
 */
export async function keepInBook(request: StepRequest, locale: Locale) {
  const { details } = request.draft;
  const wanted = roles.filter((role) => details.book?.[role]?.keep && details[role]);
  if (wanted.length === 0) return null;
  const entries = await entriesOf(request);
  const outcomes = new Map<AddressRole, Keeping>();
  for (const role of wanted) {
    const form = details[role];
    if (!form) continue;
    const book = { api: request.api, site: request.site, entries: entries ?? [], locale };
    const failed: Keeping = { kind: 'failed', message: catalogues[locale].notKept };
    outcomes.set(role, entries ? await keepOne(form, details.book?.[role]?.entry ?? null, book) : failed);
  }
  await settle(request, outcomes);
  return answerOf(outcomes, catalogues[locale]);
}

function answerOf(outcomes: ReadonlyMap<AddressRole, Keeping>, { goOn }: AddressPickerMessages) {
  const told = [...outcomes];
  const problems: JourneyProblem[] = told.flatMap(([role, outcome]) =>
    outcome.kind === 'name' ? [{ place: fieldName(role, 'addressName'), message: outcome.message }] : [],
  );
  const failures = told.flatMap(([, outcome]) => (outcome.kind === 'failed' ? [outcome.message] : []));
  if (problems.length + failures.length === 0) return null;
  const refused = failures.length > 0 ? [...new Set(failures), goOn] : [];
  const unkept = told.flatMap(([role, { kind }]) => (kind === 'failed' ? [role] : []));
  return data<ContactRefusal>({ problems, refused, unkept }, { status: 422 });
}
