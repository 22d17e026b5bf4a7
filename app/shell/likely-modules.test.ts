import { expect, test } from 'vitest';
import { likelyModules } from './likely-modules.ts';

const part = (module: string, imports: string[] = []) => ({ module, imports });
const manifest = {
  entry: part('/assets/entry.js', ['/assets/vendor.js']),
  routes: {
    root: part('/assets/root.js', ['/assets/vendor.js']),
    'part.parcel': part('/assets/parcel.js'),
    'pro.parcel': part('/assets/parcel-pro.js'),
    'pro.contact': part('/assets/contact.js'),
  },
} as never;

test('NAV-29 a page names the scripts of the likely next page, each once', () => {
  const scripts = (path: string) => likelyModules({ manifest }, path);
  expect(scripts('/')).toEqual(['/assets/entry.js', '/assets/vendor.js', '/assets/root.js', '/assets/parcel.js']);
  expect(scripts('/professionnel')).toContain('/assets/parcel-pro.js');
  const parcel = '/professionnel/envoi-colis/comparer-transporteurs/parcours/votre-colis';
  expect(scripts(parcel)).toContain('/assets/contact.js');
  expect(scripts('/sources-des-donnees')).toEqual([]);
  expect(scripts('/nowhere')).toEqual([]);
});
