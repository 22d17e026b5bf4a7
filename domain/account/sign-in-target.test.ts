import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileTargets } from '#tests/support/hostile-targets.ts';
import { fallbackTarget, onlyParameter, signInTarget, signInTargets } from './sign-in-target.ts';

test('ACC-2 no hostile target is accepted', () => {
  expect(new Set(hostileTargets).size).toBeGreaterThanOrEqual(100);
  expect(hostileTargets.filter((target) => signInTarget(target) !== null)).toEqual([]);
  expect(signInTarget('/\uD800/evil.example')).toBeNull();
  expect(hostileTargets.filter((target) => fallbackTarget(target) !== null)).toEqual([]);
});

test('ACC-2 a path of ours is accepted, spelt as a browser would', () => {
  const ownPaths = [
    '/',
    '/panier?a=1#x',
    '/professionnel/espaceclient/adresses',
    '/envoi-colis/comparer-transporteurs/parcours/votre-colis?tri=moins_ch%C3%A8re&envoi=abc',
    '/boutique/carton-30/p/c_30',
    '/smt/connexions',
    '/apiculture',
    '/panier?url=https://example.org//a',
  ];
  expect(ownPaths.map(signInTarget)).toEqual(ownPaths);
  expect(signInTarget('/api/docs')).toBe('/api/docs');
  expect(['/api/docs/other', '/api/cart', '/oidc/auth', '/smt/deconnexion'].map(signInTarget)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(signInTarget('/aide/été?q=à')).toBe('/aide/%C3%A9t%C3%A9?q=%C3%A0');
  expect(signInTarget('/boutique/../panier')).toBe('/panier');
});

test('ACC-2 redirect comes first, then fallback, then the home page of the site; a repeated parameter is ignored', () => {
  const targets = (query: string, site: 'part' | 'pro' = 'part') => signInTargets(new URLSearchParams(query), site);
  expect(targets('redirect=/panier&fallback=/aide')).toEqual({ done: '/panier', fallback: '/aide' });
  expect(targets('redirect=//evil.example&fallback=/aide')).toEqual({ done: '/aide', fallback: '/aide' });
  expect(targets('redirect=//evil.example&fallback=//evil.example', 'pro')).toEqual({
    done: '/professionnel',
    fallback: '/professionnel',
  });
  expect(targets('redirect=/panier&redirect=/aide')).toEqual({ done: '/', fallback: '/' });
  expect(onlyParameter(new URLSearchParams('a=1&a=1'), 'a')).toBeNull();
});

test('ACC-5 a silent sign-in may fall back to the sign-in page, whose own target is checked too', () => {
  const ask = (query: string) => fallbackTarget(`/smt/connexion?${query}`);
  expect(ask('profile=pro&redirect=%2Fespaceclient&noPrompt=true')).toBe(
    '/smt/connexion?profile=pro&redirect=%2Fespaceclient',
  );
  expect(ask('redirect=%2Fpanier&reason=time-out&noPrompt=true')).toBe(
    '/smt/connexion?profile=part&redirect=%2Fpanier&reason=time-out',
  );
  expect(ask('redirect=%2Fpanier&reason=other')).toBe('/smt/connexion?profile=part&redirect=%2Fpanier');
  expect(ask('redirect=//evil.example')).toBeNull();
  expect(ask('redirect=/panier&redirect=/aide')).toBeNull();
  expect(ask('redirect=%2Fsmt%2Fdeconnexion')).toBeNull();
});

test('ACC-2 an accepted target stays on our origin, whichever way it is resolved', () => {
  const alphabet = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2f',
    '%5c',
    '%2e',
    '@',
    ':',
    'a',
    '?',
    '#',
    '\t',
    '\uFF0F',
    'evil.example',
  );
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 12 }), (parts) => {
      for (const text of [parts.join(''), `/${parts.join('')}`]) {
        const signInPath = signInTarget(text);
        if (signInPath === null) continue;
        expect(new URL(signInPath, 'https://shop.example').origin).toBe('https://shop.example');
        const { pathname } = new URL(signInPath, 'https://shop.example');
        expect(new URL(pathname, 'https://shop.example').origin).toBe('https://shop.example');
        expect(signInTarget(signInPath)).toBe(signInPath);
      }
    }),
    { numRuns: 2000 },
  );
});
