/** The product and offer pages in their states (docs/requirements.md NAV-7, NAV-8, NAV-10). */
import { pathOf } from '#domain/site/paths.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { at } from './list-screens.ts';
import type { ScreenState } from './screens.ts';

/** A carton with variants and several sellers, of both sites. */
export const carton = { slug: 'carton-simple-cannelure-30-20-15-cm', code: 'carton-30-20-15' };

export const productScreens: readonly ScreenState[] = [
  {
    name: 'product with sellers and variants',
    ...at((site) => pathOf('product', site, carton)),
  },
  {
    name: 'offer of a seller',
    async open({ page, site }) {
      await page.goto(pathOf('product', site, carton));
      const product = await page.getByRole('heading', { level: 1 }).textContent();
      const answer = await page.request.get(`/api/front/occ/ecommerce/${site}/products/${carton.code}/offers`);
      const { offers } = (await answer.json()) as { offers: { url: string }[] };
      await page.goto(offers[0]?.url ?? `/${product}`);
    },
  },
  {
    name: 'product that is sold out',
    ...at((site) => pathOf('product', site, { slug: 'x', code: 'pochette-rigide-32-24' })),
  },
  {
    name: 'suggestions of the search',
    async open({ page, site, locale }) {
      await page.goto(pathOf('search', site));
      await page
        .getByRole('main')
        .getByRole('searchbox')
        .or(page.getByRole('main').getByRole('combobox'))
        .fill('carton');
      await page.getByRole('listbox', { name: texts[locale].documents.suggestions.label }).waitFor();
    },
  },
];
