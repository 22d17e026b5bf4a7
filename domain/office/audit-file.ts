/** The audit log as a CSV file for spreadsheets: its call and its lines. */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { csvFile, csvLines, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { auditFilterSchema } from './audit-filter.ts';

export const auditFileContract = defineCall(
  { name: 'auditFile', method: 'GET', path: '/api/gestion/audit/file', permission: 'audit.see' },
  {
    summary: 'The same changes as CSV, latest first, all of them.',
    tag: 'Back office',
    access: 'staff',
    query: v.object({ ...auditFilterSchema.entries, lang }),
    answers: { 200: v.string() },
    produces: 'text/csv',
  },
);

/**
 * An entry of the audit log. `at` is an instant in ISO 8601; `before` and `after` are the JSON values that were
 * changed, null if there was none.
 */
export interface AuditFileEntry {
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Numéro', 'Quand', 'Qui', 'Action', 'Objet', 'Avant', 'Après', 'Motif'],
  en: ['Number', 'When', 'Who', 'Action', 'Object', 'Before', 'After', 'Reason'],
};

/** The beginning of the file: the byte-order mark and the headings. */
export const auditFileHeading = (locale: Locale): string => csvFile([headings[locale]], locale);

const asJson = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/**
 * The lines of the file, one for each entry. Actions and objects are written as the log's codes, the same in every
 * language.
 */
export function auditFileLines(entries: readonly AuditFileEntry[], locale: Locale): string {
  const lines = entries.map(({ number, at, actor, action, object, before, after, reason }) =>
    [String(number), at, actor, action, object, asJson(before), asJson(after), reason].map(defusedCell),
  );
  return csvLines(lines, locale);
}
