/**
 * Edits pages of content: saves versions, publishes them now or at a later time, and restores earlier ones
 * (docs/requirements.md CMS-2; docs/content.md, "Versions").
 */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { type PageData, pageDataSchema, uidOfLabel, type VersionState } from '#domain/content/page.ts';
import { shapeFaults } from '#domain/content/page-shape.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import { defaultLocale, type Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound, outdated } from '#server/http/refusals.ts';
import type { MediaService } from '#server/media/service.ts';
import { picturesOf } from './picture-uses.ts';
import { sanitiseContent } from './sanitise.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A page in one language on one site. */
export interface PageAddress {
  readonly site: Site;
  readonly locale: Locale;
  readonly uid: string;
}

/** The data of a version, without its content. */
export interface VersionHead {
  readonly number: number;
  readonly state: VersionState;
  readonly author: string;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly publishAt: Date | null;
  readonly withdrawAt: Date | null;
  /** Number of the version that this one has replaced, which is published again when this one is withdrawn. */
  readonly replaced: number | null;
}

/** A page with its versions, latest first. */
export interface EditedPage {
  readonly label: string;
  readonly versions: readonly VersionHead[];
}

/** A version to be saved by an editor. */
export interface SavedVersion {
  /** Number of the latest version that the editor has seen; 0 for a new page. */
  readonly base: number;
  /** The path or name of a page that doesn't exist yet in any language; null for an existing page. */
  readonly label: string | null;
  readonly data: PageData;
  readonly author: string;
}

/** When a version is published and withdrawn. `publishAt` null means now, `withdrawAt` null means never. */
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

const headColumns = [
  'number',
  'state',
  'author',
  'created_at as createdAt',
  'published_at as publishedAt',
  'publish_at as publishAt',
  'withdraw_at as withdrawAt',
  'replaced',
] as const;

const objectOf = ({ site, locale, uid }: PageAddress) => `page:${site}:${locale}:${uid}`;

function pageRow(db: Db, { site, locale, uid }: PageAddress) {
  return db
    .selectFrom('content_page')
    .select(['id', 'label'])
    .where('site', '=', site)
    .where('locale', '=', locale)
    .where('uid', '=', uid);
}

