/**
 * Pictures that staff upload for pages of content. A change takes effect in every process within a second
 * (docs/back-office.md, "Media").
 */
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { MediaKind, MediaRefusal } from '#domain/media/media.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { ChangeSource } from '#server/db/changes.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type AltTexts,
  addMedium,
  type ChangeContext,
  describeMedium,
  findMissing,
  type IsUsed,
  removeMedium,
  replaceMedium,
} from './change-media.ts';
import type { ReadUpload } from './read-upload.ts';

export interface MediaOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly logger: { warn(fields: object, message: string): void };
}

/** A picture; its size in pixels and bytes is that of its largest file. */
export interface Medium {
  readonly name: string;
  readonly hash: string;
  readonly kind: MediaKind;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly uploadedType: string;
  readonly removed: readonly string[];
  readonly alt: AltTexts;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

/** Result of an upload; `taken`: another picture has the name; `unknown`: there is no picture to replace. */
export type UploadOutcome =
  | { readonly status: 'done'; readonly removed: readonly string[] }
  | { readonly status: 'refused'; readonly reason: MediaRefusal; readonly found: string }
  | { readonly status: 'taken' }
  | { readonly status: 'unknown' };

export interface MediaService {
  /** All pictures by name, from memory. */
  list(): readonly Medium[];
  /** A picture by its name, from memory; null if there is none. */
  find(name: string): Medium | null;
  /** Stores a new picture. */
  upload(
    upload: { readonly name: string; readonly alt: AltTexts; readonly bytes: Buffer; readonly uploadedBy: string },
    record: RecordChange,
  ): Promise<UploadOutcome>;
  /** Gives a picture another file. */
  replace(
    upload: { readonly name: string; readonly bytes: Buffer; readonly uploadedBy: string },
    record: RecordChange,
  ): Promise<UploadOutcome>;
  /** Changes the replacement texts; false if there is no such picture. */
  describe(name: string, alt: AltTexts, record: RecordChange): Promise<boolean>;
  remove(name: string, isUsed: IsUsed, record: RecordChange): Promise<'done' | 'unknown' | 'used'>;
  /** Returns the names that no picture has. Pictures of the other names can't be removed until the transaction ends. */
  findMissing(tx: Transaction<Database>, names: readonly string[]): Promise<readonly string[]>;
  /** The bytes of a file; `width` in pixels, 0 for a drawing. Null if there is no such file. */
  readFile(hash: string, width: number): Promise<Buffer | null>;
  /** Calls a function after each change, whichever process made it. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

const mediaChanges: ChangeSource = { channel: 'media_changed', query: 'select revision from media_revision' };

async function readMedia(db: Kysely<Database>): Promise<ReadonlyMap<string, Medium>> {
  const rows = await db.selectFrom('media').selectAll().orderBy('name').execute();
  return new Map(
    rows.map(({ uploaded_type, uploaded_by, uploaded_at, alt_fr, alt_en, ...row }) => [
      row.name,
      {
        ...row,
        uploadedType: uploaded_type,
        alt: { fr: alt_fr, en: alt_en },
        uploadedBy: uploaded_by,
        uploadedAt: uploaded_at,
      },
    ]),
  );
}

/** Runs uploads one after the other, since each needs memory for a whole photo. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes: Buffer): Promise<ReadUpload> => {
    const next = last.then(async () => {
      // With the first upload: the library of pictures is native code of several megabytes.
      const { readUpload } = await import('./read-upload.ts');
      return readUpload(bytes);
    });
    last = next.catch(() => undefined);
    return next;
  };
}

/** Creates the service; rejects if the pictures can't be read. */
export async function createMediaService(options: MediaOptions): Promise<MediaService> {
  const { db, pool, clock, logger } = options;
  const media = await keepMemoryCopy({
    pool,
    changes: mediaChanges,
    read: () => readMedia(db),
    subject: 'media',
    warn: (fields, message) => logger.warn(fields, message),
  });
  const read = oneAfterTheOther();
  const contextOf = (uploadedBy: string, record: RecordChange): ChangeContext => ({ now: clock(), uploadedBy, record });
  return {
    list: () => [...media.current().values()],
    find: (name) => media.current().get(name) ?? null,
    async upload({ name, alt, bytes, uploadedBy }, record) {
      const outcome = await read(bytes);
      if (!outcome.ok) return { status: 'refused', reason: outcome.reason, found: outcome.found };
      const { picture } = outcome;
      if (!(await addMedium(db, { name, alt, picture }, contextOf(uploadedBy, record)))) return { status: 'taken' };
      await media.readAgain();
      return { status: 'done', removed: picture.removed };
    },
    async replace({ name, bytes, uploadedBy }, record) {
      if (!media.current().has(name)) return { status: 'unknown' };
      const outcome = await read(bytes);
      if (!outcome.ok) return { status: 'refused', reason: outcome.reason, found: outcome.found };
      const isDone = await replaceMedium(db, name, outcome.picture, contextOf(uploadedBy, record));
      if (!isDone) return { status: 'unknown' };
      await media.readAgain();
      return { status: 'done', removed: outcome.picture.removed };
    },
    async describe(name, alt, record) {
      const isDone = await describeMedium(db, name, alt, record);
      await media.readAgain();
      return isDone;
    },
    async remove(name, isUsed, record) {
      const outcome = await removeMedium(db, name, { now: clock(), record, isUsed });
      await media.readAgain();
      return outcome;
    },
    findMissing,
    async readFile(hash, width) {
      const row = await db
        .selectFrom('media_file')
        .select('content')
        .where('hash', '=', hash)
        .where('width', '=', width)
        .executeTakeFirst();
      return row?.content ?? null;
    },
    onChange: media.onChange,
    close: media.close,
  };
}
