/** Loader and action of the page that sends the parcel of a cart line to a further recipient. */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import { formOfCriteria } from '#app/journey/form-of-criteria.ts';
import { leaveClosedJourney } from '#app/journey/load-step.ts';
import { goTo } from '#app/shell/go-to.ts';
import { placeText } from '#app/text/place-text.ts';
import { entryKind } from '#domain/address/address-book.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import { cartCall } from '#domain/cart/calls.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { editDraftCall } from '#domain/journey/calls.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { type CriteriaName, criteriaToSearch, readCriteria } from '#domain/shipping/criteria.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import {
  type AddedRecipient,
  addChosen,
  addedParam,
  addedRecipients,
  type ChosenOutcome,
  chosenParam,
  isAllAdded,
  onlyChosen,
  previewBook,
  type RecipientRequest,
  type RecipientRow,
  readNumbers,
  resultQuery,
} from './add-recipients.ts';
import type { FieldTexts } from './field-texts.ts';
import type { PlaceChoices, PlaceMoves } from './PlaceField.tsx';
import { resolveEnd } from './resolve-end.ts';

/** The page's two forms: an entry of the address book, or the place of another recipient. */
export type RecipientSource = 'book' | 'place';

/** The data of the page. */
export interface RecipientPage {
  readonly kind: 'shown';
  readonly parcel: { readonly town: string; readonly service: string; readonly total: ParcelEntryAnswer['total'] };
  readonly countries: InitAnswer['destinationCountries'];
  /** Code of the country of the line's own recipient, which is proposed for the next one. */
  readonly country: string;
  /** Addresses of the visitor's address book with the price for each; empty for a stranger. */
  readonly entries: readonly RecipientRow[];
  /** Ids of the entries that the address of the page says are chosen. */
  readonly chosen: readonly string[];
  /** The parcels that were added by the last press. */
  readonly added: readonly AddedRecipient[];
  /** Number of the line in the cart. */
  readonly line: number;
  /** UUID of the page's form. */
  readonly form: string;
}

/** Why a form was refused, with what was typed. */
export interface RecipientRefusal {
  readonly source: RecipientSource;
  /** Why the call for the draft was refused; empty if it wasn't made, since the form names no place yet. */
  readonly messages: readonly string[];
  readonly errors: FieldTexts;
  /** Whether the service isn't offered for the place, so that the page proposes to compare. */
  readonly isNotOffered: boolean;
  readonly end: FormEnd;
  readonly toBusiness: boolean;
  /** Id of the chosen entry of the address book; empty if none is chosen. */
  readonly entry: string;
  /** Whether several entries were chosen for what can be done with one only. */
  readonly isSeveral: boolean;
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
  /** What became of the chosen entries, if not all of them could be added; empty if nothing was tried. */
  readonly outcome: readonly ChosenOutcome[];
}

