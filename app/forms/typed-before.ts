/**
 * Keeps what is typed on a page before React has taken it over (docs/requirements.md SMT-18). If an extension of the
 * browser has inserted elements by then, React renders the page anew, with its fields as the server filled them.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isTickable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Whether a control's value differs from the one that the server rendered. */
export function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false;
  return control.value !== control.defaultValue;
}

const controlsOf = (): readonly Control[] => [...document.querySelectorAll<Control>('input, select, textarea')];

/** Whether it is the same control of the page, rendered anew. */
const isSame = (one: Control, other: Control): boolean =>
  one.type === other.type &&
  one.name === other.name &&
  (one.name !== '' || one.id === other.id) &&
  one.form?.id === other.form?.id &&
  (!isTickable(one) || one.value === other.value);

function giveBack(former: Control, control: Control): void {
  if (isTickable(former)) {
    if (isTickable(control) && control.checked !== former.checked) control.click();
    return;
  }
  // Set past what React has noted of the value, so that it takes the event for one of typing.
  const property = former.type === 'file' ? 'files' : 'value';
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set;
  setter?.call(control, Reflect.get(former, property));
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Returns a function to call once the page has been rendered anew: it gives the new fields what was typed in the former
 * ones, opens the parts that were open, and moves the focus back. Fields that are gone from the page still have their
 * values.
 */
export function keepTypedBefore(): () => void {
  const served = controlsOf();
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    if (served.some((control) => control === target)) focused = target;
  });
  return () => {
    const controls = controlsOf();
    for (const former of served.filter((each) => !each.isConnected)) {
      const control = controls.find((each) => isSame(former, each));
      if (control && isChanged(former)) giveBack(former, control);
      const fold = control?.closest('details');
      if (fold && former.closest('details')?.open) fold.open = true;
      if (former === focused) control?.focus();
    }
  };
}
