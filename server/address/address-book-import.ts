/** Plans an import: which lines of a file are added, and why the others are rejected (docs/address-book.md). */
import { checkEntry, entryNameKey, normaliseEntry } from '#domain/address/address-book.ts';
import type { ImportReport, TypedAddress } from '#domain/address/address-book-contract.ts';
import type { AddressKnowledge } from '#domain/address/check-address.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { PlacedRow } from './address-book-csv.ts';

type Rejection = Omit<FieldError, 'reason'> & {
  readonly line: number;
  readonly reason: FieldError['reason'] | 'duplicate';
};

/**
 * Returns a lookup from a country's code or its French or English name (ignoring case and accents) to its code; null
 * for an unknown one.
 */
export function countryCodes(
  territory: Pick<TerritoryService, 'destinationCountries' | 'hasCountry'>,
): (text: string) => string | null {
  const byName = new Map(
    (['en', 'fr'] as const).flatMap((locale) =>
      territory.destinationCountries(locale).map(({ label, isoAlpha2 }) => [foldText(label), isoAlpha2] as const),
    ),
  );
  return (text) => {
    const code = text.trim().toUpperCase();
    return territory.hasCountry(code) ? code : (byName.get(foldText(text)) ?? null);
  };
}

/**
 * Checks a line by the rules of the address book. Faults of unreadable cells take precedence over those of their
 * content.
 */
export function judgeRow(row: PlacedRow, knowledge: Omit<AddressKnowledge, 'isServed'>): PlacedRow {
  const wrong = new Set(row.errors.map(({ subject }) => subject));
  const unread = checkEntry(row.entry, knowledge).filter(({ subject }) => !wrong.has(subject));
  return {
    line: row.line,
    entry: normaliseEntry(row.entry, knowledge.foreignMobile),
    errors: [...row.errors, ...unread],
  };
}

/** The entries to add in file order, and the rejected lines: invalid ones and names that already exist. */
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

/** The 409 for a file with more new entries than the book has room for. */
export function overflow(count: number, room: number): ApiError {
  return new ApiError(409, [
    { type: 'ConflictError', key: 'addressBook.room', params: { count, room }, reason: 'limit', subject: 'csv' },
  ]);
}

/** Maximum number of faults listed; beyond that the report only counts them. */
const maxReported = 100;

/** The first rejections in the visitor's language, with the total numbers of faults and lines. */
export function localiseRejections(rejected: readonly Rejection[], locale: Locale): Omit<ImportReport, 'added'> {
  return {
    rejected: rejected.slice(0, maxReported).map(({ line, subject, reason, key, params }) => ({
      line,
      field: subject,
      reason,
      message: errorMessage(locale, key, params),
    })),
    rejectedCount: rejected.length,
    rejectedLines: new Set(rejected.map(({ line }) => line)).size,
  };
}
