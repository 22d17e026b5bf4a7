import { addresseeOf } from '#domain/cart/addressee.ts';
import type { CartRelayPoint, ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type {
  OrderAnswer,
  OrderedArticleAnswer,
  OrderedEntryAnswer,
  OrderedParcelAnswer,
} from '#domain/orders/contract.ts';
import { distinctNames } from '#domain/orders/distinct-names.ts';

/** Names of countries by their codes (ISO 3166-1 alpha-2). A country without a name is shown by its code. */
export type CountryNames = Readonly<Record<string, string>>;

export function isParcel(entry: OrderedEntryAnswer): entry is OrderedParcelAnswer {
  return 'smt' in entry;
}

export function linesOf({ entries }: OrderAnswer): {
  readonly parcels: readonly OrderedParcelAnswer[];
  readonly articles: readonly OrderedArticleAnswer[];
} {
  const articles = entries.filter((entry): entry is OrderedArticleAnswer => !isParcel(entry));
  return { parcels: entries.filter(isParcel), articles };
}

export function isCancelledLine({ status, cancellations }: OrderAnswer, entryNumber: number): boolean {
  return status === 'CANCELLED' || cancellations.some(({ entryNumbers }) => entryNumbers.includes(entryNumber));
}

/** Town (or country) and name of a parcel's recipient; with a number if another parcel of the order has the same. */
export function recipientOf(order: OrderAnswer, { entryNumber }: OrderedParcelAnswer, countries: CountryNames): string {
  const { parcels } = linesOf(order);
  const names = parcels.map(({ smt: { addresses } }) => {
    const { town, country } = addresses.addressTo;
    const place = town || (countries[country.isocode] ?? country.isocode);
    return [place, addresseeOf(addresses.addressTo)].filter(Boolean).join(', ');
  });
  return distinctNames(names)[parcels.findIndex((each) => each.entryNumber === entryNumber)] ?? '';
}

/** An address as lines of text, with the country if the parcel crosses a border. */
export function addressLines(address: ParcelAddress, abroad: boolean, countries: CountryNames): readonly string[] {
  const { companyName, firstName, lastName, service, building, floor, line1, additionalStreetName, country } = address;
  return [
    companyName,
    [firstName, lastName].filter(Boolean).join(' '),
    service,
    [building, floor].filter(Boolean).join(', '),
    line1,
    additionalStreetName,
    [address.postalCode, address.town].filter(Boolean).join(' '),
    abroad ? (countries[country.isocode] ?? country.isocode) : '',
    address.email,
    address.phone,
  ].filter((line): line is string => Boolean(line));
}

export function pointLines({ label, line1, postalCode, town }: CartRelayPoint): readonly string[] {
  return [label, line1, [postalCode, town].filter(Boolean).join(' ')].filter((line): line is string => Boolean(line));
}
