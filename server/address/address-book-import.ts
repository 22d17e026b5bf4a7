/** Decides which lines of a file are imported, and why the others are rejected (docs/address-book.md). */
import { checkEntry, entryNameKey, normaliseEntry } from '#domain/address/address-book.ts';
import type { ImportReport, TypedAddress } from '#domain/address/address-book-contract.ts';
import type { AddressKnowledge } from '#domain/address/check-address.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ApiError } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import type { PlacedRow } from './address-book-csv.ts';

type Rejection = Omit<FieldError, 'reason'> & {
  readonly line: number;
  readonly reason: FieldError['reason'] | 'duplicate';
};

/** Checks a line by the rules of the address book. If a cell can't be read, only that is reported about it. */
export function judgeRow(row: PlacedRow, knowledge: Omit<AddressKnowledge, 'isServed'>): PlacedRow {
  const wrong = new Set(row.errors.map(({ subject }) => subject));
  const unread = checkEntry(row.entry, knowledge).filter(({ subject }) => !wrong.has(subject));
  return {
    line: row.line,
    entry: normaliseEntry(row.entry, knowledge.foreignMobile),
    errors: [...row.errors, ...unread],
  };
}

/**
 * Decides which entries to add, in the order of the file, and which lines to reject: those that are wrong, and names
 * that exist already.
 */
export function planImport(
  rows: readonly PlacedRow[],
  entries: readonly TypedAddress[],
): { readonly added: readonly TypedAddress[]; readonly rejected: readonly Rejection[] } {
  const names = new Set(entries.map(({ addressName }) => entryNameKey(addressName)));
  const added: TypedAddress[] = [];
  const rejected: Rejection[] = [];
  for (const { line, entry, errors } of rows) {
    const name = entryNameKey(entry.addressName);
    if (errors.length > 0) rejected.push(...errors.map((error) => ({ line, ...error })));
    else if (names.has(name)) {
      rejected.push({ line, ...fieldError('addressName', 'addressName.used'), reason: 'duplicate' });
    } else {
      names.add(name);
      added.push(entry);
    }
  }
  return { added, rejected };
}

/** The 409 for a file with more new entries than there is room for in the book. */
export function overflow(count: number, room: number): ApiError {
  return conflict('addressBook.room', { params: { count, room }, reason: 'limit', subject: 'csv' });
}

const maxReported = 100;

/** The first causes in the visitor's language, each once with its lines, and how many causes and lines there are. */
export function localiseRejections(
  rejected: readonly Rejection[],
  locale: Locale,
): Pick<ImportReport, 'rejected' | 'rejectedCount' | 'rejectedLines'> {
  const causes = new Map<string, ImportReport['rejected'][number] & { lines: number[] }>();
  for (const { line, subject, reason, key, params } of rejected) {
    const message = errorMessage(locale, key, params);
    const cause = causes.get(`${subject} ${message}`) ?? { lines: [], field: subject, reason, message };
    cause.lines.push(line);
    causes.set(`${subject} ${message}`, cause);
  }
  return {
    rejected: [...causes.values()].slice(0, maxReported),
    rejectedCount: causes.size,
    rejectedLines: new Set(rejected.map(({ line }) => line)).size,
  };
}
