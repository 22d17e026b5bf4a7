import { expect, test } from 'vitest';
import { hrefOn, isContentHref } from './href.ts';

test.each(['/', '/aide/mesurer#poids', '#poids', 'https://www.etalab.gouv.fr/x?y=1', 'mailto:aide@guichet.example'])(
  'CMS-1 content may link to %s',
  (href) => expect(isContentHref(href)).toBe(true),
);

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
])('CMS-1 content may not link to %j', (href) => expect(isContentHref(href)).toBe(false));

test('CMS-1 a path is written as in part and leads to the same page of the site', () => {
  expect(hrefOn('part', '/aide')).toBe('/aide');
  expect(hrefOn('pro', '/aide#a')).toBe('/professionnel/aide#a');
  expect(hrefOn('pro', '/')).toBe('/professionnel');
  expect(hrefOn('pro', '/?a=1')).toBe('/professionnel?a=1');
  for (const href of ['/api/docs', '/professionnel/aide', '#a', 'https://a.example/']) {
    expect(hrefOn('pro', href)).toBe(href);
  }
});
