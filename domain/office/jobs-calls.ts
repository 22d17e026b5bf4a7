/**
 * Names, methods, paths and permissions of the calls for background jobs, without their schemas (docs/back-office.md,
 * "Jobs").
 */
import type { OfficeCall } from './calls.ts';

export const jobsCall = {
  name: 'jobs',
  method: 'GET',
  path: '/api/gestion/jobs',
  permission: 'jobs.see',
} as const satisfies OfficeCall;

export const runJobCall = {
  name: 'runJob',
  method: 'POST',
  path: '/api/gestion/jobs/{name}/runs',
  permission: 'jobs.run',
} as const satisfies OfficeCall;
