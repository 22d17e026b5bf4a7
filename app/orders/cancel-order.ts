/** The button that cancels an order (docs/requirements.md ACC-7). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { cancelOrderCall } from '#domain/orders/placing-calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** Value of the form's `intent`. */
export const cancelIntent = 'cancel';

/** Parameter of an order's address: the page asks whether to cancel it. */
export const cancelParam = 'annuler';
/** Parameter of an order's address: it was just cancelled. */
export const cancelledParam = 'annulee';

/** Cancels a whole order; a refusal is shown on its page. */
export async function cancelOrder(api: ApiClient, site: Site, code: string) {
  try {
    await api.call(cancelOrderCall, { parameters: { site, user: 'current', code }, body: {} });
    return leaveTo(`${pathOf('purchase', site, { code })}?${cancelledParam}=1`, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = error.errors.map(({ message }) => message);
    return data({ refused: refused.length > 0 ? refused : [''] }, { status: 422 });
  }
}
