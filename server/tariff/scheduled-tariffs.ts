/**
 * The tariffs in force: the files that ship with the shop, replaced from their switch dates on by those that staff have
 * uploaded. A new switch date takes effect in every process within a second (docs/tariffs.md, "Uploaded files").
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { type NamedTariffFile, type ScheduledTariffFile, scheduleTariffFiles } from '#domain/tariff/schedule-files.ts';
import type { ChangeSource } from '#server/db/changes.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';
import { removeFile, scheduleFile, uploadFile } from './change-files.ts';
import { listStoredFiles, type StoredTariffFile, type UploadedTariffFile } from './file-store.ts';
import { checkSource } from './load.ts';
import type { ScheduledTariffs, TariffService } from './service.ts';
import { parseSource } from './source.ts';

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
    const source = parseSource(name, content, report);
    const file = source && checkSource(source, tariffs.sources().territories, report);
    if (file && faults.length === 0) return [{ id, name, file, stored }];
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
export async function createScheduledTariffs(options: ScheduledTariffsOptions): Promise<ScheduledTariffs> {
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
  const effectiveFilesWith: ScheduledTariffs['effectiveFilesWith'] = (upload, from) => {
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
    uploads: uploads.current,
    effectiveFiles: () => layersOf(uploads.current()).effectiveFiles,
    effectiveFilesWith,
    compile: tariffs.compile,
    upload: (upload, record) => afterReading(uploadFile(context, upload, record)),
    schedule: (change, record) =>
      afterReading(
        scheduleFile(
          context,
          uploads.current().find(({ id }) => id === change.id),
          change,
          record,
        ),
      ),
    remove: (id, record) => afterReading(removeFile(context, id, record)),
    onChange: uploads.onChange,
    close: uploads.close,
  };
}
