/**
 * Names, methods, paths and permissions of general calls of the back office, without their schemas
 * (docs/back-office.md).
 */
import type { Call } from '#domain/site/call.ts';
import type { Permission } from './permission.ts';

/**
 * A call of the back office, with the permission that it needs. A member of staff without this permission gets the same
 * 404 as for an unknown URL.
 */
export interface OfficeCall extends Call {
  readonly permission: Permission;
}

export const auditFileCall = {
  name: 'auditFile',
  method: 'GET',
  path: '/api/gestion/audit/file',
  permission: 'audit.see',
} as const satisfies OfficeCall;
