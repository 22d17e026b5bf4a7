/** What a call can be refused with, and who may ask it, found from its definition (docs/requirements.md API-2, API-4). */
import type { CallDefinition } from './call.ts';

/** What a call may be asked with: nothing, a session or token that it may do without, or one that it needs. */
export type CallAccess = 'all' | 'user' | 'account';

/** Who may ask a call. */
export function accessOf(call: CallDefinition): CallAccess {
  return call.access ?? (call.path.includes('{user}') ? 'user' : 'all');
}

const hasHeader = (call: CallDefinition, name: string): boolean => {
  const entries = (call.headers as { readonly entries?: object } | undefined)?.entries ?? {};
  return Object.hasOwn(entries, name);
};

/** The refusals that every call of a shape can answer (docs/requirements.md API-2, whatever its handler does). */
const statusOfShape: Readonly<Record<number, (call: CallDefinition) => boolean>> = {
  400: (call) => Boolean(call.query || call.headers || call.body),
  401: (call) => accessOf(call) !== 'all',
  403: (call) => call.method !== 'GET',
  404: (call) => call.parameters !== undefined,
  409: (call) => hasHeader(call, 'idempotency-key'),
  412: (call) => hasHeader(call, 'if-match'),
  413: (call) => call.body !== undefined,
  415: (call) => call.body !== undefined,
  422: (call) => hasHeader(call, 'idempotency-key'),
  429: (call) => accessOf(call) !== 'all',
  500: () => true,
  503: () => true,
};

/** Every error status that a call may answer, ascending: what its shape brings and what it refuses by itself (API-4). */
export function errorStatuses(call: CallDefinition): readonly number[] {
  const ofShape = Object.entries(statusOfShape).flatMap(([status, holds]) => (holds(call) ? [Number(status)] : []));
  return [...new Set([...ofShape, ...(call.errors ?? [])])].sort((a, b) => a - b);
}
