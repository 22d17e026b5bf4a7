/**
 * Writes the rows that a version of the shop makes, for server/db/landed-rows.test.ts. Run against a demo shop of that
 * version, started on an empty DATA_DIR: `node tests/landed/capture.ts http://localhost:3000 postgres://… > rows-0120.json`.
 * The number is that of its last migration; the secret of the browser's cookie, which the test needs, goes to stderr.
 */
import { createHash } from 'node:crypto';
import { request } from '@playwright/test';
import pg from 'pg';
import { decideDemoPaymentCall } from '#domain/payment/calls.ts';
import { callPath } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { beginJourney, serviceOf } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { beginDeclaration, someDeclaration } from '#tests/support/customs-journey.ts';
import { addParcel, askWith, toLausanne } from '#tests/support/filled-cart.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';

const [shop = '', connectionString = ''] = process.argv.slice(2);

/** A cart with a parcel that has an option, one with a declaration, a letter and two articles, and three drafts. */
async function fill() {
  const context = await request.newContext({ baseURL: shop });
  const letter = {
    packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 2, weight: 0.1 },
  };
  await addParcel(context, 'part', {
    wanted: ({ service, options }) => service.serviceType === 'HOME' && options.length > 0,
  });
  await addParcel(context, 'part', toLausanne);
  await addParcel(context, 'part', {
    quote: letter,
    wanted: ({ service }) => service.carrierCode === 'MTEL',
    change: { offer: { weight: 0.1, dimension: { height: 2 } } },
  });
  await addDemoArticle(context, 'part', 'catalogue-timbres-2026', { quantity: 2 });
  await addDemoArticle(context, 'part', 'carton-20-15-10');
  await beginJourney(context, { wanted: serviceOf('ColissimoPickupStation') });
  await beginDeclaration(context, { customs: someDeclaration });
  await askWith(context)('POST', '/api/smt/drafts?site=part', { entryNumber: 0 });
  const { cookies } = await context.storageState();
  const cookieValue = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? '';
  return { guid: cookieValue('cart_part'), secret: cookieValue('journey_part') };
}

/** Orders a parcel and an article as another visitor, pays them, and withdraws from the purchase of the article. */
async function buy(): Promise<string> {
  const context = await request.newContext({ baseURL: shop });
  const ask = askWith(context);
  await addParcel(context);
  await addDemoArticle(context, 'part', 'carton-20-15-10');
  await fillCheckout(ask, `${cartsPath()}/current`);
  const { body: order } = await sendOrder(ask, `${cartsPath()}/current`);
  const payment = `${anonymousOrders()}/${order.guid}/payment`;
  const reference = order.payment?.url?.split('/').at(-1) ?? '';
  await ask('POST', callPath(decideDemoPaymentCall, { reference }), { decision: 'accept' });
  await ask('POST', payment);
  const statement = { name: 'Zoé Martin', code: order.code, email: 'zoe@example.fr', items: 'le carton' };
  const form = { intent: 'withdraw', ...statement };
  const stated = await context.post(pathOf('withdrawal', 'part'), { form, headers: { origin: shop } });
  if (!stated.ok()) throw new Error(`The statement of withdrawal was answered with ${stated.status()}.`);
  return order.code;
}

const { guid, secret } = await fill();
const bought = await buy();
const client = new pg.Client({ connectionString });
await client.connect();
const owner = createHash('sha256').update(secret).digest('hex');
const { rows: orders } = await client.query<{ code: string }>(
  `select distinct on (e.offer_id is null, o.site) o.code
   from customer_order o join order_entry e on e.order_code = o.code
   order by e.offer_id is null, o.site, o.code`,
);
const codes = [...orders.map(({ code }) => code), bought];
/** Tables in the order in which rows can be inserted, with a condition for the rows to capture. */
const selections = [
  ['account', 'id in (select account_id from customer_order union select account_id from address_book_entry)', []],
  ['cart', 'guid = $1', [guid]],
  ['cart_entry', 'cart_guid = $1', [guid]],
  ['journey_draft', 'owner_hash = $1', [owner]],
  ['customer_order', 'code = any($1)', [codes]],
  ['order_entry', 'order_code = any($1)', [codes]],
  ['order_event', 'order_code = any($1)', [codes]],
  ['seller_part', 'order_code = any($1)', [codes]],
  ['payment_attempt', 'order_code = any($1)', [codes]],
  ['invoice', 'order_code = any($1)', [codes]],
  ['withdrawal_statement', 'order_code = any($1)', [codes]],
  ['address_book_entry', 'true limit 4', []],
  ['schema_migration', 'true', []],
] as const;
const tables: string[] = [];
for (const [table, condition, values] of selections) {
  const { rows } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where ${condition}`, [
    ...values,
  ]);
  tables.push(`  "${table}": [\n${rows.map(({ row }) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`);
}
await client.end();
process.stdout.write(`{\n${tables.join(',\n')}\n}\n`);
process.stderr.write(`${secret}\n`);
