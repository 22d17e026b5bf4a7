/**
 * Names, methods and paths of the demo bank's calls, without their schemas, which a browser doesn't need (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const demoPaymentPath = '/api/demo-bank/payments/{reference}';

export const demoPaymentCall = { name: 'demoPayment', method: 'GET', path: demoPaymentPath } as const satisfies Call;

export const decideDemoPaymentCall = {
  name: 'decideDemoPayment',
  method: 'POST',
  path: demoPaymentPath,
  hasBody: true,
} as const satisfies Call;
