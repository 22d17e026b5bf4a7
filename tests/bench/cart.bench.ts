/** Adding parcels to carts over HTTP (docs/requirements.md CRT-2, CRT-9). */
import { Pool } from 'undici';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { closedLoad, loadText } from './load.ts';
import type { BenchRow } from './report.ts';
import { startSiteProcess } from './site-process.ts';

const clientCounts = [1, 16, 64];
/** More than the additions of one row, and less than the maximum number of lines in a cart. */
const maxAdds = 15_000;
const maxLines = 150;

/** Sends requests over persistent connections. */
function asker(pool: Pool) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await pool.request({
      method: method as 'GET' | 'POST',
      path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const value: unknown = await answer.body.json();
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${JSON.stringify(value)}`);
    return { status: answer.statusCode, headers: new Headers(answer.headers as Record<string, string>), body: value };
  };
}

/**
 * Each caller fills its own cart, as visitors do, with a new key for every addition. In the last row all callers fill the
 * same cart and wait for its row lock.
 */
export async function run(): Promise<BenchRow[]> {
  const site = await startSiteProcess();
  const pool = new Pool(site.origin, { connections: 64 });
  const ask = asker(pool);
  const rows: BenchRow[] = [];
  let adds = 0;
  try {
    const parcel = parcelOf(await choose(ask));
    const add = async (path: string) => {
      adds += 1;
      await ask('POST', `${path}/smt`, parcel, { 'idempotency-key': `add-${adds}` });
    };
    /** Creates the carts in advance: each of `callers` switches to a new one before its own is full. */
    const cartsFor = async (callers: number) => {
      const turns = Math.ceil(maxAdds / (maxLines * callers));
      const carts = await Promise.all(Array.from({ length: callers * turns }, () => newCart(ask)));
      const first = adds;
      return (n: number) =>
        carts[(n % callers) + callers * Math.floor((adds - first) / (maxLines * callers))]?.path ?? '';
    };
    for (const clients of clientCounts) {
      const pathOf = await cartsFor(clients);
      const load = await closedLoad(clients, (n) => add(pathOf(n)));
      rows.push({ name: `add to cart, ${clients} at once`, value: loadText(load) });
    }
    const pathOf = await cartsFor(1);
    const load = await closedLoad(16, () => add(pathOf(0)));
    rows.push({ name: 'add to cart, 16 at once to one cart', value: loadText(load) });
    return rows;
  } finally {
    await pool.close();
    await site.stop();
  }
}
