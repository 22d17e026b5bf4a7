/** The lists of the shop in their states (docs/requirements.md NAV-2 to NAV-6, NAV-9). */
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { texts } from '#tests/support/journey-texts.ts';
import type { ScreenState, Visit } from './screens.ts';

/** Opens a screen that its address alone shows. */
export const at = (path: (site: Site) => string) => ({
  byAddress: true as const,
  async open({ page, site }: Visit): Promise<void> {
    await page.goto(path(site));
  },
});

export const listScreens: readonly ScreenState[] = [
  {
    name: 'category with filters',
    ...at((site) => `${pathOf('facet', site, { code: 'cartons', facet: 'couleur-brun' })}?f=disponible-oui&nb=48`),
  },
  {
    name: 'filters of a small screen',
    async open({ page, site, locale }) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(pathOf('category', site, { code: 'cartons' }));
      await page.getByRole('button', { name: texts[locale].documents.catalog.filters.title, exact: true }).click();
    },
  },
  {
    name: 'list without articles',
    ...at((site) => `${pathOf('brand', site, { code: 'ondula' })}?f=couleur-vert&f=matiere-double_cannelure`),
  },
  { name: 'brand', ...at((site) => `${pathOf('brand', site, { code: 'ondula' })}?f=categorie-emballages`) },
  {
    name: 'seller',
    ...at((site) => pathOf('seller', site, { slug: 'cartonnerie-du-rhone', code: 'cartonnerie_rhone' })),
  },
  {
    name: 'table of professionals',
    sites: ['pro'],
    ...at((site) => `${pathOf('category', site, { code: 'emballages' })}?page=2&vue=tableau`),
  },
  { name: 'search with results', ...at((site) => `${pathOf('search', site)}?q=carton`) },
  {
    name: 'boxes that hold a thing',
    ...at((site) => `${pathOf('boxes', site)}?longueur=30&largeur=20&hauteur=20`),
  },
  {
    name: 'a thing that no box holds',
    ...at((site) => `${pathOf('boxes', site)}?longueur=290&largeur=35&hauteur=35&calage=2`),
  },
  { name: 'search that finds nothing', ...at((site) => `${pathOf('search', site)}?q=zzzyyyxxx`) },
];
