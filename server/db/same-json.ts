import { isDeepStrictEqual } from 'node:util';

/** Whether two values are the same once they are stored as JSON: absent and undefined fields are equal then. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  return isDeepStrictEqual(stored(one), stored(other));
}
