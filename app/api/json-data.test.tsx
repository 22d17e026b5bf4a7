// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageData } from '#app/PageData.tsx';
import { fromJsonData, type JsonData, toJsonData, useJsonData } from './json-data.ts';

/** The router in the browser asks for a page's data alone, as on a click on a link. */
const asked = { isDataRequest: true };
const cart = { kind: 'cart', lines: [{ name: 'Étui « A » ', quantity: 2 }], notice: null };

test('a page’s data come back from their text', () => {
  expect(fromJsonData(toJsonData(cart, asked))).toEqual(cart);
});

test('a document has the data once, in an element that no text of theirs ends', () => {
  const trick = { ...cart, notice: '</script><script>alert(1)</script>' };
  const data = toJsonData(trick, { isDataRequest: false });
  expect(JSON.stringify(data)).toBe('{"inDocument":true}');
  document.body.innerHTML = renderToStaticMarkup(<PageData data={data} nonce="n" />);
  expect(document.querySelectorAll('script')).toHaveLength(1);
  const received: JsonData<typeof trick> = JSON.parse(JSON.stringify(data));
  expect(fromJsonData(received)).toEqual(trick);
});

test('a page without such data gets no element', () => {
  for (const data of [null, { kind: 'failed' }, toJsonData(cart, asked)]) {
    expect(renderToStaticMarkup(<PageData data={data} nonce="n" />)).toBe('');
  }
});

test('a component keeps the same object for the same text, and gets other data as they are', () => {
  const seen: unknown[] = [];
  function Page({ data }: { readonly data: JsonData<typeof cart> | { readonly kind: 'failed' } }) {
    seen.push(useJsonData(data));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const failed = { kind: 'failed' } as const;
  for (const data of [
    toJsonData(cart, asked),
    toJsonData({ ...cart }, asked),
    toJsonData({ ...cart, kind: 'changed' }, asked),
    failed,
  ]) {
    act(() => root.render(<Page data={data} />));
  }
  const [first, same, changed, other] = seen;
  expect(first).toEqual(cart);
  expect(same).toBe(first);
  expect(changed).toMatchObject({ kind: 'changed' });
  expect(other).toBe(failed);
  act(() => root.unmount());
});
