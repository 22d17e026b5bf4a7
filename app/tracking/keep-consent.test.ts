import { expect, test } from 'vitest';
import { withMaps } from './keep-consent.ts';

test.each([
  ['accepting keeps the map agreed to before', '1.m1p0', { measure: false, maps: true }, '1.m1p1'],
  ['accepting agrees to no map', '1.m1p0', { measure: false, maps: false }, '1.m1p0'],
  ['accepting agrees to no map where nothing was chosen', '1.m1p0', null, '1.m1p0'],
  ['refusing refuses the map too', '1.m0p0', { measure: true, maps: true }, '1.m0p0'],
])('API-5 API-6 in the banner, %s', (_name, value, former, expected) => {
  expect(withMaps(value, former)).toBe(expected);
});
