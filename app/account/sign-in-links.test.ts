import { expect, test } from 'vitest';
import { pathOf } from '#domain/site/paths.ts';
import { screenHref, targetKind, targetOf, withoutAccount } from './sign-in-links.ts';

const at = (query: string) => targetOf(new URL(`/smt/connexion/inscription${query}`, 'https://shop.example'));

test('NAV-20 a screen’s address names its site and where to go back to', () => {
  expect(at('?profile=pro&redirect=%2Fpanier%3Fajoute%3D3')).toEqual({ site: 'pro', redirect: '/panier?ajoute=3' });
  expect(at('')).toEqual({ site: 'part', redirect: null });
  expect(at('?profile=admin')).toEqual({ site: 'part', redirect: null });
});

test('ACC-2 a way back that is foreign, repeated or leads to sign-in is dropped', () => {
  const hostile = [
    '?redirect=https%3A%2F%2Fevil.example',
    '?redirect=%2F%2Fevil.example',
    '?redirect=%2F%5Cevil.example',
    '?redirect=%2Fpanier&redirect=%2F',
    '?redirect=%2Fsmt%2Fconnexion',
  ];
  for (const query of hostile) expect(at(query), query).toMatchObject({ redirect: null });
});

test('the kind of target distinguishes steps, cart and customer area', () => {
  expect(targetKind(`${pathOf('contact', 'part')}?envoi=abc`)).toBe('journey');
  expect(targetKind(pathOf('options', 'pro'))).toBe('journey');
  expect(targetKind(pathOf('cart', 'pro'))).toBe('cart');
  expect(targetKind(pathOf('purchases', 'pro'))).toBe('area');
  expect(targetKind(pathOf('help', 'part'))).toBe('other');
  expect(targetKind('/nowhere')).toBe('other');
  expect(targetKind(null)).toBe('other');
});

test('going on without an account leads back, unless that page requires one', () => {
  expect(withoutAccount({ site: 'part', redirect: '/panier' })).toBe('/panier');
  expect(withoutAccount({ site: 'pro', redirect: pathOf('account', 'pro') })).toBe(pathOf('home', 'pro'));
  expect(withoutAccount({ site: 'part', redirect: null })).toBe('/');
});

test('a screen’s address carries site and way back, and nothing else', () => {
  const href = screenHref('registration', { site: 'pro', redirect: '/panier?a=b&c=d' });
  expect(at(href.slice(href.indexOf('?')))).toEqual({ site: 'pro', redirect: '/panier?a=b&c=d' });
  expect(screenHref('emailConfirmation', { site: 'part', redirect: null })).toBe(
    `${pathOf('emailConfirmation', 'part')}?profile=part`,
  );
});
