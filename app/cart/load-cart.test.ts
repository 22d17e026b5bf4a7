import { expect, test } from 'vitest';
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
