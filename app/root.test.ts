import { expect, test } from 'vitest';
import { shouldRevalidate } from './root.tsx';

test('SHOP-5 the departments of every page are those of the site one goes to', () => {
  const asked = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'https://shop.example'),
      nextUrl: new URL(to, 'https://shop.example'),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    });
  expect(asked('/panier', '/professionnel/panier')).toBe(true);
  expect(asked('/professionnel/panier', '/panier')).toBe(true);
  expect(asked('/panier', '/commande')).toBe(false);
});
