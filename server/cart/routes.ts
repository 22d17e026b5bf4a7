/** The cart over HTTP (docs/requirements.md CRT-1 to CRT-9, API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import { buysOn } from '#domain/account/buys-on.ts';
import {
  addEntryCall,
  addParcelCall,
  agreeToPriceCall,
  cartCall,
  changeEntryCall,
  changeParcelCall,
  checkoutCall,
  createCartCall,
  dismissMergeCall,
  type MiniCartAnswer,
  miniCartCall,
  offerByKeyCall,
  removeCartCall,
  removeEntryCall,
  renewParcelsCall,
  replaceEntryCall,
  restoreEntryCall,
} from '#domain/cart/contract.ts';
import { toCents } from '#domain/money/money.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount, type SignedInAccount } from '#server/http/identity.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CartAddress } from './open-cart.ts';
import { cartNotFound, otherSite } from './refusals.ts';
import { type CartService, callerCart, cartCookie, cartLifetimeMs } from './service.ts';

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

/** Has the browser forget a cart that is gone. */
export function forgetCart(context: CallContext, site: Mode): void {
  context.setCookie({ name: cartCookie(site), value: '', httpOnly: true, maxAge: 0 });
}

interface CartParameters {
  readonly site: Mode;
  readonly user: 'anonymous' | 'current';
  readonly cartId: string;
}

/** The account of `users/current`, whose cart of a site it doesn't buy on is an absent one. */
async function buyerOn(site: Mode, context: CallContext): Promise<SignedInAccount> {
  const account = await requireAccount(context);
  if (!buysOn(account, site)) throw cartNotFound();
  return account;
}

/** The cart of a path: the account's; by its guid; or the cookie's as `current`, whose cookie then lives on with it. */
async function cartOf({ site, user, cartId }: CartParameters, context: CallContext): Promise<CartAddress> {
  const named = cartId === 'current' ? undefined : cartId;
  if (user === 'current') {
    const { id: accountId } = await buyerOn(site, context);
    return named === undefined ? { site, accountId } : { site, accountId, guid: named };
  }
  const guid = named ?? context.cookie(cartCookie(site));
  if (!guid) throw cartNotFound();
  return { site, guid };
}

/** Prolongs the cookie of an anonymous cart that was changed as `current`. */
function prolongCookie({ site, user, cartId }: CartParameters, context: CallContext): void {
  const guid = context.cookie(cartCookie(site));
  if (user === 'anonymous' && cartId === 'current' && guid) rememberCart(context, site, guid);
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
      const cart = await cartOf(parameters, context);
      const { 'idempotency-key': idempotencyKey, 'idempotency-window': seconds } = headers;
      const idempotencyWindowMs = seconds === undefined ? undefined : seconds * 1000;
      const change = { locale: context.locale, idempotencyKey, idempotencyWindowMs };
      const { answer, replayed } = await service.addArticleToCart(cart, body, change);
      prolongCookie(parameters, context);
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
        const answer = await service.changeQuantity(
          await cartOf(parameters, context),
          entry,
          body.quantity,
          context.locale,
        );
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
        await cartOf(parameters, context),
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
    async ({ parameters: { site, user }, query }, context) => {
      if (user === 'anonymous') {
        const cart = await service.createCart(site, context.locale);
        rememberCart(context, site, cart.guid);
        return { status: 201, body: cart };
      }
      const account = await requireAccount(context);
      if (!buysOn(account, site)) throw otherSite();
      const { oldCartId, toMergeCartGuid } = query;
      const own = { site, accountId: account.id };
      const known = toMergeCartGuid === undefined ? own : { ...own, guid: toMergeCartGuid };
      if (oldCartId !== undefined) {
        await service.mergeShownCart(known, oldCartId);
        if (context.cookie(cartCookie(site)) === oldCartId) forgetCart(context, site);
      }
      return { status: 201, body: await service.openAccountCart({ ...known, isPro: account.isPro }, context.locale) };
    },
    options,
  );
  mountCall(
    app,
    cartCall,
    async ({ parameters }, context) => ({
      status: 200,
      body: await service.readCart(await cartOf(parameters, context), context.locale),
    }),
    options,
  );
  mountCall(
    app,
    removeCartCall,
    async ({ parameters }, context) => {
      const cart = await cartOf(parameters, context);
      await service.removeCart(cart);
      const { site, user } = parameters;
      if (user === 'anonymous' && context.cookie(cartCookie(site)) === cart.guid) forgetCart(context, site);
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    dismissMergeCall,
    async ({ parameters }, context) => {
      await service.dismissMerge(await cartOf(parameters, context));
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    addParcelCall,
    async ({ parameters, headers, body }, context) => {
      const cart = await cartOf(parameters, context);
      const change = { locale: context.locale, idempotencyKey: headers['idempotency-key'] };
      const { answer, replayed } = await service.addParcelToCart(cart, body, change);
      prolongCookie(parameters, context);
      return { status: 200, body: answer, headers: replay(replayed) };
    },
    options,
  );
  mountCall(
    app,
    changeParcelCall,
    async ({ parameters, headers, body }, context) => {
      const cart = await cartOf(parameters, context);
      const entry = { entryNumber: parameters.entryNumber, version: headers['if-match'] };
      const change = { locale: context.locale, idempotencyKey: headers['idempotency-key'] };
      const { answer, replayed } = await service.changeParcel(cart, entry, body, change);
      return { status: 200, body: answer, headers: replay(replayed) };
    },
    options,
  );
  mountCall(
    app,
    renewParcelsCall,
    async ({ parameters, body }, context) => ({
      status: 200,
      body: await service.renewParcels(await cartOf(parameters, context), body.entryNumber, context.locale),
    }),
    options,
  );
  mountCall(
    app,
    removeEntryCall,
    async ({ parameters, headers }, context) => {
      const { entryNumber } = parameters;
      await service.removeEntry(await cartOf(parameters, context), { entryNumber, version: headers['if-match'] });
      return { status: 200, body: {} };
    },
    options,
  );
  mountCall(
    app,
    restoreEntryCall,
    async ({ parameters }, context) => {
      const cart = await cartOf(parameters, context);
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
      body: await service.readCheckout(await cartOf(parameters, context), context.locale),
    }),
    options,
  );
  mountCall(
    app,
    miniCartCall,
    async ({ parameters: { site, user } }, context) => {
      const cart: CartAddress =
        user === 'current'
          ? { site, accountId: (await requireAccount(context)).id }
          : { site, guid: context.cookie(cartCookie(site)) ?? '' };
      return { status: 200, body: (await service.readMiniCart(cart)).mini };
    },
    options,
  );
  mountCall(
    app,
    offerByKeyCall,
    async ({ parameters: { site, key } }, context) => ({
      status: 200,
      body: await service.findOffer(key, await callerCart(site, context), context.locale),
    }),
    options,
  );
}
