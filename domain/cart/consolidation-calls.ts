/** Names, methods and paths of the calls about buying from fewer sellers, without their schemas (docs/api.md). */
import type { Call } from '#domain/site/call.ts';
import { cartCall } from './calls.ts';

const path = `${cartCall.path}/consolidation` as const;

export const consolidationCall = { name: 'consolidation', method: 'GET', path } as const satisfies Call;

export const consolidateCall = { name: 'consolidate', method: 'POST', path, hasBody: true } as const satisfies Call;

export const undoConsolidationCall = { name: 'undoConsolidation', method: 'DELETE', path } as const satisfies Call;
