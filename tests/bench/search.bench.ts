/** Product search inside the process and in PostgreSQL, by size of the catalog (docs/requirements.md SHOP-3). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FacetChoice, ProductQuery, ProductSearch, ProductSort } from '#domain/catalog/product-query.ts';
import { buffersOf, createIndexBuilder } from '#server/catalog/search/build-index.ts';
import { createColumnarSearch } from '#server/catalog/search/columnar.ts';
import { fillTables } from '#server/catalog/search/postgres-fill.ts';
import { createPostgresSearch } from '#server/catalog/search/postgres-search.ts';
import { loadSynonyms, type SynonymsBySite } from '#server/catalog/search/synonyms.ts';
import { type SearchedProduct, taxonomyOf } from '#server/catalog/search/taxonomy.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type LargeCatalog, largeCatalog } from '#tests/build/large-catalog.ts';
import { searchedProducts } from '#tests/build/searched-products.ts';
import type { BenchRow } from './report.ts';

const columnSizes = [1_000, 10_000, 100_000, 500_000];
const postgresSizes = [1_000, 10_000, 100_000];
/** Maximum processor time of the whole HTTP answer in milliseconds, of which the engine takes a part. */
const goalCpuMs: Readonly<Record<number, number>> = { 10000: 1.2, 100000: 4 };
const queryCount = 400;
const sorts: readonly ProductSort[] = ['relevance', 'price-asc', 'relevance', 'newest', 'relevance', 'name-asc'];

/** Park–Miller generator: the same queries on every machine. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/**
 * Realistic searches: one or two words of a product's name, one in eight with a typing error, and two chosen facets.
 */
function queriesOf(catalog: LargeCatalog): ProductQuery[] {
  const random = pseudoRandom(20_261_121);
  const products = catalog.products();
  const queries: ProductQuery[] = [];
  for (let at = 0; at < queryCount; at += 1) {
    const next = products.next();
    if (next.done) break;
    const words = next.value.name.fr.split(' ');
    const typed = random(3) === 0 ? [words[0] ?? ''] : [words[0] ?? '', words[1 + random(words.length - 1)] ?? ''];
    const text = typed.join(' ');
    const choices: FacetChoice[] = ['couleur', 'matiere'].map((facet) => {
      const values = catalog.attributes.find(({ code }) => code === facet)?.values ?? [];
      return { facet, values: [0, 1, 2].map(() => values[random(values.length)]?.code ?? '') };
    });
    queries.push({
      site: 'part',
      locale: 'fr',
      text: random(8) === 0 ? text.replace(/(.{3})(.)/u, '$1$2$2') : text,
      scope: {},
      choices,
      sort: sorts[at % sorts.length] ?? 'relevance',
      page: 0,
      pageSize: 24,
    });
  }
  return queries;
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  /** Processor time of this process per call, in milliseconds. */
  readonly cpu: number;
  readonly hits: number;
}

async function measure<T>(inputs: readonly T[], work: (input: T) => Promise<number>): Promise<Measured> {
  for (const input of inputs.slice(0, 100)) await work(input);
  const times = new Float64Array(inputs.length);
  let hits = 0;
  const before = process.cpuUsage();
  for (const [at, input] of inputs.entries()) {
    const start = performance.now();
    hits += await work(input);
    times[at] = performance.now() - start;
  }
  const { user, system } = process.cpuUsage(before);
  times.sort();
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    p50: percentile(0.5),
    p99: percentile(0.99),
    cpu: (user + system) / 1000 / inputs.length,
    hits: hits / inputs.length,
  };
}

