/** Names, methods and paths of the calls about codes, without their schemas, which a browser doesn't need (docs/api.md). */
import type { Call } from '#domain/site/call.ts';
import { cartCall } from './calls.ts';

const path = `${cartCall.path}/vouchers` as const;

export const addVoucherCall = { name: 'addVoucher', method: 'POST', path } as const satisfies Call;

export const removeVoucherCall = {
  name: 'removeVoucher',
  method: 'DELETE',
  path: `${path}/{voucherId}`,
} as const satisfies Call;
