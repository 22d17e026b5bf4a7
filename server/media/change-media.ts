/**
 * Stores, replaces, describes and removes pictures, each with its entry in the audit log (docs/back-office.md,
 * "Media").
 */
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import type { ReadPicture } from './read-upload.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Texts that replace the picture for readers who don't see it (`alt`); the English one may be empty. */
export type AltTexts = Readonly<Record<Locale, string>>;

export interface NewMedium {
  /** Those that it may get; the first one that is free. */
  readonly names: readonly string[];
  readonly alt: AltTexts;
  readonly picture: ReadPicture;
}

export interface ChangeContext {
  readonly now: Date;
  readonly uploadedBy: string;
  readonly record: RecordChange;
}

const objectOf = (name: string) => `media:${name}`;

const rowOf = ({ picture, uploadedBy, now }: { picture: ReadPicture; uploadedBy: string; now: Date }) => ({
  hash: picture.hash,
  kind: picture.kind,
  width: picture.width,
  height: picture.height,
  bytes: picture.files.at(-1)?.content.length ?? 0,
  uploaded_type: picture.uploadedType,
  removed: [...picture.removed],
  uploaded_by: uploadedBy,
  uploaded_at: now,
});

const recorded = ({ hash, uploadedType, width, height }: ReadPicture) => ({ hash, uploadedType, width, height });

async function storeFiles(tx: Tx, { hash, files }: ReadPicture): Promise<void> {
  for (const { width, content } of files) {
    await tx
      .insertInto('media_file')
      .values({ hash, width, content, unused_since: null })
      .onConflict((conflict) => conflict.columns(['hash', 'width']).doUpdateSet({ unused_since: null }))
      .execute();
  }
}

/** Marks the files of a hash for removal unless a picture still uses them. */
async function leaveFiles(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('media_file')
    .set({ unused_since: now })
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('media').select('name').where('hash', '=', hash))))
    .execute();
}

async function lockedRow(tx: Tx, name: string) {
  const row = await tx.selectFrom('media').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
  if (!row) throw notFound('name');
  return row;
}

/** Whether a picture is stored with just these files and texts, as by a first press whose answer was lost. */
async function isStored(tx: Tx, name: string, { alt, picture }: NewMedium): Promise<boolean> {
  const stored = await lockedRow(tx, name);
  return stored.hash === picture.hash && stored.alt_fr === alt.fr && stored.alt_en === alt.en;
}

/** Returns its name. Does nothing if the picture is stored already. Throws a 409 if others have all of its names. */
export function addMedium(db: Db, medium: NewMedium, context: ChangeContext): Promise<string> {
  const { names, alt, picture } = medium;
  return db.transaction().execute(async (tx) => {
    for (const name of names) {
      const inserted = await tx
        .insertInto('media')
        .values({ name, alt_fr: alt.fr, alt_en: alt.en, ...rowOf({ picture, ...context }) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!inserted && !(await isStored(tx, name, medium))) continue;
      if (!inserted) return name;
      await storeFiles(tx, picture);
      const after = { ...recorded(picture), alt };
      await context.record(tx, { action: 'media.upload', object: objectOf(name), before: null, after });
      return name;
    }
    throw conflict('office.mediaTaken', { subject: 'name', reason: 'taken' });
  });
}

/** Does nothing if the picture has these files already. */
export function replaceMedium(db: Db, name: string, picture: ReadPicture, context: ChangeContext): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const former = await lockedRow(tx, name);
    if (former.hash === picture.hash) return;
    await tx
      .updateTable('media')
      .set(rowOf({ picture, ...context }))
      .where('name', '=', name)
      .execute();
    await storeFiles(tx, picture);
    await leaveFiles(tx, former.hash, context.now);
    const before = { hash: former.hash, width: former.width, height: former.height };
    await context.record(tx, { action: 'media.replace', object: objectOf(name), before, after: recorded(picture) });
  });
}

export function describeMedium(db: Db, name: string, alt: AltTexts, record: RecordChange): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const former = await lockedRow(tx, name);
    const before = { fr: former.alt_fr, en: former.alt_en };
    if (before.fr === alt.fr && before.en === alt.en) return;
    await tx.updateTable('media').set({ alt_fr: alt.fr, alt_en: alt.en }).where('name', '=', name).execute();
    await record(tx, { action: 'media.describe', object: objectOf(name), before, after: alt });
  });
}

/** Checks in a transaction whether pages use a picture. */
export type IsUsed = (tx: Tx, name: string) => Promise<boolean>;

/**
 * Locks the picture's row, as saving a page with it does (`findMissing`), so that one of the two transactions waits for
 * the other.
 */
export function removeMedium(
  db: Db,
  name: string,
  { now, record, isUsed }: Pick<ChangeContext, 'now' | 'record'> & { readonly isUsed: IsUsed },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const former = await lockedRow(tx, name);
    if (await isUsed(tx, name)) throw conflict('office.mediaUsed', { subject: 'name', reason: 'used' });
    await tx.deleteFrom('media').where('name', '=', name).execute();
    await leaveFiles(tx, former.hash, now);
    const before = { hash: former.hash, alt: { fr: former.alt_fr, en: former.alt_en } };
    await record(tx, { action: 'media.remove', object: objectOf(name), before, after: null });
  });
}

/** Returns the names that no picture has. Pictures of the other names can't be removed until the transaction ends. */
export async function findMissing(tx: Tx, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await tx.selectFrom('media').select('name').where('name', 'in', names).forShare().execute();
  return names.filter((name) => !rows.some((row) => row.name === name));
}
