/** What an invoice of an order says besides its lines (docs/requirements.md CRT-8). */
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { CartAddress } from '#domain/cart/parcel-payload.ts';
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import type { BilledParty, InvoiceFacts } from '#domain/documents/invoice-data.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Territories } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { InvoiceKind } from '#server/db/order-tables.ts';
import type { Order } from './order-rows.ts';

/** What all documents of orders depend on. */
export interface FactsContext {
  /** A demo's documents are marked as specimens. */
  readonly isDemo: boolean;
  /** The legal identity of the shop's own seller; null if the catalog has none. */
  readonly ownSeller: () => SellerLegal | null;
  readonly territories: () => Territories;
  /** The name of a country by its ISO code, in a language. */
  readonly countryName: (locale: Locale, country: string) => string;
  /** The calendar day of an instant in Paris. */
  readonly dayOf: (at: Date) => IsoDate;
  /** Whether the seller owes VAT on services when it invoices them. */
  readonly vatOnDebits: boolean;
  /** Whether invoices between companies go to a platform, so that those on paper are copies. */
  readonly hasInvoicePlatform: boolean;
}

const asCartAddress = ({ id: _, isPrimary: __, addressName: ___, ...address }: KeptAddress): CartAddress => ({
  ...address,
  type: 'smt',
});

/** Who is billed: the billing address, otherwise the delivery address, otherwise the first sender, for the company if there is one. */
function billedParty({ checkout, lines, legalEntity }: Order): BilledParty | null {
  const chosen = checkout?.billingAddress ?? checkout?.deliveryAddress;
  const [first] = lines.filter(isOrderedParcel);
  const address = chosen ? asCartAddress(chosen) : first?.payload.addresses.addressFrom;
  if (!address) return null;
  const unknown = { name: legalEntity, siren: '', siret: '', vatNumber: '', routingAddress: '' };
  const { name, ...numbers } = checkout?.company ?? unknown;
  return { address: { ...address, companyName: name || address.companyName }, ...numbers };
}

const paidByTexts: Readonly<Record<Locale, string>> = { fr: 'Carte bancaire', en: 'Bank card' };

/** What receipt and invoices say besides the lines; null without a seller. */
export function statementFacts({ ownSeller, dayOf, countryName, isDemo }: FactsContext, order: Order) {
  const { locale, code: orderCode, tracking } = order;
  const seller = ownSeller();
  if (!seller) return null;
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

/** An invoice of an order, and when it was issued. */
export interface IssuedInvoice {
  readonly facts: InvoiceFacts;
  readonly issuedAt: Date;
}

/** The invoice or credit note of an order; null if it has none, or if nobody sells or is billed. */
export function issuedInvoice(context: FactsContext, order: Order, kind: InvoiceKind): IssuedInvoice | null {
  const facts = statementFacts(context, order);
  const billed = billedParty(order);
  const { invoiceNumber, creditNoteNumber, cancelledAt } = order;
  if (!facts || !billed || invoiceNumber === null) return null;
  const invoice = { number: invoiceNumber, issuedOn: facts.issuedOn };
  const credited = creditNoteNumber !== null && cancelledAt;
  const issue = {
    INVOICE: { ...invoice, credits: null },
    CREDIT_NOTE: credited && { number: creditNoteNumber, issuedOn: context.dayOf(cancelledAt), credits: invoice },
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
    issuedAt: (kind === 'CREDIT_NOTE' && cancelledAt) || (order.paidAt ?? order.createdAt),
  };
}
