/** Pages of content in the database. */
import { type Kysely, sql } from 'kysely';
import type { PageData } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import type { SeedPage } from './seed-files.ts';

/** A published page as it is kept. */
export interface StoredPage {
  readonly site: Mode;
  readonly locale: Locale;
  readonly label: string;
  readonly uid: string;
  readonly data: PageData;
}

/** Where pages are read from; the service takes it by injection, so that tests can let it fail. */
export interface ContentStore {
  /** The published versions of a page, one a language, by its label or its uid. */
  page(site: Mode, labelOrUid: string): Promise<readonly StoredPage[]>;
  /** The published pages that hold a component of this uid. */
  holders(site: Mode, componentUid: string): Promise<readonly StoredPage[]>;
  /** Labels of a site's published pages. */
  labels(site: Mode): Promise<readonly string[]>;
  /** Publishes the shipped pages that changed, and withdraws those that ship no more. Answers how many changed. */
  publishSeeds(seeds: readonly SeedPage[], now: Date): Promise<number>;
}

const seedAuthor = 'seed';
const seedLock = 7_160_051;

type Known = {
  id: number;
  site: Mode;
  locale: Locale;
  label: string;
  latest: number;
  edited: boolean;
  checksum: string | null;
};

const keyOf = ({ site, locale, label }: Pick<SeedPage, 'site' | 'locale' | 'label'>): string =>
  `${site} ${locale} ${label}`;

/** Every page with its latest number, whether an editor made any of its versions, and the checksum that is published. */
async function knownPages(db: Kysely<Database>): Promise<Map<string, Known>> {
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
  // Two processes that start together publish once; the second waits for as long as the first takes.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db);
  const known = await knownPages(db);
  const shipped = new Set(seeds.map(keyOf));
  const changed = seeds.filter((seed) => {
    const page = known.get(keyOf(seed));
    return !page || (!page.edited && page.checksum !== seed.checksum);
  });
  const withdrawn = [...known.values()].filter((page) => !page.edited && page.checksum && !shipped.has(keyOf(page)));
  const idsOf = (pages: readonly Known[]) => pages.map(({ id }) => id);
  await archive(db, idsOf([...withdrawn, ...changed.flatMap((seed) => known.get(keyOf(seed)) ?? [])]));
  const added = await insertPages(
    db,
    changed.filter((seed) => !known.has(keyOf(seed))),
  );
  const versions = changed.map((seed) => {
    const page = known.get(keyOf(seed));
    return {
      page_id: page?.id ?? added.get(keyOf(seed)) ?? 0,
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
  return changed.length + withdrawn.length;
}

/** The store over the database. */
export function createContentStore(db: Kysely<Database>): ContentStore {
  const published = (site: Mode) =>
    db
      .selectFrom('content_page as p')
      .innerJoin('content_version as v', (join) => join.onRef('v.page_id', '=', 'p.id').on('v.state', '=', 'published'))
      .where('p.site', '=', site);
  return {
    page: (site, labelOrUid) =>
      published(site)
        .where((where) => where.or([where('p.label', '=', labelOrUid), where('p.uid', '=', labelOrUid)]))
        .select(['p.site', 'p.locale', 'p.label', 'p.uid', 'v.data'])
        .execute(),

    holders: (site, componentUid) =>
      published(site)
        .where(
          sql<boolean>`jsonb_path_exists(v.data, '$.contentSlots[*].components[*] ? (@.uid == $uid)', jsonb_build_object('uid', ${componentUid}::text))`,
        )
        .select(['p.site', 'p.locale', 'p.label', 'p.uid', 'v.data'])
        .execute(),

    async labels(site) {
      const rows = await published(site).select('p.label').distinct().orderBy('p.label').execute();
      return rows.map(({ label }) => label);
    },

    publishSeeds: (seeds, now) => db.transaction().execute((transaction) => publishSeeds(transaction, seeds, now)),
  };
}
