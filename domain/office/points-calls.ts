/**
 * Names, methods, paths and permissions of the calls for sets of relay points, without their schemas
 * (docs/back-office.md, "Carriers").
 */
import { maxPointFileBytes } from '#domain/relay/point-upload.ts';
import type { OfficeCall } from './calls.ts';

const sets = '/api/gestion/relay-points/sets';
/** Shortest deadline of a call that reads a whole set, in milliseconds: tens of thousands of points take seconds. */
const minTimeoutMs = 30_000;

export const pointSetsCall = {
  name: 'pointSets',
  method: 'GET',
  path: sets,
  permission: 'points.change',
} as const satisfies OfficeCall;

export const uploadPointsCall = {
  name: 'uploadPoints',
  method: 'POST',
  path: sets,
  hasBody: true,
  // As JSON, line ends and quotes take two bytes.
  maxBodyBytes: 2 * maxPointFileBytes,
  minTimeoutMs,
  permission: 'points.change',
} as const satisfies OfficeCall;

export const pointsReportCall = {
  name: 'pointsReport',
  method: 'GET',
  path: `${sets}/{set}/report`,
  minTimeoutMs,
  permission: 'points.change',
} as const satisfies OfficeCall;

export const applyPointsCall = {
  name: 'applyPoints',
  method: 'POST',
  path: `${sets}/{set}/apply`,
  hasBody: true,
  minTimeoutMs,
  permission: 'points.change',
} as const satisfies OfficeCall;

export const removePointsCall = {
  name: 'removePoints',
  method: 'DELETE',
  path: `${sets}/{set}`,
  permission: 'points.change',
} as const satisfies OfficeCall;
