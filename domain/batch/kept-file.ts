/** Rules of files that a customer keeps with the account. */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';

/** The most files that an account keeps. */
export const maxKeptFiles = 50;
/** How many days a file is kept after its prices were last stored. */
export const keptDays = 365;
/** The most characters of a file's name. */
export const maxFileName = 80;

/** What is wrong with the name of a file; null if nothing is. */
export function fileNameError(name: string): FieldError | null {
  const plain = name.trim();
  if (plain === '') return fieldError('name', 'batch.nameMissing');
  return plain.length > maxFileName || !isText(plain)
    ? fieldError('name', 'batch.nameWrong', { limit: maxFileName })
    : null;
}
