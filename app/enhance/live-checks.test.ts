// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckRules } from './check-rules.ts';
import { checkWhileTyping } from './live-checks.ts';

/** Every field needs three characters; `town` is checked by the server only. */
const rules: CheckRules = {
  check: async (form) => ({
    wrong: new Map(
      [...new FormData(form)].flatMap(([name, text]) => (String(text).length < 3 ? [[name, 'too short']] : [])),
    ),
    unchecked: new Set(['town']),
  }),
};
vi.mock('./registration-checks.ts', () => ({ registrationRules: rules }));

const field = (name: string, more = '') =>
  `<div><label for="${name}">${name}</label><input id="${name}" name="${name}" ${more}></div>`;

const input = (name: string) => document.getElementById(name) as HTMLInputElement;
const errorOf = (name: string) => document.getElementById(`${name}-error`)?.textContent;

async function act(name: string, event: 'input' | 'focusout', text?: string): Promise<void> {
  if (text !== undefined) input(name).value = text;
  input(name).dispatchEvent(new Event(event, { bubbles: true }));
  await vi.waitFor(() => undefined);
  await new Promise((done) => setTimeout(done, 5));
}

beforeEach(async () => {
  document.body.innerHTML = `
    <template data-template="refused"><p><svg></svg><span></span></p></template>
    <form data-checks="registration">
      ${field('first')}${field('second')}
      ${field('town', 'aria-invalid="true" aria-describedby="town-error"')}<p id="town-error"><span>unknown</span></p>
      <p data-checked></p>
    </form>`;
  await checkWhileTyping(document.forms[0] as HTMLFormElement);
});

test('ADR-9 a field is checked when it is left, and then on every change', async () => {
  await act('first', 'input', 'a');
  expect(errorOf('first')).toBeUndefined();
  await act('first', 'focusout');
  expect([errorOf('first'), input('first').getAttribute('aria-invalid')]).toEqual(['too short', 'true']);
  expect(input('first').getAttribute('aria-describedby')).toBe('first-error');
  expect(document.querySelector('[data-checked]')?.textContent).toBe('too short');
  await act('first', 'input', 'abc');
  expect([errorOf('first'), input('first').getAttribute('aria-describedby')]).toEqual([undefined, null]);
  await act('first', 'input', 'ab');
  expect(errorOf('first')).toBe('too short');
});

test('ADR-9 a field that is passed without typing isn’t checked', async () => {
  await act('second', 'focusout');
  expect(errorOf('second')).toBeUndefined();
});

test('ADR-9 the server’s message about what only it can check stays until the field changes', async () => {
  await act('first', 'focusout', 'ab');
  expect([errorOf('first'), errorOf('town')]).toEqual(['too short', 'unknown']);
  await act('town', 'input', 'Lyon');
  expect(errorOf('town')).toBeUndefined();
});
