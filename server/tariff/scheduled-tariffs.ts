/**
 * The tariffs in force: the files that ship with the shop, replaced from their switch dates on by those that staff have
 * uploaded. A new switch date takes effect in every process within a second (docs/tariffs.md, "Uploaded files").
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { type NamedTariffFile, type ScheduledTariffFile, scheduleTariffFiles } from '#domain/tariff/schedule-files.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { ChangeSource } from '#server/db/changes.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';
import { type FileChange, type FileUpload, removeFile, scheduleFile, uploadFile } from './change-files.ts';
import { listStoredFiles, type StoredTariffFile, type UploadedTariffFile } from './file-store.ts';
import { checkText } from './load.ts';
import type { TariffService } from './service.ts';

export interface ScheduledTariffsOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** The tariffs that ship with the shop. */
  readonly tariffs: TariffService;
  readonly clock: () => Date;
  /** Returns today's date in Paris. */
  readonly today: () => string;
  readonly logger: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

const tariffChanges: ChangeSource = { channel: 'tariffs_changed', query: 'select revision from tariff_revision' };

/** Parses stored files. One that no longer passes the checks, after an upgrade of the shop, is logged and left out. */
function readUploads(
  rows: readonly StoredTariffFile[],
  { tariffs, logger }: Pick<ScheduledTariffsOptions, 'tariffs' | 'logger'>,
): readonly UploadedTariffFile[] {
  return rows.flatMap(({ content, ...stored }): UploadedTariffFile[] => {
    const { id, name } = stored;
    const faults: object[] = [];
    const report = (fault: object) => void faults.push(fault);
    const read = checkText(name, content, tariffs.sources().territories, report);
    if (read && faults.length === 0) return [{ id, name, file: read.file, stored }];
    logger.error({ name, faults }, 'uploaded tariff file can no longer be read and is left out');
    return [];
  });
}

const scheduledOnly = (uploads: readonly UploadedTariffFile[]): readonly ScheduledTariffFile[] =>
  uploads.flatMap(({ stored: { from }, ...file }) => (from === null ? [] : [{ ...file, from }]));

/** Combines the shipped files and the uploaded ones, and caches the result until either changes. */
function createLayers({ tariffs }: Pick<ScheduledTariffsOptions, 'tariffs'>) {
  type Uploads = readonly UploadedTariffFile[];
  type Layers = {
    sources: object;
    uploads: Uploads;
    effectiveFiles: readonly NamedTariffFile[];
    compiled: CompiledTariffs;
  };
  let layers: Layers | null = null;
  return (uploads: Uploads): Layers => {
    const sources = tariffs.sources();
    if (layers?.sources !== sources || layers.uploads !== uploads) {
      const scheduled = scheduledOnly(uploads);
      const effectiveFiles = scheduleTariffFiles(sources.files, scheduled);
      const compiled = scheduled.length === 0 ? tariffs.current() : tariffs.compile(effectiveFiles);
      layers = { sources, uploads, effectiveFiles, compiled };
    }
    return layers;
  };
}

/** Reads the uploaded files and follows their changes; rejects if the first read fails. */
export async function createScheduledTariffs(options: ScheduledTariffsOptions) {
  const { db, pool, tariffs, logger } = options;
  const layersOf = createLayers(options);
  const uploads = await keepMemoryCopy({
    pool,
    changes: tariffChanges,
    read: async () => readUploads(await listStoredFiles(db), options),
    subject: 'tariffs',
    warn: (fields, message) => logger.warn(fields, message),
  });
  // Compiles at once, so that no visitor waits for it.
  const compile = () => void layersOf(uploads.current());
  compile();
  uploads.onChange(compile);
  /**
   * The files that apply at some time, assuming that an uploaded file has the switch date `from`; with null, that it
   * never applies.
   */
  const effectiveFilesWith = (upload: UploadedTariffFile, from: IsoDate | null) => {
    const others = scheduledOnly(uploads.current().filter(({ id }) => id !== upload.id));
    const own = from === null ? [] : [{ id: upload.id, name: upload.name, file: upload.file, from }];
    return scheduleTariffFiles(tariffs.sources().files, [...others, ...own]);
  };
  const context = { ...options, compile: tariffs.compile, effectiveFilesWith };
  /** Returns the outcome of a change once this process has read the changed files. */
  const afterReading = async <T>(outcome: Promise<T>): Promise<T> => {
    const result = await outcome;
    await uploads.readAgain();
    return result;
  };
  return {
    current: () => layersOf(uploads.current()).compiled,
    /** The uploaded files, those with a switch date first. */
    uploads: uploads.current,
    /**
     * All files that apply at some time; `validFrom` and `validTo` of each are the period in which no other file replaces
     * it. A file is listed once for each site if the periods of the sites differ.
     */
    effectiveFiles: () => layersOf(uploads.current()).effectiveFiles,
    effectiveFilesWith,
    compile: tariffs.compile,
    upload: (upload: FileUpload, record: RecordChange) => afterReading(uploadFile(context, upload, record)),
    schedule: (change: FileChange, record: RecordChange) =>
      afterReading(
        scheduleFile(
          context,
          uploads.current().find(({ id }) => id === change.id),
          change,
          record,
        ),
      ),
    /** Deletes a file that has no switch date; one that has a date is refused with `inForce`. */
    remove: (id: number, record: RecordChange) => afterReading(removeFile(context, id, record)),
    /** Calls a function after each change of the uploaded files, whichever process of the shop made it. */
    onChange: uploads.onChange,
    close: uploads.close,
  };
}

export type ScheduledTariffs = Awaited<ReturnType<typeof createScheduledTariffs>>;
