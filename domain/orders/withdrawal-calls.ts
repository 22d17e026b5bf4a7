/** Names, methods and paths of the calls that withdraw from a contract, without their schemas (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

const path = '/api/front/occ/ecommerce/{site}/withdrawals';

export const withdrawCall = { name: 'withdraw', method: 'POST', path, hasBody: true } as const satisfies Call;

export const withdrawalCall = { name: 'withdrawal', method: 'GET', path: `${path}/{id}` } as const satisfies Call;
