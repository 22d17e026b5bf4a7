/** The action that cancels an order on its page. */
import { data } from 'react-router';
import type { Office } from '#app/api/use-cases.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import type { CancelRefusal } from './CancelOrder.tsx';
import { orderAddress, ordersViewOf } from './orders-view.ts';

/**
 * Cancels an order. Throws a redirect to the order's page, beside the same list, or returns the refusal with status 422.
 * `url` is that of the request.
 */
export async function cancelOrder({ orders }: Office, code: string, form: FormData, url: URL) {
  const reason = String(form.get('reason') ?? '');
  try {
    await orders.cancel({ code, reason });
  } catch (error) {
    const refusal = refusalOf(error);
    const isReason = isAbout(refusal, 'reason');
    return data<CancelRefusal>({ reason, message: refusal.message, isReason }, { status: 422 });
  }
  const back = new URL(orderAddress(code, ordersViewOf(url.searchParams)), url);
  back.searchParams.set('fait', 'annulee');
  throw leaveTo(back.pathname + back.search, 303);
}
