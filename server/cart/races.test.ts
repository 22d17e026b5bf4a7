import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { type Ask, choose, entryOf, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
// Two processes on one database, each with a socket of its own.
const apis = await Promise.all([shippingApi(database), shippingApi(database)]);
const sockets = await Promise.all(apis.map((api) => api.listen()));
afterAll(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  await Promise.all(apis.map((api) => api.close()));
});

let turn = 0;
/** Asks the processes in turn. */
const ask: Ask = async (method, path, body, headers = {}) => {
  turn += 1;
  const response = await fetch(`${sockets[turn % sockets.length]?.origin}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const readCart = async (path: string) => (await ask('GET', path)).body as CartAnswer;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

const isSignature = ({ code }: { readonly code: string }) => code === 'SIGNATURE';
const chosen = await choose(ask, {}, ({ options }) => options.some(isSignature));
const price = Math.round(chosen.offer.price.taxInclusive.value * 100);

test('CRT-7 50 concurrent adds to one cart are 50 lines and the right total', async () => {
  const { path } = await newCart(ask);
  const answers = await times(50, (n) =>
    ask('POST', `${path}/smt`, parcelOf(chosen, { offer: { dimension: { label: `n${n}` } } })),
  );
  expect(statuses(answers)).toEqual(Array(50).fill(200));
  const cart = await readCart(path);
  expect(cart.totalLineItems).toBe(50);
  expect(Math.round(cart.total.ttc.value * 100)).toBe(50 * price);
  expect(cart.entries.map(({ entryNumber }) => entryNumber)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(new Set(parcelsOf(cart.entries).map(({ smt }) => smt.offer.dimension.label)).size).toBe(50);
});

test('CRT-9 the same POST sent 5 times in parallel with one key adds one line', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { path } = await newCart(ask);
    const headers = { 'idempotency-key': randomUUID() };
    const send = async () => {
      const first = await ask('POST', `${path}/smt`, parcelOf(chosen), headers);
      if (first.status !== 409) return first;
      expect(first.headers.get('retry-after')).toBe('1');
      expect(first.body).toMatchObject({ errors: [{ type: 'ConflictError' }] });
      return null;
    };
    const answers = (await times(5, send)).filter((answer) => answer !== null);
    const last = await ask('POST', `${path}/smt`, parcelOf(chosen), headers);
    expect(statuses([...answers, last])).toEqual(Array(answers.length + 1).fill(200));
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(last.headers.get('idempotency-replayed')).toBe('true');
    expect(new Set([...answers, last].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await readCart(path)).totalLineItems).toBe(1);
  }
});

test('CRT-9 a request that is sent again while the first one still runs is a 409', async () => {
  const { path, guid } = await newCart(ask);
  const headers = { 'idempotency-key': 'held' };
  const waiting: Promise<{ status: number }>[] = [];
  await database.db.transaction().execute(async (tx) => {
    // As long as the cart's row is held the first request can't end.
    await tx.selectFrom('cart').select('guid').where('guid', '=', guid).forUpdate().execute();
    waiting.push(...Array.from({ length: 3 }, () => ask('POST', `${path}/smt`, parcelOf(chosen), headers)));
    const early = await Promise.race([
      Promise.all(waiting.slice(0, 2)),
      Promise.all(waiting.slice(1)),
      Promise.all([waiting[0], waiting[2]]),
    ]);
    expect(early.map((answer) => answer?.status)).toEqual([409, 409]);
  });
  expect(statuses(await Promise.all(waiting))).toEqual([200, 409, 409]);
  expect((await readCart(path)).totalLineItems).toBe(1);
});

test('CRT-9 a key with another body is a 422; the same key is another one in another cart or call', async () => {
  const [mine, theirs] = [await newCart(ask), await newCart(ask)];
  const headers = { 'idempotency-key': 'one' };
  const parcel = parcelOf(chosen);
  const other = parcelOf(chosen, { offer: { dimension: { label: 'Grand' } } });
  expect((await ask('POST', `${mine.path}/smt`, parcel, headers)).status).toBe(200);
  expect(await ask('POST', `${mine.path}/smt`, other, headers)).toMatchObject({
    status: 422,
    body: { errors: [{ type: 'ConflictError' }] },
  });
  const elsewhere = await ask('POST', `${theirs.path}/smt`, other, headers);
  expect(elsewhere.headers.get('idempotency-replayed')).toBeNull();
  const put = await ask('PUT', `${mine.path}/smt/0`, other, { ...headers, 'if-match': '"1"' });
  expect(entryOf(put.body)).toMatchObject({ version: 2, smt: { offer: { dimension: { label: 'Grand' } } } });
  const again = await ask('PUT', `${mine.path}/smt/0`, other, { ...headers, 'if-match': '"1"' });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(put.body);
  expect((await ask('POST', `${mine.path}/smt`, parcel, { 'idempotency-key': 'k'.repeat(256) })).status).toBe(400);
});

test('CRT-9 a refusal isn’t stored: the corrected request passes with the same key', async () => {
  const { path } = await newCart(ask);
  const headers = { 'idempotency-key': 'again' };
  expect((await ask('POST', `${path}/smt`, parcelOf(chosen, { offer: { weight: 9 } }), headers)).status).toBe(400);
  expect(entryOf((await ask('POST', `${path}/smt`, parcelOf(chosen), headers)).body).entryNumber).toBe(0);
});

test('CRT-5 of two changes of one version one wins, the other is refused', async () => {
  const { path } = await newCart(ask);
  await ask('POST', `${path}/smt`, parcelOf(chosen));
  for (let version = 1; version <= 10; version += 1) {
    const answers = await times(2, (n) =>
      ask('PUT', `${path}/smt/0`, parcelOf(chosen, { offer: { dimension: { label: `${version}.${n}` } } }), {
        'if-match': `"${version}"`,
      }),
    );
    expect(statuses(answers)).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200);
    expect((await readCart(path)).entries).toEqual([entryOf(won?.body)]);
  }
});

test('CRT-7 adds, changes and removals at once leave whole lines and the right total', async () => {
  const { path } = await newCart(ask);
  await times(10, () => ask('POST', `${path}/smt`, parcelOf(chosen)));
  const option = chosen.offer.options.find(isSignature);
  const works = [
    ...Array.from({ length: 10 }, () => ask('POST', `${path}/smt`, parcelOf(chosen))),
    ...Array.from({ length: 5 }, (_, n) =>
      ask('PUT', `${path}/smt/${n}`, parcelOf(chosen, { options: [option?.code] })),
    ),
    ...Array.from({ length: 5 }, (_, n) => ask('DELETE', `${path}/entries/${n + 5}`)),
  ];
  expect(statuses(await Promise.all(works))).toEqual(Array(20).fill(200));
  const cart = await readCart(path);
  expect(cart.entries.map(({ entryNumber }) => entryNumber)).toEqual([
    0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  ]);
  const extra = Math.round((option?.price.taxInclusive.value ?? 0) * 100);
  expect(Math.round(cart.total.ttc.value * 100)).toBe(15 * price + 5 * extra);
});
