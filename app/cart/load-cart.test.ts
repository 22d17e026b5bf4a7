import { describe, expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { loadCart, noticeOf } from './load-cart.ts';

const params = (query: string) => new URLSearchParams(query);

test('NAV-32 the result named in the address is shown only while the cart agrees', () => {
  expect(noticeOf(params('ajoute=2'), [1, 2])).toEqual({ kind: 'added', entryNumber: 2 });
  expect(noticeOf(params('limite=2&plus=0'), [2])).toEqual({ kind: 'limited', entryNumber: 2, more: 0 });
  expect(noticeOf(params('ajoute=2&plus=x'), [2])).toEqual({ kind: 'added', entryNumber: 2 });
  expect(noticeOf(params('ajoute=2'), [1])).toBeNull();
  expect(noticeOf(params('modifie=0'), [0])).toEqual({ kind: 'changed', entryNumber: 0 });
  expect(noticeOf(params('remis=3'), [])).toBeNull();
  expect(noticeOf(params('retire=3'), [1])).toEqual({ kind: 'gone', entryNumber: 3 });
  expect(noticeOf(params('retire=1'), [1])).toBeNull();
});

test('NAV-32 a parameter that is no entry number shows nothing', () => {
  for (const value of ['', '-1', '1.5', '01x', '1234567890', '<b>']) {
    expect(noticeOf(params(new URLSearchParams({ ajoute: value, retire: value }).toString()), [1])).toBeNull();
  }
});

const part = { site: 'part', user: 'anonymous' } as const;
const answering = (status: number, body: object) =>
  createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    send: async () => Response.json(body, { status }),
  });

test('NAV-32 a missing cart is shown as empty, a failure as an error', async () => {
  const none = answering(404, { errors: [{ type: 'CartError' }] });
  expect(await loadCart(none, part, params('retire=1'), 0)).toEqual({ kind: 'empty', notice: null });
  expect(await loadCart(answering(503, { errors: [] }), part, params(''), 0)).toEqual({ kind: 'failed' });
  const emptied = answering(200, { entries: [] });
  const notice = { kind: 'gone', entryNumber: 1 };
  expect(await loadCart(emptied, { site: 'pro', user: 'current' }, params('retire=1'), 0)).toEqual({
    kind: 'empty',
    notice,
  });
});

test('CRT-7 the line that was just removed is told by its name, as long as it can be restored', async () => {
  const line = { entryNumber: 1, product: { name: 'Carton' } };
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    send: async ({ url }) =>
      Response.json({ entries: url.includes('/entries/removed') ? [{ ...line, entryNumber: 0 }, line] : [] }),
  });
  expect(await loadCart(api, part, params('retire=1'), 0)).toEqual({
    kind: 'empty',
    notice: { kind: 'gone', entryNumber: 1, line },
  });
  expect(await loadCart(api, part, params('retire=2'), 0)).toEqual({
    kind: 'empty',
    notice: { kind: 'gone', entryNumber: 2 },
  });
});

describe('what fewer sellers would save', () => {
  /** A client whose cart has some sellers; it notes the paths that it is asked for. */
  function shop(sellers: number, status = 200) {
    const paths: string[] = [];
    const api = createClient({
      origin: 'http://localhost',
      locale: 'fr',
      timeoutMs: 1000,
      async send({ url }) {
        paths.push(new URL(url).pathname);
        if (!url.includes('/consolidation')) return Response.json({ entries: [{}], sellers: Array(sellers).fill({}) });
        return Response.json(status === 200 ? { suggestion: { code: 'x' } } : { errors: [] }, { status });
      },
    });
    return { api, paths };
  }

  test('CRT-7 is loaded for a cart of two sellers', async () => {
    const { api } = shop(2);
    expect(await loadCart(api, part, params(''), 0)).toMatchObject({
      kind: 'cart',
      consolidation: { suggestion: { code: 'x' }, done: null },
    });
  });

  test('CRT-7 costs a cart of one seller no call, unless it has just become so', async () => {
    const { api, paths } = shop(1);
    expect(await loadCart(api, part, params(''), 0)).toMatchObject({ kind: 'cart', consolidation: null });
    expect(paths).toEqual(['/api/front/occ/ecommerce/part/users/anonymous/carts/current']);
    for (const [query, done] of [
      ['regroupe=oui', 'applied'],
      ['regroupe=annule', 'undone'],
    ]) {
      expect(await loadCart(api, part, params(query ?? ''), 0)).toMatchObject({ consolidation: { done } });
    }
    expect(await loadCart(api, part, params('regroupe=x'), 0)).toMatchObject({ consolidation: null });
  });

  test('CRT-7 leaves the cart as it is if the call fails', async () => {
    const { api } = shop(2, 503);
    expect(await loadCart(api, part, params(''), 0)).toMatchObject({ kind: 'cart', consolidation: null });
  });
});
