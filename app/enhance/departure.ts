import type { VisitorAnswer } from '#domain/cart/contract.ts';

/**
 * Fills in the usual place of departure of a signed-in visitor, in the comparison form of the home and landing pages.
 * Does so only if the field is empty and without focus, and the place is in the form's country.
 */
export function proposeDeparture(departure: VisitorAnswer['departure']): void {
  const field = document.querySelector('form:has([data-place=to]) [data-place=from]');
  const input = field?.querySelector('input');
  if (!departure || !field || !input || input.value !== '' || input === document.activeElement) return;
  const country = input.form?.elements.namedItem('from.country');
  if ((country as HTMLInputElement | HTMLSelectElement | null)?.value !== departure.country) return;
  const { postalCode, city } = departure;
  input.value = [postalCode, city].filter(Boolean).join(' ');
  const parts = { postalCode, city };
  for (const part of ['postalCode', 'city'] as const) {
    const hidden = field.querySelector<HTMLInputElement>(`[data-place-part=${part}]`);
    if (hidden) hidden.value = parts[part];
  }
}
