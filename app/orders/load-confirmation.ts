/** Loads the page of an order that was just placed, and handles its buttons (docs/requirements.md NAV-33, CRT-8). */
import { CallError } from '#app/api/client.ts';
import { explainGone } from '#app/api/remove-once.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import { localAddress } from '#app/shell/go-to.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type NamedOrder, orderDeeds } from './change-order.ts';

/** The data of the page. `unknown`: there is no order that this visitor may see. */
export type ConfirmationPage = { readonly kind: 'order'; readonly order: OrderAnswer } | { readonly kind: 'unknown' };

export const forgottenParam = 'oubliees';

const awaiting: readonly OrderAnswer['status'][] = ['PAYMENT_PENDING', 'PAYMENT_FAILED'];

export const awaitsPayment = ({ status }: Pick<OrderAnswer, 'status'>): boolean => awaiting.includes(status);

function orNull(error: unknown): null {
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/** Loads the order; if it isn't paid yet, after asking its payment provider, whose silence changes nothing. */
export async function loadConfirmation({ order }: Visitor, named: NamedOrder): Promise<ConfirmationPage> {
  const found = await order.open(named).catch(orNull);
  if (!found) return { kind: 'unknown' };
  if (!awaitsPayment(found)) return { kind: 'order', order: found };
  const checked = await order.checkPayment({ ...named, opens: false }).catch((error: unknown) => {
    if (error instanceof CallError) return found;
    throw error;
  });
  return { kind: 'order', order: checked };
}

/** What each button of the page does. `origin` is the shop's own. */
export function confirmationDeeds(visitor: Visitor, named: NamedOrder, origin: string): Readonly<Record<string, Deed>> {
  const { order } = visitor;
  const { site } = named;
  const pathOfOrder = (code: string) => pathOf('confirmation', site, { code });
  const here = pathOfOrder(named.code);
  return {
    ...orderDeeds(visitor, named, here),
    async lookUp(text) {
      const { code } = await explainGone(order.lookUp({ site, code: text('code'), email: text('email') }));
      return pathOfOrder(code);
    },
    async forget() {
      // The address of the page may contain the guid, which opens the order for whoever has it.
      const { code } = await order.open(named);
      await order.forget();
      return `${pathOfOrder(code)}?${forgottenParam}=1`;
    },
    async giveUp() {
      await order.giveUpPayment(named);
      return pathOf('cart', site);
    },
    async resume() {
      const { payment } = await order.checkPayment({ ...named, opens: true });
      return payment?.url ? localAddress(payment.url, origin) : here;
    },
    // The page checks the payment itself.
    check: async () => here,
  };
}
