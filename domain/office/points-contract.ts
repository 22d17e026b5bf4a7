/** The calls for sets of relay points (docs/back-office.md, "Carriers"). Times are ISO 8601. */
import * as v from 'valibot';
import { pointFileName } from '#domain/relay/point-upload.ts';
import { pointsReportSchema } from '#domain/relay/points-report.ts';
import { defineCall } from '#domain/site/call.ts';
import { givenNumber } from '#domain/site/call-query.ts';
import {
  applyPointsCall,
  pointSetsCall,
  pointsReportCall,
  removePointsCall,
  uploadPointsCall,
} from './points-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;

const faultSchema = v.object({
  /** Number of the line, from 1; null if the fault concerns the whole file. */
  line: v.nullable(v.number()),
  /** Position of the point in the list of a JSON file, from 1; null in other files. */
  entry: v.nullable(v.number()),
  /** The column or field, as the file names it; null if the fault concerns the whole row or file. */
  column: v.nullable(v.string()),
  reason: v.string(),
  remedy: v.string(),
});
export type PointFaultAnswer = v.InferOutput<typeof faultSchema>;

const setSchema = v.object({
  id: v.number(),
  fileName: v.string(),
  /** The number of points; 0 for a file that was refused. */
  points: v.number(),
  /** The first faults of a refused file; `faultCount` counts all. */
  faults: v.array(faultSchema),
  faultCount: v.number(),
  uploadedBy: v.string(),
  uploadedAt: v.string(),
  /** When the set was put in force last; null if it never was. */
  appliedAt: v.nullable(v.string()),
  isInForce: v.boolean(),
});
export type PointSet = v.InferOutput<typeof setSchema>;

export const pointSetsSchema = v.object({
  /** The points in force. */
  inForce: v.object({
    /** `demo`: invented points; `file`: the operator's file; `upload`: a set that staff have uploaded. */
    source: v.picklist(['demo', 'file', 'upload']),
    /** The set that staff have put in force; null for the points of the configuration. */
    setId: v.nullable(v.number()),
    /** Whether that set can no longer be read, so that the points of the configuration are used instead. */
    isBroken: v.boolean(),
    fileName: v.string(),
    count: v.number(),
    since: v.string(),
  }),
  /** The points of the configuration. */
  file: v.object({
    source: v.picklist(['demo', 'file']),
    fileName: v.string(),
    count: v.number(),
    readAt: v.string(),
    /** When the shop refused a changed file, so that the former points stay; null if it accepted the latest file. */
    refusedAt: v.nullable(v.string()),
    /** The first faults of the refused file; `faultCount` counts all. */
    faults: v.array(faultSchema),
    faultCount: v.number(),
  }),
  /** The uploaded sets, the latest first. */
  sets: v.array(setSchema),
});
export type PointSetsAnswer = v.InferOutput<typeof pointSetsSchema>;

export const pointSetsContract = defineCall(pointSetsCall, {
  ...common,
  summary: 'The relay points in force, those of the configuration, and the uploaded sets.',
  answers: { 200: pointSetsSchema },
});

export const uploadPointsContract = defineCall(uploadPointsCall, {
  ...common,
  summary: 'Checks a file of relay points and stores it, or its faults. No point changes.',
  body: v.object({
    name: v.pipe(v.string(), v.trim(), v.regex(pointFileName, 'office.pointsName')),
    content: v.pipe(v.string(), v.nonEmpty('office.pointsEmpty')),
  }),
  answers: {
    201: v.object({
      id: v.number(),
      /** Whether the file was refused; the set then has its faults. */
      isFaulty: v.boolean(),
    }),
  },
});

/** An uploaded set by its id, or `file` for the points of the configuration. */
const setParameters = v.object({ set: v.union([v.literal('file'), givenNumber]) });

const stamp = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

export const pointsReportContract = defineCall(pointsReportCall, {
  ...common,
  summary: 'What a set of relay points would change if it were put in force.',
  parameters: setParameters,
  answers: {
    200: v.object({
      report: pointsReportSchema,
      /** Identifies the report for `applyPoints`. */
      stamp,
    }),
  },
});

export const applyPointsContract = defineCall(applyPointsCall, {
  ...common,
  summary: 'Puts a set of relay points in force, in every process.',
  parameters: setParameters,
  body: v.object({
    /** The stamp of the report that the member of staff has read. 409 if there is another one now. */
    stamp,
    /** The number of unusual changes that the page has shown. 400 if the report has another number of them. */
    seen: v.number(),
  }),
  answers: { 200: pointSetsSchema },
  errors: [409],
});

export const removePointsContract = defineCall(removePointsCall, {
  ...common,
  summary: 'Deletes an uploaded set that isn’t in force.',
  parameters: v.object({ set: givenNumber }),
  answers: { 200: pointSetsSchema },
  errors: [409],
});

export const pointsCalls = [
  pointSetsContract,
  uploadPointsContract,
  pointsReportContract,
  applyPointsContract,
  removePointsContract,
];
