/** Writes a large catalog into a database, without the checks of an import. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { LargeCatalog } from '#tests/build/large-catalog.ts';
import { writeCatalog } from './catalog-rows.ts';

const batchSize = 2000;

function* batches<T>(records: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Replaces the catalog in the database. */
export async function writeLargeCatalog(db: Kysely<Database>, catalog: LargeCatalog): Promise<void> {
  await writeCatalog(db, { ...catalog, products: [], offers: [] });
  for (const batch of batches(catalog.products())) {
    await sql`insert into catalog_product (code, brand, ean, variant_group, data)
      select p ->> 'code', p ->> 'brand', p ->> 'ean', p #>> '{variant,group}', p
      from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) p`.execute(db);
  }
  for (const batch of batches(catalog.offers())) {
    await sql`insert into catalog_offer
        (id, product, seller, site, tax_exclusive, tax_inclusive, stock, delay_least, delay_most, delivery_fee)
      select o.id, o.product, o.seller, o.site, o."taxExclusive", o."taxInclusive", o.stock,
        (o."delayDays" ->> 0)::int, (o."delayDays" ->> 1)::int, o."deliveryFee"
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as o (id text, product text, seller text, site text,
        "taxExclusive" int, "taxInclusive" int, stock int, "delayDays" jsonb, "deliveryFee" int)`.execute(db);
  }
  await sql`analyze catalog_product, catalog_offer`.execute(db);
}
