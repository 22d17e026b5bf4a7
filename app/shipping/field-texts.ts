import type { CriteriaName } from '#domain/shipping/criteria.ts';

/** What is wrong with a field, by the name of its criterion. */
export type FieldTexts = Partial<Record<CriteriaName | 'package', string>>;

/** Id of a criterion's control: a dot would have to be escaped in selectors. */
export function fieldId(name: CriteriaName): string {
  return name.replaceAll('.', '-');
}

/** Where the visitor mends a criterion: postal code and city are one field. */
const shownIn: Partial<Record<CriteriaName, CriteriaName>> = {
  'from.postalCode': 'from.cityZip',
  'from.city': 'from.cityZip',
  'to.postalCode': 'to.cityZip',
  'to.city': 'to.cityZip',
};

/** The errors in the order of the form, each with the control to go to. */
export function summaryErrors(errors: FieldTexts, order: readonly CriteriaName[]) {
  return order.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(shownIn[name] ?? name), message }] : [];
  });
}
