/** The calls of quick orders (described at `/api/docs`). */
import type { Hono } from 'hono';
import { addQuickOrderContract, quickOrderContract } from '#domain/quick-order/contract.ts';
import { type CartOf, callerCart } from '#server/cart/service.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { QuickOrderService } from './service.ts';

/** Registers the calls of quick orders. `cartOf` finds the cart that a path names. */
export function mountQuickOrder(
  app: Hono<HttpEnv>,
  service: QuickOrderService,
  cartOf: CartOf,
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
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
