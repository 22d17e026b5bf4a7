/** Names, methods and paths of the calls of quick orders, without their schemas, which a browser doesn't need. */
import type { Call } from '#domain/site/call.ts';

const base = '/api/front/occ/ecommerce/{site}';

export const quickOrderCall = {
  name: 'quickOrder',
  method: 'POST',
  path: `${base}/quick-order`,
  hasBody: true,
} as const satisfies Call;

export const addQuickOrderCall = {
  name: 'addQuickOrder',
  method: 'POST',
  path: `${base}/users/{user}/carts/{cartId}/quick-order`,
  hasBody: true,
} as const satisfies Call;
