/** What an invoice says besides the lines of its order (docs/requirements.md CRT-8). */

import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import type { DestinationRules } from '#domain/customs/destination-rules.ts';
import type { BilledParty, InvoiceFacts } from '#domain/documents/invoice-data.ts';
import { isOrderedParcel, type OrderLine } from '#domain/orders/order-line.ts';
import type { InvoiceKind } from '#domain/orders/order-status.ts';
import type { RefundedLine } from '#domain/orders/staff-refund.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Territories } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { OrderCheckout } from '#server/orders/read/order-checkout.ts';
import { livingLines, type Order, type PartCancellation } from '#server/orders/read/order-rows.ts';

export interface FactsContext {
  readonly isDemo: boolean;
  /** The legal identity of the operator, in whose name all invoices are made out. */
  readonly ownSeller: SellerLegal;
  readonly territories: () => Territories;
  readonly destinationRules: DestinationRules;
  readonly countryName: (locale: Locale, country: string) => string;
  readonly dayOf: (at: Date) => IsoDate;
  /** Whether the operator owes VAT on services when they are invoiced, instead of when they are paid. */
  readonly vatOnDebits: boolean;
  /** Whether invoices between companies are sent to a platform, so that those on paper are copies. */
  readonly hasInvoicePlatform: boolean;
}

export const asCartAddress = ({ id: _, isPrimary: __, addressName: ___, ...address }: KeptAddress): ParcelAddress => ({
  ...address,
  type: 'smt',
});

export function billedAddress(
  chosen: Partial<Pick<OrderCheckout, 'billingAddress' | 'deliveryAddress'>>,
  lines: readonly OrderLine[],
): ParcelAddress | null {
  const address = chosen.billingAddress ?? chosen.deliveryAddress;
  const [first] = lines.filter(isOrderedParcel);
  return address ? asCartAddress(address) : (first?.payload.addresses.addressFrom ?? null);
}

/** Who is billed, with the company if one ordered. Null if no address is known. */
function billedParty({ checkout, lines, legalEntity }: Order): BilledParty | null {
  const address = billedAddress(checkout ?? {}, lines);
  if (!address) return null;
  const unknown = { name: legalEntity, siren: '', siret: '', vatNumber: '', routingAddress: '' };
  const { name, ...numbers } = checkout?.company ?? unknown;
  return { address: { ...address, companyName: name || address.companyName }, ...numbers };
}

const paidByTexts: Readonly<Record<Locale, string>> = { fr: 'Carte bancaire', en: 'Bank card' };

export function statementFacts({ ownSeller: seller, dayOf, countryName, isDemo }: FactsContext, order: Order) {
  const { locale, code: orderCode, tracking } = order;
  const paidOn = dayOf(order.paidAt ?? order.createdAt);
  return {
    orderCode,
    locale,
    specimen: isDemo,
    seller,
    issuedOn: paidOn,
    paidOn,
    paidBy: paidByTexts[locale],
    parcelNumbers: new Map(tracking.map(({ entryNumber, number }) => [entryNumber, number ?? ''])),
    countryName: (country: string) => countryName(locale, country),
  };
}

export interface IssuedInvoice {
  readonly facts: InvoiceFacts;
  readonly lines: readonly OrderLine[];
  readonly issuedAt: Date;
}

/** A credit note for amounts of single lines of an invoice; `line` is the position of the line in the invoice. */
export interface PartCredit {
  readonly number: string;
  readonly issuedAt: Date;
  readonly lines: readonly RefundedLine[];
}

/** The credit note for a part of an order; null if the order has no invoice, or if no billing address is known. */
export function issuedPartCredit(context: FactsContext, order: Order, credit: PartCredit): IssuedInvoice | null {
  const whole = issuedInvoice(context, order, 'INVOICE');
  if (!whole) return null;
  const { number, issuedOn } = whole.facts;
  const { issuedAt } = credit;
  const credited = new Map(credit.lines.map(({ line, ...credited }) => [line, credited]));
  const issue = { number: credit.number, issuedOn: context.dayOf(issuedAt), credits: { number, issuedOn } };
  return { facts: { ...whole.facts, ...issue, credited }, lines: order.lines, issuedAt };
}

function creditOf(order: Order, part: PartCancellation | null) {
  const { creditNoteNumber, cancelledAt, lines } = order;
  if (part) {
    const { creditNoteNumber: number, at, entryNumbers } = part;
    return { number, at, lines: lines.filter(({ entryNumber }) => entryNumbers.includes(entryNumber)) };
  }
  if (creditNoteNumber === null || !cancelledAt) return null;
  return { number: creditNoteNumber, at: cancelledAt, lines: livingLines(order) };
}

export function issuedInvoice(
  context: FactsContext,
  order: Order,
  kind: InvoiceKind,
  part: PartCancellation | null = null,
): IssuedInvoice | null {
  const facts = statementFacts(context, order);
  const billed = billedParty(order);
  const { invoiceNumber } = order;
  if (!billed || invoiceNumber === null) return null;
  const invoice = { number: invoiceNumber, issuedOn: facts.issuedOn };
  const credit = creditOf(order, part);
  const issue = {
    INVOICE: { ...invoice, credits: null },
    CREDIT_NOTE: credit && { number: credit.number, issuedOn: context.dayOf(credit.at), credits: invoice },
  }[kind];
  if (!issue) return null;
  const delivery = order.checkout?.deliveryAddress;
  const isBetweenCompanies = order.site === 'pro' && billed.siren !== '';
  return {
    facts: {
      ...facts,
      ...issue,
      site: order.site,
      throughPlatform: context.hasInvoicePlatform && isBetweenCompanies,
      vatOnDebits: context.vatOnDebits,
      billed,
      delivery: delivery ? asCartAddress(delivery) : null,
      territories: context.territories(),
    },
    lines: kind === 'CREDIT_NOTE' && credit ? credit.lines : order.lines,
    issuedAt: kind === 'CREDIT_NOTE' && credit ? credit.at : (order.paidAt ?? order.createdAt),
  };
}
