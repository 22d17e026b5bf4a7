/** Orders of visitors without an account, for the examples of the back office. */
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import type { ScriptedBank } from '#tests/support/scripted-bank.ts';
import type { ShippingApi } from '#tests/support/shipping-api.ts';

/** A shop of the small catalog that is paid at this bank. */
export interface PayingShop {
  readonly shop: Pick<ShippingApi, 'call'>;
  readonly bank: ScriptedBank;
}

/** Places an order of two packs of an article, and pays it. */
export async function newPaidOrder({ shop: { call }, bank }: PayingShop): Promise<OrderAnswer> {
  const { path } = await newCart(call);
  await addArticle(call, path, 'carton-double', { quantity: 2 });
  await fillCheckout(call, path);
  const { code, guid } = (await sendOrder(call, path)).body;
  bank.set(code, 'CAPTURED');
  return (await call('POST', `${anonymousOrders()}/${guid}/payment`)).body as OrderAnswer;
}

const orders = new WeakMap<object, Promise<OrderAnswer>>();

/** The same paid order of a shop each time, for what doesn't end it: placing one takes a dozen calls. */
export function paidOrder(paying: PayingShop): Promise<OrderAnswer> {
  const order = orders.get(paying.shop) ?? newPaidOrder(paying);
  orders.set(paying.shop, order);
  return order;
}
