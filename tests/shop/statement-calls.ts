/** The main calls of the shop in the order in which a visitor makes them, to count what each sends to the database. */
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { type Ask, cartsPath, choose, parcelOf } from '#tests/support/cart-api.ts';
import { occ } from '#tests/support/catalog-api.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import { anonymousOrders, parisAddress } from '#tests/support/placed-order.ts';
import { quoteBody } from '#tests/support/shipping-api.ts';
import type { CountedCall } from './statement-limits.ts';

/** Makes a call under its name in the OpenAPI document. Rejects if the call is refused. */
export type NamedAsk = (name: CountedCall, ...request: Parameters<Ask>) => Promise<unknown>;

const shop = `${occ}/part`;

/** Compares carriers, chooses one and fills in the step that follows. */
async function compare(ask: NamedAsk): Promise<void> {
  await ask('smtInit', 'GET', '/api/smt/init?site=part&countryIsoCode=FR');
  await ask('autocomplete', 'GET', '/api/autocomplete?input=lyon&site=part');
  const quote = quoteBody();
  const quoted = await ask('smtQuoteRequest', 'POST', '/api/smt/quote-request?site=part', quote);
  await ask('smtOffers', 'POST', '/api/smt/offers?site=part', { ...quote, ...(quoted as object) });
  const compared = await ask('smtOffersSync', 'POST', '/api/smt/offers/sync?site=part', quote);
  const { offers, shipmentCode } = compared as OffersAnswer;
  await ask('smtCalendar', 'POST', '/api/smt/calendar?site=part', quote);
  const near = 'site=part&postalCode=69003&city=Lyon&carrierCode=POFR&weight=0.25';
  await ask('smtRelayPoints', 'GET', `/api/smt/relay-points?${near}`);
  const draft = `/api/smt/drafts/${shipmentCode}?site=part`;
  await ask('smtKeepDraft', 'PUT', draft, { offerKey: offers[0]?.key });
  await ask('smtChangeDraft', 'PATCH', draft, { details: someDetails() });
  await ask('smtDraft', 'GET', draft);
  await ask('smtUnfinishedDrafts', 'GET', '/api/smt/drafts?site=part');
}

/** Looks for articles and opens one of them. */
async function browse(ask: NamedAsk, plain: Ask): Promise<void> {
  await ask('suggestProducts', 'GET', `${shop}/products/suggestions?term=carton`);
  await ask('searchProducts', 'GET', `${shop}/products/search?query=carton`);
  await ask('categories', 'GET', `${shop}/catalogs/categories`);
  await ask('category', 'GET', `${shop}/catalogs/categories/cartons`);
  // What the visit before has bought changed the stock: the answer is made anew once.
  await plain('GET', `${shop}/products/carton-20`);
  await ask('product', 'GET', `${shop}/products/carton-20`);
  await ask('productOffers', 'GET', `${shop}/products/carton-20/offers`);
  await ask('productReferences', 'GET', `${shop}/products/carton-20/references`);
}

/** Fills a cart with a parcel and an article, and changes it; returns its path. */
async function fillCart(ask: NamedAsk, plain: Ask): Promise<string> {
  await ask('createCartWithArticle', 'POST', cartsPath(), { entry: { product: { code: 'carton-30' } } });
  const { guid } = (await ask('createCart', 'POST', cartsPath())) as CartAnswer;
  const cart = `${cartsPath()}/${guid}`;
  await ask('addParcel', 'POST', `${cart}/smt`, parcelOf(await choose(plain)), { 'idempotency-key': `parcel ${guid}` });
  const article = { product: { code: 'carton-20' }, offer: { id: '1' }, quantity: 1 };
  await ask('addEntry', 'POST', `${cart}/entries`, article, { 'idempotency-key': `article ${guid}` });
  await ask('changeEntry', 'PATCH', `${cart}/entries/1`, { quantity: 2 });
  await ask('removeEntry', 'DELETE', `${cart}/entries/1`);
  await ask('removedEntries', 'GET', `${cart}/entries/removed`);
  await ask('restoreEntry', 'POST', `${cart}/entries/1/restore`);
  await ask('cart', 'GET', `${cart}?fields=FULL`);
  await ask('miniCart', 'GET', `${shop}/users/anonymous/mini_cart`);
  await ask('visitor', 'GET', '/api/visitor?site=part');
  return cart;
}

/** Orders a cart and pays at the demo bank. */
async function order(ask: NamedAsk, cart: string): Promise<void> {
  await ask('setEmail', 'PUT', `${cart}/email?email=zoe%40example.fr`);
  await ask('addDeliveryAddress', 'POST', `${cart}/addresses/delivery`, parisAddress);
  await ask('deliveryModes', 'GET', `${cart}/deliverymodes`);
  await ask('chooseDeliveryMode', 'PUT', `${cart}/deliverymode?deliveryModeId=sellers-delivery`);
  await ask('checkout', 'GET', `${cart}/checkout`);
  const placing = `${anonymousOrders()}?cartId=${cart.split('/').at(-1)}&termsChecked=true`;
  const placed = (await ask('placeOrder', 'POST', placing)) as OrderAnswer;
  const reference = /db_[0-9a-f]{32}/.exec(placed.payment?.url ?? '')?.[0];
  await ask('decideDemoPayment', 'POST', `/api/demo-bank/payments/${reference}`, { decision: 'accept' });
  await ask('checkPayment', 'POST', `${anonymousOrders()}/${placed.guid}/payment`);
  await ask('guestOrder', 'GET', `${anonymousOrders()}/${placed.guid}?fields=FULL`);
}

/**
 * Makes the calls of a visitor without an account, from the comparison to the paid order. `plain` makes others unnamed.
 */
export async function visit(ask: NamedAsk, plain: Ask): Promise<void> {
  await compare(ask);
  await browse(ask, plain);
  await order(ask, await fillCart(ask, plain));
}

/** Makes the calls of a customer's area. */
export async function visitArea(ask: NamedAsk, code: string): Promise<void> {
  await ask('user', 'GET', `${shop}/users/current`);
  await ask('orders', 'GET', `${shop}/users/current/orders`);
  await ask('order', 'GET', `${shop}/users/current/orders/${code}?fields=FULL`);
  await ask('shipments', 'GET', `${shop}/users/current/shipments`);
  await ask('addressBook', 'GET', '/api/address/part/account');
}
