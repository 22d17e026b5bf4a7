/**
 * The content of an invoice: the lines of its order, VAT by rate and legal statements (CGI annexe II, 242 nonies A;
 * code de commerce, L441-9; docs/requirements.md CRT-8).
 */
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { articleLine } from '#domain/cart/article-line.ts';
import type { CartAddress } from '#domain/cart/parcel-payload.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import type { CartTotals, SellerTotal, VatLine } from '#domain/cart/totals.ts';
import type { ProductVatRate, SellerLegal } from '#domain/catalog/catalog.ts';
import { deliveryVatRate } from '#domain/catalog/offer-order.ts';
import type { Cents } from '#domain/money/money.ts';
import {
  isOrderedArticle,
  isOrderedParcel,
  type OrderedArticle,
  type OrderedParcel,
  type OrderLine,
  orderTotals,
  soldThen,
} from '#domain/orders/order-line.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type Territories, territoryOf } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { type CountryName, writtenLines } from './printed-address.ts';

/** Why a line bears no VAT (docs/tariffs.md, "VAT"). */
export const vatExemptions = ['POSTAL_SERVICE', 'OUTSIDE_EU', 'STAMPS'] as const;
export type VatExemption = (typeof vatExemptions)[number];

/** What an order consists of: goods, services or both (décret 2022-1299). */
export const supplyNatures = ['GOODS', 'SERVICES', 'MIXED'] as const;
export type SupplyNature = (typeof supplyNatures)[number];

/** What a line of an invoice is about; the document puts it into words. */
export type InvoiceSubject =
  | {
      readonly kind: 'PARCEL';
      readonly label: string;
      readonly from: string;
      readonly to: string;
      readonly number: string;
    }
  | { readonly kind: 'OPTION'; readonly label: string }
  | { readonly kind: 'ARTICLE'; readonly label: string; readonly seller: string; readonly own: boolean }
  | { readonly kind: 'DELIVERY'; readonly seller: string; readonly own: boolean };

/** A line of an invoice; amounts in cents. */
export interface InvoiceLine {
  readonly subject: InvoiceSubject;
  readonly quantity: number;
  /** Price of one, without VAT. */
  readonly unit: Cents;
  readonly total: OfferPrice;
  readonly vatRate: ProductVatRate;
  /** Why the line bears no VAT; null if it does. */
  readonly exemption: VatExemption | null;
}

/** Who is billed; the numbers of a consumer are empty texts. */
export interface BilledParty extends Omit<BilledCompany, 'name'> {
  /** Address of the buyer, with the company's name. */
  readonly address: CartAddress;
}

/** Number and day of an invoice or credit note. */
export interface InvoiceNumber {
  /** Numbered without a gap for each site and year: `F-part-2026-000001`, for credit notes `A-part-2026-000001`. */
  readonly number: string;
  readonly issuedOn: IsoDate;
}

export interface InvoiceData extends InvoiceNumber {
  /** The invoice that this credit note cancels; null for an invoice (CGI, article 272). */
  readonly credits: InvoiceNumber | null;
  /** The day of supply: when the last parcel is handed in; without parcels, the day of issue. */
  readonly suppliedOn: IsoDate;
  readonly orderCode: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly specimen: boolean;
  readonly seller: SellerLegal;
  readonly buyer: { readonly lines: readonly string[]; readonly siren: string; readonly vatNumber: string };
  /** Where articles are delivered; null if there are none, or if it is the billing address. */
  readonly deliveredTo: readonly string[] | null;
  readonly nature: SupplyNature;
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly VatLine[];
  readonly total: OfferPrice;
  /** How the order was paid, as the document prints it: `Carte bancaire •••• 0014`. */
  readonly paidBy: string;
  readonly paidOn: IsoDate;
  /** Whether the electronic invoice is sent through an approved platform, so that this paper is a copy. */
  readonly throughPlatform: boolean;
  /** Whether the seller has chosen to owe VAT on services when it invoices them, not when it is paid (CGI, 269, 2, c). */
  readonly vatOnDebits: boolean;
  /** Whether it is a credit note that gives back some of the lines, so that the rest of the invoice stands. */
  readonly isPart: boolean;
}

