import { keepTypedForm, readTypedForm, storedTypedFields } from '#app/forms/typed-form.ts';

/**
 * Stores what is typed in the parcel's form until it is sent. `typed`: something was typed before this script had
 * loaded.
 */
export function keepTyping(form: HTMLElement, typed: boolean): void {
  if (!(form instanceof HTMLFormElement)) return;
  const keep = () => keepTypedForm(readTypedForm(form));
  form.addEventListener('input', keep);
  form.addEventListener('change', keep);
  form.addEventListener('submit', () => keepTypedForm(null));
  if (typed) keep();
}

/** Restores what was typed before a reload or a change of language. */
export function restoreTyping(form: HTMLFormElement): void {
  const fields = storedTypedFields();
  if (!fields) return;
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name) continue;
    const values = fields.getAll(control.name);
    if (control.type === 'radio' || control.type === 'checkbox') {
      (control as HTMLInputElement).checked = values.includes(control.value);
    } else if (values[0] !== undefined) control.value = values[0];
    // The stored date isn't offered any more.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
  }
}
