/** Accounts of a period: their filter, and the call for the files that accounting software reads (docs/back-office.md, "Accounting"). */
import * as v from 'valibot';
import { callPath, defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { isIsoDate } from '#domain/time/date.ts';
import type { OfficeCall } from './calls.ts';

const day = v.optional(v.pipe(v.string(), v.check(isIsoDate, 'field.invalid')));

/** Calendar days in Paris, both included; by default the current month up to today. */
export const accountingFilter = v.object({ from: day, to: day, site: v.optional(v.picklist(allSites)) });
export type AccountingFilter = Readonly<v.InferOutput<typeof accountingFilter>>;

/** `documents`: a line for each rate of VAT of each invoice and credit note; `payments`: one for each payment and refund. */
export const accountingTables = ['documents', 'payments'] as const;
export type AccountingTable = (typeof accountingTables)[number];

export const accountingFileCall = defineCall(
  {
    name: 'accountingFile',
    method: 'GET',
    path: '/api/gestion/accounting/{table}',
    permission: 'accounting.see',
  } as const satisfies OfficeCall,
  {
    summary:
      'Invoices and credit notes, or payments and refunds, of a period as CSV; an entry in the audit log says who took them.',
    tag: 'Back office',
    access: 'staff',
    scope: 'orders:export',
    parameters: v.object({ table: v.picklist(accountingTables) }),
    query: v.object({ ...accountingFilter.entries, lang }),
    answers: { 200: v.string() },
    produces: 'text/csv',
  },
);

export const accountingFileAddress = (
  table: AccountingTable,
  filter: Readonly<Record<'from' | 'to' | 'site', string>>,
  locale: Locale,
): string => {
  const query = Object.entries({ ...filter, lang: locale }).filter(([, value]) => value !== '');
  return `${callPath(accountingFileCall, { table })}?${new URLSearchParams(query)}`;
};
