// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { fromJsonData, type JsonData, toJsonData, useJsonData } from './json-data.ts';

const cart = { kind: 'cart', lines: [{ name: 'Étui « A » ', quantity: 2 }], notice: null };

test('a page’s data come back from their text', () => {
  expect(fromJsonData(toJsonData(cart))).toEqual(cart);
});

test('a component keeps the same object for the same text, and gets other data as they are', () => {
  const seen: unknown[] = [];
  function Page({ data }: { readonly data: JsonData<typeof cart> | { readonly kind: 'failed' } }) {
    seen.push(useJsonData(data));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const failed = { kind: 'failed' } as const;
  for (const data of [toJsonData(cart), toJsonData({ ...cart }), toJsonData({ ...cart, kind: 'changed' }), failed]) {
    act(() => root.render(<Page data={data} />));
  }
  const [first, same, changed, other] = seen;
  expect(first).toEqual(cart);
  expect(same).toBe(first);
  expect(changed).toMatchObject({ kind: 'changed' });
  expect(other).toBe(failed);
  act(() => root.unmount());
});
