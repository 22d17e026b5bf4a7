import { expect, test } from 'vitest';
import { officePageNames, officePages } from '#domain/office/pages.ts';
import { type Press, wishOf } from './wish.ts';

const press: Press = {
  key: '',
  withControl: false,
  withAlt: false,
  isTyping: false,
  followsGo: false,
  hasSingleKeys: true,
};
const wish = (change: Partial<Press>, isInRows = false) => wishOf({ ...press, ...change }, isInRows);

test('letters lead through lists and pages, and press the controls that name them', () => {
  expect(wish({ key: 'j' })).toEqual({ kind: 'row', step: 1 });
  expect(wish({ key: 'K' })).toEqual({ kind: 'row', step: -1 });
  expect(wish({ key: '/' })).toEqual({ kind: 'filter' });
  expect(wish({ key: '?' })).toEqual({ kind: 'keys' });
  expect(wish({ key: 'g' })).toEqual({ kind: 'go' });
  expect(wish({ key: 'f', followsGo: true })).toEqual({ kind: 'page', letter: 'f' });
  expect(wish({ key: 'n' })).toEqual({ kind: 'control', shortcut: 'N' });
});

test('WCAG 2.1.4 letters are text in a field, and can be turned off', () => {
  for (const key of ['j', 'k', 'g', '?', '/', 'n', 'Escape', 'ArrowDown'])
    expect(wish({ key, isTyping: true })).toBeNull();
  for (const key of ['j', 'k', 'g', '?', '/', 'n']) expect(wish({ key, hasSingleKeys: false })).toBeNull();
});

test('Control works in a field too, and with letters turned off', () => {
  for (const change of [{ isTyping: true }, { hasSingleKeys: false }]) {
    expect(wish({ key: 'k', withControl: true, ...change })).toEqual({ kind: 'search' });
    expect(wish({ key: 's', withControl: true, ...change })).toEqual({ kind: 'control', shortcut: 'Control+S' });
    expect(wish({ key: 'Enter', withControl: true, ...change })).toEqual({
      kind: 'control',
      shortcut: 'Control+Enter',
    });
  }
});

test('arrows move between rows only from a row, where they would scroll the page otherwise', () => {
  expect(wish({ key: 'ArrowDown' }, true)).toEqual({ kind: 'row', step: 1 });
  expect(wish({ key: 'ArrowUp' }, true)).toEqual({ kind: 'row', step: -1 });
  expect(wish({ key: 'ArrowDown' })).toBeNull();
});

test('keys with Alt belong to the browser', () => {
  expect(wish({ key: 'k', withControl: true, withAlt: true })).toBeNull();
});

test('every page has a letter of its own', () => {
  const letters = officePageNames.map((name) => officePages[name].key);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
});
