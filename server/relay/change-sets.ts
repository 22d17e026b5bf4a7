/** Uploading sets of relay points, comparing them, and putting them in force (docs/back-office.md, "Carriers"). */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import { type PointsReport, type ReportOptions, reportPoints } from '#domain/relay/points-report.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { faultsOf, RelayFileError, readRelayText } from './point-file.ts';
import type { CountryKnowledge } from './point-records.ts';
import { type LoadedPoints, loadPoints } from './point-set.ts';
import {
  deleteFormer,
  deleteSet,
  deleteUnapplied,
  findSet,
  insertSet,
  lockInForce,
  readSetText,
  type SetInForce,
  setInForce,
} from './set-store.ts';

export type PointTarget = number | 'file';

export interface SetContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly knowledge: CountryKnowledge;
  readonly offersCarrier: (code: string) => boolean;
  readonly placesOf: ReportOptions['placesOf'];
  readonly filePoints: () => LoadedPoints;
  readonly inForce: () => { readonly points: LoadedPoints; readonly set: Pick<SetInForce, 'id'> };
}

export interface SetUpload {
  readonly fileName: string;
  readonly text: string;
  readonly uploadedBy: string;
}

/** The stored set; `isFaulty` if the file was refused, in which case its faults are stored instead of its content. */
export interface SetUploadOutcome {
  readonly id: number;
  readonly isFaulty: boolean;
}

/** A report, and a text that identifies it: a set can only be put in force by its latest report. */
export interface StampedReport {
  readonly report: PointsReport;
  readonly stamp: string;
}

/** Puts a set in force as its report says, of which the member of staff has seen so many unusual changes. */
export interface SetWish {
  readonly target: PointTarget;
  readonly stamp: string;
  readonly seen: number;
}

const alreadyInForce = () => conflict('office.pointsInForce', { reason: 'inForce' });
/** The points or the set in force have changed since the report, so that there is another one now. */
const reportChanged = () => conflict('office.pointsChanged', { reason: 'changed' });

const storedFaults = 200;
const formerSets = 5;

const objectOf = (target: PointTarget) => `points:${target}`;

/**
 * Checks a file by the rules of the start and stores it; nothing changes for visitors. It takes the place of a set that
 * was never in force, since only the latest upload is of interest.
 */
export async function uploadSet(
  { db, clock, knowledge }: SetContext,
  { fileName, text, uploadedBy }: SetUpload,
  record: RecordChange,
): Promise<SetUploadOutcome> {
  const records = await readRelayText(fileName, text, knowledge).catch((error: unknown) => {
    if (error instanceof RelayFileError) return error;
    throw error;
  });
  const faults = records instanceof RelayFileError ? faultsOf(records) : [];
  const points = records instanceof RelayFileError ? 0 : records.length;
  const faultCount = faults.length;
  return db.transaction().execute(async (tx) => {
    // Uploads wait for each other, so that the latest one is the only one that stays.
    await lockInForce(tx);
    const replaced = await deleteUnapplied(tx);
    const id = await insertSet(tx, {
      ...{ fileName, text, uploadedBy, points, faultCount },
      faults: faults.slice(0, storedFaults),
      uploadedAt: clock(),
    });
    const after = { file: fileName, points, faults: faultCount, replaced };
    await record(tx, { action: 'points.upload', object: objectOf(id), before: null, after });
    return { id, isFaulty: faultCount > 0 };
  });
}

async function pointsOf(
  { db, knowledge, offersCarrier, filePoints }: SetContext,
  target: PointTarget,
): Promise<LoadedPoints | null> {
  if (target === 'file') return filePoints();
  const [set, text] = [await findSet(db, target), await readSetText(db, target)];
  return set && text !== null
    ? loadPoints(await readRelayText(set.fileName, text, knowledge), 'file', offersCarrier)
    : null;
}

/** Compares a set with the points in force; null if there is no such set. */
export async function reportSet(context: SetContext, target: PointTarget): Promise<StampedReport | null> {
  const before = context.inForce().points;
  const next = await pointsOf(context, target);
  if (!next) return null;
  const [shown, after] = [before, next].map(({ index, leftOut }) => ({ records: index.records, leftOut }));
  if (!shown || !after) return null;
  const carriers = [...new Set([...shown.records, ...after.records].flatMap((record) => record.carriers))];
  const report = reportPoints(shown, after, { carriers, placesOf: context.placesOf });
  const stamp = createHash('sha256')
    .update(JSON.stringify([target, report]))
    .digest('base64url')
    .slice(0, 22);
  return { report, stamp };
}

/**
 * Puts a set in force, by the stamp of its report; or, with the target `file`, the points of the configuration again.
 * Throws a 404 for an unknown set, a 409 for the one in force or if the report is another one by now, a 400 if the report
 * has another number of unusual changes.
 */
export async function applySet(
  context: SetContext,
  { target, stamp, seen }: SetWish,
  record: RecordChange,
): Promise<void> {
  const { db, clock, inForce } = context;
  const id = target === 'file' ? null : target;
  const { set: former } = inForce();
  const stamped = await reportSet(context, target);
  if (!stamped) throw notFound('set');
  if (former.id === id) throw alreadyInForce();
  if (stamped.stamp !== stamp) throw reportChanged();
  if (stamped.report.unusualCount !== seen) throw fieldErrors([fieldError('seen', 'office.importUnseen')]);
  const { added, changed, removed } = stamped.report.all;
  await db.transaction().execute(async (tx) => {
    if ((await lockInForce(tx)).id !== former.id) throw reportChanged();
    if (id !== null && !(await findSet(tx, id))) throw notFound('set');
    await setInForce(tx, id, clock());
    await deleteFormer(tx, formerSets, id);
    await record(tx, {
      action: 'points.apply',
      object: objectOf(target),
      before: { set: former.id ?? 'file' },
      after: { set: target, added, changed, removed },
    });
  });
}

/** Throws a 404 for an unknown set, a 409 for the one in force. */
export function removeSet({ db }: SetContext, id: number, record: RecordChange): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await lockInForce(tx)).id === id) throw alreadyInForce();
    const set = await findSet(tx, id);
    if (!set) throw notFound('set');
    await deleteSet(tx, id);
    const before = { file: set.fileName, points: set.points, faults: set.faultCount };
    await record(tx, { action: 'points.remove', object: objectOf(id), before, after: null });
  });
}
