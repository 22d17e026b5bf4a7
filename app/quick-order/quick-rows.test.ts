import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuickLineAnswer } from '#domain/quick-order/contract.ts';
import { quickFields, readRowAction, readRows, rowActionValue } from './quick-form.ts';
import { blankRow, isWritten, judgedRows, type QuickRow, withBlankRows } from './quick-rows.ts';

const row = (id: string, reference: string, quantity = '1', source = ''): QuickRow => ({
  ...blankRow(id),
  reference,
  quantity,
  source,
});
const judged = (line: number, quantity: string, merged: number[] = []): QuickLineAnswer => ({
  line,
  merged,
  reference: '',
  quantity,
  ready: true,
  article: null,
  total: null,
  faults: [],
});
const shown = (rows: readonly QuickRow[]) =>
  rows.map(({ id, quantity, summed, judged }) => [id, quantity, summed, judged !== null]);

test('13.6 after a check rows are judged, and those of the same article are one with their sum', () => {
  const sent = [row('a', 'carton', '2'), row('b', 'palette'), row('c', 'carton', '3')];
  const rows = [...sent, blankRow('d')];
  expect(shown(judgedRows(rows, sent, [judged(1, '5', [3]), judged(2, '1')]))).toEqual([
    ['a', '5', 2, true],
    ['b', '1', 1, true],
    ['d', '1', 1, false],
  ]);
});

test('13.6 a row that was changed while it was checked stays as it is, and so do those it would be added up with', () => {
  const sent = [row('a', 'carton', '2'), row('b', 'palette'), row('c', 'carton', '3')];
  const rows = [row('a', 'carton', '2'), row('b', 'palett'), row('c', 'carton', '4')];
  expect(judgedRows(rows, sent, [judged(1, '5', [3]), judged(2, '1')])).toEqual(rows);
  expect(judgedRows(rows.slice(1), sent, [judged(1, '5', [3]), judged(2, '1')])).toEqual(rows.slice(1));
});

test('13.6 a line of a list counts as written even without a reference; empty rows don’t', () => {
  expect(isWritten(row('a', '', '1', '7'))).toBe(true);
  expect(isWritten(row('a', '', '3'))).toBe(true);
  expect([row('a', ' '), row('a', '', ''), blankRow('a')].map(isWritten)).toEqual([false, false, false]);
  expect(withBlankRows([], String)).toHaveLength(4);
  expect(
    withBlankRows([row('a', 'x')], String)
      .slice(1)
      .every((each) => !isWritten(each)),
  ).toBe(true);
});

function formOf(rows: readonly (readonly [reference: string, quantity: string, source: string])[]): FormData {
  const form = new FormData();
  for (const [reference, quantity, source] of rows) {
    form.append(quickFields.reference, reference);
    form.append(quickFields.quantity, quantity);
    form.append(quickFields.source, source);
    form.append(quickFields.summed, '1');
  }
  return form;
}

test('13.6 without a script the buttons of a row remove it, or put a proposed value into it', () => {
  const form = formOf([
    ['carton', '9', '2'],
    ['', '1', ''],
    ['cartn', '1', '3'],
  ]);
  const after = (value: string) =>
    readRows(form, readRowAction(value)).map((each) => `${each.reference} ${each.quantity}`);
  expect(after('verifier')).toEqual(['carton 9', 'cartn 1']);
  expect(after(rowActionValue({ at: 0, remove: true }))).toEqual(['cartn 1']);
  expect(after(rowActionValue({ at: 0, field: 'quantity', value: '4' }))).toEqual(['carton 4', 'cartn 1']);
  expect(after(rowActionValue({ at: 2, field: 'reference', value: 'carton-20' }))).toEqual(['carton 9', 'carton-20 1']);
  expect(after('retirer 99')).toEqual(['carton 9', 'cartn 1']);
});

test('13.6 property: whatever is posted, every written row is read', () => {
  const posted = fc.array(fc.tuple(fc.string({ maxLength: 200 }), fc.string(), fc.constantFrom('', '4', 'x')), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(posted, fc.string(), (rows, pressed) => {
      fc.pre(readRowAction(pressed) === null);
      const written = rows.filter(
        ([reference, quantity, source]) =>
          reference.slice(0, 120).trim() !== '' || source === '4' || !['', '1'].includes(quantity.slice(0, 120).trim()),
      );
      expect(readRows(formOf(rows), readRowAction(pressed))).toHaveLength(written.length);
    }),
  );
});
