import { expect, test } from 'vitest';
import { pathOf } from '#domain/site/paths.ts';
import { mergeToldAddress } from './merge-told.ts';

test('CRT-1 the application page that a sign-in leads to tells of the merge of its site’s cart', () => {
  expect(mergeToldAddress(pathOf('parcel', 'part'), ['part'])).toBe(`${pathOf('parcel', 'part')}?reunis=1`);
  const draft = `${pathOf('contact', 'pro')}?envoi=abc#a`;
  expect(mergeToldAddress(draft, ['part', 'pro'])).toBe(`${pathOf('contact', 'pro')}?envoi=abc&reunis=1#a`);
  expect(mergeToldAddress(pathOf('purchases', 'part'), ['part'])).toBe(`${pathOf('purchases', 'part')}?reunis=1`);
});

test.each([
  [pathOf('parcel', 'part'), []],
  [pathOf('parcel', 'part'), ['pro']],
  [pathOf('cart', 'part'), ['part']],
  [pathOf('checkout', 'pro'), ['pro']],
  [pathOf('home', 'part'), ['part']],
  [pathOf('shop', 'pro'), ['pro']],
  ['/nulle-part', ['part']],
] as const)('CRT-1 %s after a merge of %j stays as it is: it is told elsewhere, or not known', (path, sites) => {
  expect(mergeToldAddress(path, sites)).toBe(path);
});
