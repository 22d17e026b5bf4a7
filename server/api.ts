import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { apiKeyCalls } from '#domain/account/api-key-contract.ts';
import { accountCalls } from '#domain/account/contract.ts';
import { addressBookCalls } from '#domain/address/address-book-contract.ts';
import { addressCalls } from '#domain/address/contract.ts';
import { formListCalls } from '#domain/address/form-lists-contract.ts';
import { batchCalls } from '#domain/batch/contract.ts';
import { checkoutCalls } from '#domain/cart/checkout-contract.ts';
import { consolidationCalls } from '#domain/cart/consolidation-contract.ts';
import { cartCalls } from '#domain/cart/contract.ts';
import { voucherCalls } from '#domain/cart/voucher-contract.ts';
import { catalogCalls } from '#domain/catalog/contract.ts';
import { contentCalls } from '#domain/content/contract.ts';
import { customsCalls } from '#domain/customs/contract.ts';
import { dataSheetCalls } from '#domain/documents/data-sheet-contract.ts';
import { journeyCalls } from '#domain/journey/contract.ts';
import { officeCalls } from '#domain/office/contract.ts';
import { orderCalls } from '#domain/orders/contract.ts';
import { placingCalls } from '#domain/orders/placing-contract.ts';
import { quotationCalls } from '#domain/orders/quotation-contract.ts';
import { shortcutCalls } from '#domain/orders/shortcuts-contract.ts';
import { paymentCalls } from '#domain/payment/contract.ts';
import { quickOrderCalls } from '#domain/quick-order/contract.ts';
import { relayCalls } from '#domain/relay/contract.ts';
import { shippingCalls } from '#domain/shipping/contract.ts';
import type { CallDefinition } from '#domain/site/call.ts';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { allSites } from '#domain/site/site.ts';
import { admitApiKey } from '#server/account/api-keys.ts';
import type { Identify } from '#server/account/identify.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import { type AccountCalls, mountAccount } from '#server/account/routes.ts';
import { mountSignIn, type SignInOptions } from '#server/account/sign-in-routes.ts';
import { mountSignOut } from '#server/account/sign-out-routes.ts';
import { mountAddress } from '#server/address/routes.ts';
import type { AddressService } from '#server/address/service.ts';
import type { BatchContext } from '#server/batch/batch-context.ts';
import { mountBatches } from '#server/batch/routes.ts';
import type { BrandService } from '#server/brand/service.ts';
import { cartOf, mountCart } from '#server/cart/routes.ts';
import { type CartService, forgetCart } from '#server/cart/service.ts';
import { mountCatalog } from '#server/catalog/routes.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Config } from '#server/config.ts';
import { mountContent } from '#server/content/routes.ts';
import type { ContentService } from '#server/content/service.ts';
import { mountCustoms } from '#server/customs/routes.ts';
import type { CustomsService } from '#server/customs/service.ts';
import { mountDataSheets } from '#server/documents/data-sheet-routes.ts';
import { tellCount, toldError } from '#server/http/admit-key.ts';
import { mountApiDocs } from '#server/http/api-docs.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type ClientAddressOptions, clientAddressOf } from '#server/http/client-address.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { errorAnswer } from '#server/http/error-answer.ts';
import { sessionCookie } from '#server/http/identity.ts';
import type { KnownBrowsers } from '#server/http/known-browser.ts';
import { type MountOptions, mountMethodNotAllowed } from '#server/http/mount.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { refuseForeignHost } from '#server/http/own-host.ts';
import { refusedPage } from '#server/http/plain-page.ts';
import { notFound } from '#server/http/refusals.ts';
import {
  cookieName,
  type HttpContext,
  type HttpEnv,
  requestContext,
  requestLocale,
} from '#server/http/request-context.ts';
import { type LimitCounters, type LimitName, mountLimits, type RequestLimit } from '#server/http/request-limits.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { refuseUnstorableAddress } from '#server/http/storable-input.ts';
import { allowStorefronts, storefrontPaths } from '#server/http/storefronts.ts';
import { tracedRequest } from '#server/http/traced-request.ts';
import { mountJourney } from '#server/journey/routes.ts';
import type { JourneyService } from '#server/journey/service.ts';
import { createSignInMerge } from '#server/journey/sign-in-merge.ts';
import { mountMedia } from '#server/media/routes.ts';
import type { SearchCounts } from '#server/numbers/search-counts.ts';
import { mountOffice, type OfficeOptions } from '#server/office/routes.ts';
import type { CheckoutContext } from '#server/orders/checkout.ts';
import { forgetOrders } from '#server/orders/guest-orders.ts';
import type { FollowContext } from '#server/orders/parcels/follow-parcels.ts';
import { mountOrders } from '#server/orders/routes.ts';
import type { OrdersContext } from '#server/orders/service.ts';
import { mountPayment } from '#server/payment/routes.ts';
import type { PaymentService } from '#server/payment/service.ts';
import { mountQuickOrder, type QuickOrderContext } from '#server/quick-order/routes.ts';
import { mountRelay } from '#server/relay/routes.ts';
import type { RelayService } from '#server/relay/service.ts';
import { mountShipping } from '#server/shipping/routes.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { ownAddresses } from '#server/site/own-addresses.ts';
import { mountDiscovery } from '#server/site/routes.ts';

