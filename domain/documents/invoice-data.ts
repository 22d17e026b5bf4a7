/**
 * The content of an invoice or credit note: its lines, VAT by rate and what the law requires (CGI annexe II, 242 nonies
 * A; code de commerce, L441-9; docs/requirements.md CRT-8).
 */
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { articleLine } from '#domain/cart/article-line.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import { type CartTotals, rateOfShipping, type SellerTotal, type VatLine } from '#domain/cart/totals.ts';
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
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type Territories, territoryOf } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { type CountryName, placeName, writtenLines } from './printed-address.ts';

/** Why a line bears no VAT (docs/tariffs.md, "VAT"). */
export const vatExemptions = ['POSTAL_SERVICE', 'OUTSIDE_EU', 'STAMPS'] as const;
export type VatExemption = (typeof vatExemptions)[number];

/** What an order consists of: goods, services or both (décret 2022-1299). */
export const supplyNatures = ['GOODS', 'SERVICES', 'MIXED'] as const;
export type SupplyNature = (typeof supplyNatures)[number];

/**
 * `own` says whether the operator itself is the seller. For a parcel, `from` and `to` are towns or countries, and
 * `number` is the tracking number, empty if there is none.
 */
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

/** Amounts in cents, `vatRate` in percent. */
export interface InvoiceLine {
  readonly subject: InvoiceSubject;
  /** Code of the service, option or product (EN 16931-1, BT-155); empty for a delivery. */
  readonly code: string;
  /** Name of the carrier or seller. */
  readonly soldBy: string;
  readonly quantity: number;
  /** Of one piece, without VAT, before the reduction. */
  readonly unit: Cents;
  /** What promotions have taken off the line, without VAT (CGI annexe II, 242 nonies A, I, 11°). */
  readonly reduction: Cents;
  /** After the reduction. */
  readonly total: OfferPrice;
  readonly vatRate: ProductVatRate;
  /** Null if the line bears VAT. */
  readonly exemption: VatExemption | null;
}

/** SIREN, SIRET, VAT number and routing address are empty for a consumer. */
export interface BilledParty extends Omit<BilledCompany, 'name'> {
  readonly address: ParcelAddress;
}

export interface InvoiceNumber {
  /**
   * Number in a series without gaps for each site and year: `F-part-2026-000001`, for credit notes
   * `A-part-2026-000001`.
   */
  readonly number: string;
  readonly issuedOn: IsoDate;
}

export interface InvoiceData extends InvoiceNumber {
  /** The invoice that this credit note cancels in full or in part; null for an invoice (CGI, article 272). */
  readonly credits: InvoiceNumber | null;
  /** The day of supply: the latest day on which a parcel is to be handed over, but not before the day of issue. */
  readonly suppliedOn: IsoDate;
  readonly orderCode: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly specimen: boolean;
  readonly seller: SellerLegal;
  readonly buyer: { readonly lines: readonly string[]; readonly siren: string; readonly vatNumber: string };
  /**
   * The lines of the address to which articles are delivered; null if there are no articles, or if it is the billing
   * address.
   */
  readonly deliveredTo: readonly string[] | null;
  readonly nature: SupplyNature;
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly VatLine[];
  readonly total: OfferPrice;
  /** How the order was paid, in the document's language: `Carte bancaire`. */
  readonly paidBy: string;
  readonly paidOn: IsoDate;
  /**
   * Whether the invoice itself is electronic and sent through an approved platform, so that this paper is only a copy.
   */
  readonly throughPlatform: boolean;
  /**
   * Whether the seller has chosen to owe VAT on services from the day of the invoice instead of the day of payment
   * (CGI, 269, 2, c).
   */
  readonly vatOnDebits: boolean;
  /** Whether this is a credit note for amounts of single lines, so that the rest of the invoice stays valid. */
  readonly isPart: boolean;
}

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
  readonly delivery: ParcelAddress | null;
  /** By the number of the parcel's line in the order; parcels without a tracking number are absent. */
  readonly parcelNumbers: ReadonlyMap<number, string>;
  readonly territories: Territories;
  readonly countryName: CountryName;
  /**
   * For a credit note for amounts of single lines: the amount that is credited for each line, in cents with VAT, by the
   * line's position in the invoice, from 0; `before` is what earlier credit notes have credited. If absent, every line is
   * invoiced or credited in full.
   */
  readonly credited?: ReadonlyMap<number, Credited>;
}

type Credited = { readonly amount: Cents; readonly before?: Cents | undefined };

function exemptionOfParcel({ quoted }: OrderedParcel, territories: Territories): VatExemption {
  const { from, to } = ratedEnds(quoted);
  const isInside = [from, to].every((end) => territoryOf(territories, end).euVat);
  return isInside ? 'POSTAL_SERVICE' : 'OUTSIDE_EU';
}

