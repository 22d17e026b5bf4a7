/**
 * Pictures that staff upload for pages of content. A change takes effect in every process within a second
 * (docs/back-office.md, "Media").
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { MediaKind, MediaRefusal } from '#domain/media/media.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { ChangeSource } from '#server/db/changes.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { notFound } from '#server/http/refusals.ts';
import {
  type AltTexts,
  addMedium,
  type ChangeContext,
  describeMedium,
  findMissing,
  type IsUsed,
  type NewMedium,
  removeMedium,
  replaceMedium,
} from './change-media.ts';
import type { ReadPicture } from './read-upload.ts';

export interface MediaOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly logger: { warn(fields: object, message: string): void };
}

/** Size in pixels and bytes is that of the largest file. */
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

interface Upload {
  readonly name: string;
  readonly file: Uint8Array;
  readonly uploadedBy: string;
}

export type MediaService = Awaited<ReturnType<typeof createMediaService>>;

const mediaChanges: ChangeSource = { channel: 'media_changed', query: 'select revision from media_revision' };

async function readMedia(db: Kysely<Database>): Promise<ReadonlyMap<string, Medium>> {
  const rows = await db.selectFrom('media').selectAll().orderBy('name').execute();
  return new Map(
    rows.map(({ uploaded_type: uploadedType, uploaded_by: uploadedBy, uploaded_at: uploadedAt, ...row }) => {
      const { alt_fr: fr, alt_en: en, ...facts } = row;
      return [row.name, { ...facts, uploadedType, uploadedBy, uploadedAt, alt: { fr, en } }];
    }),
  );
}

const refusalKeys: Readonly<Record<MediaRefusal, ErrorKey>> = {
  empty: 'office.mediaEmpty',
  tooHeavy: 'office.mediaTooHeavy',
  drawingTooHeavy: 'office.mediaDrawingTooHeavy',
  notPicture: 'office.mediaNotPicture',
  animated: 'office.mediaAnimated',
  tooManyPixels: 'office.mediaPixels',
  broken: 'office.mediaBroken',
};

/** Reads uploads one after the other, since each needs memory for a whole photo; throws a 400 for one that isn't taken. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return async (file: Uint8Array): Promise<ReadPicture> => {
    const next = last.then(async () => {
      // With the first upload: the library of pictures is native code of several megabytes.
      const { readUpload } = await import('./read-upload.ts');
      return readUpload(Buffer.from(file));
    });
    last = next.catch(() => undefined);
    const read = await next;
    if (read.ok) return read.picture;
    throw fieldErrors([fieldError('file', refusalKeys[read.reason], { where: read.found })]);
  };
}

/** Rejects if the pictures can't be read. */
export async function createMediaService(options: MediaOptions) {
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
    /** All pictures by name, from memory. */
    list: (): readonly Medium[] => [...media.current().values()],
    /** Read from memory. */
    find: (name: string): Medium | null => media.current().get(name) ?? null,
    /**
     * Stores a new picture, and returns the name that it got and those of the elements that were removed from it. Throws a
     * 400 for a file that isn't taken, a 409 if others have all of its names.
     */
    async upload(
      { names, alt, file, uploadedBy }: Omit<Upload, 'name'> & Omit<NewMedium, 'picture'>,
      record: RecordChange,
    ) {
      const picture = await read(file);
      const name = await addMedium(db, { names, alt, picture }, contextOf(uploadedBy, record));
      await media.readAgain();
      return { name, removed: picture.removed };
    },
    /** Gives a picture another file, and returns the names of the elements that were removed from it. Throws a 400 for a file that isn't taken, or a 404. */
    async replace({ name, file, uploadedBy }: Upload, record: RecordChange) {
      if (!media.current().has(name)) throw notFound('name');
      const picture = await read(file);
      await replaceMedium(db, name, picture, contextOf(uploadedBy, record));
      await media.readAgain();
      return picture.removed;
    },
    /** Throws a 404 if there is no such picture. */
    async describe(name: string, alt: AltTexts, record: RecordChange) {
      await describeMedium(db, name, alt, record);
      await media.readAgain();
    },
    /** Throws a 404 if there is no such picture, a 409 if it is used. */
    async remove(name: string, isUsed: IsUsed, record: RecordChange) {
      await removeMedium(db, name, { now: clock(), record, isUsed });
      await media.readAgain();
    },
    findMissing,
    /** The bytes of a file; `width` in pixels, 0 for a drawing. Null if there is no such file. */
    async readFile(hash: string, width: number): Promise<Buffer | null> {
      const row = await db
        .selectFrom('media_file')
        .select('content')
        .where('hash', '=', hash)
        .where('width', '=', width)
        .executeTakeFirst();
      return row?.content ?? null;
    },
    /** Calls a function after each change, whichever process made it. */
    onChange: media.onChange,
    close: media.close,
  };
}
