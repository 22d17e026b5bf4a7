/** Lists pages of content in all languages, for staff (docs/content.md, "Editing"). */
import { type Kysely, sql } from 'kysely';
import { containsWords } from '#domain/office/contains-words.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;

/** Pages in all languages, in the order of labels, sites and languages. */
const pagesWithLatest = (db: Db) =>
  db
    .selectFrom('content_page as page')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('content_version as version')
          .select(['version.number', 'version.author', 'version.created_at', sql<string>`data->>'title'`.as('title')])
          .whereRef('version.page_id', '=', 'page.id')
          .orderBy('version.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['page.site', 'page.locale', 'page.uid', 'page.label', 'latest.title'])
    .orderBy('page.label')
    .orderBy('page.site')
    .orderBy('page.locale');

/** With a summary of the versions of each; all pages if both are undefined. */
export const listEditedPages = (db: Db, { site, uid }: { site?: Site | undefined; uid?: string | undefined }) =>
  pagesWithLatest(db)
    .$if(site !== undefined, (query) => query.where('page.site', '=', site as Site))
    .$if(uid !== undefined, (query) => query.where('page.uid', '=', uid as string))
    .select(['latest.author', 'latest.number as latest', 'latest.created_at as changedAt'])
    .select(({ selectFrom }) => [
      selectFrom('content_version')
        .select('number')
        .whereRef('page_id', '=', 'page.id')
        .where('state', '=', 'published')
        .as('published'),
      selectFrom('content_version')
        .select('publish_at')
        .whereRef('page_id', '=', 'page.id')
        .where('state', '=', 'scheduled')
        .as('scheduledAt'),
    ])
    .execute();

/** Pages whose title, label or uid has every word of the term. */
export async function findNamedPages(db: Db, term: string, limit: number) {
  const pages = await pagesWithLatest(db).execute();
  return pages
    .filter(({ title, label, uid }) => containsWords(`${title} ${label} ${uid}`, term))
    .slice(0, limit)
    .map(({ site, locale, uid, title }) => ({ site, locale, uid, title }));
}
