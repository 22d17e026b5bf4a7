/**
 * The error statuses of a call and who may make it, derived from its definition (docs/requirements.md API-2, API-4).
 */
import type { CallDefinition } from './call.ts';

/**
 * Who may make a call: anyone, anyone but with the session or token taken into account, or only with a session or
 * token.
 */
export type CallAccess = 'all' | 'user' | 'account';

/** Who may make a call. */
export function accessOf(call: CallDefinition): CallAccess {
  return call.access ?? (call.path.includes('{user}') ? 'user' : 'all');
}

const hasHeader = (call: CallDefinition, name: string): boolean => {
  const entries = (call.headers as { readonly entries?: object } | undefined)?.entries ?? {};
  return Object.hasOwn(entries, name);
};

/** The error statuses that any call of a certain form can answer (docs/requirements.md API-2), by status. */
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

/**
 * Every error status that a call may answer, ascending: those that follow from its form, and those it declares itself
 * (docs/requirements.md API-4).
 */
export function errorStatuses(call: CallDefinition): readonly number[] {
  const ofShape = Object.entries(statusOfShape).flatMap(([status, holds]) => (holds(call) ? [Number(status)] : []));
  return [...new Set([...ofShape, ...(call.errors ?? [])])].sort((a, b) => a - b);
}
