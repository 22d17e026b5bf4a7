/** The catalog's call that browsers send, without its schemas, which they don't need (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

export const suggestionsCall = {
  name: 'suggestProducts',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/products/suggestions',
} as const satisfies Call;
