/** Use cases for sets of relay points (docs/back-office.md, "Carriers"). */
import * as v from 'valibot';
import { maxPointFileBytes, pointFileName } from '#domain/relay/point-upload.ts';
import { notFound } from '#server/http/refusals.ts';
import type { RelayService } from '#server/relay/service.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface PointsOfficeOptions {
  readonly relay: Pick<RelayService, 'pointSets'>;
}

const upload = v.pipe(
  v.object({
    name: v.string(),
    /** The text of the file. */
    file: v.pipe(v.string(), v.nonEmpty('office.pointsEmpty'), v.maxBytes(maxPointFileBytes, 'office.pointsTooLarge')),
  }),
  v.forward(
    v.check(({ name }) => pointFileName.test(name), 'office.pointsName'),
    ['file'],
  ),
);

const id = v.pipe(v.number(), v.safeInteger());

/** An uploaded set by its id, or `file` for the points of the configuration. */
const target = v.union([v.literal('file'), id]);

const wish = v.object({
  set: target,
  /** The stamp of the report that the member of staff has read; there may be another one now. */
  stamp: v.string(),
  /** The number of unusual changes that the page has shown. */
  seen: v.number(),
});

export const pointRoom = ({ relay }: PointsOfficeOptions) => ({
  list: staffUseCase('points.change', () => relay.pointSets.list()),
  /** Checks a file and stores it, or its faults; no point changes. */
  upload: staffUseCaseOf('points.change', upload, ({ actor, record }, { name, file }) =>
    relay.pointSets.upload({ fileName: name, text: file, uploadedBy: actor.name }, record),
  ),
  /** What a set would change, with the stamp by which it is put in force. */
  report: staffUseCaseOf('points.change', target, async (_staff, set) => {
    const stamped = await relay.pointSets.report(set);
    if (!stamped) throw notFound('set');
    return stamped;
  }),
  /** Throws a 409 if the report is another one by now, a 400 if it has another number of unusual changes. */
  apply: staffUseCaseOf('points.change', wish, ({ record }, { set, ...report }) =>
    relay.pointSets.apply({ target: set, ...report }, record),
  ),
  /** Throws a 409 for the set in force. */
  remove: staffUseCaseOf('points.change', id, ({ record }, set) => relay.pointSets.remove(set, record)),
});
