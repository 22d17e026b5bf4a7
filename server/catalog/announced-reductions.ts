/** Announced reductions of offers, and what they are compared with (docs/decisions/0050-announced-reductions.md). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import {
  type FormerPrice,
  type PriceChange,
  referenceAfter,
  referenceDays,
} from '#domain/catalog/announced-reduction.ts';
import type { Code } from '#domain/catalog/catalog.ts';
import { shownPrice } from '#domain/catalog/offer-order.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Database } from '#server/db/schema.ts';
import { referenceOf } from './store.ts';

type Db = Kysely<Database>;
type FormerRow = Selectable<Database['catalog_former_price']>;

/** What a reduction depends on. */
export type ReducibleRow = Pick<
  Selectable<Database['catalog_offer']>,
  | 'id'
  | 'site'
  | 'tax_exclusive'
  | 'tax_inclusive'
  | 'withdrawn_at'
  | 'reduction_announced_at'
  | 'reference_exclusive'
  | 'reference_inclusive'
>;

export interface PricePast {
  /** The time of the database, by which prices end. */
  readonly at: Date;
  readonly former: ReadonlyMap<Code, readonly FormerPrice[]>;
}

/** The prices of the last 30 days that ended before this transaction, by offer. */
export async function readPricePast(db: Db, offers: readonly Code[]): Promise<PricePast> {
  const { rows } = await sql<{ at: Date } & (FormerRow | { offer: null })>`
    select now() as at, f.* from (values (1)) one left join catalog_former_price f
      on f.offer = any(${[...offers]}::text[]) and f.until <> now() and f.until > now() - make_interval(days => ${referenceDays})`.execute(
    db,
  );
  const former = rows.flatMap((row) => (row.offer === null ? [] : [row]));
  const priceOf = (row: FormerRow): FormerPrice => ({ ...pair(row), until: row.until, isOnSale: row.is_on_sale });
  const byOffer = Map.groupBy(former, ({ offer }) => offer);
  return {
    at: rows[0]?.at ?? new Date(0),
    former: new Map([...byOffer].map(([offer, own]) => [offer, own.map(priceOf)])),
  };
}

const pair = (row: { readonly tax_exclusive: number; readonly tax_inclusive: number }): OfferPrice => ({
  taxExclusive: row.tax_exclusive,
  taxInclusive: row.tax_inclusive,
});

/** What stands struck out beside an offer's price after a change; null if no reduction is shown. */
export const referenceOfChange = (
  row: ReducibleRow,
  after: Partial<PriceChange['after']>,
  { at, former }: PricePast,
): OfferPrice | null =>
  referenceAfter({
    site: row.site,
    at,
    before: { ...pair(row), isOnSale: row.withdrawn_at === null, reference: referenceOf(row) },
    after: {
      ...pair(row),
      isOnSale: row.withdrawn_at === null,
      isAnnounced: row.reduction_announced_at !== null,
      ...after,
    },
    former: former.get(row.id) ?? [],
  });

/**
 * The price that would be struck out if the offer's price fell now and the fall were announced; null if the offer wasn't on
 * sale in the last 30 days.
 */
export const referenceOfFall = (row: ReducibleRow, past: PricePast): OfferPrice | null =>
  referenceOfChange(row, { taxExclusive: 0, taxInclusive: 0, isOnSale: true, isAnnounced: true }, past);

/**
 * The announced reduction of an offer, in cents as its site shows prices: what stands struck out, and below which price
 * something would; null for nothing.
 */
export function shownReduction(offer: ReducibleRow, past: PricePast) {
  const shown = (price: OfferPrice | null) => price && shownPrice(price, offer.site);
  return {
    isAnnounced: offer.reduction_announced_at !== null,
    reference: shown(referenceOf(offer)),
    least: shown(referenceOfFall(offer, past)),
  };
}

type ChangedRow = ReducibleRow & {
  readonly was: Pick<FormerRow, 'tax_exclusive' | 'tax_inclusive' | 'is_on_sale'>;
};

/** Brings the references of the offers whose price, sale or announcement this transaction has changed up to date. */
export async function refreshReferences(tx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<ChangedRow>`
    select o.*, to_json(f) as was from catalog_former_price f join catalog_offer o on o.id = f.offer
    where f.until = now() and (o.reduction_announced_at is not null or o.reference_inclusive is not null)`.execute(tx);
  if (rows.length === 0) return;
  const past = await readPricePast(
    tx,
    rows.map(({ id }) => id),
  );
  const references = rows.map(({ was, ...row }) => {
    const after = { ...pair(row), isOnSale: row.withdrawn_at === null };
    const before = { ...row, ...was, withdrawn_at: was.is_on_sale ? null : past.at };
    return { id: row.id, ...referenceOfChange(before, after, past) };
  });
  await sql`update catalog_offer o set reference_exclusive = r."taxExclusive", reference_inclusive = r."taxInclusive"
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) r(id text, "taxExclusive" integer, "taxInclusive" integer)
    where o.id = r.id`.execute(tx);
}
