/**
 * The content of customs papers, forms and invoices alike: the declaration as the sender typed it, and the addresses of
 * sender and recipient (docs/requirements.md CUS-6).
 */
import { internationalPhone } from '#domain/address/phone-text.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { type DeclaredArticle, declarationTotals, explainedType } from '#domain/customs/declaration.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderedParcel } from '#domain/orders/order-line.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { gramsOf } from './label-data.ts';
import { allLines, type CountryName, postalBlock } from './printed-address.ts';

/** In their order on paper; the names are those of `data/goods-types.json`. */
export const declaredCategories = [
  'GIFT',
  'DOCUMENTS',
  'SALE_OF_GOODS',
  'COMMERCIAL_SAMPLE',
  'RETURNED_GOODS',
  'OTHER',
] as const;
export type DeclaredCategory = (typeof declaredCategories)[number];

/** Weight in grams and value in cents are for all pieces of the article together. */
export interface DeclaredLine {
  readonly description: string;
  readonly quantity: number;
  readonly grams: number;
  readonly cents: Cents;
  /** Empty if none was typed. */
  readonly tariffNumber: string;
  /** ISO 3166-1 alpha-2. */
  readonly originCountry: string;
}

export interface DeclaredParty {
  readonly lines: readonly string[];
  /** As dialled from abroad; empty if there is none. */
  readonly phone: string;
  /** EORI, VAT or IOSS number; empty if there is none. */
  readonly reference: string;
}

export interface CustomsFormData {
  readonly orderCode: string;
  readonly entryNumber: number;
  /** The parcel's tracking number, which must be the same as in the electronic data that customs get in advance. */
  readonly number: string;
  readonly specimen: boolean;
  readonly sender: DeclaredParty;
  readonly recipient: DeclaredParty;
  readonly category: DeclaredCategory;
  /** The sender's own words, for the category OTHER; empty for all others. */
  readonly explanation: string;
  readonly articles: readonly DeclaredLine[];
  readonly totals: { readonly quantity: number; readonly grams: number; readonly cents: Cents };
  /** Of the whole parcel, packaging included. */
  readonly grossGrams: number;
  /** What the buyer paid for the transport with its options, in cents including VAT. */
  readonly postage: Cents;
  /** The day on which the sender ordered, and thereby declared the contents. */
  readonly declaredOn: IsoDate;
  /** Whether the sender pays the duties in advance, so that the recipient pays none. */
  readonly dutiesPrepaid: boolean;
}

export interface CustomsFormFacts
  extends Pick<CustomsFormData, 'orderCode' | 'number' | 'specimen' | 'declaredOn' | 'dutiesPrepaid'> {
  readonly countryName: CountryName;
}

const isCategory = (type: string): type is DeclaredCategory => (declaredCategories as readonly string[]).includes(type);

function toLine(article: DeclaredArticle): DeclaredLine {
  const { grams, cents } = declarationTotals([article]);
  return {
    description: article.description ?? '',
    quantity: article.quantity,
    grams,
    cents,
    tariffNumber: article.tariffNumber ?? '',
    originCountry: article.originCountry ?? '',
  };
}

const partyOf = (address: ParcelAddress, countryName: CountryName): DeclaredParty => ({
  // With the country in any case, because another country's customs read the form.
  lines: allLines(postalBlock(address, countryName, true)),
  phone: internationalPhone(address.country.isocode, address.phone ?? ''),
  reference: address.customsReference ?? '',
});

/** Null if the parcel has no customs declaration. */
export function customsFormDataOf(parcel: OrderedParcel, facts: CustomsFormFacts): CustomsFormData | null {
  const { payload, price } = parcel;
  const { customs, addresses } = payload;
  if (!customs) return null;
  const articles = customs.cn23Products.map(toLine);
  const totals = declarationTotals(customs.cn23Products);
  const { type, typeDetail } = customs.shipmentType;
  return {
    orderCode: facts.orderCode,
    entryNumber: parcel.entryNumber,
    number: facts.number,
    specimen: facts.specimen,
    sender: partyOf(addresses.addressFrom, facts.countryName),
    recipient: partyOf(addresses.addressTo, facts.countryName),
    category: isCategory(type) ? type : 'OTHER',
    explanation: type === explainedType ? (typeDetail ?? '') : '',
    articles,
    totals: { ...totals, quantity: articles.reduce((sum, { quantity }) => sum + quantity, 0) },
    grossGrams: gramsOf(parcel),
    postage: price.total.taxInclusive,
    declaredOn: facts.declaredOn,
    dutiesPrepaid: facts.dutiesPrepaid,
  };
}
