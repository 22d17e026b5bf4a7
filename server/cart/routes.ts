/** The cart over HTTP (docs/requirements.md CRT-1 to CRT-9, API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  addEntryCall,
  addParcelCall,
  agreeToPriceCall,
  cartCall,
  changeEntryCall,
  changeParcelCall,
  checkoutCall,
  createCartCall,
  type MiniCartAnswer,
  miniCartCall,
  offerByKeyCall,
  removeCartCall,
  removeEntryCall,
  replaceEntryCall,
  restoreEntryCall,
} from '#domain/cart/contract.ts';
import { toCents } from '#domain/money/money.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { cartNotFound } from './refusals.ts';
import { type CartService, cartCookie, cartLifetimeMs } from './service.ts';

const base = '/api/front/occ/ecommerce/:site';

/** Parcels of a site whose journey is closed are refused before they are read (docs/requirements.md SMT-20). */
function refuseClosedJourney(app: Hono<HttpEnv>, isClosed: (site: string) => boolean): void {
  for (const path of [`${base}/users/:user/carts/:cartId/smt/*`, `${base}/smt/*`]) {
    app.use(path, async (c, next) => {
      if (isClosed(c.req.param('site') ?? '')) {
        throw new ApiError(401, [{ type: 'FeatureDisabledError', key: 'http.featureDisabled' }]);
      }
      await next();
    });
  }
}

function rememberCart(context: CallContext, site: Mode, guid: string): void {
  context.setCookie({ name: cartCookie(site), value: guid, httpOnly: true, maxAge: cartLifetimeMs / 1000 });
}

function forgetCart(context: CallContext, site: Mode): void {
  context.setCookie({ name: cartCookie(site), value: '', httpOnly: true, maxAge: 0 });
}

/** `users/current` is whoever has a session; without one nobody. */
function requireAnonymous(user: 'anonymous' | 'current'): void {
  if (user === 'current') throw new ApiError(401, [{ type: 'UnauthorizedError', key: 'http.unauthorized' }]);
}

/** The cart of the visitor's cookie; a guid that opens nothing without one. */
function ownCart(site: Mode, context: CallContext) {
  return { site, guid: context.cookie(cartCookie(site)) ?? '' };
}

interface CartParameters {
  readonly site: Mode;
  readonly user: 'anonymous' | 'current';
  readonly cartId: string;
}

/** The cart of a path: by its guid, or the cookie's as `current`, whose cookie then lives on with it. */
function cartOf({ site, user, cartId }: CartParameters, context: CallContext) {
  requireAnonymous(user);
  if (cartId !== 'current') return { site, guid: cartId };
  const own = ownCart(site, context);
  if (own.guid === '') throw cartNotFound();
  return own;
}

const replay = (replayed: boolean) => (replayed ? { 'Idempotency-Replayed': 'true' } : undefined);

const toCentsOf = ({ ttc, ht }: MiniCartAnswer['total']) => ({
  taxInclusive: toCents(ttc.value),
  taxExclusive: toCents(ht.value),
});

/** The calls of lines of articles. */
function mountArticles(app: Hono<HttpEnv>, service: CartService, options: MountOptions): void {
  mountCall(
    app,
    addEntryCall,
    async ({ parameters, headers, body }, context) => {
      const cart = cartOf(parameters, context);
      const { 'idempotency-key': idempotencyKey, 'idempotency-window': seconds } = headers;
      const idempotencyWindowMs = seconds === undefined ? undefined : seconds * 1000;
      const change = { locale: context.locale, idempotencyKey, idempotencyWindowMs };
      const { answer, replayed } = await service.addArticleToCart(cart, body, change);
      if (parameters.cartId === 'current') rememberCart(context, cart.site, cart.guid);
      return { status: 200, body: answer, headers: replay(replayed) };
    },
    options,
  );
  for (const call of [changeEntryCall, replaceEntryCall]) {
    mountCall(
      app,
      call,
      async ({ parameters, headers, body }, context) => {
        const entry = { entryNumber: parameters.entryNumber, version: headers['if-match'] };
        const answer = await service.changeQuantity(cartOf(parameters, context), entry, body.quantity, context.locale);
        return { status: 200, body: answer };
      },
      options,
    );
  }
  mountCall(
    app,
    agreeToPriceCall,
    async ({ parameters, body }, context) => {
      const price = toCentsOf(body.price);
      const answer = await service.agreeToPrice(
        cartOf(parameters, context),
        parameters.entryNumber,
        price,
        context.locale,
      );
      return { status: 200, body: answer };
    },
    options,
  );
}

/** Mounts every call of the cart's contract. */
export function mountCart(
  app: Hono<HttpEnv>,
  service: CartService,
  isClosed: (site: string) => boolean,
  options: MountOptions,
): void {
  refuseClosedJourney(app, isClosed);

  mountCall(
    app,
    createCartCall,
    async ({ parameters: { site, user } }, context) => {
      requireAnonymous(user);
      const cart = await service.createCart(site, context.locale);
      rememberCart(context, site, cart.guid);
      return { status: 201, body: cart };
    },
    options,
  );
  mountCall(
    app,
    cartCall,
    async ({ parameters }, context) => ({
      status: 200,
      body: await service.readCart(cartOf(parameters, context), context.locale),
    }),
    options,
  );
  mountCall(
    app,
    removeCartCall,
    async ({ parameters }, context) => {
      const cart = cartOf(parameters, context);
      await service.removeCart(cart);
      if (ownCart(cart.site, context).guid === cart.guid) forgetCart(context, cart.site);
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    addParcelCall,
    async ({ parameters, headers, body }, context) => {
      const cart = cartOf(parameters, context);
      const change = { locale: context.locale, idempotencyKey: headers['idempotency-key'] };
      const { answer, replayed } = await service.addParcelToCart(cart, body, change);
      if (parameters.cartId === 'current') rememberCart(context, cart.site, cart.guid);
      return { status: 200, body: answer, headers: replay(replayed) };
    },
    options,
  );
  mountCall(
    app,
    changeParcelCall,
    async ({ parameters, headers, body }, context) => {
      const cart = cartOf(parameters, context);
      const entry = { entryNumber: parameters.entryNumber, version: headers['if-match'] };
      const change = { locale: context.locale, idempotencyKey: headers['idempotency-key'] };
      const { answer, replayed } = await service.changeParcel(cart, entry, body, change);
      return { status: 200, body: answer, headers: replay(replayed) };
    },
    options,
  );
  mountCall(
    app,
    removeEntryCall,
    async ({ parameters, headers }, context) => {
      const { entryNumber } = parameters;
      await service.removeEntry(cartOf(parameters, context), { entryNumber, version: headers['if-match'] });
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    restoreEntryCall,
    async ({ parameters }, context) => {
      const cart = cartOf(parameters, context);
      return { status: 200, body: await service.restoreEntry(cart, parameters.entryNumber, context.locale) };
    },
    options,
  );
  mountArticles(app, service, options);
  mountCall(
    app,
    checkoutCall,
    async ({ parameters }, context) => ({
      status: 200,
      body: await service.readCheckout(cartOf(parameters, context), context.locale),
    }),
    options,
  );
  mountCall(
    app,
    miniCartCall,
    async ({ parameters: { site, user } }, context) => {
      requireAnonymous(user);
      return { status: 200, body: (await service.readMiniCart(ownCart(site, context))).mini };
    },
    options,
  );
  mountCall(
    app,
    offerByKeyCall,
    async ({ parameters: { site, key } }, context) => ({
      status: 200,
      body: await service.findOffer(key, ownCart(site, context), context.locale),
    }),
    options,
  );
}