/** A page with its versions; null if there is none in this language. */
export async function findEditedPage(db: Db, address: PageAddress): Promise<EditedPage | null> {
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

/** The content of a version; null if there is none. */
export async function findVersion(
  db: Db,
  { site, locale, uid }: PageAddress,
  number: number,
): Promise<(VersionHead & { readonly label: string; readonly data: PageData }) | null> {
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
async function lockPage(tx: Tx, address: PageAddress, label: string | null) {
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

/** Throws 409 if somebody has saved another version since the one that the editor saw. */
function requireSeen(base: number, latest: { readonly number: number; readonly author: string } | undefined): void {
  if ((latest?.number ?? 0) === base) return;
  const params = { who: latest?.author ?? '', count: latest?.number ?? 0 };
  throw outdated('office.pageChanged', 'base', params);
}

/**
 * The number of the version that the same editor has saved with the same content since the one that the form was opened
 * with, as by a first press whose answer was lost; null if the latest version isn't that.
 */
async function savedBefore(
  tx: Tx,
  { id, latest }: Awaited<ReturnType<typeof lockPage>>,
  { base, author, data }: Pick<SavedVersion, 'base' | 'author' | 'data'>,
): Promise<number | null> {
  if (latest?.number !== base + 1 || latest.author !== author) return null;
  const stored = await tx
    .selectFrom('content_version')
    .select('data')
    .where('page_id', '=', id)
    .where('number', '=', latest.number)
    .executeTakeFirstOrThrow();
  return isDeepStrictEqual(stored.data, JSON.parse(storedText(data))) ? latest.number : null;
}

/** Throws 409 unless the published version is the one that the editor saw. */
function requirePublished(seen: number | null | undefined, published: number | null): void {
  if (seen === undefined || seen === published) return;
  const params = { count: published ?? 0 };
  throw outdated('office.publishedChanged', 'published', params);
}

/** Throws 400 if sanitising leaves a text empty, since the page would be shown without its component. */
function requireTextLeft(data: PageData): void {
  const { success, issues } = v.safeParse(v.object({ data: pageDataSchema }), { data: sanitiseContent(data) });
  if (success) return;
  const subjects = fieldErrorsOf(issues).map(({ subject }) => subject);
  throw fieldErrors(subjects.map((subject) => fieldError(subject, 'office.nothingLeft')));
}

/** Throws 400 if the page has components that its slots don't allow, or lacks some that they need (docs/content.md). */
function requireShape(address: PageAddress, data: PageData): void {
  const faults = shapeFaults(address, data);
  if (faults.length > 0) throw fieldErrors(faults);
}

interface SaveContext {
  readonly now: Date;
  readonly record: RecordChange;
  readonly media: Pick<MediaService, 'findMissing'>;
}

/**
 * Throws 400 with each picture that doesn't exist. Locks the others, so that they can't be removed before the page is
 * saved.
 */
async function requirePictures(tx: Tx, data: PageData, media: SaveContext['media']): Promise<void> {
  const missing = await media.findMissing(tx, picturesOf(data));
  if (missing.length === 0) return;
  const subjects = data.contentSlots.flatMap(({ components }, slot) =>
    components.flatMap((each, at) =>
      each.typeCode === 'PictureComponent' && missing.includes(each.picture)
        ? [`data.contentSlots.${slot}.components.${at}.picture`]
        : [],
    ),
  );
  throw fieldErrors(subjects.map((subject) => fieldError(subject, 'office.noPicture')));
}

/** Saves a version as draft and returns its number. An earlier draft remains among the versions. */
export function saveVersion(
  db: Db,
  address: PageAddress,
  { base, label, data, author }: SavedVersion,
  { now, record, media }: SaveContext,
): Promise<number> {
  requireTextLeft(data);
  requireShape(address, data);
  return db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, address, label);
    const saved = await savedBefore(tx, page, { base, author, data });
    if (saved !== null) return saved;
    const { id, latest } = page;
    requireSeen(base, latest);
    await requirePictures(tx, data, media);
    const number = base + 1;
    const former = { state: 'archived' as const };
    await tx
      .updateTable('content_version')
      .set(former)
      .where('page_id', '=', id)
      .where('state', '=', 'draft')
      .execute();
    await insertVersion(tx, { id, number, data, author, now }, { state: 'draft', publishedAt: null });
    const before = latest ? { version: latest.number } : null;
    await record(tx, { action: 'page.save', object: objectOf(address), before, after: { version: number } });
    return number;
  });
}

interface NewVersion {
  readonly id: number;
  readonly number: number;
  readonly data: PageData;
  readonly author: string;
  readonly now: Date;
}

/** The page without the data about its pictures, which are added anew whenever the page is read. */
function withoutImages(data: PageData): PageData {
  const contentSlots = data.contentSlots.map((slot) => ({
    ...slot,
    components: slot.components.map((each) => {
      if (each.typeCode !== 'PictureComponent') return each;
      const { image: _, ...component } = each;
      return component;
    }),
  }));
  return { ...data, contentSlots };
}

/** A page as it is stored, in JSON. */
const storedText = (data: PageData) => JSON.stringify(sanitiseContent(withoutImages(data)));

