/** Paid orders of articles, written straight into the database, for what the shop counts from sales. */
import type { Kysely } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';

export interface SoldOrder {
  readonly site?: Site;
  readonly status?: OrderStatus;
  readonly paidAt?: Date | null;
  readonly demo?: boolean;
  /** Packs of each product; 1 by default. */
  readonly packs?: number;
}

/** Functions that store orders of the products of a catalog; orders are paid at `now` unless they say otherwise. */
export async function soldOrders(db: Kysely<Database>, now: Date) {
  const offers = await db.selectFrom('catalog_offer').select(['id', 'product', 'site', 'stock']).execute();
  let number = 0;

  /** The id of an offer in stock of a product on a site. */
  function offerOf(product: string, site: Site = 'part'): string {
    const offer = offers.find((each) => each.product === product && each.site === site && each.stock > 0);
    if (!offer) throw new Error(`no offer of ${product}`);
    return offer.id;
  }

  /** Stores orders, each with every one of the products. */
  async function buy(times: number, products: readonly string[], order: SoldOrder = {}): Promise<void> {
    const { site = 'part', status = 'PAID', paidAt = now, demo = false, packs = 1 } = order;
    for (let time = 0; time < times; time += 1) {
      const code = `G26-${String(100_000 + number++)}`;
      const amounts = { tax_exclusive: 100, tax_inclusive: 120 };
      const dates = { created_at: now, updated_at: now, paid_at: paidAt };
      await db
        .insertInto('customer_order')
        .values({ code, site, status, demo, ...amounts, total_items: 1, ...dates })
        .execute();
      const entries = products.map((product, entry_number) => ({
        ...{ order_code: code, entry_number, quantity: packs, ...amounts },
        ...{ offer_id: offerOf(product, site), quoted: '{}' },
      }));
      await db.insertInto('order_entry').values(entries).execute();
    }
  }

  return { buy, offerOf };
}
