import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeColumns, encodeColumns } from './column-file.ts';

const plain = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
const column = fc.oneof(fc.uint8Array(), fc.uint32Array(), fc.float64Array({ noNaN: true }));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, plain, column, fc.array(tie('value')), tie('record')),
  record: fc.dictionary(
    fc.string().filter((key) => key !== 'column' && key !== '__proto__'),
    tie('value'),
    {
      noNullPrototype: true,
    },
  ),
}));

const fileOf = (content: unknown): ArrayBuffer => new Uint8Array(Buffer.concat(encodeColumns(content))).buffer;

test('SHOP-3 a value that is read back from a file of columns is the same', () => {
  fc.assert(
    fc.property(value, (content) => {
      expect(decodeColumns(fileOf(content))).toEqual(content);
    }),
  );
});

test('SHOP-3 arrays that are read back are views of the file', () => {
  const bytes = fileOf({ ranks: Uint32Array.of(7, 8), codes: Uint8Array.of(1, 2, 3), eans: Float64Array.of(0.5) });
  const read = decodeColumns(bytes) as Readonly<Record<string, Uint8Array>>;
  for (const array of Object.values(read)) expect(array.buffer).toBe(bytes);
});

test('SHOP-3 a part of an array is stored without the rest of its memory', () => {
  const ranks = Uint32Array.of(1, 2, 3, 4).subarray(1, 3);
  expect(decodeColumns(fileOf({ ranks }))).toEqual({ ranks: Uint32Array.of(2, 3) });
});

test('SHOP-3 a file of columns that is cut short or has another byte anywhere is not read', () => {
  const bytes = new Uint8Array(fileOf({ ranks: Uint32Array.of(7, 8, 9), codes: Uint8Array.of(1, 2, 3), name: 'né' }));
  for (let at = 0; at < bytes.length; at += 1) {
    expect(decodeColumns(bytes.slice(0, at).buffer), `${at} bytes`).toBeNull();
    const damaged = bytes.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    expect(decodeColumns(damaged.buffer), `byte ${at}`).toBeNull();
  }
  expect(decodeColumns(bytes.buffer)).not.toBeNull();
});
