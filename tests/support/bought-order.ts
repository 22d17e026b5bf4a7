/**
 * A signed-in customer's order, placed over HTTP and paid at the second attempt, with everything that can belong to an
 * order.
 */
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { TestAccount } from './account.ts';
import { addArticle } from './article-cart.ts';
import { type Ask, choose, parcelOf } from './cart-api.ts';
import { toLausanne } from './filled-cart.ts';
import { parisAddress } from './placed-order.ts';
import type { ScriptedBank } from './scripted-bank.ts';
import type { ShippingApi } from './shipping-api.ts';

const user = '/api/front/occ/ecommerce/part/users/current';

/** Makes calls as a customer. */
export const askAs =
  (ask: Ask, { cookie }: Pick<TestAccount, 'cookie'>): Ask =>
  (method, path, body, headers = {}) =>
    ask(method, path, body, { cookie, ...headers });

/** Orders a parcel to Lausanne and an article that is sent to Paris; the order isn't paid yet. */
export async function orderBoth(ask: Ask): Promise<OrderAnswer> {
  await ask('POST', `${user}/carts`, {});
  await ask('POST', `${user}/carts/current/smt`, parcelOf(await choose(ask, toLausanne.quote), toLausanne.change));
  await addArticle(ask, `${user}/carts/current`, 'carton-20');
  await ask('POST', `${user}/carts/current/addresses/delivery`, parisAddress);
  await ask('PUT', `${user}/carts/current/deliverymode?deliveryModeId=sellers-delivery`);
  const { status, body } = await ask('POST', `${user}/orders?cartId=current&termsChecked=true`);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as OrderAnswer;
}

/**
 * Orders, has the first payment refused, pays with a second attempt, opens the receipt and withdraws from the purchase
 * of the article.
 */
export async function buyBoth(
  ask: Ask,
  bank: Pick<ScriptedBank, 'set'>,
  { use }: Pick<ShippingApi, 'use'>,
): Promise<OrderAnswer> {
  const { code, email } = await orderBoth(ask);
  const order = `${user}/orders/${code}`;
  bank.set(code, 'DECLINED');
  await ask('POST', `${order}/payment`);
  await ask('POST', `${order}/payment?open=true`);
  bank.set(code, 'CAPTURED');
  const { body } = await ask('POST', `${order}/payment`);
  const statement = { site: 'part', name: 'Zoé Martin', code, email, items: 'le carton' };
  const stated = await use('withdrawals.state', statement);
  if (stated.status !== 200) throw new Error(`${stated.status} ${JSON.stringify(stated.body)}`);
  return body as OrderAnswer;
}
