/** Makes the record of an invoice or credit note from the lines of its order (docs/decisions/0026-invoice-data.md). */
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import type { OrderLine } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import {
  type BilledParty,
  type InvoiceFacts,
  type InvoiceLine,
  invoiceDataOf,
  type VatExemption,
} from './invoice-data.ts';
import type { InvoiceParty, InvoicePlace, InvoiceRecord, RecordedVat } from './invoice-record-schema.ts';
import { personName } from './printed-address.ts';
import { legalFormText } from './seller-text.ts';
import { statementWords } from './statement-words.ts';
import { subjectText } from './subject-text.ts';

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

function placeOf(address: ParcelAddress): InvoicePlace {
  return {
    line1: address.line1 ?? '',
    line2: address.additionalStreetName ?? '',
    line3: joined(address.building, address.floor, address.service, address.additionalInformation),
    postalCode: address.postalCode ?? '',
    town: address.town ?? '',
    country: address.country.isocode,
  };
}

const nameOf = (address: ParcelAddress, locale: Locale): string => address.companyName || personName(address, locale);

function buyerOf({ address, siren, siret, vatNumber, routingAddress }: BilledParty, locale: Locale): InvoiceParty {
  const name = nameOf(address, locale);
  const numbers = { siren, siret, vatNumber, routingAddress: routingAddress || siren };
  return { name, legal: '', ...numbers, place: placeOf(address) };
}

/** The catalog stores a seller's address as one text: the street, then after the last comma postal code and town. */
const writtenPlace = /^(?<street>.*\S),\s*(?<postalCode>\d{5})\s+(?<town>[^,]+)$/;

function sellerOf(seller: SellerLegal, locale: Locale): InvoiceParty {
  const { street, postalCode, town } = writtenPlace.exec(seller.address.trim())?.groups ?? {};
  return {
    name: seller.companyName,
    legal: `${legalFormText(seller, statementWords[locale])}, ${seller.registry} ${seller.registrationNumber}`,
    siren: seller.registrationNumber,
    siret: '',
    vatNumber: seller.vatNumber,
    routingAddress: seller.registrationNumber,
    // Every seller has a SIREN, so its registered office is in France.
    place: {
      line1: street ?? seller.address,
      line2: '',
      line3: '',
      postalCode: postalCode ?? '',
      town: town ?? '',
      country: 'FR',
    },
  };
}

type Category = RecordedVat['category'];

/** Transport out of the Union counts as export (CGI, 262); the other reasons are exemptions within it. */
const categoryOf: Readonly<Record<VatExemption, Category>> = {
  POSTAL_SERVICE: 'E',
  STAMPS: 'E',
  OUTSIDE_EU: 'G',
};

const taxedAs = ({
  vatRate,
  exemption,
}: InvoiceLine): { readonly category: Category; readonly rate: typeof vatRate } => ({
  category: exemption === null ? 'S' : categoryOf[exemption],
  rate: vatRate,
});

function vatOf(lines: readonly InvoiceLine[]): RecordedVat[] {
  const groups = Map.groupBy(lines, (line) => `${taxedAs(line).category} ${line.vatRate}`);
  return [...groups.values()]
    .flatMap((group): RecordedVat[] => {
      const [first] = group;
      if (!first) return [];
      const exclusive = group.reduce((sum, { total }) => sum + total.taxExclusive, 0);
      const inclusive = group.reduce((sum, { total }) => sum + total.taxInclusive, 0);
      const exemptions = [...new Set(group.flatMap(({ exemption }) => exemption ?? []))];
      return [{ ...taxedAs(first), taxExclusive: exclusive, tax: inclusive - exclusive, exemptions }];
    })
    .sort((one, other) => other.rate - one.rate);
}

/** With the same lines and amounts as the printed document (`invoiceDataOf`). */
export function invoiceRecordOf(lines: readonly OrderLine[], facts: InvoiceFacts): InvoiceRecord {
  const invoice = invoiceDataOf(lines, facts);
  const { locale, seller, billed, delivery } = facts;
  const words = statementWords[locale];
  return {
    kind: invoice.credits ? 'CREDIT_NOTE' : 'INVOICE',
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    credits: invoice.credits,
    orderCode: invoice.orderCode,
    site: invoice.site,
    locale,
    nature: invoice.nature,
    vatOnDebits: invoice.vatOnDebits,
    seller: sellerOf(seller, locale),
    buyer: buyerOf(billed, locale),
    suppliedOn: invoice.suppliedOn,
    deliveredTo: invoice.deliveredTo && delivery ? { name: nameOf(delivery, locale), place: placeOf(delivery) } : null,
    paidOn: invoice.paidOn,
    paidBy: invoice.paidBy,
    lines: invoice.lines.map((line) => {
      const [name, description] = subjectText(line.subject, words);
      const { code, soldBy, quantity, unit, reduction, total } = line;
      const reduced = reduction === 0 ? {} : { reduction };
      return { name, description, code, soldBy, quantity, unit, ...reduced, net: total.taxExclusive, ...taxedAs(line) };
    }),
    vat: vatOf(invoice.lines),
    taxExclusive: invoice.total.taxExclusive,
    tax: invoice.total.taxInclusive - invoice.total.taxExclusive,
    taxInclusive: invoice.total.taxInclusive,
  };
}
