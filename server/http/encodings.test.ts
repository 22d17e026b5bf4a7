import { expect, test } from 'vitest';
import { negotiateEncoding } from './encodings.ts';

test('the best encoding that both sides support is chosen', () => {
  expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(negotiateEncoding('gzip;q=0.8, br;q=0')).toBe('gzip');
  expect(negotiateEncoding('BR')).toBe('br');
  expect(negotiateEncoding('')).toBe('identity');
  expect(negotiateEncoding('deflate')).toBe('identity');
  expect(negotiateEncoding('br, gzip', ['gzip'])).toBe('gzip');
});
