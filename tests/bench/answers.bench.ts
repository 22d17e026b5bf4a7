/**
 * Processor time of whole HTTP answers, of the site and PostgreSQL together: a cart with its first article, further
 * articles, the rates of a parcel, the detail of a product (docs/requirements.md CRT-2, SMT-8, SHOP-4).
 */
import { Pool } from 'undici';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { occ } from '#tests/support/catalog-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { databaseCpu } from './database-cpu.ts';
import { closedLoad, loadText, type Task } from './load.ts';
import { quoteRequest } from './parcel-journeys.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const clients = 16;
type Article = readonly [product: string, offer: string];
/** The first article of each cart, and those that follow, each a line of its own; the offer is named, as pages do. */
const first: Article = ['carton-20', '2'];
const following: readonly Article[] = [
  ['carton-30', '4'],
  ['carton-double', '6'],
  ['pochette', '7'],
  ['carnet', '9'],
  ['carton-blanc', '5'],
];
const articleOf = ([code, offer]: Article) => ({ product: { code }, offer: { id: offer }, quantity: 1 });

type Send = (method: 'GET' | 'POST', path: string, body?: object, key?: string) => Promise<unknown>;

/** Sends requests over persistent connections. */
function senderOf(pool: Pool): Send {
  return async (method, path, body, key) => {
    const answer = await pool.request({
      method,
      path,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const value: unknown = await answer.body.json();
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${JSON.stringify(value)}`);
    return value;
  };
}

/** A measured row: what one caller does, and the maximum of its processor time in milliseconds. */
interface Row {
  readonly name: string;
  readonly goalCpuMs?: number;
  readonly task: Task;
}

/** In the order of the report: further articles go into the carts that the rows before have created, in turn. */
function rowsOf(send: Send): readonly Row[] {
  /** Carts, with the number of their articles. */
  const carts: { readonly guid: string; readonly count: number }[] = [];
  let keys = 0;
  const nextKey = () => {
    keys += 1;
    return `answers-${keys}`;
  };
  const add = (guid: string, article: Article) =>
    send('POST', `${cartsPath()}/${guid}/entries`, articleOf(article), nextKey());
  const createThenAdd = async () => {
    const { guid } = (await send('POST', cartsPath())) as CartAnswer;
    await add(guid, first);
    carts.push({ guid, count: 1 });
  };
  const createWith = async () => {
    const { guid } = (await send('POST', cartsPath(), { entry: articleOf(first) }, nextKey())) as CartAnswer;
    carts.push({ guid, count: 1 });
  };
  const addFurther = async () => {
    const cart = carts.shift();
    if (!cart) throw new Error('too few carts');
    const { guid, count } = cart;
    await add(guid, following[(count - 1) % following.length] ?? first);
    carts.push({ guid, count: count + 1 });
  };
  const twoCalls = async (n: number) => {
    const quote = quoteRequest(n);
    const requested = await send('POST', '/api/smt/quote-request?site=part&fields=DEFAULT', quote);
    await send('POST', '/api/smt/offers?site=part', { ...quote, ...(requested as object) });
  };
  return [
    {
      name: 'a call that looks nothing up',
      task: async () => void (await send('GET', `${occ}/part/currencies`)),
    },
    { name: 'new cart with its first article, two calls', task: createThenAdd },
    { name: 'new cart with its first article, one call', goalCpuMs: 2.3, task: createWith },
    { name: 'further article', goalCpuMs: 1.5, task: addFurther },
    {
      name: 'rates of a parcel, one call',
      goalCpuMs: 0.8,
      task: async (n) => void (await send('POST', '/api/smt/offers/sync?site=part', quoteRequest(n))),
    },
    {
      name: 'rates of a parcel, one call, without explanations',
      task: async (n) => void (await send('POST', '/api/smt/offers/sync?site=part&fields=BASIC', quoteRequest(n))),
    },
    { name: 'rates of a parcel, two calls', task: twoCalls },
    {
      name: 'detail of a product',
      goalCpuMs: 0.7,
      task: async () => void (await send('GET', `${occ}/part/products/carton-20`)),
    },
  ];
}

/** Measures every row against one site and one database, with fsync on. */
async function measureRows(databaseUrl: string, databaseCpuMs: () => Promise<number>): Promise<BenchRow[]> {
  const site = await startSiteProcess({ DATABASE_URL: databaseUrl });
  const pool = new Pool(site.origin, { connections: clients });
  const rows: BenchRow[] = [];
  try {
    for (const { name, goalCpuMs, task } of rowsOf(senderOf(pool))) {
      await closedLoad(clients, task, 0, 2000);
      let answers = 0;
      const counted: Task = async (n) => {
        await task(n);
        answers += 1;
      };
      const [siteBefore, databaseBefore] = [await site.cpuMs(), await databaseCpuMs()];
      const load = await closedLoad(clients, counted, 4);
      const siteMs = ((await site.cpuMs()) - siteBefore) / answers;
      const databaseMs = ((await databaseCpuMs()) - databaseBefore) / answers;
      const cpuMs = siteMs + databaseMs;
      const parts = `site ${siteMs.toFixed(2)}, database ${databaseMs.toFixed(2)}`;
      const goal = goalCpuMs === undefined ? {} : { goal: `≤ ${goalCpuMs} CPU-ms`, ok: cpuMs <= goalCpuMs };
      rows.push({ name, value: `${cpuMs.toFixed(2)} CPU-ms (${parts}) · ${loadText(load)}`, ...goal });
    }
    return rows;
  } finally {
    await pool.close();
    await site.stop();
  }
}

export async function run(): Promise<BenchRow[]> {
  const server = await startEmbeddedPostgres({ directory: await temporaryFolder('answers-bench') });
  const { db, close } = await connect(server.connectionString);
  try {
    await migrate(db);
    await writeCatalog(db, smallCatalog);
    await db.updateTable('catalog_offer').set({ stock: 1_000_000 }).execute();
    return await measureRows(server.connectionString, await databaseCpu(db));
  } finally {
    await close();
    await server.stop();
  }
}
