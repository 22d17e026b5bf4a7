/** Schemas of headers that several groups of calls have. */
import * as v from 'valibot';

/** Requests with the same key take effect once (docs/requirements.md CRT-9). */
export const idempotencyKey = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)));
