/** What the name of a saved trip or parcel has to be like. */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import { maxSavedName } from './saved-limits.ts';

/** Error keys about it begin with this word. */
export type SavedKind = 'trips' | 'parcels';

export function savedNameError(name: string, kind: SavedKind): FieldError | null {
  const plain = name.trim();
  if (plain === '') return fieldError('name', `${kind}.nameMissing`);
  return plain.length > maxSavedName || !isText(plain)
    ? fieldError('name', `${kind}.nameWrong`, { limit: maxSavedName })
    : null;
}
