/**
 * Name, method and path of the call that searches tariff numbers, without its schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

export const tariffNumbersCall = {
  name: 'smtTariffNumbers',
  method: 'GET',
  path: '/api/smt/tariff-numbers',
} as const satisfies Call;
