/** What acts of staff touch, in numbers, said before they are done (docs/back-office.md, "Effects"). */
import { type Kysely, sql } from 'kysely';
import { carrierOfFlag, type FlagState } from '#domain/flags/flag.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;

/** The lines of carts that aren't ordered yet and haven't ended; `withOffer`: of articles, otherwise of parcels. */
const openLines = (db: Db, now: Date, withOffer: boolean) =>
  db
    .selectFrom('cart')
    .innerJoin('cart_entry', 'cart_entry.cart_guid', 'cart.guid')
    .where('cart.status', '=', 'OPEN')
    .where('cart.expires_at', '>', now)
    .where('removed_at', 'is', null)
    .where('offer_id', withOffer ? 'is not' : 'is', null);

const cartCount = sql<string>`count(distinct cart.guid)`.as('carts');

/**
 * The flags with what closing each one touches: drafts that can't be opened while the journey is closed, carts that can't
 * be ordered while payment is, and carts with an offer of a carrier.
 */
export async function withTouched(db: Db, now: Date, flags: readonly FlagState[]) {
  const drafts = db
    .selectFrom('journey_draft')
    .select(['site', ({ fn }) => fn.countAll<string>().as('drafts')])
    .where('expires_at', '>', now)
    .groupBy('site');
  const carts = db
    .selectFrom('cart')
    .select(['site', ({ fn }) => fn.countAll<string>().as('carts')])
    .where('status', '=', 'OPEN')
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cart_entry')
          .select('entry_number')
          .whereRef('cart_guid', '=', 'cart.guid')
          .where('removed_at', 'is', null),
      ),
    )
    .groupBy('site');
  const carrier = sql<string>`quoted #>> '{offer,service,carrierCode}'`;
  const ofCarriers = openLines(db, now, false)
    .select(['site', carrier.as('carrier'), cartCount])
    .groupBy(['site', carrier]);
  const [begun, open, carried] = await Promise.all([drafts.execute(), carts.execute(), ofCarriers.execute()]);
  const of = <Row extends { readonly site: Site }>(rows: readonly Row[], site: Site) =>
    rows.find((row) => row.site === site);
  const counts: Readonly<Record<string, (site: Site) => string | undefined>> = {
    journey: (site) => of(begun, site)?.drafts,
    payment: (site) => of(open, site)?.carts,
  };
  return flags.map((flag) => {
    const count = counts[flag.name] ?? ((site: Site) => of(carried.filter(isOf(flag)), site)?.carts);
    return { ...flag, touched: Number(count(flag.site) ?? 0) };
  });
}

const isOf =
  ({ name }: FlagState) =>
  ({ carrier }: { readonly carrier: string }) =>
    carrier === carrierOfFlag(name);

/**
 * For each offer, and for all of them together under null, the carts that can't be ordered any more once it is withdrawn,
 * and the unpaid orders that keep their packs.
 */
export async function offerHolds(db: Db, now: Date, offers: readonly string[]) {
  if (offers.length === 0) return new Map([[null, { carts: 0, orders: 0 }]]);
  const eachAndAll = sql`grouping sets ((offer_id), ())`;
  const [carts, orders] = await Promise.all([
    openLines(db, now, true)
      .select(['offer_id', cartCount])
      .where('offer_id', 'in', offers)
      .groupBy(eachAndAll)
      .execute(),
    db
      .selectFrom('stock_hold')
      .select(['offer_id', sql<string>`count(distinct order_code)`.as('orders')])
      .where('offer_id', 'in', offers)
      .groupBy(eachAndAll)
      .execute(),
  ]);
  const count = <Row extends { readonly offer_id: string | null }>(rows: readonly Row[], id: string | null) =>
    rows.find((row) => row.offer_id === id);
  return new Map(
    [...offers, null].map((id): [string | null, OfferHolds] => [
      id,
      { carts: Number(count(carts, id)?.carts ?? 0), orders: Number(count(orders, id)?.orders ?? 0) },
    ]),
  );
}

export interface OfferHolds {
  readonly carts: number;
  readonly orders: number;
}

/** How many products show each picture, by its name. */
export async function productsByPicture(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; products: string }>`
    select name, count(distinct code) as products
    from catalog_product, jsonb_array_elements_text(data->'pictures') as name group by name`.execute(db);
  return new Map(rows.map(({ name, products }) => [name, Number(products)]));
}
