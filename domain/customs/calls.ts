/** How the calls of contract.ts are sent, without their schemas: all that a browser needs (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

export const tariffNumbersCall = {
  name: 'smtTariffNumbers',
  method: 'GET',
  path: '/api/smt/tariff-numbers',
} as const satisfies Call;
