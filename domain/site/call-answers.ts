/**
 * Which error statuses a call can have and who may make it, derived from the call's definition (docs/requirements.md
 * API-2, API-4).
 */
import type { CallDefinition } from './call.ts';

/**
 * `all`: anyone, and it makes no difference who is signed in; `user`: anyone, and a session or token is taken into
 * account if there is one; `account`: only someone with a session or token; `staff`: only staff with a session.
 */
export type CallAccess = 'all' | 'user' | 'account' | 'staff';

export function accessOf(call: CallDefinition): CallAccess {
  return call.access ?? (call.path.includes('{user}') ? 'user' : 'all');
}

const hasHeader = (call: CallDefinition, name: string): boolean => {
  const entries = (call.headers as { readonly entries?: object } | undefined)?.entries ?? {};
  return Object.hasOwn(entries, name);
};

const takesBody = (call: CallDefinition): boolean => call.body !== undefined || call.uploads !== undefined;

/**
 * The error statuses that follow from a call's definition (its method, schemas and access), whatever the call does. For
 * each status, a function says whether a call can answer it (docs/requirements.md API-2).
 */
const statusOfShape: Readonly<Record<number, (call: CallDefinition) => boolean>> = {
  400: () => true,
  401: (call) => accessOf(call) !== 'all',
  // Also for staff whose role needs a second factor first.
  403: (call) => call.method !== 'GET' || accessOf(call) === 'staff',
  // Also for an API key that doesn't open the call.
  404: () => true,
  409: (call) => hasHeader(call, 'idempotency-key'),
  412: (call) => hasHeader(call, 'if-match'),
  413: takesBody,
  415: takesBody,
  422: (call) => hasHeader(call, 'idempotency-key'),
  429: (call) => accessOf(call) !== 'all' || call.scope !== undefined,
  500: () => true,
  503: () => true,
};

/** Ascending: those that follow from its definition, and those in its `errors` (docs/requirements.md API-4). */
export function errorStatuses(call: CallDefinition): readonly number[] {
  const ofShape = Object.entries(statusOfShape).flatMap(([status, holds]) => (holds(call) ? [Number(status)] : []));
  return [...new Set([...ofShape, ...(call.errors ?? [])])].sort((a, b) => a - b);
}
