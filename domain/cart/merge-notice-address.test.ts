import { expect, test } from 'vitest';
import { pathOf } from '#domain/site/paths.ts';
import { mergeNoticeAddress } from './merge-notice-address.ts';

test('CRT-1 the application page after a sign-in announces the merge of its site’s cart', () => {
  expect(mergeNoticeAddress(pathOf('parcel', 'part'), ['part'])).toBe(`${pathOf('parcel', 'part')}?reunis=1`);
  const draft = `${pathOf('contact', 'pro')}?envoi=abc#a`;
  expect(mergeNoticeAddress(draft, ['part', 'pro'])).toBe(`${pathOf('contact', 'pro')}?envoi=abc&reunis=1#a`);
  expect(mergeNoticeAddress(pathOf('purchases', 'part'), ['part'])).toBe(`${pathOf('purchases', 'part')}?reunis=1`);
});

test.each([
  [pathOf('parcel', 'part'), []],
  [pathOf('parcel', 'part'), ['pro']],
  [pathOf('cart', 'part'), ['part']],
  [pathOf('checkout', 'pro'), ['pro']],
  [pathOf('home', 'part'), ['part']],
  [pathOf('shop', 'pro'), ['pro']],
  ['/nulle-part', ['part']],
] as const)('CRT-1 the address %s is unchanged after a merge of %j', (path, sites) => {
  expect(mergeNoticeAddress(path, sites)).toBe(path);
});
