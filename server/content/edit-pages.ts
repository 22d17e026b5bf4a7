/**
 * Edits pages of content: saves versions, and restores earlier ones (docs/requirements.md CMS-2; docs/content.md,
 * "Versions").
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { htmlKeys } from '#domain/content/component.ts';
import { type PageData, pageDataSchema } from '#domain/content/page.ts';
import { shapeFaults } from '#domain/content/page-shape.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { notFound, outdated } from '#server/http/refusals.ts';
import type { MediaService } from '#server/media/service.ts';
import { findVersion, lockPage, objectOf, type PageAddress } from './page-versions.ts';
import { picturesOf } from './picture-uses.ts';
import { archive, putInForce } from './publish-pages.ts';
import { removedFrom, sanitiseContent } from './sanitise.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

interface LanguageToSave extends PageAddress {
  /** Number of the latest version that the editor has seen; 0 for a new page. */
  readonly base: number;
  readonly data: PageData;
  /** Prefix of the fields that errors name: empty for the first language, `also.` for the second. */
  readonly subject: string;
}

interface SaveWish {
  /** The path or name of a page that doesn't exist yet in any language; null for an existing page. */
  readonly label: string | null;
  readonly author: string;
  /** Whether the editor knows that HTML loses what isn't allowed in it. */
  readonly acceptsCleaning: boolean;
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
  { base, author, data }: Pick<LanguageToSave, 'base' | 'data'> & Pick<SaveWish, 'author'>,
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

/** The longest part of what isn't allowed that a message names. */
const longestNamed = 60;

function unsafeTexts(value: unknown, subject: string): readonly FieldError[] {
  if (typeof value === 'string' && htmlKeys.has(subject.slice(subject.lastIndexOf('.') + 1))) {
    const removed = removedFrom(value).map((each) => each.slice(0, longestNamed));
    return removed.length > 0 ? [fieldError(subject, 'content.unsafeHtml', { where: removed.join(', ') })] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unsafeTexts(part, `${subject}.${key}`));
}

/** Throws 400 with each HTML text that sanitising would take something out of. */
function requireSafeHtml({ contentSlots }: PageData): void {
  const faults = unsafeTexts(contentSlots, 'data.contentSlots');
  if (faults.length === 0) return;
  throw new ApiError(
    400,
    faults.map((fault) => ({ type: 'ValidationError', ...fault, reason: 'unsafe' })),
  );
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

async function saveIn(
  tx: Tx,
  version: LanguageToSave,
  { label, author }: SaveWish,
  context: SaveContext,
): Promise<void> {
  const { base, data } = version;
  const page = await lockPage(tx, version, label);
  if ((await savedBefore(tx, page, { base, author, data })) !== null) return;
  const { id, latest } = page;
  requireSeen(base, latest);
  await requirePictures(tx, data, context.media);
  const number = base + 1;
  await archive(tx, id, 'draft');
  await insertVersion(tx, { id, number, data, author, now: context.now }, 'draft');
  const before = latest ? { version: latest.number } : null;
  await context.record(tx, { action: 'page.save', object: objectOf(version), before, after: { version: number } });
}

/** Does something for each language, in always the same order, so that two editors can't wait for each other. */
async function forEachLanguage(
  languages: readonly LanguageToSave[],
  act: (each: LanguageToSave) => Promise<void> | void,
) {
  for (const each of languages.toSorted((one, other) => one.locale.localeCompare(other.locale))) {
    try {
      await act(each);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = error.details.map((one) => ({
        ...one,
        ...(one.subject && { subject: each.subject + one.subject }),
      }));
      throw new ApiError(error.status, named, error.headers);
    }
  }
}

/** Saves a draft in each language, or in none; their numbers follow `base`. Earlier drafts remain among the versions. */
export async function saveVersions(
  db: Db,
  languages: readonly LanguageToSave[],
  wish: SaveWish,
  context: SaveContext,
): Promise<void> {
  await forEachLanguage(languages, (each) => {
    if (!wish.acceptsCleaning) requireSafeHtml(each.data);
    requireTextLeft(each.data);
    requireShape(each, each.data);
  });
  await db.transaction().execute((tx) => forEachLanguage(languages, (each) => saveIn(tx, each, wish, context)));
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

const storedText = (data: PageData) => JSON.stringify(sanitiseContent(withoutImages(data)));

export async function insertVersion(
  tx: Tx,
  { id, number, data, author, now }: NewVersion,
  state: 'draft' | 'published',
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
      published_at: state === 'published' ? now : null,
    })
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
    await insertVersion(tx, { id, number: copy, data: version.data, author, now }, 'draft');
    const replaced = await putInForce(tx, id, copy, now);
    const change = { action: 'page.restore', object: objectOf(address), before: { published: replaced } };
    await record(tx, { ...change, after: { published: copy, copyOf: number } });
    return copy;
  });
}
