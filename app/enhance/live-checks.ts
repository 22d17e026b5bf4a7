/**
 * Checks a form of a document page while the visitor fills it in, as `app/forms/use-live-checks.ts` does on application
 * pages (docs/requirements.md ADR-9).
 */
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import type { CheckRules, Control } from './check-rules.ts';
import { cloneOf, templateOf } from './rendered-page.ts';

const rulesOf: Readonly<Record<string, () => Promise<CheckRules>>> = {
  addressBookEntry: async () => (await import('./entry-checks.ts')).entryRules,
  registration: async () => (await import('./registration-checks.ts')).registrationRules,
};

const isControl = (element: unknown): element is Control =>
  (element instanceof HTMLInputElement && element.type !== 'hidden') ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Shows the error of a control as `app/ui/Field.tsx` renders it, or removes it. */
function showError(control: Control, text: string | undefined): void {
  const id = `${control.id}-error`;
  const described = new Set(control.getAttribute('aria-describedby')?.split(' ') ?? []);
  let message = document.getElementById(id);
  if (text === undefined) {
    message?.remove();
    described.delete(id);
    control.removeAttribute('aria-invalid');
  } else {
    if (!message) {
      message = cloneOf(templateOf('refused'), 'p');
      if (!message) return;
      message.id = id;
      const row = control.closest('label');
      if (row) row.after(message);
      else document.querySelector(`label[for="${control.id}"]`)?.parentElement?.append(message);
    }
    message.querySelector('span')?.replaceChildren(text);
    described.add(id);
    control.setAttribute('aria-invalid', 'true');
  }
  if (described.size > 0) control.setAttribute('aria-describedby', [...described].join(' '));
  else control.removeAttribute('aria-describedby');
}

/**
 * Checks a field when the visitor leaves it and, once it has been wrong, on every change. If the code of the rules can't
 * be loaded, the messages stay as they are.
 */
export async function checkWhileTyping(element: HTMLElement): Promise<void> {
  const load = rulesOf[element.dataset.checks ?? ''];
  if (!load || !(element instanceof HTMLFormElement)) return;
  const form = element;
  const status = form.querySelector('[data-checked]');
  const controls = () => [...form.elements].filter(isControl);
  const refused = controls().filter((control) => control.getAttribute('aria-invalid') === 'true');
  /** Fields that have been wrong, and those that the visitor has left and not changed since. */
  const [wasWrong, left] = [new Set(refused.map(({ name }) => name)), new Set<string>()];
  const [typed, changed] = [new Set<string>(), new Set<string>()];
  let turn = 0;
  const check = async (rules: CheckRules, announce: (errors: ReadonlyMap<string, string>) => string) => {
    turn += 1;
    const own = turn;
    const { wrong, unchecked } = await rules.check(form);
    await pointerAtRest();
    if (own !== turn || !form.isConnected) return;
    for (const control of controls()) {
      const { name } = control;
      const isShown = wasWrong.has(name) || left.has(name);
      if (!isShown || (unchecked?.has(name) && !changed.has(name))) continue;
      if (wrong.has(name)) wasWrong.add(name);
      showError(control, wrong.get(name));
    }
    status?.replaceChildren(announce(wrong));
  };
  form.addEventListener('focusout', async ({ target }) => {
    if (!isControl(target)) return;
    const { name } = target;
    const rules = await load().catch(() => null);
    if (!rules) return;
    const news = rules.onLeave?.(target) ?? null;
    // A field that the visitor has passed without typing is checked only when the form is sent.
    if ((target.value === '' || target.type === 'checkbox') && !typed.has(name) && news === null) return;
    left.add(name);
    await check(rules, (wrong) => news ?? wrong.get(name) ?? '');
  });
  form.addEventListener('input', async ({ target }) => {
    if (!isControl(target)) return;
    typed.add(target.name);
    changed.add(target.name);
    left.delete(target.name);
    const rules = wasWrong.size + left.size > 0 ? await load().catch(() => null) : null;
    if (rules) await check(rules, () => '');
  });
  await load();
}
