/** The calls of quick orders (described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  addQuickOrderContract,
  changeOrderListContract,
  createOrderListContract,
  orderListContract,
  orderListsContract,
  quickOrderContract,
  removeOrderListContract,
} from '#domain/quick-order/contract.ts';
import { maxOrderLists } from '#domain/quick-order/order-list.ts';
import type { Site } from '#domain/site/site.ts';
import { type CartOf, callerCart } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { QuickOrderService } from './service.ts';

async function ownListOf(parameters: { readonly site: Site; readonly listId: string }, context: CallContext) {
  const { id: accountId } = await requireAccount(context);
  return { id: parameters.listId, site: parameters.site, accountId };
}

function mountLists(mount: Mount, service: QuickOrderService): void {
  mount(orderListsContract, async ({ parameters: { site } }, context) => {
    const { id: accountId } = await requireAccount(context);
    return { status: 200, body: { lists: await service.lists({ accountId, site }), limit: maxOrderLists } };
  });
  mount(createOrderListContract, async ({ parameters: { site }, body }, context) => {
    const { id: accountId } = await requireAccount(context);
    return { status: 201, body: await service.createList({ accountId, site }, body) };
  });
  mount(orderListContract, async ({ parameters }, context) => ({
    status: 200,
    body: await service.readList(await ownListOf(parameters, context)),
  }));
  mount(changeOrderListContract, async ({ parameters, body }, context) => ({
    status: 200,
    body: await service.changeList(await ownListOf(parameters, context), body),
  }));
  mount(removeOrderListContract, async ({ parameters }, context) => {
    await service.removeList(await ownListOf(parameters, context));
    return { status: 204, body: null };
  });
}

/** `cartOf` finds the cart that a path names. */
export function mountQuickOrder(
  app: Hono<HttpEnv>,
  service: QuickOrderService,
  cartOf: CartOf,
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
  mountLists(mount, service);
  mount(quickOrderContract, async ({ parameters: { site }, body: { lines } }, context) => {
    const cart = await callerCart(site, context);
    return { status: 200, body: await service.judge({ cart, locale: context.locale, lines }) };
  });
  mount(addQuickOrderContract, async ({ parameters, headers, body: { lines } }, context) => {
    const cart = await cartOf(parameters, context);
    const order = { cart, locale: context.locale, lines };
    const { answer, replayed } = await service.add(order, headers['idempotency-key']);
    return { status: 200, body: answer, ...(replayed && { headers: { 'Idempotency-Replayed': 'true' } }) };
  });
}