async function loadParcels({ api, visitor }: RecipientRequest): Promise<readonly ParcelEntryAnswer[]> {
  try {
    const { entries } = await api.call(cartCall, { parameters: { ...visitor, cartId: 'current' } });
    return parcelsOf(entries);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

/** The addresses of the visitor's address book. Only accounts have one, on the site on which they buy. */
async function readBook({ api, visitor: { site, user } }: RecipientRequest): Promise<readonly KeptAddress[]> {
  if (user === 'anonymous') return [];
  const { addresses } = await api.call(addressBookCall, { parameters: { site } });
  return addresses.filter((entry) => entryKind(entry) === 'ADDRESS');
}

/**
 * Loads the page; null if the cart has no parcel of that number. The page is shown without the address book if that
 * can't be loaded. Throws a redirect if the journey is switched off.
 */
export async function loadRecipient(request: RecipientRequest, params: URLSearchParams): Promise<RecipientPage | null> {
  const { api, visitor, report } = request;
  const parcels = await loadParcels(request);
  const entry = parcels.find(({ entryNumber }) => entryNumber === request.entryNumber);
  if (!entry) return null;
  const book = readBook(request).catch((error: unknown) => {
    report(error);
    return [];
  });
  try {
    const { destinationCountries } = await api.call(initCall, { query: { site: visitor.site } });
    const { addressTo } = entry.smt.addresses;
    return {
      kind: 'shown',
      parcel: { town: addressTo.town ?? '', service: entry.product.name, total: entry.total },
      countries: destinationCountries,
      country: addressTo.country.isocode,
      entries: await previewBook(request, await book),
      chosen: (params.get(chosenParam) ?? '').split('.').filter(Boolean),
      added: addedRecipients(readNumbers(params.get(addedParam)), parcels),
      line: request.entryNumber,
      form: request.form,
    };
  } catch (error) {
    if (isClosedJourney(error)) throw leaveClosedJourney(visitor.site);
    throw error;
  }
}

/** The recipient that a form names; if that isn't a place yet, what to correct or to choose. */
interface Reading {
  readonly wish: RecipientRefusal;
  readonly isComplete: boolean;
}

const noRefusal = {
  messages: [],
  errors: {},
  isNotOffered: false,
  choices: [],
  moves: [],
  outcome: [],
  isSeveral: false,
} as const;

/** The place of the entry of the address book that a button names or that is the only chosen one; otherwise incomplete. */
async function readEntry(request: RecipientRequest, form: FormData): Promise<Reading> {
  const book = await readBook(request);
  const named = book.find(({ id }) => id === form.get('entry'));
  return entryReading(named ?? onlyChosen(form, book));
}

function entryReading(entry: KeptAddress | null): Reading {
  const place = { postalCode: entry?.postalCode ?? '', city: entry?.town ?? '' };
  const wish = {
    ...noRefusal,
    source: 'book' as const,
    end: { country: entry?.country.isocode ?? '', ...place, cityZip: placeText(place) },
    toBusiness: Boolean(entry?.companyName),
    entry: entry?.id ?? '',
  };
  return { wish, isComplete: entry !== null };
}

/** The place that was typed, looked up among the places of its country. */
async function readPlace({ api, visitor, report }: RecipientRequest, form: FormData): Promise<Reading> {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.set(name, value);
  const { arrival, toBusiness } = readCriteria(params);
  const { end, choices, moves } = await resolveEnd({ api, params, site: visitor.site, report }, 'to', arrival);
  const wish = { ...noRefusal, source: 'place' as const, end, toBusiness, entry: '', choices, moves };
  const [move] = moves;
  if (move) return { wish: { ...wish, errors: { 'to.cityZip': move.message } }, isComplete: false };
  return { wish, isComplete: choices.length === 0 };
}

/** The draft's note of the address book that fills in the recipient on the next step. */
const bookUse = (entry: string) => ({ recipient: { entry, keep: false, state: 'waiting' as const } });

/** Opens the draft for the further recipient, and the step in which the rest of the address is filled in. */
async function openDraft({ api, visitor: { site }, entryNumber }: RecipientRequest, wish: RecipientRefusal) {
  const { country, postalCode, city } = wish.end;
  const to = { country, postalCode, city, b2b: wish.toBusiness };
  const details = wish.entry ? { book: bookUse(wish.entry) } : {};
  const { code } = await api.call(editDraftCall, { query: { site }, body: { entryNumber, to, details } });
  return goTo('contact', site, { [draftParam]: code }, 303);
}

/** Opens the comparison for the further recipient. The offer chosen there gets all details but the recipient's. */
async function compare(
  { api, visitor: { site }, entryNumber }: RecipientRequest,
  { end, toBusiness, entry }: RecipientRefusal,
) {
  const details = { recipient: null, deliveryRelay: null, ...(entry ? { book: bookUse(entry) } : {}) };
  const body = { entryNumber, copy: true, details };
  const { code, criteria, expired } = await api.call(editDraftCall, { query: { site }, body });
  const form = formOfCriteria(expired ? { ...criteria, collectionDate: '' } : criteria);
  const search = criteriaToSearch({ ...form, arrival: end, toBusiness });
  return goTo('parcel', site, { ...Object.fromEntries(search), [draftParam]: code }, 303);
}

const refuse = (refusal: RecipientRefusal) => data(refusal, { status: 422 });

const isAbout = (subject: string | undefined, name: string) => subject === name || subject?.startsWith(`${name}.`);

/** Why a call was refused: at the fields of the place, because the service isn't offered there, or otherwise. */
function refusalOf(wish: RecipientRefusal, { status, errors }: CallError): RecipientRefusal {
  const ofPlace = errors.filter(({ subject }) => isAbout(subject, 'to'));
  const messages = (ofPlace.length > 0 ? ofPlace : errors).map(({ message }) => message);
  if (status === 404) return { ...wish, isNotOffered: true, messages };
  if (wish.source === 'book') return { ...wish, messages };
  return {
    ...wish,
    messages,
    errors: Object.fromEntries(ofPlace.map((each) => [each.subject as CriteriaName, each.message])),
  };
}

/**
 * Puts the parcel into the cart for all chosen entries of the address book. If that isn't possible for some, the answer
 * says for which and why; the others are in the cart then.
 */
async function addFromBook(request: RecipientRequest, form: FormData) {
  const { wish } = entryReading(null);
  const outcome = await addChosen(request, form, await readBook(request));
  if (outcome.length === 0 || !isAllAdded(outcome)) return refuse({ ...wish, outcome });
  const added = outcome.flatMap(({ entryNumber }) => entryNumber ?? []);
  return goTo('addRecipient', request.visitor.site, resultQuery(request.entryNumber, added, []), 303);
}

/** Why a call failed, as the page shows it; null if the line is no longer in the cart. Throws what isn't the call's. */
function failureOf(error: unknown, wish: RecipientRefusal, site: Site) {
  if (isClosedJourney(error)) return leaveClosedJourney(site, 303);
  if (!(error instanceof CallError)) throw error;
  const isOfPlace = error.errors.some(({ subject }) => isAbout(subject, 'to'));
  return error.status === 404 && !isOfPlace ? null : refuse(refusalOf(wish, error));
}

/**
 * Does what the pressed button says: `add` puts the parcel into the cart for the chosen entries of the address book,
 * `compare` opens the comparison, and any other opens a draft for the recipient. Answers null if the line is no longer in
 * the cart, and 422 with what was typed if something is wrong or the service isn't offered there.
 */
export async function addRecipient(request: RecipientRequest, form: FormData) {
  const { site } = request.visitor;
  const isFromBook = form.get('source') === 'book';
  let wish = entryReading(null).wish;
  try {
    if (form.get('intent') === 'add') return await addFromBook(request, form);
    const reading = await (isFromBook ? readEntry : readPlace)(request, form);
    wish = reading.wish;
    if (!reading.isComplete) return refuse({ ...wish, isSeveral: form.getAll('chosen').length > 1 });
    return await (form.get('intent') === 'compare' ? compare : openDraft)(request, wish);
  } catch (error) {
    return failureOf(error, wish, site);
  }
}
