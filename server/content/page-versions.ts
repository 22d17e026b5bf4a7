/** Finds pages of content and their versions, and locks a page for a change (docs/content.md, "Versions"). */
import type { Kysely, Transaction } from 'kysely';
import { uidOfLabel } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { notFound } from '#server/http/refusals.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export interface PageAddress {
  readonly site: Site;
  readonly locale: Locale;
  readonly uid: string;
}

const headColumns = [
  'number',
  'state',
  'author',
  'created_at as createdAt',
  'published_at as publishedAt',
  'publish_at as publishAt',
  'withdraw_at as withdrawAt',
  // The number of the version that this one has replaced, which is published again when this one is withdrawn.
  'replaced',
] as const;

/** How the audit log names a page. */
export const objectOf = ({ site, locale, uid }: PageAddress) => `page:${site}:${locale}:${uid}`;

function pageRow(db: Db, { site, locale, uid }: PageAddress) {
  return db
    .selectFrom('content_page')
    .select(['id', 'label'])
    .where('site', '=', site)
    .where('locale', '=', locale)
    .where('uid', '=', uid);
}

/** A page with its versions, the latest first. */
export async function findEditedPage(db: Db, address: PageAddress) {
  const page = await pageRow(db, address).executeTakeFirst();
  if (!page) return null;
  const versions = await db
    .selectFrom('content_version')
    .select(headColumns)
    .where('page_id', '=', page.id)
    .orderBy('number', 'desc')
    .execute();
  return { label: page.label, versions };
}

export async function findVersion(db: Db, { site, locale, uid }: PageAddress, number: number) {
  const row = await db
    .selectFrom('content_version')
    .innerJoin('content_page', 'content_page.id', 'content_version.page_id')
    .select(headColumns)
    .select(['label', 'data'])
    .where('site', '=', site)
    .where('locale', '=', locale)
    .where('uid', '=', uid)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a page and reads its latest version. Creates the page if `label` says at which path it should be. */
export async function lockPage(tx: Tx, address: PageAddress, label: string | null) {
  const { site, locale, uid } = address;
  if (label !== null && uidOfLabel(label) === uid) {
    await tx
      .insertInto('content_page')
      .values({ site, locale, uid, label })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const page = await pageRow(tx, address).forUpdate().executeTakeFirst();
  if (!page) throw notFound('uid');
  const latest = await tx
    .selectFrom('content_version')
    .select(['number', 'author', 'state'])
    .where('page_id', '=', page.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { id: page.id, latest };
}
