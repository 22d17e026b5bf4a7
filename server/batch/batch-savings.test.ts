/** What lighter and flatter parcels of a file would save, against the comparator itself (docs/batches.md, "Savings"). */
import { afterAll, expect, test } from 'vitest';
import type { BatchLineAnswer, BatchSavingsAnswer } from '#domain/batch/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { compareBatch, fileOf, generatedLines } from '#tests/support/batch-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { clock: () => new Date(monday) });
afterAll(() => api.close());

const cents = (euros: number | undefined) => Math.round((euros ?? 0) * 100);

async function savings(batchId: string, query = '') {
  const { status, body } = await api.call('GET', `/api/smt/batches/${batchId}/savings?site=pro${query}`);
  return { status, body: body as BatchSavingsAnswer };
}

async function cheapest({ parcel }: BatchLineAnswer, change: Readonly<Record<string, number>> = {}): Promise<number> {
  if (!parcel) throw new Error('the line has faults');
  const { to, dimensionType, length, width, height, weight } = parcel;
  const packageDetail = { type: 'PARCEL', dimensionType, length, width, height, weight, ...change };
  const answer = await api.call('POST', '/api/smt/offers/sync?site=pro', quoteBody({ to, packageDetail }));
  return cents((answer.body as OffersAnswer).offers[0]?.price.value.value);
}

function within({ parcel }: BatchLineAnswer, kind: string, limit: number): Readonly<Record<string, number>> {
  if (kind === 'weight') return { weight: limit / 1000 };
  const sides = ['height', 'width', 'length'] as const;
  const shortest = sides.toSorted((a, b) => (parcel?.[a] ?? 0) - (parcel?.[b] ?? 0))[0] ?? 'height';
  return { [shortest]: limit / 10 };
}

test('13.5 every saving is the difference between two comparisons, and sums are those of the lines', async () => {
  const { batchId, lines } = await compareBatch(api, fileOf(generatedLines(60, 20_261_127)), '&pageSize=100');
  const { body } = await savings(batchId);
  expect(body.linesCount).toBe(body.lines.length);
  expect(body.lines.length).toBeGreaterThan(20);
  for (const { line, kind, limit, saves } of body.lines) {
    const compared = lines.find((each) => each.line === line);
    if (!compared) throw new Error(`no line ${line}`);
    const [now, then] = [await cheapest(compared), await cheapest(compared, within(compared, kind, limit))];
    expect([line, kind, cents(saves.value.value)]).toEqual([line, kind, now - then]);
    expect(now - then).toBeGreaterThan(0);
  }
  for (const { kind, limit, lines: count, saves } of body.groups) {
    const own = body.lines.filter((each) => each.kind === kind && each.limit === limit);
    expect(own).toHaveLength(count);
    expect(own.reduce((sum, each) => sum + cents(each.saves.value.value), 0)).toBe(cents(saves.value.value));
  }
  const kinds = new Set(body.groups.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['thickness', 'weight']);
});

test('13.5 the next lower limit that saves something is told, and none below half of the parcel', async () => {
  const file = fileOf([
    'A;FR;59000;Lille;30;20;15;1,2',
    'B;FR;59000;Lille;30;20;15;0,9',
    'C;FR;59000;Lille;20;15;2;0,02',
  ]);
  const { batchId, lines } = await compareBatch(api, file);
  const { body } = await savings(batchId);
  for (const { line, kind, limit, saves } of body.lines.filter((each) => each.kind === 'weight')) {
    const compared = lines.find((each) => each.line === line);
    if (!compared?.parcel) throw new Error(`no line ${line}`);
    const grams = compared.parcel.weight * 1000;
    expect(limit).toBeGreaterThanOrEqual(grams / 2);
    const now = await cheapest(compared);
    expect(await cheapest(compared, { weight: (limit + 1) / 1000 })).toBe(now);
    expect(cents(saves.value.value)).toBe(now - (await cheapest(compared, within(compared, kind, limit))));
  }
  expect(body.lines.filter(({ line }) => line === 4)).toEqual([]);
});

test('13.5 savings follow the strategy; a file of others and an impossible strategy are refused', async () => {
  const { batchId } = await compareBatch(api, fileOf(generatedLines(40, 3)));
  const [cheap, fast] = [await savings(batchId), await savings(batchId, '&strategy=fastest')];
  expect(fast.body.groups).not.toEqual(cheap.body.groups);
  expect((await savings(batchId, '&strategy=carrier&carrier=NOBODY')).status).toBe(400);
  expect((await savings('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
