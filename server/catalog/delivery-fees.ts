/**
 * Gives the offers of sellers with delivery rates the fee of one pack to the mainland, by which lists and pages show, sort
 * and compare them (docs/catalog.md, "Delivery rates").
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The SQL names of the tables to read and write: those of the catalog, or an import's staging tables. */
interface FeeTables {
  readonly offers: RawBuilder<unknown>;
  readonly products: RawBuilder<unknown>;
  readonly sellers: RawBuilder<unknown>;
}

/** `condition` is SQL that selects the offers to set; it names the table of offers `o`. */
export async function setFeesByRates(
  tx: Kysely<Database>,
  { offers, products, sellers }: FeeTables,
  condition = sql<boolean>`true`,
): Promise<void> {
  await sql`update ${offers} o set delivery_fee = rated.fee
    from ${sellers} s, ${products} p, lateral (
      select (rate ->> 'fee')::integer as fee from jsonb_array_elements(s.data #> '{deliveryRates,mainland}') rate
      where (rate ->> 'from')::integer <= (p.data ->> 'weight')::integer
      order by (rate ->> 'from')::integer desc limit 1
    ) rated
    where s.code = o.seller and p.code = o.product and o.delivery_fee <> rated.fee and ${condition}`.execute(tx);
}
