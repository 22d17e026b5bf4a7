import { fieldId } from '#app/forms/field-id.ts';
import type { CriteriaName } from '#domain/shipping/criteria.ts';

export type FieldTexts = Partial<Record<CriteriaName | 'package', string>>;

/** The field of each criterion that has none of its own: postal code and city are typed into one field. */
const fieldOf: Partial<Record<CriteriaName, CriteriaName>> = {
  'from.postalCode': 'from.cityZip',
  'from.city': 'from.cityZip',
  'to.postalCode': 'to.cityZip',
  'to.city': 'to.cityZip',
};

interface EndWords {
  readonly departure: string;
  readonly arrival: string;
  endError(end: string, message: string): string;
}

/** A message for the summary that says which end of the trip it is about, since both ends have the same fields. */
export function withEnd(name: CriteriaName, message: string, words: EndWords): string {
  if (name.startsWith('from.')) return words.endError(words.departure, message);
  return name.startsWith('to.') ? words.endError(words.arrival, message) : message;
}

export function summaryErrors(errors: FieldTexts, order: readonly CriteriaName[], words: EndWords) {
  return order.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(fieldOf[name] ?? name), message: withEnd(name, message, words) }] : [];
  });
}
