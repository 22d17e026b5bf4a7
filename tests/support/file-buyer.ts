/** A professional who buys the parcels of files, over HTTP. */
import type { Kysely } from 'kysely';
import type { BatchAnswer, BatchToCartAnswer } from '#domain/batch/contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Database } from '#server/db/schema.ts';
import { signedInAccount } from './account.ts';
import { batchSender, sentBatch } from './batch-api.ts';
import { occ } from './catalog-api.ts';
import { readPdf } from './pdf-reading.ts';
import { atelier } from './placed-order.ts';
import type { ScriptedBank } from './scripted-bank.ts';
import { monday, type ShippingApi } from './shipping-api.ts';

interface FileShop {
  readonly api: ShippingApi;
  readonly db: Kysely<Database>;
  readonly bank: ScriptedBank;
}

export async function fileBuyer({ api, db, bank }: FileShop) {
  const { cookie } = await signedInAccount(db, monday, { isPro: true });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await api.call(method, path, body, { cookie });
    if (answer.status >= 400) throw new Error(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const user = `${occ}/pro/users/current`;
  const open = (path: string, locale = 'fr') =>
    api.app.request(`http://localhost:3000${path}`, { headers: { cookie, 'accept-language': locale } });
  const read = async (id: string) => (await ask('GET', `/api/smt/batches/${id}?site=pro`)) as BatchAnswer;
  /** Puts the parcels into the account's cart, as many as an order may have. */
  async function add(id: string): Promise<BatchToCartAnswer> {
    await ask('POST', `${user}/carts`);
    const body = { sender: batchSender, nearestRelay: true };
    return (await ask('POST', `${user}/carts/current/smt/batches/${id}?strategy=cheapest`, body)) as BatchToCartAnswer;
  }
  async function place(): Promise<OrderAnswer> {
    await ask('PUT', `${user}/carts/current/company`, atelier);
    return (await ask('POST', `${user}/orders?cartId=current&termsChecked=true`)) as OrderAnswer;
  }
  async function pay({ code }: Pick<OrderAnswer, 'code'>): Promise<void> {
    bank.set(code, 'CAPTURED');
    await ask('POST', `${user}/orders/${code}/payment`);
  }
  return {
    ...{ cookie, ask, user, open, read, add, place, pay },
    send: (file: string | Uint8Array<ArrayBuffer>, query = '') => sentBatch(api, file, { query, headers: { cookie } }),
    numbers: async (id: string) => (await open(`/api/smt/batches/${id}/numbers?site=pro`)).text(),
    async labels(id: string, format = 'A4') {
      const answer = await open(`/api/smt/batches/${id}/labels?site=pro&format=${format}`);
      return readPdf(new Uint8Array(await answer.arrayBuffer()));
    },
  };
}
