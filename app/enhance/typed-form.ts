import { keepTypedForm, typedHere, typedIn } from '#app/forms/typed-form.ts';

/** Keeps what is typed in the parcel's form until it is sent; `typed`: something was before this part came. */
export function keepTyping(form: HTMLElement, typed: boolean): void {
  if (!(form instanceof HTMLFormElement)) return;
  const keep = () => keepTypedForm(typedIn(form));
  form.addEventListener('input', keep);
  form.addEventListener('change', keep);
  form.addEventListener('submit', () => keepTypedForm(null));
  if (typed) keep();
}

/** Puts back what was typed before a reload or a change of language. */
export function restoreTyping(form: HTMLFormElement): void {
  const fields = typedHere();
  if (!fields) return;
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name) continue;
    const values = fields.getAll(control.name);
    if (control.type === 'radio' || control.type === 'checkbox') {
      (control as HTMLInputElement).checked = values.includes(control.value);
    } else if (values[0] !== undefined) control.value = values[0];
    // A day that isn't offered any more.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
  }
}
