/** Publishes versions of pages, now or at a later time (docs/requirements.md CMS-2; docs/content.md, "Versions"). */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { VersionState } from '#domain/content/page.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict, notFound, outdated } from '#server/http/refusals.ts';
import { lockPage, objectOf, type PageAddress } from './page-versions.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** `publishAt` null means now, `withdrawAt` null means never. */
export interface PublishingTime {
  readonly publishAt: Date | null;
  readonly withdrawAt: Date | null;
  /**
   * What readers of other languages see if their translation is older than this French version: the translation
   * (`keep`), or the French text, which is marked as such.
   */
  readonly translations: 'keep' | 'french';
  /** Number of the version that the editor saw as the published one; null for none, undefined not to compare it. */
  readonly published?: number | null | undefined;
}

const alreadyPublished = () => conflict('office.alreadyPublished', { subject: 'publishAt' });

/** Throws 409 unless the published version is the one that the editor saw. */
function requirePublished(seen: number | null | undefined, published: number | null): void {
  if (seen === undefined || seen === published) return;
  const params = { count: published ?? 0 };
  throw outdated('office.publishedChanged', 'published', params);
}

/** Puts a page's version in a state out of it; returns its number, or null if there is none. */
export async function archive(tx: Tx, pageId: number, state: VersionState): Promise<number | null> {
  const row = await tx
    .updateTable('content_version')
    .set({ state: 'archived', publish_at: null, withdraw_at: null })
    .where('page_id', '=', pageId)
    .where('state', '=', state)
    .returning('number')
    .executeTakeFirst();
  return row?.number ?? null;
}

const change = (tx: Tx, pageId: number, number: number, values: Updateable<Database['content_version']>) =>
  tx.updateTable('content_version').set(values).where('page_id', '=', pageId).where('number', '=', number).execute();

/** Publishes a version in place of the published one, and returns that one's number; null if there was none. */
export async function putInForce(tx: Tx, pageId: number, number: number, now: Date): Promise<number | null> {
  const replaced = await archive(tx, pageId, 'published');
  await change(tx, pageId, number, { state: 'published', published_at: now, publish_at: null, replaced });
  return replaced;
}

/**
 * Publishes a version, now or at a later time, permanently or until a given time. Throws 404 if there is no such
 * version, 409 if another version than the editor saw is published, or if the published one is to be scheduled.
 */
export function publishVersion(
  db: Db,
  address: PageAddress,
  number: number,
  { publishAt, withdrawAt, translations, published: seen }: PublishingTime,
  { now, record }: { readonly now: Date; readonly record: RecordChange },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id } = await lockPage(tx, address, null);
    const versions = await tx
      .selectFrom('content_version')
      .select(['number', 'state', 'publish_at', 'withdraw_at', 'hides_translations'])
      .where('page_id', '=', id)
      .execute();
    const version = versions.find((each) => each.number === number);
    if (!version) throw notFound('uid');
    const published = versions.find((each) => each.state === 'published')?.number ?? null;
    const hidesTranslations = address.locale === defaultLocale && translations === 'french';
    const isLater = publishAt !== null && publishAt > now;
    const wanted = [isLater ? 'scheduled' : 'published', isLater ? publishAt : null, withdrawAt, hidesTranslations];
    // Another press has done it.
    const { state, publish_at, withdraw_at, hides_translations } = version;
    if (isDeepStrictEqual([state, publish_at, withdraw_at, hides_translations], wanted)) return;
    requirePublished(seen, published);
    const entry = { object: objectOf(address), before: { published } };
    const hides = hidesTranslations ? { hidesTranslations } : {};
    if (isLater) {
      // Scheduling it would take the page offline until then.
      if (version.state === 'published') throw alreadyPublished();
      await archive(tx, id, 'scheduled');
      const times = { publish_at: publishAt, withdraw_at: withdrawAt, published_at: null };
      await change(tx, id, number, { state: 'scheduled', ...times, hides_translations: hidesTranslations });
      const after = { scheduled: number, publishAt, withdrawAt, ...hides };
      await record(tx, { ...entry, action: 'page.schedule', after });
      return;
    }
    if (version.state !== 'published') await putInForce(tx, id, number, now);
    await change(tx, id, number, { withdraw_at: withdrawAt, hides_translations: hidesTranslations });
    await record(tx, { ...entry, action: 'page.publish', after: { published: number, withdrawAt, ...hides } });
  });
}

/**
 * Takes a page's published version offline, and leaves the page without one. Throws 409 if another version than `seen` is
 * published.
 */
export function withdrawVersion(db: Db, address: PageAddress, seen: number, record: RecordChange): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id } = await lockPage(tx, address, null);
    const published = await archive(tx, id, 'published');
    // Another press has done it.
    if (published === null) return;
    requirePublished(seen, published);
    await record(tx, {
      action: 'page.withdraw',
      object: objectOf(address),
      before: { published },
      after: { published: null },
    });
  });
}

/** Published pages of a site, without those at the path itself, that link to a path. */
export async function countLinksTo(db: Db, site: Site, path: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_version join content_page on content_page.id = page_id
    where state = 'published' and site = ${site} and label <> ${path}
      and data::text ~ ${`${path.replaceAll(/[.+()]/g, '\\$&')}["\\\\#?]`}`.execute(db);
  return rows[0]?.count ?? 0;
}

export function publishDue(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('content_version')
      .select(['page_id as pageId', 'number', 'state', 'replaced'])
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'scheduled'), eb('publish_at', '<=', now)]),
          and([eb('state', '=', 'published'), eb('withdraw_at', '<=', now)]),
        ]),
      )
      .orderBy('page_id')
      // If one version ends when another begins, the one that begins is published last and stays.
      .orderBy(sql`state = 'scheduled'`)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { pageId, number, state, replaced } of due) {
      if (state === 'scheduled') await putInForce(tx, pageId, number, now);
      else if (replaced === null) await archive(tx, pageId, 'published');
      else {
        await putInForce(tx, pageId, replaced, now);
        // The restored version counts as old again, since translations may have been published meanwhile.
        await change(tx, pageId, replaced, { hides_translations: false });
      }
    }
    return due.length;
  });
}

/** The next time at which a version has to be published or withdrawn; null if there is none. */
export async function nextDue(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('content_version')
    .select(sql<Date | null>`min(case when state = 'scheduled' then publish_at else withdraw_at end)`.as('at'))
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'scheduled'), and([eb('state', '=', 'published'), eb('withdraw_at', 'is not', null)])]),
    )
    .executeTakeFirst();
  return row?.at ?? null;
}
