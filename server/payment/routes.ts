/** The calls that the demo bank's own pages make (described at `/api/docs`). */
import type { Hono } from 'hono';
import { decideDemoPaymentContract, demoPaymentContract } from '#domain/payment/contract.ts';
import { ApiError } from '#server/http/api-error.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { PaymentService } from './service.ts';

/** In production `bank` is null, and the calls answer 404. */
export function mountPayment(app: Hono<HttpEnv>, bank: PaymentService['demoBank'], options: MountOptions): void {
  const mount = callMounter(app, options);
  const open = () => {
    if (bank === null) throw new ApiError(404, [{ type: 'NotFoundError', key: 'payment.notFound' }]);
    return bank;
  };
  mount(demoPaymentContract, async ({ parameters }) => ({
    status: 200,
    body: await open().view(parameters.reference),
  }));
  mount(decideDemoPaymentContract, async ({ parameters, body }) => ({
    status: 200,
    body: await open().decide(parameters.reference, body),
  }));
}