const figures = ({ p50, p99, cpu, hits }: Measured): string =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${cpu.toFixed(2)} CPU-ms, ${Math.round(hits)} hits`;

async function searchRows(
  name: string,
  size: number,
  engine: ProductSearch,
  catalog: LargeCatalog,
): Promise<BenchRow[]> {
  const queries = queriesOf(catalog);
  const total = async (query: ProductQuery) => (await engine.search(query)).total;
  const filtered = await measure(queries, total);
  const text = await measure(
    queries.map((query) => ({ ...query, choices: [] })),
    total,
  );
  const whole = await measure(
    queries.slice(0, 60).map((query) => ({ ...query, text: '' })),
    total,
  );
  const typed = queries.flatMap(({ text: full }) => [3, 5, 8].map((end) => full.slice(0, end)));
  const suggested = await measure([...new Set(typed)], async (prefix) => {
    const { total: found } = await engine.suggest({ site: 'part', locale: 'fr', text: prefix, max: 6 });
    return found;
  });
  const label = `${name}, ${size.toLocaleString('en')} products`;
  const goal = name === 'columns' ? goalCpuMs[size] : undefined;
  return [
    {
      name: `${label}: text, two facets, sort`,
      value: figures(filtered),
      ...(goal === undefined ? {} : { goal: `< ${goal} CPU-ms with HTTP`, ok: filtered.cpu < goal }),
    },
    { name: `${label}: text, sort`, value: figures(text) },
    { name: `${label}: two facets on all products`, value: figures(whole) },
    { name: `${label}: suggestions`, value: figures(suggested) },
  ];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function columnRows(size: number, synonyms: SynonymsBySite): Promise<BenchRow[]> {
  const catalog = largeCatalog(size);
  const before = process.cpuUsage();
  const builder = createIndexBuilder(taxonomyOf(catalog));
  for (const searched of searchedProducts(catalog)) builder.add(searched);
  const data = builder.finish();
  const { user, system } = process.cpuUsage(before);
  const megabytes = [...buffersOf(data)].reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;
  const built = `${seconds((user + system) / 1000)} of processor time (catalog made included), ${megabytes.toFixed(1)} MB`;
  const rows = await searchRows(
    'columns',
    size,
    createColumnarSearch(data, () => synonyms),
    catalog,
  );
  return [{ name: `columns, ${size.toLocaleString('en')} products: build`, value: built }, ...rows];
}

async function* searched(catalog: LargeCatalog): AsyncGenerator<SearchedProduct> {
  yield* searchedProducts(catalog);
}

async function postgresRows(size: number, connectionString: string, synonyms: SynonymsBySite): Promise<BenchRow[]> {
  const catalog = largeCatalog(size);
  const start = performance.now();
  const source = { revision: size, edition: '', count: size, postageKey: '', code: null };
  const filled = await fillTables(connectionString, taxonomyOf(catalog), searched(catalog), source);
  const took = performance.now() - start;
  const { db, pool, close } = await connect(connectionString);
  try {
    const { rows } = await pool.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(inhrelid))::bigint as bytes from pg_inherits where inhparent = 'catalog_search'::regclass`,
    );
    const built = `${seconds(took)}, ${((rows[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB on disk`;
    const engine = createPostgresSearch(db, filled, () => synonyms);
    const measured = await searchRows('PostgreSQL', size, engine, catalog);
    return [{ name: `PostgreSQL, ${size.toLocaleString('en')} products: fill`, value: built }, ...measured];
  } finally {
    await close();
  }
}

/** Columns first, then PostgreSQL on a database of its own without fsync, which searches don't need. */
export async function run(): Promise<BenchRow[]> {
  const synonyms = await loadSynonyms('data/search');
  const rows: BenchRow[] = [];
  for (const size of columnSizes) rows.push(...(await columnRows(size, synonyms)));
  const directory = await mkdtemp(join(tmpdir(), 'guichet-search-bench-'));
  const server = await startEmbeddedPostgres({ directory, durable: false });
  try {
    const { db, close } = await connect(server.connectionString);
    await migrate(db);
    await close();
    for (const size of postgresSizes) rows.push(...(await postgresRows(size, server.connectionString, synonyms)));
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return rows;
}
