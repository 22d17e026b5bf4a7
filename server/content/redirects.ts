/** Redirects in the database (docs/content.md, "Redirects"). */
import { type Kysely, sql } from 'kysely';
import { hrefOn } from '#domain/content/href.ts';
import { type Redirect, redirectFault } from '#domain/content/redirect.ts';
import type { Site } from '#domain/site/site.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/http/refusals.ts';

export interface ListedRedirect extends Redirect {
  readonly site: Site;
  /** First and last name of the member of staff who added it. */
  readonly author: string;
  readonly createdAt: Date;
}

const faults = {
  page: { key: 'content.redirectPage', subject: 'from' },
  loop: { key: 'content.redirectLoop', subject: 'to' },
} as const;

const objectOf = (site: Site, from: string) => `redirect:${site}:${from}`;

/**
 * Key of the advisory lock by which redirects are changed one at a time, since each must be checked against all others.
 */
const redirectLock = 7_160_053;

const rowsOf = (db: Kysely<Database>, site: Site) =>
  db.selectFrom('content_redirect').select(['from_path as from', 'to_path as to']).where('site', '=', site);

async function isPublished(tx: Kysely<Database>, site: Site, label: string): Promise<boolean> {
  const published = await tx
    .selectFrom('content_page')
    .innerJoin('content_version', 'content_version.page_id', 'content_page.id')
    .select('content_page.id')
    .where('site', '=', site)
    .where('label', '=', label)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return published !== undefined;
}

/**
 * Adds a redirect, or changes where one leads. Throws 409 with the field if it would hide a published page or lead
 * back to itself.
 */
export function saveRedirect(
  db: Kysely<Database>,
  { site, from, to, author, createdAt }: ListedRedirect,
  record: RecordChange,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${redirectLock})`.execute(tx);
    const others = await rowsOf(tx, site).execute();
    const fault = redirectFault(site, { from, to }, others, await isPublished(tx, site, from));
    if (fault) throw conflict(faults[fault].key, { subject: faults[fault].subject, reason: fault });
    const changed = { to_path: to, author, created_at: createdAt };
    await tx
      .insertInto('content_redirect')
      .values({ site, from_path: from, ...changed })
      .onConflict((existing) => existing.columns(['site', 'from_path']).doUpdateSet(changed))
      .execute();
    const former = others.find((other) => other.from === from);
    await record(tx, {
      action: 'redirect.save',
      object: objectOf(site, from),
      before: former ? { to: former.to } : null,
      after: { to },
    });
  });
}

/** Throws 404 if there is no such redirect. */
export function removeRedirect(
  db: Kysely<Database>,
  { site, from }: Pick<ListedRedirect, 'site' | 'from'>,
  record: RecordChange,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const former = await tx
      .deleteFrom('content_redirect')
      .where('site', '=', site)
      .where('from_path', '=', from)
      .returning('to_path as to')
      .executeTakeFirst();
    if (!former) throw notFound('from');
    await record(tx, { action: 'redirect.remove', object: objectOf(site, from), before: former, after: null });
  });
}

export const listRedirects = (db: Kysely<Database>): Promise<readonly ListedRedirect[]> =>
  db
    .selectFrom('content_redirect')
    .select(['site', 'from_path as from', 'to_path as to', 'author', 'created_at as createdAt'])
    .orderBy('from_path')
    .orderBy('site')
    .execute();

export async function findRedirect(db: Kysely<Database>, site: Site, from: string): Promise<string | null> {
  const row = await rowsOf(db, site).where('from_path', '=', from).executeTakeFirst();
  return row ? hrefOn(site, row.to) : null;
}
