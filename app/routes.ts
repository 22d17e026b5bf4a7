import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { type AnyPageName, existsIn, routeOf } from '#domain/site/paths.ts';
import { allSites, proPrefix } from '#domain/site/site.ts';
import { routeFile } from './route-file.ts';

/** The routes of a page on every site that has it. The id of a route begins with the site: `pro.landing`. */
function onBothSites(page: AnyPageName, module: string): RouteConfigEntry[] {
  return allSites
    .filter((site) => existsIn(page, site))
    .map((site) => route(routeOf(page, site), module, { id: `${site}.${page}`, caseSensitive: true }));
}

/** Folders of the pages of the back office, whose modules are `office/<folder>/<page>.page.tsx`. */
const officeFolders: Readonly<Record<string, string>> = {
  catalog: 'catalog',
  catalogImport: 'catalog',
  catalogProduct: 'catalog',
  customer: 'customers',
  customers: 'customers',
  mail: 'mails',
  mails: 'mails',
  newProduct: 'catalog',
  tariffFile: 'tariffs',
  tariffSimulation: 'tariffs',
  tariffUpload: 'tariffs',
  tariffs: 'tariffs',
  order: 'orders',
  orders: 'orders',
  part: 'sending',
  refund: 'refunds',
  search: 'search',
  sending: 'sending',
  jobs: 'jobs',
  audit: 'audit',
  brand: 'brand',
  carriers: 'carriers',
  relayPoints: 'carriers',
  media: 'media',
  content: 'content',
  contentPage: 'content',
  contentPublishing: 'content',
  contentRedirects: 'content',
  contentVersions: 'content',
};

function officeModule(page: string): string {
  const folder = officeFolders[page];
  const file = routeFile(page);
  return folder ? `office/${folder}/${file.replace(/\.tsx$/, '.page.tsx')}` : `routes/office-${file}`;
}

export default [
  ...onBothSites('home', 'routes/home.tsx'),
  ...onBothSites('landing', 'routes/landing.tsx'),
  ...onBothSites('shop', 'routes/shop.tsx'),
  ...onBothSites('search', 'routes/search.tsx'),
  ...onBothSites('category', 'routes/category.tsx'),
  ...onBothSites('boxes', 'routes/boxes.tsx'),
  ...onBothSites('facet', 'routes/category.tsx'),
  ...onBothSites('rangeCategory', 'routes/category.tsx'),
  ...onBothSites('brand', 'routes/brand.tsx'),
  ...onBothSites('seller', 'routes/seller.tsx'),
  ...onBothSites('parcel', 'routes/parcel.tsx'),
  ...onBothSites('contact', 'routes/contact.tsx'),
  ...onBothSites('customs', 'routes/customs.tsx'),
  ...onBothSites('parties', 'routes/parties.tsx'),
  ...onBothSites('cart', 'routes/cart.tsx'),
  ...onBothSites('addRecipient', 'routes/add-recipient.tsx'),
  ...onBothSites('batch', 'routes/batch.tsx'),
  ...onBothSites('batchResult', 'routes/batch-result.tsx'),
  ...onBothSites('batchDeclaration', 'routes/batch-declaration.tsx'),
  ...onBothSites('quickOrder', 'routes/quick-order.tsx'),
  ...onBothSites('checkout', 'routes/checkout.tsx'),
  ...onBothSites('confirmation', 'routes/confirmation.tsx'),
  ...onBothSites('options', 'routes/options.tsx'),
  ...onBothSites('closed', 'routes/closed.tsx'),
  ...onBothSites('addressBook', 'routes/address-book.tsx'),
  ...onBothSites('addressBookEntry', 'routes/address-book-entry.tsx'),
  ...onBothSites('ranking', 'routes/ranking.tsx'),
  ...onBothSites('carbon', 'routes/carbon.tsx'),
  ...onBothSites('sources', 'routes/sources.tsx'),
  ...onBothSites('product', 'routes/product.tsx'),
  ...onBothSites('rangeProduct', 'routes/product.tsx'),
  ...onBothSites('stockNotice', 'routes/stock-notice.tsx'),
  ...onBothSites('offer', 'routes/offer.tsx'),
  ...onBothSites('help', 'routes/content.tsx'),
  ...onBothSites('helpArticle', 'routes/content.tsx'),
  ...onBothSites('legal', 'routes/content.tsx'),
  ...onBothSites('terms', 'routes/content.tsx'),
  ...onBothSites('privacy', 'routes/content.tsx'),
  ...onBothSites('cookies', 'routes/cookies.tsx'),
  ...onBothSites('accessibility', 'routes/content.tsx'),
  ...onBothSites('siteMap', 'routes/site-map.tsx'),
  ...onBothSites('trace', 'routes/trace.tsx'),
  ...onBothSites('tracedParcel', 'routes/traced-parcel.tsx'),
  ...onBothSites('trackingMails', 'orders/tracking-mails.page.tsx'),
  ...onBothSites('depositPoints', 'routes/deposit-points.tsx'),
  ...onBothSites('withdrawal', 'orders/withdrawal.page.tsx'),
  ...onBothSites('withdrawalReceipt', 'orders/withdrawal-receipt.page.tsx'),
  ...onBothSites('demoBank', 'routes/demo-bank.tsx'),
  ...onBothSites('signIn', 'routes/sign-in.tsx'),
  ...onBothSites('registration', 'routes/registration.tsx'),
  ...onBothSites('forgottenPassword', 'routes/forgotten-password.tsx'),
  ...onBothSites('newPassword', 'routes/new-password.tsx'),
  ...onBothSites('newEmail', 'routes/new-email.tsx'),
  ...onBothSites('emailConfirmation', 'routes/email-confirmation.tsx'),
  ...onBothSites('signOut', 'routes/sign-out.tsx'),
  ...onBothSites('account', 'routes/account.tsx'),
  ...onBothSites('purchases', 'routes/purchases.tsx'),
  ...onBothSites('purchase', 'routes/purchase.tsx'),
  ...onBothSites('shipments', 'routes/shipments.tsx'),
  ...onBothSites('contracts', 'routes/contracts.tsx'),
  ...onBothSites('personalData', 'routes/personal-data.tsx'),
  ...onBothSites('parcelFiles', 'routes/parcel-files.tsx'),
  ...onBothSites('savedTrips', 'routes/saved-trips.tsx'),
  ...onBothSites('orderLists', 'routes/order-lists.tsx'),
  ...onBothSites('apiKeys', 'routes/api-keys.tsx'),
  ...onBothSites('webhooks', 'routes/webhooks.tsx'),
  ...onBothSites('sessions', 'routes/sessions.tsx'),
  ...Object.entries({ ...officePages, ...officeItemPages }).map(([page, { path }]) =>
    route(path, officeModule(page), { id: `office.${page}`, caseSensitive: true }),
  ),
  route(`${proPrefix}/*`, 'routes/content.tsx', { id: 'pro.other' }),
  route('*', 'routes/content.tsx', { id: 'part.other' }),
] satisfies RouteConfig;
