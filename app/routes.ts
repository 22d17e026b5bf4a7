import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { contentPreviewPath, officeItemPages, officePages } from '#domain/office/pages.ts';
import { type AnyPageName, existsIn, itemPageNames, pageNames, routeOf } from '#domain/site/paths.ts';
import { allSites, proPrefix } from '#domain/site/site.ts';
import { routeFile } from './route-file.ts';

/** The routes of a page on every site that has it. The id of a route begins with the site: `pro.landing`. */
function onBothSites(page: AnyPageName, module: string): RouteConfigEntry[] {
  return allSites
    .filter((site) => existsIn(page, site))
    .map((site) => route(routeOf(page, site), module, { id: `${site}.${page}`, caseSensitive: true }));
}

/** The modules of the pages that have none of their own in `routes/`. */
const modules: Readonly<Partial<Record<AnyPageName, string>>> = {
  facet: 'routes/category.tsx',
  rangeCategory: 'routes/category.tsx',
  rangeProduct: 'routes/product.tsx',
  help: 'routes/content.tsx',
  helpArticle: 'routes/content.tsx',
  legal: 'routes/content.tsx',
  terms: 'routes/content.tsx',
  privacy: 'routes/content.tsx',
  accessibility: 'routes/content.tsx',
  depositPoints: 'relay/deposit-points.page.tsx',
  trackingMails: 'orders/tracking-mails.page.tsx',
  recipientParcel: 'orders/recipient-parcel.page.tsx',
  findOrder: 'orders/find-order.page.tsx',
  claim: 'orders/claim.page.tsx',
  returnArticles: 'orders/return-articles.page.tsx',
  withdrawal: 'orders/withdrawal.page.tsx',
  withdrawalReceipt: 'orders/withdrawal-receipt.page.tsx',
};

/** Folders of the pages of the back office, whose modules are `office/<folder>/<page>.page.tsx`. */
const officeFolders: Readonly<Record<string, string>> = {
  catalog: 'catalog',
  catalogImport: 'catalog',
  catalogOffers: 'catalog',
  catalogProduct: 'catalog',
  customer: 'customers',
  customers: 'customers',
  mail: 'mails',
  mailModels: 'mails',
  mails: 'mails',
  newProduct: 'catalog',
  tariffFile: 'tariffs',
  tariffSimulation: 'tariffs',
  tariffUpload: 'tariffs',
  tariffs: 'tariffs',
  order: 'orders',
  promotion: 'promotions',
  promotions: 'promotions',
  orders: 'orders',
  part: 'sending',
  refund: 'refunds',
  search: 'search',
  sending: 'sending',
  staffKeys: 'team',
  searches: 'searches',
  stockMovements: 'catalog',
  structureRow: 'catalog',
  structureTable: 'catalog',
  flags: 'flags',
  accounting: 'accounting',
  team: 'team',
  today: 'today',
  jobs: 'jobs',
  audit: 'audit',
  brand: 'brand',
  carriers: 'carriers',
  relayPoints: 'carriers',
  media: 'media',
  content: 'content',
  contentPage: 'content',
  contentPreview: 'content',
  contentPublishing: 'content',
  contentRedirects: 'content',
  contentVersions: 'content',
};

const officeModule = (page: string): string =>
  `office/${officeFolders[page]}/${routeFile(page).replace(/\.tsx$/, '.page.tsx')}`;

export default [
  ...[...pageNames, ...itemPageNames].flatMap((page) =>
    onBothSites(page, modules[page] ?? `routes/${routeFile(page)}`),
  ),
  ...Object.entries({ ...officePages, ...officeItemPages }).map(([page, { path }]) =>
    route(path, officeModule(page), { id: `office.${page}`, caseSensitive: true }),
  ),
  route(contentPreviewPath, officeModule('contentPreview'), { id: 'office.contentPreview', caseSensitive: true }),
  route(`${proPrefix}/*`, 'routes/content.tsx', { id: 'pro.other' }),
  route('*', 'routes/content.tsx', { id: 'part.other' }),
] satisfies RouteConfig;
