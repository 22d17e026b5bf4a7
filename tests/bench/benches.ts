/** All benchmarks by name. */
import type { Bench } from './report.ts';

/** A benchmark and a description of its method. */
export interface ListedBench {
  readonly method: string;
  load(): Promise<Bench>;
}

/** In the order of the report. */
export const benches: Readonly<Record<string, ListedBench>> = {
  rating: {
    method:
      'local rating (prices and limits) of varied shipments by all carriers, in this process, one core; median of 9 rounds of 0.3 s after one that warms up.',
    load: () => import('./rating.bench.ts'),
  },
  batch: {
    method:
      'files of 10 000 generated parcels, sent one after the other to the same kind of site, each with its stream read to the last event; median of 5 files after one that warms up. CPU-ms is the processor time of the site’s process; PostgreSQL comes on top.',
    load: () => import('./batch.bench.ts'),
  },
  autocomplete: {
    method:
      '20 000 inputs as people type them over all places, in this process, each timed; the second of two passes. The build of the index is timed once.',
    load: () => import('./autocomplete.bench.ts'),
  },
  address: {
    method:
      'every rule of the address form, in this process, on one field of a given length that is filled with one pattern; slowest pattern, median of 21 rounds after 5 that warm up.',
    load: () => import('./address.bench.ts'),
  },
  search: {
    method:
      'generated catalogs; 400 searches of a word or two of a name, one in eight with an error, three values chosen in each of two facets, counts of all facets, a sort and a page of 24, one after the other; hits are the mean. No answer is kept but those of suggestions. Processor time is this process’s: that of PostgreSQL comes on top.',
    load: () => import('./search.bench.ts'),
  },
  http: {
    method:
      'quote-request, then the first offers, against the built site in its own process and PostgreSQL, over kept-alive connections; a task is both calls. Median of 5 rounds of 1.5 s after one that warms up; the row of arrivals starts tasks at fixed times for 10 s and counts from the scheduled time. Callers share the cores with the site.',
    load: () => import('./http.bench.ts'),
  },
  cart: {
    method:
      'add-to-cart (one parcel, Idempotency-Key sent, PostgreSQL with fsync on) against the same kind of site; each caller fills a cart of its own. Median of 5 rounds of 1.5 s after one that warms up. Callers share the cores with the site.',
    load: () => import('./cart.bench.ts'),
  },
  answers: {
    method:
      'whole HTTP answers from the same kind of site on a small catalog, PostgreSQL with fsync on: 16 callers, median of 4 rounds of 1.5 s after 2 s and a round that warm up. CPU-ms is the processor time of the site’s process, its threads included, and of all processes of PostgreSQL, by answer; a row of two calls counts both as one. Linux only.',
    load: () => import('./answers.bench.ts'),
  },
  'catalog-http': {
    method:
      'searches with a text, the fullest values of two facets, an order and a page of 24 against the same kind of site, over generated catalogs; words of product names, three orders each. 16 callers, median of 5 rounds of 1.5 s after 2 s that warm up. CPU-ms is the processor time of the site’s process, its threads included, plus that of PostgreSQL, by answer; the callers share the cores.',
    load: () => import('./catalog-http.bench.ts'),
  },
  packaging: {
    method:
      'calls of lists and boxes against the same kind of site with the demo’s catalog: 16 callers, median of 5 rounds of 1.5 s after 2 s that warm up. CPU-ms is the processor time of the site’s process, its threads included, by answer. Callers share the cores with the site.',
    load: () => import('./packaging.bench.ts'),
  },
  import: {
    method:
      'GET of pages (home, lists, product, search, votre-colis in turn) at 20 fixed arrivals a second against the same kind of site with 10 000 generated products, PostgreSQL with fsync on; for 30 s, then while an operator uploads a catalog of 100 000 as CSV, applies its report, and until the search finds its products. Callers, site and database share the cores.',
    load: () => import('./import.bench.ts'),
  },
  pages: {
    method:
      'GET of whole pages from the same kind of site, accepting compression; every votre-colis makes a new comparison. Median of 5 rounds of 1.5 s after one that warms up. Callers share the cores with the site.',
    load: () => import('./pages.bench.ts'),
  },
  shop: {
    method:
      'GET of document pages of the shop from the same kind of site: kept, then with PAGE_CACHE_SECONDS=0; the floor is Node’s own server, in the process of the callers, sending one compressed buffer. Processor time of a page by the request handler (calls answered from a recording) and by React alone, median of 5 interleaved rounds of 30.',
    load: () => import('./shop.bench.ts'),
  },
  vitals: {
    method:
      'first visits of pages of the built site in the installed browser, as a telephone of 390 × 844 with two device pixels a point, processor slowed 4 times, slow 4G (150 ms, 1.6 Mbit/s); medians of 5. LCP, TBT and the time until usable are less those of a blank page that is served and slowed in the same way (until usable: less its LCP). Usable: React has taken over the main control and the main thread is free. Worst interaction: the longest time from an input to the next frame, over several inputs once the page is loaded.',
    load: () => import('./vitals.bench.ts'),
  },
  lighthouse: {
    method: 'Lighthouse, mobile, simulated throttling, on the built site; median of 5 runs.',
    load: () => import('./lighthouse.bench.ts'),
  },
  render: {
    method:
      'the production build in this process. The request handler runs loaders (calls answered from a recording), React and the data for the browser; the bare rendering is renderToPipeableStream of the same element with the same loader data, router contexts included, data for the browser left out. Processor time a page, median of 11 interleaved rounds of 40 pages after 150.',
    load: () => import('./render.bench.ts'),
  },
  checkout: {
    method:
      'from a cart with one article to the paid order against the same kind of site, PostgreSQL with fsync on: e-mail and delivery address, delivery, order, the decision at the demo bank with its message to the shop, and the check on the return; no documents. Median of 5 rounds of 1.5 s after 5.5 s that warm up. CPU-ms is the processor time of the site’s process, the demo bank’s included, and of all processes of PostgreSQL, by order; the callers share the cores. Linux only.',
    load: () => import('./checkout.bench.ts'),
  },
  documents: {
    method:
      'documents of an order made from their data in this process, fonts parsed once; processor time of all its threads by document, median of 9 rounds of 20 after 40 that warm up.',
    load: () => import('./documents.bench.ts'),
  },
  start: {
    method:
      'start of the built site, as npm start runs it, on a database and a data folder that an earlier start has filled: seconds until it says that it is ready, processor seconds and resident memory at that moment, PostgreSQL excluded; medians of 5 starts, one after the other; then the same while another process runs on the database. Memory after load: of that other process, after 16 callers of pages for 9 s. The floor is a Node server without code.',
    load: () => import('./start.bench.ts'),
  },
  bytes: {
    method:
      'first visit of each page of the consumer site in French: scripts, styles and fonts that the HTML names, static imports included, each file at brotli 11 on its own; fonts whose range holds a character of the page; HTML as it is sent. kB is 1000 bytes.',
    load: () => import('./bytes.bench.ts'),
  },
};
