/** Loader and action of the page that sends the parcel of a cart line to a further recipient. */
import { data } from 'react-router';
import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
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
  /** Addresses of the visitor's address book; empty for a stranger. */
  readonly entries: readonly { readonly id: string; readonly text: string }[];
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
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
}

interface RecipientRequest {
  readonly api: ApiClient;
  readonly visitor: VisitorCart;
  /** Number of the line whose parcel is sent to a further recipient. */
  readonly entryNumber: number;
  readonly report: (error: unknown) => void;
}

async function findLine({ api, visitor, entryNumber }: RecipientRequest): Promise<ParcelEntryAnswer | null> {
  try {
    const { entries } = await api.call(cartCall, { parameters: { ...visitor, cartId: 'current' } });
    return parcelsOf(entries).find((entry) => entry.entryNumber === entryNumber) ?? null;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The addresses of the visitor's address book. Only accounts have one, on the site on which they buy. */
async function readBook({ api, visitor: { site, user } }: RecipientRequest): Promise<readonly KeptAddress[]> {
  if (user === 'anonymous') return [];
  const { addresses } = await api.call(addressBookCall, { parameters: { site } });
  return addresses.filter((entry) => entryKind(entry) === 'ADDRESS');
}

function entryText({ addressName, postalCode, town, country }: KeptAddress): string {
  const place = placeText({ postalCode, city: town });
  return [addressName, place, country.isocode === 'FR' ? '' : country.isocode].filter(Boolean).join(', ');
}

/**
 * Loads the page; null if the cart has no parcel of that number. The page is shown without the address book if that
 * can't be loaded. Throws a redirect if the journey is switched off.
 */
export async function loadRecipient(request: RecipientRequest): Promise<RecipientPage | null> {
  const { api, visitor, report } = request;
  const entry = await findLine(request);
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
      entries: (await book).map((each) => ({ id: each.id, text: entryText(each) })),
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

const noRefusal = { messages: [], errors: {}, isNotOffered: false, choices: [], moves: [] } as const;

/** The place of the chosen entry of the address book; incomplete if none is chosen. */
async function readEntry(request: RecipientRequest, form: FormData): Promise<Reading> {
  const id = String(form.get('entry') ?? '');
  const entry = (await readBook(request)).find((each) => each.id === id);
  const place = { postalCode: entry?.postalCode ?? '', city: entry?.town ?? '' };
  const wish = {
    ...noRefusal,
    source: 'book' as const,
    end: { country: entry?.country.isocode ?? '', ...place, cityZip: placeText(place) },
    toBusiness: Boolean(entry?.companyName),
    entry: entry ? id : '',
  };
  return { wish, isComplete: entry !== undefined };
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
 * Reads the recipient and opens a draft for them or, with the button `compare`, the comparison. Answers null if the
 * line is no longer in the cart, and 422 with what was typed if something is wrong or the service isn't offered there.
 */
export async function addRecipient(request: RecipientRequest, form: FormData) {
  const { site } = request.visitor;
  const source: RecipientSource = form.get('source') === 'book' ? 'book' : 'place';
  const { wish, isComplete } = source === 'book' ? await readEntry(request, form) : await readPlace(request, form);
  if (!isComplete) return refuse(wish);
  try {
    return await (form.get('intent') === 'compare' ? compare : openDraft)(request, wish);
  } catch (error) {
    if (isClosedJourney(error)) return leaveClosedJourney(site, 303);
    if (!(error instanceof CallError)) throw error;
    const isOfPlace = error.errors.some(({ subject }) => isAbout(subject, 'to'));
    if (error.status === 404 && !isOfPlace) return null;
    return refuse(refusalOf(wish, error));
  }
}
