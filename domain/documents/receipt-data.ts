/**
 * The content of the receipt for an order's parcels. It proves what the buyer has paid for and announced to the
 * carrier, but isn't an invoice (docs/decisions/0019).
 */
import { addresseeOf } from '#domain/cart/addressee.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import type { Cents } from '#domain/money/money.ts';
import { isOrderedParcel, type OrderLine } from '#domain/orders/order-line.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { gramsOf } from './label-data.ts';
import { type CountryName, placeName, writtenLines } from './printed-address.ts';

/** Weight in grams, price in cents including VAT and options. */
export interface ReceiptParcel {
  readonly entryNumber: number;
  readonly number: string;
  readonly serviceLabel: string;
  /** The recipient's company, otherwise the recipient's first and last name. */
  readonly recipient: string;
  readonly from: string;
  readonly to: string;
  readonly grams: number;
  readonly depositOn: IsoDate;
  readonly options: readonly string[];
  readonly paid: Cents;
}

export interface ReceiptData {
  readonly orderCode: string;
  readonly locale: Locale;
  readonly specimen: boolean;
  readonly seller: SellerLegal;
  readonly issuedOn: IsoDate;
  readonly sender: readonly string[];
  readonly parcels: readonly ReceiptParcel[];
  readonly total: OfferPrice;
  readonly paidBy: string;
  readonly paidOn: IsoDate;
}

export interface ReceiptFacts
  extends Pick<ReceiptData, 'orderCode' | 'locale' | 'specimen' | 'seller' | 'issuedOn' | 'paidBy' | 'paidOn'> {
  /** By the number of the parcel's line in the order. A parcel that is absent is printed without a tracking number. */
  readonly parcelNumbers: ReadonlyMap<number, string>;
  readonly countryName: CountryName;
}

/** Null if the order has no parcel. */
export function receiptDataOf(lines: readonly OrderLine[], facts: ReceiptFacts): ReceiptData | null {
  const parcels = lines.filter(isOrderedParcel);
  const [first] = parcels;
  if (!first) return null;
  const { locale, countryName } = facts;
  return {
    orderCode: facts.orderCode,
    locale,
    specimen: facts.specimen,
    seller: facts.seller,
    issuedOn: facts.issuedOn,
    sender: writtenLines(first.payload.addresses.addressFrom, locale, countryName),
    parcels: parcels.map((parcel) => {
      const { from, to } = ratedEnds(parcel.quoted);
      return {
        entryNumber: parcel.entryNumber,
        number: facts.parcelNumbers.get(parcel.entryNumber) ?? '',
        serviceLabel: parcel.quoted.service.label[locale],
        recipient: addresseeOf(parcel.payload.addresses.addressTo),
        from: placeName(from, countryName),
        to: placeName(to, countryName),
        grams: gramsOf(parcel),
        depositOn: parcel.quoted.shipment.collectionDate,
        options: parcel.price.options.map(({ label }) => label[locale]),
        paid: parcel.price.total.taxInclusive,
      };
    }),
    total: sumPrices(parcels.map(({ price }) => price.total)),
    paidBy: facts.paidBy,
    paidOn: facts.paidOn,
  };
}
