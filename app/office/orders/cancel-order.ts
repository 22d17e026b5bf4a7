/** The action that cancels an order on its page. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { staffCancelOrderCall } from '#domain/office/orders-calls.ts';
import { orderPath } from '#domain/office/pages.ts';
import type { CancelRefusal } from './CancelOrder.tsx';

/** Cancels an order. Throws a redirect to the order's page, or returns the refusal with status 422. */
export async function cancelOrder(api: ApiClient, code: string, form: FormData) {
  const reason = String(form.get('reason') ?? '');
  try {
    await api.call(staffCancelOrderCall, { parameters: { code }, body: { reason } });
  } catch (error) {
    const refusal = refusalOf(error);
    const isReason = isAbout(refusal, 'reason');
    return data<CancelRefusal>({ reason, message: refusal.message, isReason }, { status: 422 });
  }
  throw leaveTo(`${orderPath(code)}?fait=annulee`, 303);
}
