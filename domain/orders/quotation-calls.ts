/** Name, method and path of the call for a quotation, without its schemas, which a browser doesn't need (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

export const quotationCall = {
  name: 'quotation',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/users/current/carts/{cartId}/quotation',
} as const satisfies Call;
