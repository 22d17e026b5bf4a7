/** Exports and imports pages of content as files of an operator (docs/content.md, "Commands"). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { hrefInFile } from '#domain/content/href.ts';
import { allSites } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { insertVersion } from './edit-pages.ts';
import { archive } from './publish-pages.ts';
import { mapLinks, type SeedPage } from './seed-files.ts';
import { createContentStore } from './store.ts';

/** Author of imported versions, which bundled pages never overwrite. */
const importAuthor = 'import';

/**
 * Writes the published pages as `{folder}/{site}/{locale}/{uid}.json`, in the format of `readSeedFiles`. Returns
 * their number.
 */
export async function exportContent(db: Kysely<Database>, folder: string): Promise<number> {
  const store = createContentStore(db);
  let count = 0;
  for (const site of allSites) {
    for (const label of await store.labels(site)) {
      const pages = (await store.page(site, label)).filter((page) => page.label === label);
      for (const { locale, uid, data } of pages) {
        await mkdir(join(folder, site, locale), { recursive: true });
        const page = { label, ...mapLinks(data, (href) => hrefInFile(site, href)) };
        await writeFile(join(folder, site, locale, `${uid}.json`), `${JSON.stringify(page, null, 2)}\n`);
        count += 1;
      }
    }
  }
  return count;
}

/** Publishes a page as a new version unless it equals the published one; returns whether it did. */
async function importPage(tx: Transaction<Database>, page: SeedPage, now: Date): Promise<boolean> {
  const { site, locale, label, uid, data } = page;
  const { id } = await tx
    .insertInto('content_page')
    .values({ site, locale, label, uid })
    .onConflict((conflict) => conflict.columns(['site', 'label', 'locale']).doUpdateSet({ uid }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const versions = await tx
    .selectFrom('content_version')
    .where('page_id', '=', id)
    .select(['number', 'state', 'data'])
    .forUpdate()
    .execute();
  if (isDeepStrictEqual(versions.find(({ state }) => state === 'published')?.data, data)) return false;
  await archive(tx, id, 'published');
  const number = Math.max(0, ...versions.map((version) => version.number)) + 1;
  await insertVersion(tx, { id, number, data, author: importAuthor, now }, 'published');
  return true;
}

/**
 * Publishes the pages of an operator's files, all or none; pages without a file stay. Returns the number of changes.
 */
export function importContent(db: Kysely<Database>, pages: readonly SeedPage[], now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let changeCount = 0;
    for (const page of pages) if (await importPage(tx, page, now)) changeCount += 1;
    return changeCount;
  });
}
