/**
 * Runs the postal check and saves in the address book when the step of the addresses is sent (docs/requirements.md
 * ADR-10 to ADR-15).
 */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { addressPicker as english } from '#app/i18n/en/address-picker.ts';
import { type AddressPickerMessages, addressPicker as french } from '#app/i18n/fr/address-picker.ts';
import { refuseStep, type StepRefusal, type StepRequest } from '#app/journey/step-action.ts';
import { entryNameKey } from '#domain/address/address-book.ts';
import type { AddressBookAnswer, KeptAddress, TypedAddress } from '#domain/address/address-book-contract.ts';
import { type AddressForm, addressFormOf, typedAddressOf } from '#domain/address/address-form.ts';
import { addressBookCall, addToBookCall, changeInBookCall } from '#domain/address/calls.ts';
import { isOtherAddress } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { JourneyProblem } from '#domain/journey/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { bookAnswer } from './book-answer.ts';
import { type ContactRefusal, doubtsAnswer } from './contact-answer.ts';
import { fieldName, roles } from './party-form.ts';

const textsByLocale: Record<Locale, AddressPickerMessages> = { fr: french, en: english };

type Keeping =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'name'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

interface Book {
  readonly api: ApiClient;
  readonly site: Site;
  readonly entries: readonly KeptAddress[];
  readonly locale: Locale;
}

function refusalOf(error: unknown, locale: Locale): Keeping {
  if (!(error instanceof CallError)) throw error;
  const texts = textsByLocale[locale];
  if (error.errors.some(({ type }) => type === 'DuplicateUidError')) return { kind: 'name', message: texts.nameUsed };
  const full = error.errors.find(({ reason }) => reason === 'limit');
  return { kind: 'failed', message: full?.message ?? texts.notKept };
}

function existingEntry(form: AddressForm, chosen: string | null, { entries }: Book): KeptAddress | undefined {
  return (
    entries.find(({ id }) => id === chosen) ??
    entries.find(
      (entry) =>
        entryNameKey(entry.addressName) === entryNameKey(form.addressName) &&
        !isOtherAddress(addressFormOf(entry), form),
    )
  );
}

/** The address in the form as an entry of the book. An entry that it replaces keeps its name, and stays the primary one. */
function entryFrom(form: AddressForm, before: KeptAddress | undefined): TypedAddress {
  if (!before) return typedAddressOf({ ...form, isPrimary: false });
  return typedAddressOf({ ...form, isPrimary: before.isPrimary, addressName: before.addressName });
}

async function keepOne(form: AddressForm, chosen: string | null, book: Book): Promise<Keeping> {
  const { api, site, locale } = book;
  const before = existingEntry(form, chosen, book);
  if (!before && form.addressName.trim() === '') {
    return { kind: 'name', message: errorMessage(locale, 'addressName.missing') };
  }
  const body = entryFrom(form, before);
  try {
    const { id } = before
      ? await api.call(changeInBookCall, { parameters: { site, id: before.id }, query: {}, body })
      : await api.call(addToBookCall, { parameters: { site }, query: {}, body });
    return { kind: 'saved', id };
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

/**
 * Stores in the draft what came of saving, so that an address isn't saved, or tried, a second time. The address itself
 * stays in the draft.
 */
async function settle({ api, site, draft }: StepRequest, outcomes: ReadonlyMap<AddressRole, Keeping>): Promise<void> {
  const book = { ...draft.details.book };
  for (const [role, outcome] of outcomes) {
    const entry = outcome.kind === 'saved' ? outcome.id : (book[role]?.entry ?? null);
    book[role] = { entry, keep: outcome.kind === 'name', state: 'used' };
  }
  await api.call(changeDraftCall, {
    parameters: { draftCode: draft.code },
    query: { site },
    body: { details: { book } },
  });
}

/**
 * Saves the addresses whose box is ticked; null if none is ticked or all were saved. A problem with a name is an error
 * of its field. Any other failure is reported once and the box is no longer ticked, so that the visitor can go on.
 */
async function keepInBook(request: StepRequest, locale: Locale) {
  const { details } = request.draft;
  const tickedRoles = roles.filter((role) => details.book?.[role]?.keep && details[role]);
  if (tickedRoles.length === 0) return null;
  const entries = await entriesOf(request);
  const outcomes = new Map<AddressRole, Keeping>();
  for (const role of tickedRoles) {
    const form = details[role];
    if (!form) continue;
    const book = { api: request.api, site: request.site, entries: entries ?? [], locale };
    const failed: Keeping = { kind: 'failed', message: textsByLocale[locale].notKept };
    outcomes.set(role, entries ? await keepOne(form, details.book?.[role]?.entry ?? null, book) : failed);
  }
  await settle(request, outcomes);
  return answerOf(outcomes, textsByLocale[locale]);
}

function answerOf(outcomes: ReadonlyMap<AddressRole, Keeping>, { goOn }: AddressPickerMessages) {
  const results = [...outcomes];
  const problems: JourneyProblem[] = results.flatMap(([role, outcome]) =>
    outcome.kind === 'name' ? [{ place: fieldName(role, 'addressName'), message: outcome.message }] : [],
  );
  const failures = results.flatMap(([, outcome]) => (outcome.kind === 'failed' ? [outcome.message] : []));
  if (problems.length + failures.length === 0) return null;
  const refused = failures.length > 0 ? [...new Set(failures), goOn] : [];
  const unkept = results.flatMap(([role, { kind }]) => (kind === 'failed' ? [role] : []));
  return data<ContactRefusal>({ problems, refused, unkept }, { status: 422 });
}

/**
 * The answer to a form with addresses; null to go on to the next step. A form with `problems` is refused, and its
 * addresses aren't saved in the address book.
 */
export async function partiesAnswer(
  intent: string,
  request: StepRequest,
  locale: Locale,
  problems: StepRefusal['problems'],
) {
  const answer = (await bookAnswer(intent, request)) ?? (await doubtsAnswer(intent, request));
  if (answer) return answer;
  return problems.length > 0 ? refuseStep({ problems }) : keepInBook(request, locale);
}
