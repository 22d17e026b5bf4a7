/** The calls of quick orders (described at `/api/docs`). */
import type { Hono } from 'hono';
import { addQuickOrderContract, quickOrderContract } from '#domain/quick-order/contract.ts';
import { type CartOf, callerCart } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { addOrder, type JudgingContext, judgeOrder } from './judge-order.ts';
import { wireOrder } from './wire-lines.ts';

export interface QuickOrderContext extends JudgingContext {
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

/** `cartOf` finds the cart that a path names. */
export function mountQuickOrder(
  app: Hono<HttpEnv>,
  orders: QuickOrderContext,
  cartOf: CartOf,
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
  const wordingIn = ({ locale }: CallContext) => ({ locale, now: orders.territory.localTime('FR', orders.clock()) });
  mount(quickOrderContract, async ({ parameters: { site }, body: { lines } }, context) => {
    const cart = await callerCart(site, context);
    const judged = await judgeOrder(orders, { cart, locale: context.locale, lines });
    return { status: 200, body: wireOrder(judged, wordingIn(context)) };
  });
  mount(addQuickOrderContract, async ({ parameters, headers, body: { lines } }, context) => {
    const cart = await cartOf(parameters, context);
    const order = { cart, locale: context.locale, lines };
    const { answer, replayed } = await addOrder(orders, order, headers['idempotency-key']);
    const body = { added: [...answer.added], ...wireOrder(answer.left, wordingIn(context)) };
    return { status: 200, body, ...(replayed && { headers: { 'Idempotency-Replayed': 'true' } }) };
  });
}
