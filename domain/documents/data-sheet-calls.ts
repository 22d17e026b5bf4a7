/** Name, method and path of the call for a data sheet, without its schemas, which a browser doesn't need (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

export const dataSheetCall = {
  name: 'dataSheet',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/products/{code}/data-sheet',
} as const satisfies Call;