/** What an invoice needs to know besides the lines of its order. */
export interface InvoiceFacts
  extends Pick<
    InvoiceData,
    | 'number'
    | 'issuedOn'
    | 'credits'
    | 'orderCode'
    | 'site'
    | 'locale'
    | 'specimen'
    | 'seller'
    | 'paidBy'
    | 'paidOn'
    | 'throughPlatform'
    | 'vatOnDebits'
  > {
  readonly billed: BilledParty;
  readonly delivery: CartAddress | null;
  /** The tracking numbers of the parcels by number of their line; parcels without one are absent. */
  readonly parcelNumbers: ReadonlyMap<number, string>;
  readonly territories: Territories;
  readonly countryName: CountryName;
  /** Of a credit note for a part: cents with VAT by the place of the invoice's line, from 0. Absent: all lines in full. */
  readonly credited?: ReadonlyMap<number, Cents>;
}

/** The VAT rate of a price for shipping in percent, as in the cart's totals: 20 if it bears VAT at all, otherwise 0. */
const rateOfShipping = ({ taxExclusive, taxInclusive }: OfferPrice): ProductVatRate =>
  taxInclusive > taxExclusive ? 20 : 0;

function exemptionOfParcel({ quoted }: OrderedParcel, territories: Territories): VatExemption {
  const { from, to } = ratedEnds(quoted);
  const isInside = [from, to].every((end) => territoryOf(territories, end).euVat);
  return isInside ? 'POSTAL_SERVICE' : 'OUTSIDE_EU';
}

function parcelLines(parcel: OrderedParcel, facts: LineFacts): readonly InvoiceLine[] {
  const { quoted, price } = parcel;
  const { from, to } = ratedEnds(quoted);
  const exemption = exemptionOfParcel(parcel, facts.territories);
  const line = (subject: InvoiceSubject, total: OfferPrice): InvoiceLine => {
    const vatRate = rateOfShipping(total);
    return {
      subject,
      quantity: 1,
      unit: total.taxExclusive,
      total,
      vatRate,
      exemption: vatRate === 0 ? exemption : null,
    };
  };
  const label = quoted.service.label[facts.locale];
  const number = facts.parcelNumbers.get(parcel.entryNumber) ?? '';
  const place = (end: { readonly city: string; readonly country: string }) =>
    end.city === '' ? facts.countryName(end.country) : end.city;
  return [
    line({ kind: 'PARCEL', label, from: place(from), to: place(to), number }, price.offer),
    ...price.options.map((option) => line({ kind: 'OPTION', label: option.label[facts.locale] }, option.price)),
  ];
}

function articleLineOf(line: OrderedArticle, locale: Locale): InvoiceLine {
  const { sold, deliverable, unit, total } = articleLine(line.article, soldThen(line));
  const label = [sold.product.name[locale], sold.product.pack[locale]].filter((text) => text !== '').join(', ');
  return {
    subject: { kind: 'ARTICLE', label, seller: sold.seller.name, own: sold.seller.own },
    quantity: deliverable,
    unit: unit.taxExclusive,
    total,
    vatRate: sold.vatRate,
    // The only articles without VAT are stamps (docs/catalog.md).
    exemption: sold.vatRate === 0 ? 'STAMPS' : null,
  };
}

function deliveryLine({ seller, delivery }: SellerTotal): InvoiceLine {
  return {
    subject: { kind: 'DELIVERY', seller: seller.name, own: seller.own },
    quantity: 1,
    unit: delivery.taxExclusive,
    total: delivery,
    vatRate: deliveryVatRate,
    exemption: null,
  };
}

const natures: Readonly<Record<`${boolean} ${boolean}`, SupplyNature>> = {
  'true true': 'MIXED',
  'true false': 'SERVICES',
  'false true': 'GOODS',
  'false false': 'SERVICES',
};

/** What the lines of an invoice depend on besides the order's. */
export type LineFacts = Pick<InvoiceFacts, 'locale' | 'parcelNumbers' | 'territories' | 'countryName'>;

