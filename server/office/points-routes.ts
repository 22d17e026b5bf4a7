/** HTTP calls for sets of relay points (docs/back-office.md, "Carriers"). */
import {
  applyPointsContract,
  type PointFaultAnswer,
  type PointSetsAnswer,
  pointSetsContract,
  pointsReportContract,
  removePointsContract,
  uploadPointsContract,
} from '#domain/office/points-contract.ts';
import { type PointFault, pointFaultWordsOf } from '#domain/relay/point-fault.ts';
import { maxPointFileBytes } from '#domain/relay/point-upload.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ApiError } from '#server/http/api-error.ts';
import { tooLarge } from '#server/http/json-body.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { StaffMount } from './staff-call.ts';

type PointSets = RelayService['pointSets'];
type Outcome = Awaited<ReturnType<PointSets['apply']>>;

export interface PointsOfficeOptions {
  readonly relay: Pick<RelayService, 'pointSets'>;
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

function wireFault(fault: PointFault, locale: Locale): PointFaultAnswer {
  const { line, entry, column } = fault;
  return { line, entry, column, ...pointFaultWordsOf(locale, fault) };
}

/** The sets of relay points in the form of the contract. */
export async function wirePointSets(pointSets: PointSets, locale: Locale): Promise<PointSetsAnswer> {
  const { inForce, file, sets } = await pointSets.list();
  const faults = (list: readonly PointFault[]) => list.map((fault) => wireFault(fault, locale));
  return {
    inForce: { ...inForce, since: inForce.since.toISOString() },
    file: {
      ...file,
      readAt: file.readAt.toISOString(),
      refusedAt: instant(file.refusedAt),
      faults: faults(file.faults),
    },
    sets: sets.map((set) => ({
      ...set,
      faults: faults(set.faults),
      uploadedAt: set.uploadedAt.toISOString(),
      appliedAt: instant(set.appliedAt),
      isInForce: set.id === inForce.setId,
    })),
  };
}

/** Throws the call's error unless the change was made. */
function requireDone(outcome: Outcome): void {
  if (outcome === 'done') return;
  if (outcome === 'unknown') throw notFound('set');
  if (outcome === 'unseen') {
    throw new ApiError(400, [
      { type: 'ValidationError', key: 'office.importUnseen', subject: 'seen', reason: 'unseen' },
    ]);
  }
  throw conflict(outcome === 'changed' ? 'office.pointsChanged' : 'office.pointsInForce', { reason: outcome });
}

/** Mounts the calls for sets of relay points. */
export function mountPoints(mount: StaffMount, { relay: { pointSets } }: PointsOfficeOptions): void {
  const listed = async (locale: Locale) => ({ status: 200 as const, body: await wirePointSets(pointSets, locale) });

  mount(pointSetsContract, (_input, { locale }) => listed(locale));
  mount(uploadPointsContract, async ({ body: { name, content } }, { actor, record }) => {
    if (Buffer.byteLength(content) > maxPointFileBytes) throw tooLarge();
    const outcome = await pointSets.upload({ fileName: name, text: content, uploadedBy: actor.name }, record);
    return { status: 201, body: outcome };
  });
  mount(pointsReportContract, async ({ parameters: { set } }) => {
    const stamped = await pointSets.report(set);
    if (!stamped) throw notFound('set');
    return { status: 200, body: stamped };
  });
  mount(applyPointsContract, async ({ parameters: { set }, body: { stamp, seen } }, { record, locale }) => {
    requireDone(await pointSets.apply({ target: set, stamp, seen }, record));
    return listed(locale);
  });
  mount(removePointsContract, async ({ parameters: { set } }, { record, locale }) => {
    requireDone(await pointSets.remove(set, record));
    return listed(locale);
  });
}
