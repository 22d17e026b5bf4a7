/** The calls of the cart (docs/requirements.md CRT-1 to CRT-9, API-1, described at `/api/docs`). */
import type { Hono } from 'hono';
import { buysOn } from '#domain/account/buys-on.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import {
  addEntryContract,
  addParcelContract,
  agreeToPriceContract,
  cartContract,
  cartsContract,
  changeEntryContract,
  changeParcelContract,
  checkoutContract,
  createCartContract,
  dismissMergeContract,
  type MiniCartAnswer,
  miniCartContract,
  offerByKeyContract,
  removeCartContract,
  removedEntriesContract,
  removeEntryContract,
  renewParcelsContract,
  replaceEntryContract,
  restoreEntryContract,
} from '#domain/cart/contract.ts';
import { objectGramsOf } from '#domain/catalog/object-weight.ts';
import { toCents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount, type SignedInAccount } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { journeyClosed } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { mountCheckout } from './checkout-routes.ts';
import { mountConsolidation } from './consolidation-routes.ts';
import { cartNotFound, otherSite } from './refusals.ts';
import { type AddRequest, type CartService, callerCart, cartCookie, forgetCart, rememberCart } from './service.ts';
import { mountVouchers } from './voucher-routes.ts';

const base = '/api/front/occ/ecommerce/:site';

/**
 * Refuses calls about parcels for a site whose journey is closed, before their body is read (docs/requirements.md
 * SMT-20).
 */
function refuseClosedJourney(app: Hono<HttpEnv>, isClosed: (site: string) => boolean): void {
  for (const path of [`${base}/users/:user/carts/:cartId/smt/*`, `${base}/smt/*`]) {
    app.use(path, async (c, next) => {
      if (isClosed(c.req.param('site') ?? '')) {
        throw journeyClosed();
      }
      await next();
    });
  }
}

interface CartParameters {
  readonly site: Site;
  readonly user: 'anonymous' | 'current';
  readonly cartId: string;
}

/**
 * The account that calls `users/current`. On a site on which it can't buy, it gets the 404 for a cart that doesn't
 * exist.
 */
async function buyerOn(site: Site, context: CallContext): Promise<SignedInAccount> {
  const account = await requireAccount(context);
  if (!buysOn(account, site)) throw cartNotFound();
  return account;
}

/** The cart that a path names: the account's, the one with a guid, or for `current` the one in the cookie. */
export async function cartOf({ site, user, cartId }: CartParameters, context: CallContext): Promise<CartAddress> {
  const named = cartId === 'current' ? undefined : cartId;
  if (user === 'current') {
    const { id: accountId } = await buyerOn(site, context);
    return named === undefined ? { site, accountId } : { site, accountId, guid: named };
  }
  const guid = named ?? context.cookie(cartCookie(site));
  if (!guid) throw cartNotFound();
  return { site, guid };
}

/** Lets the cookie of an anonymous cart live longer, after the cart was changed as `current`. */
function prolongCookie({ site, user, cartId }: CartParameters, context: CallContext): void {
  const guid = context.cookie(cartCookie(site));
  if (user === 'anonymous' && cartId === 'current' && guid) rememberCart(context, site, guid);
}

const replay = (replayed: boolean) => (replayed ? { 'Idempotency-Replayed': 'true' } : undefined);

function toAddRequest(
  headers: { readonly 'idempotency-key'?: string | undefined; readonly 'idempotency-window'?: number | undefined },
  { locale }: Pick<CallContext, 'locale'>,
): AddRequest {
  const { 'idempotency-key': idempotencyKey, 'idempotency-window': seconds } = headers;
  return { locale, idempotencyKey, idempotencyWindowMs: seconds === undefined ? undefined : seconds * 1000 };
}

const toCentsOf = ({ ttc, ht }: MiniCartAnswer['total']) => ({
  taxInclusive: toCents(ttc.value),
  taxExclusive: toCents(ht.value),
});

function mountArticles(mount: Mount, service: CartService): void {
  mount(addEntryContract, async ({ parameters, headers, body }, context) => {
    const cart = await cartOf(parameters, context);
    const { answer, replayed } = await service.addArticleToCart(cart, body, toAddRequest(headers, context));
    prolongCookie(parameters, context);
    return { status: 200, body: answer, headers: replay(replayed) };
  });
  for (const call of [changeEntryContract, replaceEntryContract]) {
    mount(call, async ({ parameters, headers, body }, context) => {
      const entry = { entryNumber: parameters.entryNumber, version: headers['if-match'] };
      const answer = await service.changeQuantity(
        await cartOf(parameters, context),
        entry,
        body.quantity,
        context.locale,
      );
      return { status: 200, body: answer };
    });
  }
  mount(agreeToPriceContract, async ({ parameters, body }, context) => {
    const price = toCentsOf(body.price);
    const answer = await service.agreeToPrice(
      await cartOf(parameters, context),
      parameters.entryNumber,
      price,
      context.locale,
    );
    return { status: 200, body: answer };
  });
}

