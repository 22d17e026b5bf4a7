/** How the calls of contract.ts are sent, without their schemas: all that a browser needs (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

const demoPaymentPath = '/api/demo-bank/payments/{reference}';

export const demoPaymentCall = { name: 'demoPayment', method: 'GET', path: demoPaymentPath } as const satisfies Call;

export const decideDemoPaymentCall = {
  name: 'decideDemoPayment',
  method: 'POST',
  path: demoPaymentPath,
  hasBody: true,
} as const satisfies Call;
