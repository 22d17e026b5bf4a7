/** Finds where a schema refuses a value. */
import * as v from 'valibot';

/** Dot paths of all faults, in their order; `''` for the whole value, an empty list if it is accepted. */
export function faultPlaces(schema: v.GenericSchema, input: unknown): string[] {
  return (v.safeParse(schema, input).issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
}
