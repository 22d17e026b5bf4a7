/** Stores pages of content in the database. */
import { type Kysely, sql } from 'kysely';
import type { PageData } from '#domain/content/page.ts';
import { defaultLocale, type Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { SeedPage } from './seed-files.ts';

export interface StoredPage {
  readonly site: Site;
  readonly locale: Locale;
  readonly label: string;
  readonly uid: string;
  readonly data: PageData;
}

/** Injected into the service, so that tests can make it fail. */
export interface ContentStore {
  /** The published versions of a page in all languages, by its label or uid. */
  page(site: Site, labelOrUid: string): Promise<readonly StoredPage[]>;
  holders(site: Site, componentUid: string): Promise<readonly StoredPage[]>;
  labels(site: Site): Promise<readonly string[]>;
  /**
   * Publishes the bundled pages that changed, and withdraws those that are no longer bundled. Returns the number of
   * changes.
   */
  publishSeeds(seeds: readonly SeedPage[], now: Date): Promise<number>;
}

const seedAuthor = 'seed';
const seedLock = 7_160_051;

type ExistingPage = {
  id: number;
  site: Site;
  locale: Locale;
  label: string;
  latest: number;
  edited: boolean;
  checksum: string | null;
};

const keyOf = ({ site, locale, label }: Pick<SeedPage, 'site' | 'locale' | 'label'>): string =>
  `${site} ${locale} ${label}`;

/**
 * Every page with its latest version number, whether an editor wrote any of its versions, and the published checksum.
 */
async function knownPages(db: Kysely<Database>): Promise<Map<string, ExistingPage>> {
  const rows = await db
    .selectFrom('content_page as p')
    .innerJoin('content_version as v', 'v.page_id', 'p.id')
    .groupBy(['p.id', 'p.site', 'p.locale', 'p.label'])
    .select(({ fn }) => ['p.id', 'p.site', 'p.locale', 'p.label', fn.max('v.number').as('latest')])
    .select(sql<boolean>`bool_or(v.author <> ${seedAuthor})`.as('edited'))
    .select(sql<string | null>`max(v.checksum) filter (where v.state = 'published')`.as('checksum'))
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function archive(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('content_version')
    .set({ state: 'archived' })
    .where('page_id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
}

async function insertPages(db: Kysely<Database>, seeds: readonly SeedPage[]): Promise<Map<string, number>> {
  if (seeds.length === 0) return new Map();
  const rows = await db
    .insertInto('content_page')
    .values(seeds.map(({ site, locale, label, uid }) => ({ site, locale, label, uid })))
    .returning(['id', 'site', 'locale', 'label'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

async function publishSeeds(db: Kysely<Database>, seeds: readonly SeedPage[], now: Date): Promise<number> {
  // Of two processes that start together, the second waits for the first, however long that takes, and then has
  // nothing to publish.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db);
  const existingPages = await knownPages(db);
  const shippedKeys = new Set(seeds.map(keyOf));
  const changedSeeds = seeds.filter((seed) => {
    const page = existingPages.get(keyOf(seed));
    return !page || (!page.edited && page.checksum !== seed.checksum);
  });
  const withdrawn = [...existingPages.values()].filter(
    (page) => !page.edited && page.checksum && !shippedKeys.has(keyOf(page)),
  );
  const idsOf = (pages: readonly ExistingPage[]) => pages.map(({ id }) => id);
  await archive(db, idsOf([...withdrawn, ...changedSeeds.flatMap((seed) => existingPages.get(keyOf(seed)) ?? [])]));
  const addedPages = await insertPages(
    db,
    changedSeeds.filter((seed) => !existingPages.has(keyOf(seed))),
  );
  const versions = changedSeeds.map((seed) => {
    const page = existingPages.get(keyOf(seed));
    return {
      page_id: page?.id ?? addedPages.get(keyOf(seed)) ?? 0,
      number: (page?.latest ?? 0) + 1,
      state: 'published' as const,
      author: seedAuthor,
      checksum: seed.checksum,
      data: JSON.stringify(seed.data),
      created_at: now,
      published_at: now,
    };
  });
  if (versions.length > 0) await db.insertInto('content_version').values(versions).execute();
  return changedSeeds.length + withdrawn.length;
}

export function createContentStore(db: Kysely<Database>): ContentStore {
  const publishedOn = (site: Site) =>
    db
      .selectFrom('content_page as p')
      .innerJoin('content_version as v', (join) => join.onRef('v.page_id', '=', 'p.id').on('v.state', '=', 'published'))
      .where('p.site', '=', site)
      // Leaves out a translation that is older than the published French version and hidden by it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_page as original')
              .innerJoin('content_version as french', 'french.page_id', 'original.id')
              .select('original.id')
              .whereRef('original.site', '=', 'p.site')
              .whereRef('original.label', '=', 'p.label')
              .where('original.locale', '=', defaultLocale)
              .whereRef('original.id', '<>', 'p.id')
              .where('french.state', '=', 'published')
              .where('french.hides_translations', '=', true)
              .whereRef('french.published_at', '>', 'v.published_at'),
          ),
        ),
      );
  return {
    page: (site, labelOrUid) =>
      publishedOn(site)
        .where((where) => where.or([where('p.label', '=', labelOrUid), where('p.uid', '=', labelOrUid)]))
        .select(['p.site', 'p.locale', 'p.label', 'p.uid', 'v.data'])
        .execute(),

    holders: (site, componentUid) =>
      publishedOn(site)
        .where(
          sql<boolean>`jsonb_path_exists(v.data, '$.contentSlots[*].components[*] ? (@.uid == $uid)', jsonb_build_object('uid', ${componentUid}::text))`,
        )
        .select(['p.site', 'p.locale', 'p.label', 'p.uid', 'v.data'])
        .execute(),

    async labels(site) {
      const rows = await publishedOn(site).select('p.label').distinct().orderBy('p.label').execute();
      return rows.map(({ label }) => label);
    },

    publishSeeds: (seeds, now) => db.transaction().execute((transaction) => publishSeeds(transaction, seeds, now)),
  };
}
