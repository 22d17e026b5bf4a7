/** Product search by size of the catalog (docs/requirements.md SHOP-3). */
import type { FacetChoice, ProductQuery, ProductSearch, ProductSort } from '#domain/catalog/product-query.ts';
import { buffersOf, createIndexBuilder } from '#server/catalog/search/build-index.ts';
import { createEngine } from '#server/catalog/search/engine.ts';
import { loadSynonyms, type SynonymsBySite } from '#server/catalog/search/synonyms.ts';
import { taxonomyOf } from '#server/catalog/search/taxonomy.ts';
import { type LargeCatalog, largeCatalog } from '#tests/build/large-catalog.ts';
import { searchedProducts } from '#tests/build/searched-products.ts';
import type { BenchRow } from './report.ts';

const sizes = [1_000, 10_000, 100_000, 500_000];
/** Maximum processor time of a search with facets in milliseconds (docs/decisions/0041-one-search-engine.md). */
const goalCpuMs: Readonly<Record<number, number>> = { 10000: 4, 100000: 12 };
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

async function searchRows(size: number, engine: ProductSearch, catalog: LargeCatalog): Promise<BenchRow[]> {
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
  const label = `${size.toLocaleString('en')} products`;
  const goal = goalCpuMs[size];
  return [
    {
      name: `${label}: text, two facets, sort`,
      value: figures(filtered),
      ...(goal === undefined ? {} : { goal: `≤ ${goal} CPU-ms`, ok: filtered.cpu < goal }),
    },
    { name: `${label}: text, sort`, value: figures(text) },
    { name: `${label}: two facets on all products`, value: figures(whole) },
    { name: `${label}: suggestions`, value: figures(suggested) },
  ];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function indexRows(size: number, synonyms: SynonymsBySite): Promise<BenchRow[]> {
  const catalog = largeCatalog(size);
  const before = process.cpuUsage();
  const builder = createIndexBuilder(taxonomyOf(catalog));
  for (const searched of searchedProducts(catalog)) builder.add(searched);
  const data = builder.finish();
  const { user, system } = process.cpuUsage(before);
  const megabytes = [...buffersOf(data)].reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;
  const built = `${seconds((user + system) / 1000)} of processor time (catalog made included), ${megabytes.toFixed(1)} MB`;
  const rows = await searchRows(
    size,
    createEngine(data, () => synonyms),
    catalog,
  );
  return [{ name: `${size.toLocaleString('en')} products: build`, value: built }, ...rows];
}

export async function run(): Promise<BenchRow[]> {
  const synonyms = await loadSynonyms('data/search');
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await indexRows(size, synonyms)));
  return rows;
}
