import { expect, test } from 'vitest';
import { shouldRevalidate } from './root.tsx';

test('SHOP-5 the departments of every page are those of the target site', () => {
  const isReloaded = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'https://shop.example'),
      nextUrl: new URL(to, 'https://shop.example'),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    });
  expect(isReloaded('/panier', '/professionnel/panier')).toBe(true);
  expect(isReloaded('/professionnel/panier', '/panier')).toBe(true);
  expect(isReloaded('/panier', '/commande')).toBe(false);
});
