import { keepTypedForm, readTypedForm, storedTypedFields } from '#app/forms/typed-form.ts';

/**
 * Stores what is typed into the comparison form until the form is sent. `typed`: the visitor typed something before
 * this script was loaded, so the form is stored at once.
 */
export function keepTyping(form: HTMLElement, typed: boolean): void {
  if (!(form instanceof HTMLFormElement)) return;
  const keep = () => keepTypedForm(readTypedForm(form));
  form.addEventListener('input', keep);
  form.addEventListener('change', keep);
  form.addEventListener('submit', () => keepTypedForm(null));
  if (typed) keep();
}

/** Restores what was typed into the comparison form before a reload or a change of site or language. */
export function restoreTyping(form: HTMLFormElement): void {
  const fields = storedTypedFields();
  if (!fields) return;
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name) continue;
    const values = fields.getAll(control.name);
    if (control.type === 'radio' || control.type === 'checkbox') {
      (control as HTMLInputElement).checked = values.includes(control.value);
    } else if (values[0] !== undefined) control.value = values[0];
    // The stored day can no longer be chosen, so the first one is selected.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
  }
}
