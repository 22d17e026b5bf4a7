/**
 * Pictures that staff upload for pages of content. A change takes effect in every process within a second
 * (docs/back-office.md, "Media").
 */
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { MediaKind, MediaRefusal } from '#domain/media/media.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { type ChangeSource, listenToChanges } from '#server/db/changes.ts';
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
import { type ReadUpload, readUpload } from './read-upload.ts';

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

/** Result of an upload. */
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
    const next = last.then(() => readUpload(bytes));
    last = next.catch(() => undefined);
    return next;
  };
}

/** Reads the list of pictures and follows its changes; rejects if the first read fails. */
async function keepMedia({ db, pool, logger }: MediaOptions) {
  const listeners: (() => void)[] = [];
  let media: ReadonlyMap<string, Medium> = new Map();
  let reading: Promise<void> = Promise.resolve();
  /** Queues reads one after the other, so that an older state never replaces a newer one. */
  const load = () => {
    const next = reading
      .catch(() => undefined)
      .then(async () => {
        media = await readMedia(db);
        for (const listener of listeners) listener();
      });
    reading = next;
    return next;
  };
  const backoff = new ExponentialBackoff({ initialDelay: 200, maxDelay: 10_000 });
  const untilRead = retry(handleAll, { maxAttempts: Number.POSITIVE_INFINITY, backoff }).dangerouslyUnref();
  untilRead.onFailure(({ reason }) => logger.warn('error' in reason ? { err: reason.error } : {}, 'media not read'));
  let hasEnded = false;
  const stopListening = await listenToChanges(
    pool,
    mediaChanges,
    () => void untilRead.execute(async () => hasEnded || load()),
    { onError: (err) => logger.warn({ err }, 'listening to media failed') },
  );
  await load();
  return {
    current: () => media,
    load,
    onChange: (listener: () => void) => void listeners.push(listener),
    async close() {
      hasEnded = true;
      await stopListening();
    },
  };
}

/** Creates the service; rejects if the pictures can't be read. */
export async function createMediaService(options: MediaOptions): Promise<MediaService> {
  const { db, clock } = options;
  const kept = await keepMedia(options);
  const read = oneAfterTheOther();
  const contextOf = (uploadedBy: string, record: RecordChange): ChangeContext => ({ now: clock(), uploadedBy, record });
  return {
    list: () => [...kept.current().values()],
    find: (name) => kept.current().get(name) ?? null,
    async upload({ name, alt, bytes, uploadedBy }, record) {
      const outcome = await read(bytes);
      if (!outcome.ok) return { status: 'refused', reason: outcome.reason, found: outcome.found };
      const { picture } = outcome;
      if (!(await addMedium(db, { name, alt, picture }, contextOf(uploadedBy, record)))) return { status: 'taken' };
      await kept.load();
      return { status: 'done', removed: picture.removed };
    },
    async replace({ name, bytes, uploadedBy }, record) {
      if (!kept.current().has(name)) return { status: 'unknown' };
      const outcome = await read(bytes);
      if (!outcome.ok) return { status: 'refused', reason: outcome.reason, found: outcome.found };
      const isDone = await replaceMedium(db, name, outcome.picture, contextOf(uploadedBy, record));
      if (!isDone) return { status: 'unknown' };
      await kept.load();
      return { status: 'done', removed: outcome.picture.removed };
    },
    async describe(name, alt, record) {
      const isDone = await describeMedium(db, name, alt, record);
      await kept.load();
      return isDone;
    },
    async remove(name, isUsed, record) {
      const outcome = await removeMedium(db, name, { now: clock(), record, isUsed });
      await kept.load();
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
    onChange: kept.onChange,
    close: kept.close,
  };
}
