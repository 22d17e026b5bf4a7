/** A shop with the small catalog and a scripted bank, in which visitors without an account place and pay orders. */
import { afterAll, beforeEach } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { addArticle } from './article-cart.ts';
import { type Ask, choose, newCart, parcelOf } from './cart-api.ts';
import { writeCatalog } from './catalog-rows.ts';
import { testDatabase } from './database.ts';
import { readPdf } from './pdf-reading.ts';
import { anonymousOrders, atelier, fillCheckout, sendOrder } from './placed-order.ts';
import { scriptedBank } from './scripted-bank.ts';
import { type ApiSettings, monday, type ShippingApi, shippingApi } from './shipping-api.ts';

/** What an order is to contain. */
export interface Wanted {
  readonly site?: Site;
  /** False leaves out the company for which a professional buys. */
  readonly company?: boolean;
  /** One parcel of the first offer that fits unless another number is named; `change` changes what is sent of each. */
  readonly parcels?: number;
  readonly quote?: Record<string, unknown>;
  readonly offer?: (offer: WireOffer) => boolean;
  readonly change?: object;
  /** The offer and the packs of each article: `[['2', 2]]` is two packs of the product `carton-20`. */
  readonly articles?: readonly (readonly [offer: string | undefined, packs: number])[];
}

/** A parcel, and two packs of an article at 12 € each. */
export const parcelAndPacks: Wanted = { articles: [['2', 2]] };

export const orderPath = ({ guid, site }: Pick<OrderAnswer, 'guid' | 'site'>) => `${anonymousOrders(site)}/${guid}`;

/** Every test begins on Monday, without orders, mails and payments, and with all stock. */
export async function orderShop(settings: Pick<ApiSettings, 'env' | 'lines' | 'change'> = {}) {
  const database = await testDatabase();
  const { db } = database;
  await writeCatalog(db, smallCatalog);
  const time = { now: monday };
  const bank = scriptedBank();
  const processes: ShippingApi[] = [];
  /** Starts another process on the same database. */
  async function startProcess(own: ApiSettings = settings): Promise<ShippingApi> {
    const api = await shippingApi(database, { clock: () => new Date(time.now), payment: bank.payment, ...own });
    processes.push(api);
    return api;
  }
  const api = await startProcess();
  const ask: Ask = api.call;
  afterAll(async () => {
    for (const each of processes) await each.close();
  });
  beforeEach(async () => {
    time.now = monday;
    bank.reset();
    api.mails.length = 0;
    await db.deleteFrom('customer_order').execute();
    await db.deleteFrom('invoice_series').execute();
    await db.deleteFrom('mail_outbox').execute();
    await writeCatalog(db, smallCatalog);
  });

  /** Fills a cart, ready to be ordered; returns its path. */
  async function fill(
    { site = 'part', company = true, parcels = 1, quote = {}, offer, change, articles = [] }: Wanted = {},
    at = ask,
  ): Promise<string> {
    const { path } = await newCart(at, site);
    const needed = async (answer: ReturnType<Ask>) => {
      const { status, body } = await answer;
      if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
    };
    for (let each = 0; each < parcels; each += 1)
      await needed(at('POST', `${path}/smt`, parcelOf(await choose(at, quote, offer, site), change)));
    for (const [id, quantity] of articles) await needed(addArticle(at, path, 'carton-20', { offer: id, quantity }));
    if (articles.length > 0) await fillCheckout(at, path);
    else await needed(at('PUT', `${path}/email?email=zoe%40example.fr`));
    if (site === 'pro' && company) await needed(at('PUT', `${path}/company`, atelier));
    return path;
  }

  async function place(wanted?: Wanted, at = ask): Promise<OrderAnswer> {
    const { status, body } = await sendOrder(at, await fill(wanted, at), { site: wanted?.site });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Asks the bank whether an order is paid. */
  const check = async (order: OrderAnswer, at = ask) =>
    (await at('POST', `${orderPath(order)}/payment`)).body as OrderAnswer;

  /** Places an order and pays it; its labels are bought. */
  async function buy(wanted?: Wanted, at = ask): Promise<OrderAnswer> {
    const order = await place(wanted, at);
    bank.set(order.code, 'CAPTURED');
    return check(order, at);
  }

  return {
    ...{ database, db, api, ask, bank, time, startProcess, fill, place, check, buy },
    read: async (order: OrderAnswer) => (await ask('GET', orderPath(order))).body as OrderAnswer,
    /** Sends the bank's message about a payment. */
    notify: (id: string, reference: string, { app } = api) =>
      app.request('/api/payments/test/events', {
        method: 'POST',
        body: JSON.stringify({ id, reference }),
        headers: { 'x-signature': 'good' },
      }),
    /** Does what the running shop does every minute. */
    sweep: ({ checkout } = api) => sweepOrders(checkout),
    /** Sends the mails that are due; returns those sent since the last time. */
    async mailed() {
      await api.outbox.sendDue();
      return api.mails.splice(0);
    },
    async stockOf(id: string): Promise<number> {
      const { stock } = await db
        .selectFrom('catalog_offer')
        .select('stock')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return stock;
    },
    /** Opens a document at its address. */
    async openPdf(url: string) {
      const answer = await api.app.request(url);
      if (answer.status !== 200) throw new Error(`${url} ${answer.status} ${await answer.text()}`);
      return readPdf(new Uint8Array(await answer.arrayBuffer()));
    },
  };
}
