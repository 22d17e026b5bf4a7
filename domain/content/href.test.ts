import { expect, test } from 'vitest';
import { hrefFromFile, hrefInFile, hrefOn, isContentHref, isForeignHref } from './href.ts';

test.each([
  '/',
  '/aide/mesurer#poids',
  '#poids',
  'https://www.etalab.gouv.fr/x?y=1',
  'mailto:aide@guichet.example',
  'mailto:a.b+c@d-e.example',
  `/${'a'.repeat(2047)}`,
])('CMS-1 content may link to %s', (href) => expect(isContentHref(href)).toBe(true));

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'http://a.example',
  'javascript:alert(1)',
  'https://',
  '#',
  'mailto:a@b?bcc=c',
  '/a b',
  'aide',
  'x#a',
  '#a b',
  'mailto:a b@c.example',
  'mailto:@c.example',
  'xmailto:a@c.example',
  'xhttps://a.example',
  'https://a.example/"b',
  'https://a.example/ b',
  'https://[a',
  `/${'a'.repeat(2048)}`,
])('CMS-1 content may not link to %j', (href) => expect(isContentHref(href)).toBe(false));

test('CMS-1 a path written as on the consumers’ site leads to the same page of either site', () => {
  expect(hrefOn('part', '/aide')).toBe('/aide');
  expect(hrefOn('pro', '/aide#a')).toBe('/professionnel/aide#a');
  expect(hrefOn('pro', '/')).toBe('/professionnel');
  expect(hrefOn('pro', '/?a=1')).toBe('/professionnel?a=1');
  for (const href of ['/api/docs', '/professionnel/aide', '#a', 'https://a.example/']) {
    expect(hrefOn('pro', href)).toBe(href);
  }
  for (const href of ['/api', '/assets/a.svg', '/professionnel', '/api?x', '/assets#x']) {
    expect(hrefOn('pro', href)).toBe(href);
  }
  expect(hrefOn('pro', '/apiculture')).toBe('/professionnel/apiculture');
  expect(hrefOn('pro', '/#a')).toBe('/professionnel#a');
  expect(['https://a.example/', '/aide', 'mailto:a@b.example'].map(isForeignHref)).toEqual([true, false, false]);
});

test('CMS-1 files of the professional site link to the consumers’ site too, and exported links come back as they were', () => {
  expect(
    ['/particuliers', '/particuliers/aide#a', '/particuliers?a=1', '/particulierement'].map((href) =>
      hrefFromFile('pro', href),
    ),
  ).toEqual(['/', '/aide#a', '/?a=1', '/professionnel/particulierement']);
  for (const site of ['part', 'pro'] as const) {
    for (const href of [
      '/',
      '/?a=1',
      '/aide#a',
      '/professionnel',
      '/professionnel/aide',
      '/api/docs',
      '#a',
      'https://a.example/',
    ]) {
      expect(hrefFromFile(site, hrefInFile(site, href))).toBe(href);
    }
  }
});
