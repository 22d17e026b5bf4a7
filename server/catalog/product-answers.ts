/**
 * A cache of answers about products, so that one query answers an unchanged product (docs/requirements.md SHOP-4).
 *
 * Related products, names and pictures change with the catalog, which empties the cache. Orders take stock without
 * changing the catalog: the query therefore asks for the version of every row that the answer was made from.
 */
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { Code } from '#domain/catalog/catalog.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { CardLevel } from './cards.ts';
import { mayBeCode, unknownThing } from './not-found.ts';
import type { PostageRates } from './wire-card.ts';

/** Size of all cached answers together, in bytes; one has about ten thousand. */
const maxBytes = 8_000_000;

export interface ProductRequest {
  readonly site: Site;
  readonly locale: Locale;
  readonly level: CardLevel;
}

export interface AnswerSource {
  readonly db: Kysely<Database>;
  /** The present day and hour in Paris, by which days of arrival are counted. */
  now(): LocalTime;
  /** What sending a packaging costs at present; another object when that may have changed. */
  rates(): PostageRates | null;
}

/**
 * The versions of a product, its variants, their offers and what was bought with it, as a text that changes with any of
 * these rows. `xmin` is the transaction that has written a row.
 */
async function findVersions(db: Kysely<Database>, code: Code, site: Site): Promise<string> {
  const { rows } = await sql<{ versions: string | null }>`
    with group_code as (
      select ${code}::text as code
      union
      select variant.code from catalog_product one
        join catalog_product variant on variant.variant_group = one.variant_group
      where one.code = ${code}
    ), version as (
      select 'product ' || code as id, product.xmin::text from group_code join catalog_product product using (code)
      union all
      select 'offer ' || offer.id, offer.xmin::text from group_code
        join catalog_offer offer on offer.product = group_code.code and offer.withdrawn_at is null
      union all
      select 'bought ' || other, xmin::text from bought_together where site = ${site} and product = ${code}
    )
    select string_agg(id || ' ' || xmin, ',' order by id) as versions from version`.execute(db);
  return rows[0]?.versions ?? '';
}

export function createProductAnswers({ db, now, rates }: AnswerSource) {
  const cache = new LRUCache<string, { readonly versions: string; readonly body: Uint8Array<ArrayBuffer> }>({
    maxSize: maxBytes,
    sizeCalculation: ({ versions, body }) => versions.length + body.length,
  });
  let generation = 0;
  let keptHour = '';
  let keptRates: PostageRates | null = null;

  function clear(): void {
    generation += 1;
    cache.clear();
  }

  function forgetFormer(): void {
    const { date, hour } = now();
    const currentHour = `${date} ${hour}`;
    const currentRates = rates();
    if (keptHour === currentHour && keptRates === currentRates) return;
    clear();
    keptHour = currentHour;
    keptRates = currentRates;
  }

  return {
    /** The answer about a product as JSON in UTF-8, made by `make` unless it is cached. Throws a 404 for no code. */
    async read(
      code: Code,
      { site, locale, level }: ProductRequest,
      make: () => Promise<ProductAnswer>,
    ): Promise<Uint8Array<ArrayBuffer>> {
      if (!mayBeCode(code)) throw unknownThing('product');
      forgetFormer();
      const startedIn = generation;
      // Read before the answer is made: a row that is changed meanwhile makes the answer outdated, never the reverse.
      const versions = await findVersions(db, code, site);
      const key = `${site} ${locale} ${level} ${code}`;
      const cached = cache.get(key);
      if (startedIn === generation && cached?.versions === versions) return cached.body;
      const body = new TextEncoder().encode(JSON.stringify(await make()));
      if (startedIn === generation) cache.set(key, { versions, body });
      return body;
    },
    clear,
  };
}
