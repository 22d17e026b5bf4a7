/**
 * The content of a quotation: what a cart costs a company now, by which day or hour it is out of date, and which of its
 * prices are guaranteed until then (docs/quotations.md).
 */
import type { CartTotals, VatLine } from '#domain/cart/totals.ts';
import type { Code, SellerLegal } from '#domain/catalog/catalog.ts';
import { isOrderedArticle, isOrderedParcel, type OrderLine, orderTotals } from '#domain/orders/order-line.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import {
  articleLineOf,
  type BilledParty,
  deliveryLine,
  type InvoiceLine,
  type LineFacts,
  natureOf,
  parcelLines,
  type SupplyNature,
} from './invoice-data.ts';
import { gramsOf } from './label-data.ts';
import { writtenLines } from './printed-address.ts';

/** At most, unless the offer of a parcel ends before. */
export const quotationDays = 30;

/** The time is such as `14:35`. */
export interface ParisTime {
  readonly day: IsoDate;
  readonly time: string;
}

/** `time` is null for the end of the day. */
export interface QuotationEnd {
  readonly day: IsoDate;
  readonly time: string | null;
}

export interface QuotationLine extends InvoiceLine {
  /** The code of an article's product; null for other lines. */
  readonly reference: Code | null;
  /** Null for other lines than parcels. */
  readonly parcel: { readonly grams: number; readonly depositOn: IsoDate } | null;
}

/** SIREN, SIRET and VAT number are empty if they aren't known. */
export interface QuotationBuyer extends Pick<BilledParty, 'siren' | 'siret' | 'vatNumber'> {
  readonly lines: readonly string[];
}

export interface QuotationData extends Pick<LineFacts, 'locale'> {
  readonly number: string;
  readonly issuedOn: IsoDate;
  readonly specimen: boolean;
  readonly seller: SellerLegal;
  readonly buyer: QuotationBuyer;
  readonly nature: SupplyNature;
  readonly lines: readonly QuotationLine[];
  readonly vat: readonly VatLine[];
  readonly total: OfferPrice;
  readonly validUntil: QuotationEnd;
  /** Until when the prices of parcels are binding; null if there are none. */
  readonly parcelsUntil: ParisTime | null;
  /** Whether there are articles, whose prices aren't held for anybody. */
  readonly hasArticles: boolean;
}

export interface QuotationFacts
  extends Pick<QuotationData, 'issuedOn' | 'specimen' | 'seller' | 'parcelsUntil'>,
    Omit<LineFacts, 'parcelNumbers'> {
  readonly company: Pick<BilledParty, 'siren' | 'siret' | 'vatNumber'> & { readonly name: string };
  /** With the company's name; null if none is known. */
  readonly address: BilledParty['address'] | null;
}

/** 30 days, or until the first offer of a parcel ends. */
export function quotationEnd(issuedOn: IsoDate, parcelsUntil: ParisTime | null): QuotationEnd {
  const lastDay = addDays(issuedOn, quotationDays);
  return parcelsUntil && parcelsUntil.day <= lastDay ? parcelsUntil : { day: lastDay, time: null };
}

const plainLine = (line: InvoiceLine): QuotationLine => ({ ...line, reference: null, parcel: null });

function quotationLines(
  lines: readonly OrderLine[],
  { sellers }: CartTotals,
  facts: LineFacts,
): readonly QuotationLine[] {
  return [
    ...lines.filter(isOrderedParcel).flatMap((ordered) => {
      const parcel = { grams: gramsOf(ordered), depositOn: ordered.quoted.shipment.collectionDate };
      const [service, ...options] = parcelLines(ordered, facts).map(plainLine);
      return service ? [{ ...service, parcel }, ...options] : [];
    }),
    ...lines.filter(isOrderedArticle).map((line) => ({
      ...plainLine(articleLineOf(line, facts.locale)),
      reference: line.article.asAdded.product.code,
    })),
    // Free delivery too: a buyer wants to see that nothing is added to it.
    ...sellers.map((seller) => plainLine(deliveryLine(seller))),
  ];
}

/** The lines are those that an order of the cart would have now, and the totals are to the cent those of the cart. */
export function quotationDataOf(lines: readonly OrderLine[], facts: QuotationFacts): Omit<QuotationData, 'number'> {
  const totals = orderTotals(lines);
  const { company, address, locale, issuedOn, parcelsUntil } = facts;
  const { siren, siret, vatNumber } = company;
  return {
    locale,
    issuedOn,
    specimen: facts.specimen,
    seller: facts.seller,
    buyer: {
      lines: address ? writtenLines(address, locale, facts.countryName) : [company.name],
      siren,
      siret,
      vatNumber,
    },
    nature: natureOf(lines),
    lines: quotationLines(lines, totals, { ...facts, parcelNumbers: new Map() }),
    vat: totals.vat,
    total: totals.total,
    validUntil: quotationEnd(issuedOn, parcelsUntil),
    parcelsUntil,
    hasArticles: lines.some(isOrderedArticle),
  };
}
