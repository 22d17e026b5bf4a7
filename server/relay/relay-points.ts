/**
 * The relay points in force: those of the operator's file, or an uploaded set instead. A set that is put in force is so
 * in every process within a second (docs/back-office.md, "Carriers").
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ReportOptions } from '#domain/relay/points-report.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { ChangeSource } from '#server/db/changes.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';
import type { Logger } from '#server/process/logger.ts';
import {
  applySet,
  type PointTarget,
  removeSet,
  reportSet,
  type SetContext,
  type SetUpload,
  type SetWish,
  uploadSet,
} from './change-sets.ts';
import { readRelayText } from './point-file.ts';
import type { CountryKnowledge } from './point-records.ts';
import { type LoadedPoints, loadPoints, type PointSet, type PointsState } from './point-set.ts';
import { findInForce, findSet, listSets, readSetText, type SetInForce } from './set-store.ts';

export interface RelayPointsOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly file: PointSet;
  readonly knowledge: CountryKnowledge;
  readonly offersCarrier?: ((code: string) => boolean) | undefined;
  readonly placesOf: ReportOptions['placesOf'];
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface PointsInForce {
  readonly source: PointsState['source'] | 'upload';
  /** The uploaded set that staff have put in force; null for the points of the configuration. */
  readonly setId: number | null;
  /** Whether that set can no longer be read, so that the points of the configuration are used instead. */
  readonly isBroken: boolean;
  readonly fileName: string;
  readonly count: number;
  readonly since: Date;
}

const pointChanges: ChangeSource = {
  channel: 'relay_points_changed',
  query: 'select revision from relay_points_in_force',
};

/** `points` is null if no set is in force, or if it can't be read. */
interface Loaded {
  readonly set: SetInForce;
  readonly fileName: string;
  readonly points: LoadedPoints | null;
}

/**
 * Returns the function that reads the set in force. A set never changes, so that it isn't read twice. One that no longer
 * passes the checks, after an upgrade of the shop, is logged, and the points of the configuration are used.
 */
function createReader({ db, knowledge, offersCarrier, logger }: RelayPointsOptions): () => Promise<Loaded> {
  let last: Loaded = { set: { id: null, since: null }, fileName: '', points: null };
  return async () => {
    const set = await findInForce(db);
    if (set.id === null) last = { set, fileName: '', points: null };
    else if (set.id === last.set.id) last = { ...last, set };
    else {
      const [fileName, text] = [(await findSet(db, set.id))?.fileName ?? '', await readSetText(db, set.id)];
      try {
        const points = loadPoints(await readRelayText(fileName, text ?? '', knowledge), 'file', offersCarrier);
        last = { set, fileName, points };
        logger.info({ name: fileName, count: points.index.size }, 'uploaded relay points in force');
      } catch (err) {
        logger.error({ name: fileName, err }, 'uploaded relay points can no longer be read and are left out');
        last = { set, fileName, points: null };
      }
    }
    return last;
  };
}

/** Follows changes of the points; rejects if the database doesn't answer. */
export async function createRelayPoints(options: RelayPointsOptions) {
  const { db, pool, file, offersCarrier = () => true, clock, logger } = options;
  const uploaded = await keepMemoryCopy({
    pool,
    changes: pointChanges,
    read: createReader(options),
    subject: 'relay points',
    warn: (fields, message) => logger.warn(fields, message),
  });
  const current = () => uploaded.current().points ?? file.current();
  const context: SetContext = {
    ...options,
    offersCarrier,
    filePoints: file.current,
    inForce: () => ({ points: current(), set: uploaded.current().set }),
  };
  const inForce = (): PointsInForce => {
    const { set, fileName, points } = uploaded.current();
    const configured = file.state();
    const common = { setId: set.id, isBroken: set.id !== null && points === null };
    if (points) {
      return { ...common, source: 'upload', fileName, count: points.index.size, since: set.since ?? clock() };
    }
    const { source, fileName: configuredName, count, readAt } = configured;
    return { ...common, source, fileName: configuredName, count, since: readAt };
  };
  return {
    current,
    /** The uploaded sets are the latest first. */
    list: async () => ({ inForce: inForce(), file: file.state(), sets: await listSets(db) }),
    /** Checks a file and stores it, or its faults; no point changes. */
    upload: (upload: SetUpload, record: RecordChange) => uploadSet(context, upload, record),
    /** What a set would change; null if there is no such set, or if its file was refused. */
    report: (target: PointTarget) => reportSet(context, target),
    /** Puts a set in force as its report, identified by its stamp, describes it; throws like `applySet`. */
    async apply(wish: SetWish, record: RecordChange): Promise<void> {
      try {
        await applySet(context, wish, record);
      } finally {
        // The next page of this process has to show the change, also one by another process that was in the way.
        await uploaded.readAgain();
      }
    },
    remove: (id: number, record: RecordChange) => removeSet(context, id, record),
    /** Calls a function after each change of the points, whichever process of the shop made it. */
    onChange(listener: () => void) {
      uploaded.onChange(listener);
      file.onChange(listener);
    },
    close: uploaded.close,
  };
}

export type RelayPoints = Awaited<ReturnType<typeof createRelayPoints>>;
