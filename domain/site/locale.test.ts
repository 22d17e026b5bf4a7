import { expect, test } from 'vitest';
import { addressIn, defaultLocale, localeCookie, parseLocale } from './locale.ts';

test.each([
  ['fr', 'fr'],
  ['en', 'en'],
  ['EN', null],
  ['fr-FR', null],
  ['de', null],
  ['', null],
  [null, null],
  [undefined, null],
])('NAV-31 %j names the language %j', (value, locale) => {
  expect(parseLocale(value)).toBe(locale);
});

test('NAV-31 French by default, the choice is stored in the cookie lang', () => {
  expect([defaultLocale, localeCookie]).toEqual(['fr', 'lang']);
});

test('NAV-31 an address names any language but the default one', () => {
  expect(addressIn('fr', '/panier?a=1')).toBe('/panier?a=1');
  expect(addressIn('en', '/panier')).toBe('/panier?lang=en');
  expect(addressIn('en', 'https://guichet.example/panier?a=1')).toBe('https://guichet.example/panier?a=1&lang=en');
});
