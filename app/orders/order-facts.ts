import type { CartAddress, CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type {
  OrderAnswer,
  OrderedArticleAnswer,
  OrderedEntryAnswer,
  OrderedParcelAnswer,
} from '#domain/orders/contract.ts';

/** Names of countries by their codes; the code where there is no name. */
export type CountryNames = Readonly<Record<string, string>>;

export function isParcel(entry: OrderedEntryAnswer): entry is OrderedParcelAnswer {
  return 'smt' in entry;
}

/** The parcels of an order, and its articles, in their order. */
export function linesOf({ entries }: OrderAnswer): {
  readonly parcels: readonly OrderedParcelAnswer[];
  readonly articles: readonly OrderedArticleAnswer[];
} {
  const articles = entries.filter((entry): entry is OrderedArticleAnswer => !isParcel(entry));
  return { parcels: entries.filter(isParcel), articles };
}

/** Where a parcel goes: the town, or the country of one that has no name any more. */
export function townOf({ smt }: OrderedParcelAnswer, countries: CountryNames): string {
  const { town, country } = smt.addresses.addressTo;
  return town || (countries[country.isocode] ?? country.isocode);
}

/** An address as it is read out, a line a part; its country where the parcel crosses a border. */
export function addressLines(address: CartAddress, abroad: boolean, countries: CountryNames): readonly string[] {
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

/** Where a relay point is: its name, street and town. */
export function pointLines({ label, line1, postalCode, town }: CartRelayPoint): readonly string[] {
  return [label, line1, [postalCode, town].filter(Boolean).join(' ')].filter((line): line is string => Boolean(line));
}
