/** The calls that hand out files about orders to staff; the audit log says who took one (docs/back-office.md, "Orders"). */
import * as v from 'valibot';
import { noOwnTexts, type OwnTexts, ownTexts } from '#domain/mail/own-text.ts';
import { documentFormats, documentTypes } from '#domain/orders/document-type.ts';
import { orderCodeSchema, refundOfOrderSchema } from '#domain/orders/staff-forms.ts';
import { staffFilterSchema } from '#domain/orders/staff-list.ts';
import { callPath, defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { OfficeCall } from './calls.ts';

/** Room and name, such as `order.confirmed`. */
export const mailModelKind = v.pipe(v.string(), v.regex(/^[a-z]+\.[a-zA-Z]+$/));

const shared = { tag: 'Back office', access: 'staff', answers: { 200: v.string() } } as const;
const order = '/api/gestion/orders/{code}';

export const ordersFileContract = defineCall(
  {
    name: 'staffOrdersFile',
    method: 'GET',
    path: '/api/gestion/orders/file',
    permission: 'orders.see',
  } as const satisfies OfficeCall,
  {
    ...shared,
    scope: 'orders:export',
    summary: 'All orders that the filter lets through as CSV; an entry in the audit log says who took it.',
    query: v.object({
      ...staffFilterSchema.entries,
      lang,
      /** Stands for the text to search for and replaces `text`, so that the URL contains no e-mail address. */
      key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/))),
    }),
    produces: 'text/csv',
  },
);

export const orderDocumentContract = defineCall(
  {
    name: 'staffOrderDocument',
    method: 'GET',
    path: `${order}/documents/{type}`,
    permission: 'orders.see',
  } as const satisfies OfficeCall,
  {
    ...shared,
    scope: 'orders:export',
    summary: 'A document of an order as PDF; an entry in the audit log says who opened it.',
    parameters: v.object({ code: orderCodeSchema, type: v.picklist(documentTypes) }),
    query: v.object({
      lang,
      entry: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
      format: v.optional(v.picklist(documentFormats), 'A4'),
    }),
    produces: 'application/pdf',
  },
);

export const creditNoteContract = defineCall(
  {
    name: 'partCreditNote',
    method: 'GET',
    path: `${order}/refunds/{id}/credit-note`,
    permission: 'refunds.ask',
  } as const satisfies OfficeCall,
  {
    ...shared,
    scope: 'orders:export',
    summary: 'The credit note of a refund as PDF; an entry in the audit log says who opened it.',
    parameters: refundOfOrderSchema,
    query: v.object({ lang }),
    produces: 'application/pdf',
  },
);

export const claimPhotoContract = defineCall(
  {
    name: 'claimPhoto',
    method: 'GET',
    path: '/api/gestion/claims/{id}/photos/{position}',
    permission: 'orders.see',
  } as const satisfies OfficeCall,
  {
    ...shared,
    summary: 'A photograph of a claim about a parcel, counted from 0, as JPEG.',
    parameters: v.object({
      id: v.pipe(v.string(), v.uuid()),
      position: v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
    }),
    produces: 'image/jpeg',
  },
);

export const packingSlipsContract = defineCall(
  {
    name: 'packingSlips',
    method: 'GET',
    path: '/api/gestion/packing-slips',
    permission: 'orders.see',
  } as const satisfies OfficeCall,
  {
    ...shared,
    scope: 'orders:send',
    summary: 'Slips by which sellers pack articles, as PDF; an entry in the audit log says who opened them.',
    query: v.object({
      lang,
      /** Sellers' parts of orders, separated by commas: `G26-7K3M9X/papeterie,G26-7K3M9X/timbres`. */
      parts: v.pipe(v.string(), v.regex(/^[\w-]{1,40}\/[\w-]{1,40}(?:,[\w-]{1,40}\/[\w-]{1,40}){0,99}$/)),
    }),
    produces: 'application/pdf',
  },
);

/** The address of the slips of parts, in the language `lang`. */
export const packingSlipsAddress = (
  parts: readonly { readonly code: string; readonly seller: string }[],
  lang: string,
): string =>
  `${packingSlipsContract.path}?${new URLSearchParams({ parts: parts.map(({ code, seller }) => `${code}/${seller}`).join(','), lang })}`;

export const mailModelContract = defineCall(
  {
    name: 'mailModel',
    method: 'GET',
    path: '/api/gestion/mail-models/{kind}',
    permission: 'mails.see',
  } as const satisfies OfficeCall,
  {
    ...shared,
    summary: 'A kind of mail as it would be sent about an order, as HTML that can do nothing.',
    parameters: v.object({ kind: mailModelKind }),
    query: v.object({
      locale: v.picklist(locales),
      order: orderCodeSchema,
      /** The operator's own texts by language, as JSON, in place of those in force. */
      texts: v.optional(v.pipe(v.string(), v.parseJson(), ownTexts)),
      lang,
    }),
    produces: 'text/html',
  },
);

interface ShownModel {
  readonly locale: Locale;
  readonly order: string;
  readonly texts: OwnTexts | null;
}

/** Only the texts of the shown language are in the address, which has a limit. */
export function mailModelAddress(kind: string, { locale, order, texts }: ShownModel): string {
  const own = texts && { texts: JSON.stringify({ ...noOwnTexts, [locale]: texts[locale] }) };
  return `${callPath(mailModelContract, { kind })}?${new URLSearchParams({ locale, order, ...own })}`;
}

export const orderDownloadCalls = [
  mailModelContract,
  claimPhotoContract,
  packingSlipsContract,
  ordersFileContract,
  orderDocumentContract,
  creditNoteContract,
];
