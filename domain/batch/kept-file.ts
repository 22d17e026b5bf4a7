/** Rules of files that a customer keeps with the account. */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';

/** Per account. */
export const maxKeptFiles = 50;
/** After its prices were last stored. */
export const keptDays = 365;
export const maxFileName = 80;

export function fileNameError(name: string): FieldError | null {
  const plain = name.trim();
  if (plain === '') return fieldError('name', 'batch.nameMissing');
  return plain.length > maxFileName || !isText(plain)
    ? fieldError('name', 'batch.nameWrong', { limit: maxFileName })
    : null;
}