/** Its service first, then each of its options. */
export function parcelLines(parcel: OrderedParcel, facts: LineFacts): readonly InvoiceLine[] {
  const { quoted, price } = parcel;
  const { from, to } = ratedEnds(quoted);
  const exemption = exemptionOfParcel(parcel, facts.territories);
  const line = (subject: InvoiceSubject, code: string, total: OfferPrice, at: number): InvoiceLine => {
    const reduction = price.reduction?.[at] ?? { taxExclusive: 0, taxInclusive: 0 };
    const listed = sumPrices([total, reduction]);
    const vatRate = rateOfShipping(listed);
    return {
      ...{ subject, code, soldBy: quoted.service.carrierName },
      quantity: 1,
      unit: listed.taxExclusive,
      reduction: reduction.taxExclusive,
      total,
      vatRate,
      exemption: vatRate === 0 ? exemption : null,
    };
  };
  const label = quoted.service.label[facts.locale];
  const number = facts.parcelNumbers.get(parcel.entryNumber) ?? '';
  const place = (end: ShipmentEnd) => placeName(end, facts.countryName);
  return [
    line(
      { kind: 'PARCEL', label, from: place(from), to: place(to), number },
      quoted.service.serviceCode,
      price.offer,
      0,
    ),
    ...price.options.map((option, at) =>
      line({ kind: 'OPTION', label: option.label[facts.locale] }, option.code, option.price, at + 1),
    ),
  ];
}

export function articleLineOf(line: OrderedArticle, locale: Locale): InvoiceLine {
  const { sold, deliverable, unit, total, reduction } = articleLine(line.article, soldThen(line));
  const label = [sold.product.name[locale], sold.product.pack[locale]].filter((text) => text !== '').join(', ');
  return {
    subject: { kind: 'ARTICLE', label, seller: sold.seller.name, own: sold.seller.own },
    ...{ code: sold.product.code, soldBy: sold.seller.name },
    quantity: deliverable,
    unit: unit.taxExclusive,
    reduction: reduction?.[0]?.taxExclusive ?? 0,
    total,
    vatRate: sold.vatRate,
    // The only articles without VAT are stamps (docs/catalog.md).
    exemption: sold.vatRate === 0 ? 'STAMPS' : null,
  };
}

export function deliveryLine({ seller, delivery }: SellerTotal): InvoiceLine {
  return {
    subject: { kind: 'DELIVERY', seller: seller.name, own: seller.own },
    ...{ code: '', soldBy: seller.name },
    quantity: 1,
    unit: delivery.taxExclusive,
    reduction: 0,
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

export function natureOf(lines: readonly OrderLine[]): SupplyNature {
  return natures[`${lines.some(isOrderedParcel)} ${lines.some(isOrderedArticle)}`];
}

export type LineFacts = Pick<InvoiceFacts, 'locale' | 'parcelNumbers' | 'territories' | 'countryName'>;

/** Each parcel with its options, then the articles and each seller's delivery. */
export function invoiceLines(lines: readonly OrderLine[], totals: CartTotals, facts: LineFacts) {
  return [
    ...lines.filter(isOrderedParcel).flatMap((parcel) => parcelLines(parcel, facts)),
    ...lines.filter(isOrderedArticle).map((line) => articleLineOf(line, facts.locale)),
    ...totals.sellers.filter(({ delivery }) => delivery.taxInclusive > 0).map(deliveryLine),
  ];
}

/** The share of an amount without VAT: notes that credit a line piece by piece have the line's VAT in all, to the cent. */
const exclusiveUpTo = ({ total }: InvoiceLine, taxInclusive: Cents): Cents =>
  Math.round((total.taxExclusive * taxInclusive) / total.taxInclusive);

/** Lines for which nothing is credited are left out; one that is credited in part counts as one piece. */
function creditedLines(lines: readonly InvoiceLine[], credited: ReadonlyMap<number, Credited>): readonly InvoiceLine[] {
  return lines.flatMap((line, at) => {
    const { amount: taxInclusive, before = 0 } = credited.get(at) ?? { amount: 0 };
    if (taxInclusive === 0) return [];
    if (taxInclusive === line.total.taxInclusive) return [line];
    const taxExclusive = exclusiveUpTo(line, before + taxInclusive) - exclusiveUpTo(line, before);
    return [{ ...line, quantity: 1, unit: taxExclusive, reduction: 0, total: { taxExclusive, taxInclusive } }];
  });
}

/** The highest VAT rate first. */
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

/**
 * The total is to the cent that of the given lines or, if `facts.credited` is present, the sum of the credited amounts.
 */
export function invoiceDataOf(lines: readonly OrderLine[], facts: InvoiceFacts): InvoiceData {
  const totals = orderTotals(lines);
  const { billed, delivery, territories: _, parcelNumbers: __, countryName, credited, ...head } = facts;
  const allLines = invoiceLines(lines, totals, facts);
  const ownLines = credited ? creditedLines(allLines, credited) : allLines;
  const { vat, total } = credited ? totalsOfLines(ownLines) : totals;
  const parcels = lines.filter(isOrderedParcel);
  const hasArticles = lines.some(isOrderedArticle);
  const buyerLines = writtenLines(billed.address, head.locale, countryName);
  const deliveryLines = delivery && writtenLines(delivery, head.locale, countryName);
  const isElsewhere = deliveryLines !== null && deliveryLines.join('\n') !== buyerLines.join('\n');
  return {
    ...head,
    suppliedOn: parcels
      .map(({ quoted }) => quoted.shipment.collectionDate)
      .reduce((latest, day) => (day > latest ? day : latest), head.issuedOn),
    buyer: { lines: buyerLines, siren: billed.siren, vatNumber: billed.vatNumber },
    deliveredTo: hasArticles && isElsewhere ? deliveryLines : null,
    nature: natureOf(lines),
    lines: ownLines,
    vat,
    total,
    isPart: credited !== undefined,
  };
}
