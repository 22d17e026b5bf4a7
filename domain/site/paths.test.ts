import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modeOfPath, modes } from './mode.ts';
import { existsIn, ownPath, pageAt, pageNames, pathOf } from './paths.ts';

test('NAV-1 NAV-12 NAV-13 NAV-14 NAV-17 NAV-32 every page has its path in each mode', () => {
  const table = pageNames.flatMap((page) =>
    modes.filter((mode) => existsIn(page, mode)).map((mode) => pathOf(page, mode)),
  );
  expect(table).toEqual([
    '/',
    '/professionnel',
    '/envoi-colis/comparer-transporteurs',
    '/professionnel/envoi-colis/comparer-transporteurs',
    '/envoi-colis/comparer-transporteurs/parcours/votre-colis',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/votre-colis',
    '/envoi-colis/comparer-transporteurs/parcours/coordonnees',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/coordonnees',
    '/envoi-colis/comparer-transporteurs/parcours/douanes',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/douanes',
    '/envoi-colis/comparer-transporteurs/parcours/options',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/options',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/expediteur-destinataire',
    '/panier',
    '/professionnel/panier',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours-ferme',
    '/envoi-colis/classement-des-offres',
    '/professionnel/envoi-colis/classement-des-offres',
    '/envoi-colis/calcul-co2',
    '/professionnel/envoi-colis/calcul-co2',
    '/sources-des-donnees',
    '/professionnel/sources-des-donnees',
  ]);
});

test('NAV-1 a path tells its page and mode, and nothing else does', () => {
  for (const page of pageNames) {
    for (const mode of modes) {
      if (!existsIn(page, mode)) continue;
      expect(pageAt(pathOf(page, mode))).toEqual({ page, mode });
      expect(modeOfPath(pathOf(page, mode))).toBe(mode);
    }
  }
  expect(pageAt('/envoi-colis/comparer-transporteurs/parcours-ferme')).toBeNull();
  expect(pageAt('/Professionnel')).toBeNull();
  expect(modeOfPath('/professionnels')).toBe('part');
});

test('ACC-2 only our own paths are taken for a redirect', () => {
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
  expect(hostile.filter((target) => ownPath(target) !== null)).toEqual(['/%0d%0aSet-Cookie:x']);
  expect(ownPath('/panier?a=1#x')).toBe('/panier?a=1#x');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = ownPath(text);
      if (kept !== null) expect(new URL(kept, 'https://shop.example').origin).toBe('https://shop.example');
    }),
  );
});
