/**
 * Names, methods and paths of the calls for relay points and maps, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

export const relayPointsCall = {
  name: 'smtRelayPoints',
  method: 'GET',
  path: '/api/smt/relay-points',
  service: 'maps',
} as const satisfies Call;

export const relayPointCall = {
  name: 'smtRelayPoint',
  method: 'GET',
  path: '/api/smt/relay-points/{postOfficeId}',
  service: 'maps',
} as const satisfies Call;

export const mapsTokenCall = {
  name: 'mapsToken',
  method: 'GET',
  path: '/api/maps/token',
  service: 'maps',
} as const satisfies Call;
