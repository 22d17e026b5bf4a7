/** From a filled cart to the paid order over HTTP, by the demo bank (docs/requirements.md CRT-8). */
import { Pool } from 'undici';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { sentStatements } from '#tests/support/sent-statements.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { databaseCpu } from './database-cpu.ts';
import { closedLoad, loadText } from './load.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const clientCounts = [1, 16];
const goalCpuMs = 8;
/** Carts that are filled before the measurement: more than it can order. */
const cartCount = 2400;
const goods = { product: 'carton-20', offer: '2' };

async function filledCart(ask: Ask): Promise<string> {
  const { path } = await newCart(ask);
  await addArticle(ask, path, goods.product, { offer: goods.offer, quantity: 1 });
  return path;
}

/** Everything from the filled cart to the paid order: six calls, the bank's decision among them, and its message. */
async function checkOut(ask: Ask, path: string): Promise<void> {
  await fillCheckout(ask, path);
  const { body: order } = await sendOrder(ask, path);
  const reference = /db_[0-9a-f]{32}/.exec(order.payment?.url ?? '')?.[0] ?? '';
  await ask('POST', `/api/demo-bank/payments/${reference}`, { decision: 'accept' });
  const { body } = await ask('POST', `${anonymousOrders()}/${order.guid}/payment`);
  const { status } = body as OrderAnswer;
  if (status !== 'PAID') throw new Error(`the order is ${status}`);
}

/** Sends requests over persistent connections. */
function askerOf(pool: Pool): Ask {
  return async (method, path, body, headers = {}) => {
    const answer = await pool.request({
      method: method as 'GET' | 'POST',
      path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const value: unknown = await answer.body.json();
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${JSON.stringify(value)}`);
    const pairs = Object.entries(answer.headers).flatMap(([name, each]) =>
      [each ?? []].flat().map((text): [string, string] => [name, text]),
    );
    return { status: answer.statusCode, headers: new Headers(pairs), body: value };
  };
}

/** Throughput, latency and processor time of whole checkouts against the built site. */
async function measureSite(databaseUrl: string, databaseCpuMs: () => Promise<number>): Promise<BenchRow[]> {
  const site = await startSiteProcess({ DATABASE_URL: databaseUrl });
  const pool = new Pool(site.origin, { connections: 16 });
  const ask = askerOf(pool);
  const rows: BenchRow[] = [];
  try {
    for (const clients of clientCounts) {
      const carts: string[] = [];
      while (carts.length < cartCount) {
        carts.push(...(await Promise.all(Array.from({ length: 16 }, () => filledCart(ask)))));
      }
      let orders = 0;
      const task = async () => {
        const path = carts.pop();
        if (path === undefined) throw new Error('too few carts');
        await checkOut(ask, path);
        orders += 1;
      };
      await closedLoad(clients, task, 0, 4000);
      orders = 0;
      const [siteBefore, databaseBefore] = [await site.cpuMs(), await databaseCpuMs()];
      const load = await closedLoad(clients, task);
      const siteMs = ((await site.cpuMs()) - siteBefore) / orders;
      const databaseMs = ((await databaseCpuMs()) - databaseBefore) / orders;
      const cpuMs = siteMs + databaseMs;
      rows.push({
        name: `cart to paid order, ${clients} at once`,
        value: `${cpuMs.toFixed(1)} CPU-ms (site ${siteMs.toFixed(1)}, database ${databaseMs.toFixed(1)}) · ${loadText(load)}`,
        goal: `≤ ${goalCpuMs} CPU-ms`,
        ok: cpuMs <= goalCpuMs,
      });
    }
    return rows;
  } finally {
    await pool.close();
    await site.stop();
  }
}

/** How many statements a checkout sends, transactions' begin and commit included; in this process. */
async function countStatements(connectionString: string): Promise<number> {
  const database = await connect(connectionString);
  const api = await shippingApi(database);
  try {
    const paths = [await filledCart(api.call), await filledCart(api.call)];
    // The first checkout loads data that later ones find in memory.
    await checkOut(api.call, paths[0] ?? '');
    const { statements } = await sentStatements(() => checkOut(api.call, paths[1] ?? ''));
    return statements.length;
  } finally {
    await api.close();
    await database.close();
  }
}

export async function run(): Promise<BenchRow[]> {
  const server = await startEmbeddedPostgres({ directory: await temporaryFolder('checkout-bench') });
  const { db, close } = await connect(server.connectionString);
  try {
    await migrate(db);
    await writeCatalog(db, smallCatalog);
    await db.updateTable('catalog_offer').set({ stock: 1_000_000 }).where('id', '=', goods.offer).execute();
    const rows = await measureSite(server.connectionString, await databaseCpu(db));
    const statements = await countStatements(server.connectionString);
    return [...rows, { name: 'SQL statements of a checkout', value: String(statements) }];
  } finally {
    await close();
    await server.stop();
  }
}
