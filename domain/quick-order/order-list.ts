/** Rules of lists of references that a professional keeps with the account. */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';

/** Per account, on a site. */
export const maxOrderLists = 50;
export const maxListName = 80;

export function listNameError(name: string): FieldError | null {
  const plain = name.trim();
  if (plain === '') return fieldError('name', 'quickOrder.nameMissing');
  return plain.length > maxListName || !isText(plain)
    ? fieldError('name', 'quickOrder.nameWrong', { limit: maxListName })
    : null;
}
