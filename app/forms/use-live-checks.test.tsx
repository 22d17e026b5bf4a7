// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CheckedFields, type FieldTexts, type LiveCheckRules, useLiveChecks } from './use-live-checks.ts';

type Rules = Partial<LiveCheckRules<CheckedFields>>;

const short = (name: string, value: string): [string, string][] =>
  value.length < 3 ? [[name, `${name} too short`]] : [];
const nothing: FieldTexts = new Map();

/** Every field needs three characters. `town` is checked by the server only. */
const check = async (form: HTMLFormElement): Promise<CheckedFields> => ({
  wrong: new Map(
    [...new FormData(form)].flatMap(([name, value]) => (name === 'town' ? [] : short(name, String(value)))),
  ),
  unchecked: new Set(['town']),
});

let root: ReturnType<typeof createRoot>;
let checks: ReturnType<typeof useLiveChecks<CheckedFields>>;

function TestForm({ serverTexts, rules }: { readonly serverTexts: FieldTexts; readonly rules: Rules }) {
  checks = useLiveChecks(serverTexts, {
    load: async () => undefined,
    check,
    fieldOf: ({ name }) => name || null,
    ...rules,
  });
  return (
    <form {...checks.handlers}>
      {['first', 'last', 'town'].map((name) => (
        <input key={name} name={name} aria-label={name} />
      ))}
      <input type="checkbox" name="agrees" />
    </form>
  );
}

async function draw(serverTexts: FieldTexts = nothing, rules: Rules = {}): Promise<void> {
  await act(async () => root.render(<TestForm serverTexts={serverTexts} rules={rules} />));
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

async function type(name: string, value: string): Promise<void> {
  control(name).value = value;
  await act(async () => void control(name).dispatchEvent(new Event('input', { bubbles: true })));
}

async function leave(name: string): Promise<void> {
  await act(async () => void control(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

const visibleTexts = () => Object.fromEntries(checks.texts);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(async () => root.unmount()));

test('ADR-9 a field is checked when it is left, not while first typed, and its message announced', async () => {
  await draw();
  await type('first', 'ab');
  expect(visibleTexts()).toEqual({});
  await leave('first');
  expect(visibleTexts()).toEqual({ first: 'first too short' });
  expect(checks.announced).toBe('first too short');
});

test('ADR-9 a field that has been wrong is checked at every change', async () => {
  await draw();
  await type('first', 'ab');
  await leave('first');
  await type('first', 'abc');
  expect(visibleTexts()).toEqual({});
  await type('first', 'a');
  expect(visibleTexts()).toEqual({ first: 'first too short' });
});

test('ADR-9 an empty field or a checkbox that was only passed through isn’t checked, an emptied one is', async () => {
  await draw();
  await leave('first');
  await leave('agrees');
  expect(visibleTexts()).toEqual({});
  await type('first', '');
  await leave('first');
  expect(visibleTexts()).toEqual({ first: 'first too short' });
});

test('ADR-9 a field that was valid when left is checked again when it is left again', async () => {
  await draw();
  await type('first', 'abc');
  await leave('first');
  await type('first', 'ab');
  expect(visibleTexts()).toEqual({});
  await leave('first');
  expect(visibleTexts()).toEqual({ first: 'first too short' });
});

test('ADR-9 errors of fields that haven’t been visited aren’t shown', async () => {
  await draw();
  await type('last', 'Durand');
  await leave('last');
  expect(visibleTexts()).toEqual({});
});

test('ADR-9 the server’s messages show at once and go as they are corrected; its next answer replaces them', async () => {
  await draw(
    new Map([
      ['first', 'Give it.'],
      ['last', 'Give it too.'],
    ]),
  );
  expect(visibleTexts()).toEqual({ first: 'Give it.', last: 'Give it too.' });
  await type('last', 'Durand');
  expect(visibleTexts()).toEqual({ first: 'first too short' });
  expect([...checks.unmended.keys()]).toEqual(['first']);
  await type('last', 'D');
  expect(visibleTexts()).toEqual({ first: 'first too short', last: 'last too short' });
  expect([...checks.unmended.keys()]).toEqual(['first']);
  await draw(new Map([['town', 'There is no such town.']]));
  expect(visibleTexts()).toEqual({ town: 'There is no such town.' });
});

test('ADR-9 the message about a field that only the server can check stays until the field changes', async () => {
  await draw(new Map([['town', 'There is no such town.']]));
  await type('first', 'ab');
  await leave('first');
  expect(visibleTexts()).toEqual({ town: 'There is no such town.', first: 'first too short' });
  await type('town', 'Lyon');
  expect(visibleTexts()).toEqual({ first: 'first too short' });
});

test('CUS-4 in a form that shows all errors after a refusal, those of unvisited fields are shown too', async () => {
  await draw(new Map([['first', 'Give it.']]), { isWholeAfterRefusal: true });
  await type('first', 'Anna');
  expect(visibleTexts()).toEqual({ last: 'last too short' });
  expect([...checks.unmended.keys()]).toEqual([]);
});

test('ADR-9 groups are checked separately', async () => {
  const groups: string[] = [];
  const rules: Rules = {
    groupOf: (field) => (field === 'last' ? 'b' : 'a'),
    onChecked: (_, group) => groups.push(group),
  };
  await draw(new Map([['last', 'Give it.']]), rules);
  await type('first', 'ab');
  await leave('first');
  expect(groups).toEqual(['a']);
  expect(visibleTexts()).toEqual({ first: 'first too short', last: 'Give it.' });
});

test('SMT-18 a check that ends after the server’s next answer, or after a newer one, is dropped', async () => {
  const ends: ((result: CheckedFields) => void)[] = [];
  const rules: Rules = { check: () => new Promise((resolve) => ends.push(resolve)) };
  const result = (text: string): CheckedFields => ({ wrong: new Map([['first', text]]), unchecked: new Set() });
  await draw(nothing, rules);
  await type('first', 'a');
  await leave('first');
  await leave('first');
  await act(async () => ends[1]?.(result('newer')));
  await act(async () => ends[0]?.(result('older')));
  expect(visibleTexts()).toEqual({ first: 'newer' });
  await leave('first');
  await draw(new Map([['last', 'Give it.']]), rules);
  await act(async () => ends[2]?.(result('late')));
  expect(visibleTexts()).toEqual({ last: 'Give it.' });
});

test('ADR-9 while the code of the rules can’t be loaded, the server’s messages stay', async () => {
  const rules: Rules = { check: async () => Promise.reject(new Error('offline')) };
  await draw(new Map([['first', 'Give it.']]), rules);
  await type('first', 'Anna');
  await leave('first');
  expect(visibleTexts()).toEqual({ first: 'Give it.' });
});

test('ADR-10 values filled in by a script are checked at once, or when the field is left', async () => {
  const form = () => document.querySelector('form') as HTMLFormElement;
  await draw(new Map([['first', 'Give it.']]));
  control('first').value = 'ab';
  await act(async () => checks.refill(form(), '', ['first', 'last'], false));
  expect(visibleTexts()).toEqual({});
  await act(async () => checks.refill(form(), '', ['first', 'last'], true));
  expect(visibleTexts()).toEqual({ first: 'first too short', last: 'last too short' });
  await act(async () => checks.clear('last'));
  expect(visibleTexts()).toEqual({ first: 'first too short' });
});
