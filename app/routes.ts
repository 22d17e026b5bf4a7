import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { modes, proPrefix } from '#domain/site/mode.ts';
import { type AnyPageName, existsIn, routeOf } from '#domain/site/paths.ts';

/** One screen in every mode it exists in; the route's id says which: `pro.landing`. */
function inBothModes(page: AnyPageName, module: string): RouteConfigEntry[] {
  return modes
    .filter((mode) => existsIn(page, mode))
    .map((mode) => route(routeOf(page, mode), module, { id: `${mode}.${page}`, caseSensitive: true }));
}

export default [
  ...inBothModes('home', 'routes/home.tsx'),
  ...inBothModes('landing', 'routes/landing.tsx'),
  ...inBothModes('shop', 'routes/shop.tsx'),
  ...inBothModes('search', 'routes/search.tsx'),
  ...inBothModes('category', 'routes/category.tsx'),
  ...inBothModes('facet', 'routes/facet.tsx'),
  ...inBothModes('rangeCategory', 'routes/range-category.tsx'),
  ...inBothModes('brand', 'routes/brand.tsx'),
  ...inBothModes('seller', 'routes/seller.tsx'),
  ...inBothModes('parcel', 'routes/parcel.tsx'),
  ...inBothModes('contact', 'routes/contact.tsx'),
  ...inBothModes('customs', 'routes/customs.tsx'),
  ...inBothModes('parties', 'routes/parties.tsx'),
  ...inBothModes('cart', 'routes/cart.tsx'),
  ...inBothModes('checkout', 'routes/checkout.tsx'),
  ...inBothModes('options', 'routes/options.tsx'),
  ...inBothModes('closed', 'routes/closed.tsx'),
  ...inBothModes('addressBook', 'routes/address-book.tsx'),
  ...inBothModes('addressBookEntry', 'routes/address-book-entry.tsx'),
  ...inBothModes('ranking', 'routes/ranking.tsx'),
  ...inBothModes('carbon', 'routes/carbon.tsx'),
  ...inBothModes('sources', 'routes/sources.tsx'),
  ...inBothModes('product', 'routes/product.tsx'),
  ...inBothModes('rangeProduct', 'routes/product.tsx'),
  ...inBothModes('offer', 'routes/offer.tsx'),
  ...inBothModes('help', 'routes/content.tsx'),
  ...inBothModes('helpArticle', 'routes/content.tsx'),
  ...inBothModes('legal', 'routes/content.tsx'),
  ...inBothModes('terms', 'routes/content.tsx'),
  ...inBothModes('privacy', 'routes/content.tsx'),
  ...inBothModes('cookies', 'routes/cookies.tsx'),
  ...inBothModes('accessibility', 'routes/content.tsx'),
  ...inBothModes('siteMap', 'routes/site-map.tsx'),
  ...inBothModes('trace', 'routes/trace.tsx'),
  ...inBothModes('tracedParcel', 'routes/traced-parcel.tsx'),
  ...inBothModes('depositPoints', 'routes/deposit-points.tsx'),
  ...inBothModes('signIn', 'routes/sign-in.tsx'),
  ...inBothModes('registration', 'routes/registration.tsx'),
  ...inBothModes('forgottenPassword', 'routes/forgotten-password.tsx'),
  ...inBothModes('newPassword', 'routes/new-password.tsx'),
  ...inBothModes('newEmail', 'routes/new-email.tsx'),
  ...inBothModes('emailConfirmation', 'routes/email-confirmation.tsx'),
  ...inBothModes('signOut', 'routes/sign-out.tsx'),
  ...inBothModes('account', 'routes/account.tsx'),
  ...inBothModes('purchases', 'routes/purchases.tsx'),
  ...inBothModes('purchase', 'routes/purchase.tsx'),
  ...inBothModes('shipments', 'routes/shipments.tsx'),
  ...inBothModes('contracts', 'routes/contracts.tsx'),
  ...inBothModes('personalData', 'routes/personal-data.tsx'),
  ...inBothModes('sessions', 'routes/sessions.tsx'),
  route(`${proPrefix}/*`, 'routes/content.tsx', { id: 'pro.other' }),
  route('*', 'routes/content.tsx', { id: 'part.other' }),
] satisfies RouteConfig;
