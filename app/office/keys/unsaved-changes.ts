/**
 * The forms that end in a bar for saving (`app/office/frame/SaveBar.tsx`): lists there what isn't saved, and asks before
 * the page is left with it. Forms without such a list, which do something once, only ask about what was typed: what was
 * ticked is ticked again at once.
 */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** What is stored; a form that is shown again names it where something else was typed. */
function storedIn(control: Control): string {
  const { saved } = control.dataset;
  if (isTickable(control)) return (saved === undefined ? control.defaultChecked : saved === control.value) ? 'x' : '';
  if (!(control instanceof HTMLSelectElement)) return saved ?? control.defaultValue;
  const options = [...control.options];
  const isStored = (option: HTMLOptionElement) =>
    saved === undefined ? option.defaultSelected : option.value === saved;
  // Of a choice that isn't stored, browsers send the first one.
  return (options.find(isStored) ?? options[0])?.value ?? '';
}

const typedIn = (control: Control): string =>
  isTickable(control) ? (control.checked ? 'x' : '') : control.value.replaceAll('\r\n', '\n');

/** With both values, if they are short enough to be read in a list. */
function changeText(control: Control): string {
  const name = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent?.trim() ?? control.name;
  const [before, now] = [storedIn(control), typedIn(control)];
  const isShort = /^(?:text|datetime-local)$/.test(control.type);
  const isShown = isShort && Math.max(before.length, now.length) <= 24;
  return isShown ? `${name} (${before || '–'} → ${now || '–'})` : name;
}

const changedIn = (form: HTMLFormElement, countsTicks = true): readonly Control[] =>
  [...form.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')]
    .filter((control) => control.name !== '' && !control.name.startsWith('confirmed.'))
    .filter((control) => storedIn(control) !== typedIn(control) && (countsTicks || !isTickable(control)));

const bars = () => [...document.querySelectorAll<HTMLElement>('[data-save-bar]')];

function listChanges(): void {
  for (const bar of bars()) {
    const [form, list] = [bar.closest('form'), bar.querySelector<HTMLElement>('[data-changes]')];
    if (!form || !list) continue;
    const changes = changedIn(form).map(changeText);
    list.textContent =
      changes.length > 0 ? `${list.dataset.changes} ${changes.join(' ; ')}` : (bar.dataset.saveBar ?? '');
  }
}

export function watchUnsaved(): void {
  let sent: EventTarget | null = null;
  for (const name of ['input', 'change']) {
    document.addEventListener(name, () => {
      sent = null;
      listChanges();
    });
  }
  document.addEventListener('submit', ({ target }) => {
    sent = target;
  });
  window.addEventListener('beforeunload', (event) => {
    const isLost = bars().some((bar) => {
      const form = bar.closest('form');
      const isListed = bar.querySelector('[data-changes]') !== null;
      return form && form !== sent && (bar.dataset.saveBar !== '' || changedIn(form, isListed).length > 0);
    });
    if (isLost) event.preventDefault();
  });
  const main = document.querySelector('main');
  // A refused form is shown again in place of the page's content.
  if (main) new MutationObserver(listChanges).observe(main, { childList: true });
  listChanges();
}
