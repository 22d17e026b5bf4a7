import { addressFields } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { fieldId, fieldName } from './party-form.ts';
import type { PartiesForm } from './use-parties.ts';

/** Other values stand in the fields of a party: what is wrong with them is `told` at once, or nothing is until one is left. */
export function judgeAnew(
  { seen, setTexts, check }: PartiesForm['checks'],
  form: HTMLFormElement,
  role: AddressRole,
  told: boolean,
): void {
  const names = addressFields.map((field) => fieldName(role, field));
  for (const name of names) {
    for (const set of [seen.typed, seen.left, seen.wrong]) set.delete(name);
    if (told) seen.wrong.add(name);
  }
  setTexts((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  check(form, role);
  // The form hears of it as of typing, and keeps it.
  document.getElementById(fieldId(fieldName(role, 'lastName')))?.dispatchEvent(new Event('input', { bubbles: true }));
}