export interface ApiOptions extends Omit<OfficeOptions, 'content'>, MountOptions, AccountCalls {
  readonly network: ClientAddressOptions;
  readonly countersOf: (name: LimitName, limit: RequestLimit) => LimitCounters;
  readonly browsers: KnownBrowsers;
  readonly origin: string;
  readonly ownOrigins: readonly string[];
  /** Origins of other sites whose pages may use the OCC calls. */
  readonly storefrontOrigins: readonly string[];
  readonly inMemorySecret: string;
  readonly apiDocs: Config['apiDocs'];
  readonly webhookTimeoutMs: number;
  readonly helpUrls: SiteSettings['helpUrls'];
  readonly brand: BrandService;
  readonly identify: Identify;
  /** Null if sign-in is disabled. */
  readonly signIn: Pick<SignInOptions, 'relyingParty' | 'logger' | 'onSignedIn'> | null;
  /** Null with another issuer. */
  readonly issuer: EmbeddedIssuer | null;
  readonly shipping: ShippingService;
  readonly address: AddressService;
  readonly batch: BatchContext;
  readonly quickOrder: QuickOrderContext;
  readonly cart: CartService;
  readonly catalog: CatalogService;
  readonly searchCounts: SearchCounts;
  readonly customs: CustomsService;
  readonly relay: RelayService;
  readonly journey: JourneyService;
  readonly orders: OrdersContext;
  readonly payment: PaymentService;
  readonly checkout: CheckoutContext;
  readonly parcelTracking: FollowContext;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly content: ContentService;
  /** Called with every error that isn't an `ApiError`, that is, with unexpected failures. */
  readonly onError: (error: unknown, c: HttpContext) => void;
  readonly onAnswer: (c: HttpContext, milliseconds: number) => Promise<void>;
}

export const everyCall: readonly CallDefinition[] = [
  ...shippingCalls,
  ...batchCalls,
  ...journeyCalls,
  ...addressCalls,
  ...addressBookCalls,
  ...formListCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...voucherCalls,
  ...consolidationCalls,
  ...quickOrderCalls,
  ...orderCalls,
  ...paymentCalls,
  ...placingCalls,
  ...shortcutCalls,
  ...quotationCalls,
  ...dataSheetCalls,
  ...catalogCalls,
  ...customsCalls,
  ...relayCalls,
  ...contentCalls,
  ...accountCalls,
  ...apiKeyCalls,
  ...officeCalls,
];