function mountCarts(mount: Mount, service: CartService): void {
  mount(createCartContract, async ({ parameters: { site, user }, query, headers, body }, context) => {
    const change = toAddRequest(headers, context);
    if (user === 'anonymous') {
      const cart = body?.entry
        ? await service.createCartWithArticle(site, body.entry, change)
        : await service.createCart(site, context.locale);
      rememberCart(context, site, cart.guid);
      return { status: 201, body: cart };
    }
    const account = await requireAccount(context);
    if (!buysOn(account, site)) throw otherSite();
    const { oldCartId, toMergeCartGuid } = query;
    const accountCart = { site, accountId: account.id };
    const targetCart = toMergeCartGuid === undefined ? accountCart : { ...accountCart, guid: toMergeCartGuid };
    if (oldCartId !== undefined) {
      await service.mergeShownCart(targetCart, oldCartId);
      if (context.cookie(cartCookie(site)) === oldCartId) forgetCart(context, site);
    }
    const open = () => service.openAccountCart({ ...targetCart, isPro: account.isPro }, context.locale);
    const cart = await open();
    if (!body?.entry) return { status: 201, body: cart };
    const { answer, replayed } = await service.addArticleToCart(targetCart, body.entry, change);
    return { status: 201, body: { ...(await open()), modification: answer }, headers: replay(replayed) };
  });
  mount(cartsContract, async ({ parameters: { site } }, context) => {
    const account = await requireAccount(context);
    const carts = buysOn(account, site) ? await service.listCarts({ site, accountId: account.id }, context.locale) : [];
    return { status: 200, body: { carts } };
  });
  mount(cartContract, async ({ parameters, query: { poids } }, context) => ({
    status: 200,
    body: await service.readCart(await cartOf(parameters, context), context.locale, objectGramsOf(poids)),
  }));
  mount(removeCartContract, async ({ parameters }, context) => {
    const cart = await cartOf(parameters, context);
    await service.removeCart(cart);
    const { site, user } = parameters;
    if (user === 'anonymous' && context.cookie(cartCookie(site)) === cart.guid) forgetCart(context, site);
    return { status: 200, body: {} };
  });
  mount(dismissMergeContract, async ({ parameters }, context) => {
    await service.dismissMerge(await cartOf(parameters, context));
    return { status: 200, body: {} };
  });
}

function mountParcels(mount: Mount, service: CartService): void {
  mount(addParcelContract, async ({ parameters, headers, body }, context) => {
    const cart = await cartOf(parameters, context);
    const change = { locale: context.locale, idempotencyKey: headers['idempotency-key'] };
    const { answer, replayed } = await service.addParcelToCart(cart, body, change);
    prolongCookie(parameters, context);
    return { status: 200, body: answer, headers: replay(replayed) };
  });
  mount(changeParcelContract, async ({ parameters, headers, body }, context) => {
    const cart = await cartOf(parameters, context);
    const entry = { entryNumber: parameters.entryNumber, version: headers['if-match'] };
    const change = { locale: context.locale, idempotencyKey: headers['idempotency-key'] };
    const { answer, replayed } = await service.changeParcel(cart, entry, body, change);
    return { status: 200, body: answer, headers: replay(replayed) };
  });
  mount(renewParcelsContract, async ({ parameters, body }, context) => ({
    status: 200,
    body: await service.renewParcels(await cartOf(parameters, context), body.entryNumber, context.locale),
  }));
}

function mountLines(mount: Mount, service: CartService): void {
  mount(removeEntryContract, async ({ parameters, headers }, context) => {
    const { entryNumber } = parameters;
    await service.removeEntry(await cartOf(parameters, context), { entryNumber, version: headers['if-match'] });
    return { status: 200, body: {} };
  });
  mount(removedEntriesContract, async ({ parameters }, context) => {
    const cart = await cartOf(parameters, context);
    return { status: 200, body: await service.readRemovedEntries(cart, context.locale) };
  });
  mount(restoreEntryContract, async ({ parameters }, context) => {
    const cart = await cartOf(parameters, context);
    return { status: 200, body: await service.restoreEntry(cart, parameters.entryNumber, context.locale) };
  });
}

function mountReadings(mount: Mount, service: CartService): void {
  mount(checkoutContract, async ({ parameters }, context) => ({
    status: 200,
    body: await service.readCheckout(await cartOf(parameters, context), context.locale),
  }));
  mount(miniCartContract, async ({ parameters: { site, user } }, context) => {
    const cart: CartAddress =
      user === 'current'
        ? { site, accountId: (await requireAccount(context)).id }
        : { site, guid: context.cookie(cartCookie(site)) ?? '' };
    return { status: 200, body: (await service.readMiniCart(cart)).mini };
  });
  mount(offerByKeyContract, async ({ parameters: { site, key } }, context) => ({
    status: 200,
    body: await service.findOffer(key, await callerCart(site, context), context.locale),
  }));
}

export function mountCart(
  app: Hono<HttpEnv>,
  service: CartService,
  isClosed: (site: string) => boolean,
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
  refuseClosedJourney(app, isClosed);
  mountCarts(mount, service);
  mountParcels(mount, service);
  mountLines(mount, service);
  mountArticles(mount, service);
  mountReadings(mount, service);
  mountCheckout(mount, service, cartOf);
  mountVouchers(mount, service, cartOf);
  mountConsolidation(mount, service, cartOf);
}
