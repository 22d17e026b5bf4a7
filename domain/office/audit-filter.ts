import * as v from 'valibot';
import { listPage } from '#domain/site/call-query.ts';
import { isIsoDate } from '#domain/time/date.ts';

const day = v.optional(v.nullable(v.pipe(v.string(), v.check(isIsoDate, 'field.invalid'))), null);

/** A filter of the audit log. Empty texts don't filter; `from` and `to` are calendar days in Paris, both included. */
export const auditFilterSchema = v.object({
  object: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  action: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  actor: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  from: day,
  to: day,
});

/** One page of the changes that match a filter. */
export const auditListSchema = v.object({ ...auditFilterSchema.entries, page: listPage });