/** The lines of an invoice: each parcel with its options, then the articles and each seller's delivery. */
export function invoiceLines(lines: readonly OrderLine[], totals: CartTotals, facts: LineFacts) {
  return [
    ...lines.filter(isOrderedParcel).flatMap((parcel) => parcelLines(parcel, facts)),
    ...lines.filter(isOrderedArticle).map((line) => articleLineOf(line, facts.locale)),
    ...totals.sellers.filter(({ delivery }) => delivery.taxInclusive > 0).map(deliveryLine),
  ];
}

/** An amount without VAT, in cents rounded half up; rates have at most one decimal. */
function withoutVat(taxInclusive: Cents, rate: ProductVatRate): Cents {
  const whole = 1000 + Math.round(rate * 10);
  return Math.floor((taxInclusive * 2000 + whole) / (2 * whole));
}

/** The lines of which something is credited, each with that amount. */
function creditedLines(lines: readonly InvoiceLine[], credited: ReadonlyMap<number, Cents>): readonly InvoiceLine[] {
  return lines.flatMap((line, at) => {
    const taxInclusive = credited.get(at) ?? 0;
    if (taxInclusive === 0) return [];
    if (taxInclusive === line.total.taxInclusive) return [line];
    const taxExclusive = withoutVat(taxInclusive, line.vatRate);
    return [{ ...line, quantity: 1, unit: taxExclusive, total: { taxExclusive, taxInclusive } }];
  });
}

/** VAT and total of some lines, VAT by rate, highest first. */
function totalsOfLines(lines: readonly InvoiceLine[]): Pick<CartTotals, 'vat' | 'total'> {
  const sumOf = (some: readonly InvoiceLine[]): OfferPrice => sumPrices(some.map(({ total }) => total));
  const vat = [...Map.groupBy(lines, ({ vatRate }) => vatRate)]
    .map(([rate, some]) => {
      const { taxExclusive, taxInclusive } = sumOf(some);
      return { rate, taxExclusive, tax: taxInclusive - taxExclusive };
    })
    .sort((one, other) => other.rate - one.rate);
  return { vat, total: sumOf(lines) };
}

/** The invoice of an order; its total is the order's, to the cent, or what is credited. */
export function invoiceDataOf(lines: readonly OrderLine[], facts: InvoiceFacts): InvoiceData {
  const totals = orderTotals(lines);
  const { credited } = facts;
  const allLines = invoiceLines(lines, totals, facts);
  const ownLines = credited ? creditedLines(allLines, credited) : allLines;
  const { vat, total } = credited ? totalsOfLines(ownLines) : totals;
  const parcels = lines.filter(isOrderedParcel);
  const hasArticles = lines.some(isOrderedArticle);
  const buyerLines = writtenLines(facts.billed.address, facts.locale, facts.countryName);
  const deliveryLines = facts.delivery && writtenLines(facts.delivery, facts.locale, facts.countryName);
  const isElsewhere = deliveryLines !== null && deliveryLines.join('\n') !== buyerLines.join('\n');
  return {
    number: facts.number,
    issuedOn: facts.issuedOn,
    credits: facts.credits,
    suppliedOn: parcels
      .map(({ quoted }) => quoted.shipment.collectionDate)
      .reduce((latest, day) => (day > latest ? day : latest), facts.issuedOn),
    orderCode: facts.orderCode,
    site: facts.site,
    locale: facts.locale,
    specimen: facts.specimen,
    seller: facts.seller,
    buyer: { lines: buyerLines, siren: facts.billed.siren, vatNumber: facts.billed.vatNumber },
    deliveredTo: hasArticles && isElsewhere ? deliveryLines : null,
    nature: natures[`${parcels.length > 0} ${hasArticles}`],
    lines: ownLines,
    vat,
    total,
    paidBy: facts.paidBy,
    paidOn: facts.paidOn,
    throughPlatform: facts.throughPlatform,
    vatOnDebits: facts.vatOnDebits,
    isPart: credited !== undefined,
  };
}
