/** What becomes of the lines of a file: added, or told of with their reason (docs/address-book.md). */
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

/** The code of a country by its code or its name in either language, case and accents apart; null for an unknown one. */
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

/** A line under the rules of the book: what its cells can't be read as comes before what is wrong with them. */
export function judgeRow(row: PlacedRow, knowledge: Omit<AddressKnowledge, 'isServed'>): PlacedRow {
  const wrong = new Set(row.errors.map(({ subject }) => subject));
  const unread = checkEntry(row.entry, knowledge).filter(({ subject }) => !wrong.has(subject));
  return {
    line: row.line,
    entry: normaliseEntry(row.entry, knowledge.foreignMobile),
    errors: [...row.errors, ...unread],
  };
}

/** The entries to add, in the order of the file, and the lines that stay out: wrong ones and names that there are already. */
export function planImport(
  rows: readonly PlacedRow[],
  kept: readonly TypedAddress[],
): { readonly added: readonly TypedAddress[]; readonly rejected: readonly Rejection[] } {
  const names = new Set(kept.map(({ addressName }) => entryNameKey(addressName)));
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

/** 409: the book has room for fewer than the file would add. */
export function overflow(count: number, room: number): ApiError {
  return new ApiError(409, [
    { type: 'ConflictError', key: 'addressBook.room', params: { count, room }, reason: 'limit', subject: 'csv' },
  ]);
}

/** Faults that are told; of a file with more the count is. */
const mostTold = 100;

/** The first rejections in the visitor's language, with how many faults and lines there are in all. */
export function wordRejections(rejected: readonly Rejection[], locale: Locale): Omit<ImportReport, 'added'> {
  return {
    rejected: rejected.slice(0, mostTold).map(({ line, subject, reason, key, params }) => ({
      line,
      field: subject,
      reason,
      message: errorMessage(locale, key, params),
    })),
    rejectedCount: rejected.length,
    rejectedLines: new Set(rejected.map(({ line }) => line)).size,
  };
}
