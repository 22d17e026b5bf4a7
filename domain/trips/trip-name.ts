/** What the name of a saved trip has to be like. */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import { maxTripName } from './saved-trip.ts';

/** What is wrong with the name of a trip; null if nothing is. */
export function tripNameError(name: string): FieldError | null {
  const plain = name.trim();
  if (plain === '') return fieldError('name', 'trips.nameMissing');
  return plain.length > maxTripName || !isText(plain)
    ? fieldError('name', 'trips.nameWrong', { limit: maxTripName })
    : null;
}
