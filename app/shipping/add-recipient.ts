/** Loader and action of the page that sends the parcel of a cart line to a further recipient. */
import { data } from 'react-router';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { leaveClosedJourney } from '#app/journey/load-step.ts';
import { goTo } from '#app/shell/go-to.ts';
import { placeText } from '#app/text/place-text.ts';
import { entryKind } from '#domain/address/address-book.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import type { OfferCarrier } from '#domain/address/check-for-carrier.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { addChosen, onlyChosen, previewBook, type RecipientRequest } from './add-recipients.ts';
import { addedRecipients, loadParcels } from './added-recipients.ts';
import { type BookView, listEntries } from './listed-entries.ts';
import { compare, draftRefusal, openDraft, type RecipientWish } from './recipient-draft.ts';
import { type AddedRecipient, type ChosenOutcome, isAllAdded, type RecipientRow } from './recipient-outcome.ts';
import { addedParam, readChosenIds, readNumbers, resultQuery } from './recipient-query.ts';

/** The data of the page. */
export interface RecipientPage {
  readonly kind: 'shown';
  readonly parcel: { readonly town: string; readonly service: string; readonly total: ParcelEntryAnswer['total'] };
  /** The service's carrier, whose limits the fields have. */
  readonly carrier: OfferCarrier;
  /** Whether the service delivers to relay points. */
  readonly toRelay: boolean;
  readonly countries: InitAnswer['destinationCountries'];
  /** Code of the country of the line's own recipient, which is proposed for the next one. */
  readonly country: string;
  /** The addresses of the visitor's address book that are listed, with the price for each; empty for a stranger. */
  readonly entries: readonly RecipientRow[];
  /** Chosen addresses that aren't listed. */
  readonly elsewhere: readonly RecipientRow[];
  readonly view: BookView;
  /** Ids of the entries that the address of the page says are chosen. */
  readonly chosen: readonly string[];
  /** The parcels that were added by the last press. */
  readonly added: readonly AddedRecipient[];
  /** Number of the line in the cart. */
  readonly line: number;
  /** UUID of the page's form. */
  readonly form: string;
}

/** Why the form with the address book was refused. */
export interface RecipientRefusal {
  readonly source: 'book';
  /** Why the call for the draft was refused; empty if it wasn't made, since not exactly one entry is chosen. */
  readonly messages: readonly string[];
  /** Whether the service isn't offered for the place, so that the page proposes to compare. */
  readonly isNotOffered: boolean;
  /** Id of the chosen entry of the address book; empty if none is chosen. */
  readonly entry: string;
  /** Whether several entries were chosen for what can be done with one only. */
  readonly isSeveral: boolean;
  /** Ids of the entries that were chosen. */
  readonly chosen: readonly string[];
  /** What became of the chosen entries, if not all of them could be added; empty if nothing was tried. */
  readonly outcome: readonly ChosenOutcome[];
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
    const { service } = entry.smt.offer;
    const chosen = readChosenIds(params);
    const { listed, elsewhere, view } = listEntries(await book, params, new Set(chosen));
    const rows = await previewBook(request, [...elsewhere, ...listed]);
    return {
      kind: 'shown',
      parcel: { town: addressTo.town ?? '', service: entry.product.name, total: entry.total },
      carrier: { code: service.carrierCode, name: service.carrierName ?? service.carrierCode },
      toRelay: service.deliveryMode === 'RELAY',
      countries: destinationCountries,
      country: addressTo.country.isocode,
      entries: rows.slice(elsewhere.length),
      elsewhere: rows.slice(0, elsewhere.length),
      view,
      chosen,
      added: addedRecipients(readNumbers(params.get(addedParam)), parcels),
      line: request.entryNumber,
      form: request.form,
    };
  } catch (error) {
    if (isClosedJourney(error)) throw leaveClosedJourney(visitor.site);
    throw error;
  }
}

const noRefusal: RecipientRefusal = {
  source: 'book',
  messages: [],
  isNotOffered: false,
  entry: '',
  isSeveral: false,
  chosen: [],
  outcome: [],
};

const refuse = (form: FormData, refusal: Partial<RecipientRefusal>) =>
  data({ ...noRefusal, chosen: readChosenIds(form), ...refusal }, { status: 422 });

/** The recipient that an entry of the address book is; the draft's note of the book fills them in on the next step. */
function wishOf({ id, country, postalCode, town, companyName }: KeptAddress): RecipientWish {
  const place = { postalCode, city: town };
  return {
    end: { country: country.isocode, ...place, cityZip: placeText(place) },
    toBusiness: Boolean(companyName),
    details: { book: { recipient: { entry: id, keep: false, state: 'waiting' } } },
  };
}

/**
 * Puts the parcel into the cart for all chosen entries of the address book. If that isn't possible for some, the answer
 * says for which and why; the others are in the cart then.
 */
async function addFromBook(request: RecipientRequest, form: FormData, book: readonly KeptAddress[]) {
  const outcome = await addChosen(request, form, book);
  if (outcome.length === 0 || !isAllAdded(outcome)) return refuse(form, { outcome });
  const added = outcome.flatMap(({ entryNumber }) => entryNumber ?? []);
  return goTo('addRecipient', request.visitor.site, resultQuery(request.entryNumber, added, []), 303);
}

/**
 * Does what the pressed button says: `add` puts the parcel into the cart for the chosen entries of the address book,
 * `compare` opens the comparison, and any other opens a draft for the recipient, as does a button that names an entry.
 * Answers null if the line is no longer in the cart, and 422 if something is wrong or the service isn't offered there.
 */
export async function addRecipient(request: RecipientRequest, form: FormData) {
  const { site } = request.visitor;
  let entry: KeptAddress | null = null;
  try {
    const book = await readBook(request);
    if (form.get('intent') === 'add') return await addFromBook(request, form, book);
    entry = book.find(({ id }) => id === form.get('entry')) ?? onlyChosen(form, book);
    if (!entry) return refuse(form, { isSeveral: readChosenIds(form).length > 1 });
    return await (form.get('intent') === 'compare' ? compare : openDraft)(request, wishOf(entry));
  } catch (error) {
    if (isClosedJourney(error)) return leaveClosedJourney(site, 303);
    const refusal = draftRefusal(error);
    return refusal && refuse(form, { ...refusal, entry: entry?.id ?? '' });
  }
}