async function insertVersion(
  tx: Tx,
  { id, number, data, author, now }: NewVersion,
  { state, publishedAt }: { readonly state: VersionState; readonly publishedAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('content_version')
    .values({
      page_id: id,
      number,
      state,
      author,
      checksum: null,
      data: storedText(data),
      created_at: now,
      published_at: publishedAt,
    })
    .execute();
}

/** Archives the published version of a page; returns its number. */
async function archivePublished(tx: Tx, pageId: number): Promise<number | null> {
  const row = await tx
    .updateTable('content_version')
    .set({ state: 'archived', withdraw_at: null })
    .where('page_id', '=', pageId)
    .where('state', '=', 'published')
    .returning('number')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Publishes a version in place of the published one, and returns that one's number; null if there was none. */
async function putInForce(tx: Tx, pageId: number, number: number, now: Date): Promise<number | null> {
  const replaced = await archivePublished(tx, pageId);
  await tx
    .updateTable('content_version')
    .set({ state: 'published', published_at: now, publish_at: null, replaced })
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .execute();
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
    const version = await tx
      .selectFrom('content_version')
      .select(['state', 'publish_at', 'withdraw_at', 'hides_translations'])
      .where('page_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!version) throw notFound('uid');
    const published = await tx
      .selectFrom('content_version')
      .select('number')
      .where('page_id', '=', id)
      .where('state', '=', 'published')
      .executeTakeFirst();
    const hidesTranslations = address.locale === defaultLocale && translations === 'french';
    const isLater = publishAt !== null && publishAt > now;
    const wanted = [isLater ? 'scheduled' : 'published', isLater ? publishAt : null, withdrawAt, hidesTranslations];
    // Another press has done it.
    const { state, publish_at, withdraw_at, hides_translations } = version;
    if (isDeepStrictEqual([state, publish_at, withdraw_at, hides_translations], wanted)) return;
    requirePublished(seen, published?.number ?? null);
    const change = { object: objectOf(address), before: { published: published?.number ?? null } };
    const hides = hidesTranslations ? { hidesTranslations } : {};
    if (isLater) {
      // Scheduling it would take the page offline until then.
      if (version.state === 'published') throw alreadyPublished();
      await unschedule(tx, id);
      await tx
        .updateTable('content_version')
        .set({ state: 'scheduled', publish_at: publishAt, withdraw_at: withdrawAt, published_at: null })
        .set({ hides_translations: hidesTranslations })
        .where('page_id', '=', id)
        .where('number', '=', number)
        .execute();
      await record(tx, {
        ...change,
        action: 'page.schedule',
        after: { scheduled: number, publishAt, withdrawAt, ...hides },
      });
      return;
    }
    if (version.state !== 'published') await putInForce(tx, id, number, now);
    await tx
      .updateTable('content_version')
      .set({ withdraw_at: withdrawAt, hides_translations: hidesTranslations })
      .where('page_id', '=', id)
      .where('number', '=', number)
      .execute();
    await record(tx, { ...change, action: 'page.publish', after: { published: number, withdrawAt, ...hides } });
  });
}

/** Cancels the scheduled publication of a page. */
async function unschedule(tx: Tx, pageId: number): Promise<void> {
  await tx
    .updateTable('content_version')
    .set({ state: 'archived', publish_at: null, withdraw_at: null })
    .where('page_id', '=', pageId)
    .where('state', '=', 'scheduled')
    .execute();
}

/**
 * Restores an earlier version by publishing a copy of it under a new number, which is returned. Throws 404 if there is
 * no such version, 409 if somebody has saved another one since `base`.
 */
export function restoreVersion(
  db: Db,
  address: PageAddress,
  { number, base, author }: { readonly number: number; readonly base: number; readonly author: string },
  { now, record }: { readonly now: Date; readonly record: RecordChange },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, address, null);
    const version = await findVersion(tx, address, number);
    if (!version) throw notFound('uid');
    const restored = await savedBefore(tx, page, { base, author, data: version.data });
    if (restored !== null && page.latest?.state === 'published') return restored;
    const { id, latest } = page;
    requireSeen(base, latest);
    const copy = base + 1;
    await insertVersion(
      tx,
      { id, number: copy, data: version.data, author, now },
      { state: 'draft', publishedAt: null },
    );
    const replaced = await putInForce(tx, id, copy, now);
    const change = { action: 'page.restore', object: objectOf(address), before: { published: replaced } };
    await record(tx, { ...change, after: { published: copy, copyOf: number } });
    return copy;
  });
}

/**
 * Publishes scheduled versions whose time has come, and withdraws those whose time is over; returns how many versions
 * changed.
 */
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
      else if (replaced === null) await archivePublished(tx, pageId);
      else {
        await putInForce(tx, pageId, replaced, now);
        // The restored version counts as old again, since translations may have been published meanwhile.
        await tx
          .updateTable('content_version')
          .set({ hides_translations: false })
          .where('page_id', '=', pageId)
          .where('number', '=', replaced)
          .execute();
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
