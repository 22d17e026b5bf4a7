/** Makes the quotation of a cart (docs/quotations.md). */
import type { Kysely } from 'kysely';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { quotationDataOf } from '#domain/documents/quotation-data.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { asCartAddress, billedAddress, type FactsContext } from '#server/orders/invoices/invoice-facts.ts';
import { blockedLine } from '#server/orders/read/refusals.ts';
import { type CompanysCart, findBuyingCompany } from './buying-company.ts';
import { quotationNumber } from './order-code.ts';

export interface QuotationContext
  extends Pick<FactsContext, 'isDemo' | 'ownSeller' | 'territories' | 'countryName' | 'dayOf'> {
  readonly db: Kysely<Database>;
  readonly cart: Pick<CartService, 'readToQuote'>;
  readonly documents: Pick<DocumentService, 'quotation'>;
  readonly clock: () => Date;
  readonly primaryAddress: (accountId: string) => Promise<KeptAddress | null>;
}

export interface QuotationRequest extends CompanysCart {
  readonly locale: Locale;
}

export interface Quotation {
  readonly number: string;
  readonly pdf: Uint8Array;
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The primary address of the account whose cart it is, if it is that of the company; otherwise null. */
async function companysAddress(
  { primaryAddress }: Pick<QuotationContext, 'primaryAddress'>,
  { cart }: QuotationRequest,
  company: string,
): Promise<ParcelAddress | null> {
  const primary = 'accountId' in cart ? await primaryAddress(cart.accountId) : null;
  return primary && sameName(primary.companyName, company) ? asCartAddress(primary) : null;
}

/**
 * Makes the quotation of a whole cart at current prices. Nothing is stored: the buyer keeps the file. Throws 404 if the
 * caller has no such cart, 400 if it is empty or if no company is known, 409 with each line that has expired or can't
 * be delivered as wanted.
 */
export async function quoteCart(context: QuotationContext, request: QuotationRequest): Promise<Quotation> {
  const { db, clock, dayOf, documents } = context;
  const { cart, locale } = request;
  const { guid, details, lines, blocks, parcelsUntil } = await context.cart.readToQuote(cart);
  if (blocks.length > 0) throw new ApiError(409, blocks.map(blockedLine));
  if (lines.length === 0) throw fieldErrors([fieldError('cartId', 'order.empty')]);
  const company = await findBuyingCompany(db, request, details.company);
  if (!company) throw fieldErrors([fieldError('company', 'company.missing')]);
  const address = billedAddress(details, lines) ?? (await companysAddress(context, request, company.name));
  const issuedAt = clock();
  const data = quotationDataOf(lines, {
    locale,
    issuedOn: dayOf(issuedAt),
    specimen: context.isDemo,
    seller: context.ownSeller,
    company,
    address: address && { ...address, companyName: company.name },
    parcelsUntil: parcelsUntil && parisDayAndTime(parcelsUntil),
    territories: context.territories(),
    countryName: (country) => context.countryName(locale, country),
  });
  const number = quotationNumber(JSON.stringify([guid, issuedAt, data]), issuedAt);
  return { number, pdf: await documents.quotation({ ...data, number }, issuedAt) };
}
