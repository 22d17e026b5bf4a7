import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['a path', '/panier', '/panier'],
  ['dots that are resolved', '/a/../panier', '/panier'],
  ['an accent', '/envoi/é', '/envoi/%C3%A9'],
  ['a query and a part of the page', '/x?a=1&b=%2F%2F#c', '/x?a=1&b=%2F%2F#c'],
  ['the longest path', `/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`],
  ['a longer path', `/${'a'.repeat(2048)}`, null],
  ['a path that is too long once it is encoded', `/${'é'.repeat(700)}`, null],
  ['nothing', null, null],
  ['undefined', undefined, null],
  ['two slashes inside', '/a//b', null],
  ['two slashes after dots', '/a/..//evil.example', null],
  ['encoded slashes', '/%2Fevil.example', null],
  ['slashes encoded twice', '/%252Fevil.example', null],
  ['slashes encoded four times', '/%2525252Fevil.example', null],
  ['a letter encoded four times', '/%25252541', '/%25252541'],
  ['a letter encoded five times', '/%2525252541', null],
  ['more encoding than anyone undoes', `/%${'25'.repeat(6)}41`, null],
  ['an encoded backslash', '/%5Cevil.example', null],
  ['an encoded line break', '/a%0Ab', null],
  ['an encoded zero-width space', '/a%E2%80%8Bb', null],
  ['an encoded line separator', '/a%E2%80%A8b', null],
  ['full-width slashes', '/／evil.example', null],
  ['a broken encoding', '/%E0%A4', null],
  ['half a sign', '/\ud800', null],
])('ACC-2 a redirect to %s', (_name, target, own) => {
  expect(ownPath(target)).toBe(own);
});

test('ACC-2 only our own paths are accepted for a redirect', () => {
  const hostile = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/%0d%0aSet-Cookie:x',
    ' /home',
    '',
    'evil',
    '/a\nb',
    '/a b',
    '\\\\evil',
    'http:/evil',
    '/a\u0000b',
  ];
  expect(hostile.filter((target) => ownPath(target) !== null)).toEqual([]);
  expect(ownPath('/panier?a=1#x')).toBe('/panier?a=1#x');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const safePath = ownPath(text);
      if (safePath !== null) expect(new URL(safePath, 'https://shop.example').origin).toBe('https://shop.example');
    }),
  );
});
