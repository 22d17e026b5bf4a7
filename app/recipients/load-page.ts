/** Loads the page that sends the parcel of a cart line to further recipients. */
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { leaveClosedJourney } from '#app/journey/load-step.ts';
import { entryKind } from '#domain/address/address-book.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import type { OfferCarrier } from '#domain/address/check-for-carrier.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import { proposesToTell } from '#domain/shipping/recipient-contact.ts';
import type { RecipientContact } from '#domain/shipping/recipient-contact-schema.ts';
import { loadParcels, readAdded } from './added-parcels.ts';
import { type BookView, listEntries } from './listed-entries.ts';
import type { AddedParcel, BookRow } from './outcome.ts';
import { addedParam, readChosenIds, readNumbers } from './page-query.ts';
import { type LineRequest, previewBook } from './send-lines.ts';

export interface AddPage {
  readonly kind: 'shown';
  readonly parcel: { readonly town: string; readonly service: string; readonly total: ParcelEntryAnswer['total'] };
  readonly carrier: OfferCarrier;
  readonly toRelay: boolean;
  /** What the service needs of a recipient's e-mail and mobile, and whether the line's recipient is told. */
  readonly contact: RecipientContact | undefined;
  readonly told: boolean;
  readonly countries: InitAnswer['destinationCountries'];
  /** Code of the country of the line's own recipient, which is proposed for the next one. */
  readonly country: string;
  /** The addresses of the visitor's address book that are listed, with the price for each; empty for a stranger. */
  readonly entries: readonly BookRow[];
  readonly elsewhere: readonly BookRow[];
  readonly view: BookView;
  readonly chosen: readonly string[];
  readonly added: readonly AddedParcel[];
  readonly line: number;
  readonly form: string;
}

/**
 * Reads the account's address book without contacts, which have no postal address. Empty for a visitor without an
 * account, and for an account on the site on which it doesn't buy.
 */
export async function readBook({ api, visitor: { site, user } }: LineRequest): Promise<readonly KeptAddress[]> {
  if (user === 'anonymous') return [];
  const { addresses } = await api.call(addressBookCall, { parameters: { site } });
  return addresses.filter((entry) => entryKind(entry) === 'ADDRESS');
}

/**
 * Loads the page; null if the cart has no parcel of that number. The page is shown without the address book if that
 * can't be loaded. Throws a redirect if the journey is switched off.
 */
export async function loadPage(request: LineRequest, params: URLSearchParams): Promise<AddPage | null> {
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
    const contact = entry.schedule.delivery.recipientContact;
    const chosen = readChosenIds(params);
    const { listed, elsewhere, view } = listEntries(await book, params, new Set(chosen));
    const rows = await previewBook(request, [...elsewhere, ...listed]);
    return {
      kind: 'shown',
      parcel: { town: addressTo.town ?? '', service: entry.product.name, total: entry.total },
      carrier: { code: service.carrierCode, name: service.carrierName ?? service.carrierCode },
      toRelay: pickupOf[service.deliveryMode] !== null,
      contact,
      told: proposesToTell(entry.smt.notifyRecipient, contact, addressTo.country.isocode),
      countries: destinationCountries,
      country: addressTo.country.isocode,
      entries: rows.slice(elsewhere.length),
      elsewhere: rows.slice(0, elsewhere.length),
      view,
      chosen,
      added: await readAdded(request, readNumbers(params.get(addedParam)), parcels),
      line: request.entryNumber,
      form: request.form,
    };
  } catch (error) {
    if (isClosedJourney(error)) throw leaveClosedJourney(visitor.site);
    throw error;
  }
}
