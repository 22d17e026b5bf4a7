/** Streams a consistent snapshot of the catalog from PostgreSQL, to build an index from it. */
import pg from 'pg';
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import type { StructureRecords } from '#server/catalog/store.ts';
import { type RankedProduct, type SearchedProduct, type Taxonomy, taxonomyOf } from './taxonomy.ts';

export interface CatalogReading {
  readonly revision: number;
  /** Random id of the content, renewed with each revision. */
  readonly edition: string;
  readonly taxonomy: Taxonomy;
  /** Every product with its offers, in any order; can be iterated once. */
  products(): AsyncGenerator<SearchedProduct>;
}

const batchSize = 2_000;

/** The fields of an offer are named as those that the engine reads. */
type ProductRow = Omit<SearchedProduct, 'product'> & { readonly data: CatalogProduct };

async function dataOf<T>(client: pg.Client, table: string): Promise<T[]> {
  const { rows } = await client.query<{ data: T }>(`select data from ${table}`);
  return rows.map(({ data }) => data);
}

/**
 * Opens a separate connection, passes a snapshot of the catalog to `work`, and resolves to the result of `work`.
 * `postage` is what the postage of packaging is worked out from.
 */
export async function readCatalog<T>(
  connectionString: string,
  work: (reading: CatalogReading) => Promise<T>,
  postage: PostageBasis | null = null,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'guichet search index' });
  // A lost connection already fails the query in progress; without a listener its error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const { rows } = await client.query<Pick<CatalogReading, 'revision' | 'edition'>>(
      'select revision, edition from catalog_revision',
    );
    const [current] = rows;
    if (current === undefined) throw new Error('The catalog has no revision.');
    const records: StructureRecords = {
      categories: await dataOf(client, 'catalog_category'),
      attributes: await dataOf(client, 'catalog_attribute'),
      brands: await dataOf(client, 'catalog_brand'),
      sellers: await dataOf(client, 'catalog_seller'),
    };
    const { rows: bestSellers } = await client.query<RankedProduct>(
      'select site, product, sales_rank as "salesRank" from best_seller',
    );
    const taxonomy = taxonomyOf(records, postage, bestSellers);
    async function* products(): AsyncGenerator<SearchedProduct> {
      await client.query(`declare products no scroll cursor for
        select p.data, (
          select coalesce(json_agg(json_build_object('seller', o.seller, 'site', o.site,
            'taxExclusive', o.tax_exclusive, 'taxInclusive', o.tax_inclusive, 'stock', o.stock,
            'deliveryFee', o.delivery_fee)), '[]')
          from catalog_offer o where o.product = p.code and o.withdrawn_at is null
        ) as offers
        from catalog_product p`);
      for (;;) {
        const batch = await client.query<ProductRow>(`fetch ${batchSize} from products`);
        for (const { data, offers } of batch.rows) yield { product: data, offers };
        if (batch.rows.length < batchSize) return;
      }
    }
    const result = await work({ ...current, taxonomy, products });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
