import type { Call } from '#domain/site/call.ts';
import type { Permission } from './permission.ts';

/**
 * A call of the back office, with the permission that it needs. A member of staff without this permission gets the same
 * 404 as for an unknown URL.
 */
export interface OfficeCall extends Call {
  readonly permission: Permission;
}
