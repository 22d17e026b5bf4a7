/** Fills the tables that PostgreSQL searches; only rows that differ are written (docs/search.md, "PostgreSQL"). */
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import pg from 'pg';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { createIndexBuilder, dayNumber } from './build-index.ts';
import type { FacetData } from './index-data.ts';
import { nameOrderKey, productWords, ReadTexts } from './product-words.ts';
import type { IndexSource } from './stored-index.ts';
import { type SearchedProduct, siteRecord, type Taxonomy } from './taxonomy.ts';
import { type VocabularyData, vocabularyData } from './vocabulary.ts';

/** The data that the PostgreSQL engine needs in memory, in addition to the tables that it searches. */
export interface FilledTables {
  /** Undefined if a former version of the shop has filled the tables. */
  readonly source: IndexSource | undefined;
  readonly vocabulary: VocabularyData;
  /** For each value of a facet, by number, its id in the tables. */
  readonly values: readonly number[];
}

/** The key of a site and a language in the tables, such as `part-fr`. */
export const segmentOf = (site: Site, locale: Locale): string => `${site}-${locale}`;

/** A word quoted as PostgreSQL's types tsvector and tsquery read it. */
export const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const lockKey = 4_861_973_011;
const batchSize = 500;
const weights = ['A', 'A', 'B', 'C', 'D'] as const;

type Row = readonly [
  segment: string,
  product: string,
  ean: string | null,
  tokens: string,
  facetValues: string,
  price: number,
  inStock: boolean,
  sellers: number,
  created: number,
  nameKey: string,
  postage: number | null,
  pieces: number,
  salesRank: number | null,
  digest: string,
];

function vectorOf(searched: SearchedProduct, locale: Locale, taxonomy: Taxonomy, texts: ReadTexts): string {
  return productWords(searched, locale, taxonomy, texts)
    .flatMap(({ token, field }) => {
      const word = `${quoted(token)}:1${weights[field] ?? 'D'}`;
      return field === 0 ? [word, `${quoted(`^${token}`)}:1A`] : [word];
    })
    .join(' ');
}

/** The ids of all values in the tables; values that are missing there are inserted. */
async function valueIds(client: pg.Client, facets: readonly FacetData[]): Promise<number[]> {
  const pairs = facets.flatMap(({ code, values }) => values.map((value) => [code, value] as const));
  const columns = [pairs.map(([facet]) => facet), pairs.map(([, value]) => value)];
  await client.query(
    'insert into catalog_search_value (facet, code) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    columns,
  );
  const { rows } = await client.query<{ id: number; facet: string; code: string }>(
    'select id, facet, code from catalog_search_value',
  );
  const ids = new Map(rows.map(({ id, facet, code }) => [`${facet} ${code}`, id]));
  return pairs.map(([facet, value]) => ids.get(`${facet} ${value}`) ?? 0);
}

async function write(client: pg.Client, rows: readonly Row[]): Promise<void> {
  const columns = Array.from({ length: 14 }, (_, column) => rows.map((row) => row[column]));
  await client.query(
    `insert into catalog_search
      (segment, product, ean, tokens, facet_values, price, in_stock, sellers, created, name_key, postage, pieces,
        sales_rank, digest)
     select segment, product, ean, tokens::tsvector, facet_values::int[], price, in_stock, sellers, created, name_key,
       postage, pieces, sales_rank, digest
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bool[], $8::int[], $9::int[],
       $10::text[], $11::int[], $12::int[], $13::int[], $14::text[])
       as row (segment, product, ean, tokens, facet_values, price, in_stock, sellers, created, name_key, postage, pieces,
         sales_rank, digest)
     on conflict (segment, product) do update set
       ean = excluded.ean, tokens = excluded.tokens, facet_values = excluded.facet_values, price = excluded.price,
       in_stock = excluded.in_stock, sellers = excluded.sellers, created = excluded.created, name_key = excluded.name_key,
       postage = excluded.postage, pieces = excluded.pieces, sales_rank = excluded.sales_rank, digest = excluded.digest
     where catalog_search.digest <> excluded.digest`,
    columns,
  );
  await client.query('insert into seen select * from unnest($1::text[], $2::text[])', columns.slice(0, 2));
}

interface RowMaker {
  rowsOf(searched: SearchedProduct): Row[];
}

function createRowMaker(taxonomy: Taxonomy, facets: readonly FacetData[], ids: readonly number[]): RowMaker {
  const numbers = new Map(
    facets.flatMap(({ code, first, values }) => values.map((value, at) => [`${code} ${value}`, ids[first + at] ?? 0])),
  );
  const texts = { fr: new ReadTexts(), en: new ReadTexts() };
  return {
    rowsOf(searched) {
      const { product } = searched;
      return allSites.flatMap((site) => {
        const record = siteRecord(searched, site, taxonomy);
        if (record === null) return [];
        const values = record.values.flatMap(([facet, value]) => numbers.get(`${facet} ${value}`) ?? []);
        return locales.map((locale): Row => {
          const cells = [
            segmentOf(site, locale),
            product.code,
            product.ean,
            vectorOf(searched, locale, taxonomy, texts[locale]),
            `{${values.toSorted((a, b) => a - b).join(',')}}`,
            record.price,
            record.inStock,
            record.sellerOffers.size,
            dayNumber(product.createdOn),
            nameOrderKey(searched, locale),
            record.sending?.postage ?? null,
            record.sending?.pieces ?? 1,
            record.salesRank,
          ] as const;
          return [...cells, createHash('sha1').update(JSON.stringify(cells)).digest('base64')];
        });
      });
    },
  };
}

/**
 * Updates the tables from the products in one transaction, so that searches see the previous state until it ends.
 * Processes that call this at the same time wait for each other. Rejects with PostgreSQL's error.
 */
export async function fillTables(
  connectionString: string,
  taxonomy: Taxonomy,
  products: AsyncIterable<SearchedProduct>,
  source: IndexSource,
): Promise<FilledTables> {
  const client = new pg.Client({ connectionString, application_name: 'guichet search tables' });
  // If the connection is lost, the running query fails anyway; without a listener, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query('create temporary table seen (segment text, product text collate "C") on commit drop');
    const builder = createIndexBuilder(taxonomy);
    const values = await valueIds(client, builder.facets);
    const maker = createRowMaker(taxonomy, builder.facets, values);
    let rows: Row[] = [];
    for await (const searched of products) {
      builder.add(searched);
      rows.push(...maker.rowsOf(searched));
      if (rows.length < batchSize) continue;
      await write(client, rows);
      rows = [];
    }
    if (rows.length > 0) await write(client, rows);
    await client.query('analyze seen');
    await client.query(`delete from catalog_search s
      where not exists (select 1 from seen where seen.segment = s.segment and seen.product = s.product)`);
    const filled: FilledTables = { source, vocabulary: vocabularyData(builder.finish()), values };
    await client.query(
      `insert into catalog_search_vocabulary (revision, data) values ($1, $2)
       on conflict ("only") do update set revision = excluded.revision, data = excluded.data`,
      [source.revision, serialize(filled)],
    );
    await client.query('commit');
    await client.query('analyze catalog_search');
    return filled;
  } finally {
    await client.end();
  }
}