function mountShop(app: Hono<HttpEnv>, options: ApiOptions): void {
  mountShipping(app, options.shipping, options);
  mountBatches(app, options.batch, cartOf, options);
  mountQuickOrder(app, options.quickOrder, cartOf, options);
  mountJourney(app, options.journey, cartOf, options);
  mountAddress(app, options.address, options);
  mountCustoms(app, options.customs, options);
  mountRelay(app, options.relay, options.shipping, options);
  mountMedia(app, options.media);
  mountContent(app, options.content, options.catalog, options);
  mountCatalog(app, options.catalog, { ...options, countSearch: options.searchCounts.count });
  mountDataSheets(app, { ...options, author: options.brand.file.name });
  mountDiscovery(app, {
    origin: options.origin,
    brand: options.brand,
    addresses: ownAddresses(options.catalog, options.content, options.helpUrls),
    productPicture: options.catalog.readProductPicture,
    onChange: (listener) => void options.catalog.onChange(listener),
    now: options.now,
  });
  mountOrders(app, options, cartOf);
  mountPayment(app, options.payment.demoBank, options);
  mountCart(app, options.cart, options.shipping.isClosed, options);
}

/** Returns the function that clears the state of a browser that signs out, besides its session. */
export const forgetVisitor =
  ({ journey }: Pick<ApiOptions, 'journey'>) =>
  async (visitor: Pick<CallContext, 'cookie' | 'setCookie'>): Promise<void> => {
    forgetOrders(visitor);
    for (const site of allSites) forgetCart(visitor, site);
    await journey.forgetBrowser(visitor);
  };

function mountAccounts(app: Hono<HttpEnv>, options: ApiOptions): void {
  const { issuer, signIn } = options;
  const onSignedOut = forgetVisitor(options);
  if (issuer) app.all('/oidc/*', (c) => issuer.handle(c));
  if (signIn) {
    mountSignIn(app, { ...options, onSignedIn: createSignInMerge(options), ...signIn });
    mountSignOut(app, { ...options, ...signIn, onSignedOut });
  }
  mountAccount(app, options);
}

/** The pages are mounted on it separately. */
export function createApi(options: ApiOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) options.onError(error, c);
    const locale = c.get('locale') ?? requestLocale(c, options.languages);
    const isOfPage = !c.req.path.startsWith('/api/') && (c.req.header('accept') ?? '').includes('text/html');
    return isOfPage && error instanceof ApiError
      ? refusedPage(locale, error)
      : errorAnswer(toldError(c, error), locale);
  });
  app.use(async (c, next) => {
    const start = performance.now();
    await tracedRequest(c, next);
    await options.onAnswer(c, performance.now() - start);
  });
  app.use(async (c, next) => {
    await next();
    tellCount(c);
  });
  // Compresses answers that are made for one request; cached pages and files are stored in compressed form.
  app.use(compress());
  app.use(securityHeaders(options.secureCookies));
  for (const path of storefrontPaths) app.use(path, allowStorefronts(options.storefrontOrigins));
  app.use(
    requestContext({
      inMemorySecret: options.inMemorySecret,
      newId: randomUUID,
      addressOf: clientAddressOf(options.network),
      secureCookies: options.secureCookies,
      languages: options.languages,
      identify: options.identify,
      admitKey: (key, scope) => admitApiKey(options.apiKeys, key, scope),
    }),
  );
  app.use(refuseForeignHost(options.ownOrigins));
  app.use(refuseCrossSite((origin) => options.ownOrigins.includes(origin)));
  app.use(refuseUnstorableAddress());
  mountLimits(app, options.countersOf, options.browsers);

  let made: ReturnType<typeof openApiDocument> | undefined;
  // Made when it is first read: converting the schemas of all calls takes a tenth of a second.
  const document = () => {
    made ??= openApiDocument(everyCall, {
      origin: options.origin,
      title: options.brand.file.name,
      sessionCookie: cookieName(sessionCookie, options.secureCookies),
    });
    return made;
  };
  const { apiDocs: readers, webhookTimeoutMs } = options;
  mountApiDocs(app, { document, calls: everyCall, name: options.brand.file.name, readers, webhookTimeoutMs });
  mountShop(app, options);
  mountAccounts(app, options);
  mountOffice(app, options);
  mountMethodNotAllowed(app, everyCall);
  app.all('/api/*', () => {
    throw notFound();
  });
  return app;
}
