import { expect, test } from 'vitest';
import { pageAt, siteOfAddress } from './page-at.ts';
import { existsIn, pageNames, pathOf } from './paths.ts';
import { allSites, siteOfPath } from './site.ts';

test('NAV-1 a path determines its page and site', () => {
  for (const page of pageNames) {
    for (const site of allSites) {
      if (!existsIn(page, site)) continue;
      expect(pageAt(pathOf(page, site))).toEqual({ page, site });
      expect(siteOfPath(pathOf(page, site))).toBe(site);
    }
  }
  expect(pageAt('/envoi-colis/comparer-transporteurs/parcours-ferme')).toBeNull();
  expect(pageAt('/Professionnel')).toBeNull();
  expect(siteOfPath('/professionnels')).toBe('part');
});

test('NAV-19 NAV-20 NAV-21 pages with a single path have the site of their parameter profile', () => {
  expect(pathOf('signIn', 'pro')).toBe('/smt/connexion');
  const siteAt = (address: string) => siteOfAddress(new URL(address, 'https://shop.example'));
  expect(siteAt('/smt/connexion?profile=pro')).toBe('pro');
  expect(siteAt('/smt/connexion/inscription?profile=PRO')).toBe('part');
  expect(siteAt('/smt/deconnexion')).toBe('part');
  expect([siteAt('/panier?profile=pro'), siteAt('/professionnel/panier?profile=part')]).toEqual(['part', 'pro']);
});
