/** Loads the page of an order that was just placed, and handles its buttons (docs/requirements.md NAV-33, CRT-8). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { explainGone } from '#app/api/remove-once.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import { localAddress } from '#app/shell/go-to.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type NamedOrder, orderDeeds } from './change-order.ts';
import { type OrderPage, orderPage } from './load-orders.ts';
import { parcelAgainHref } from './order-again.ts';

/** The data of the page. `unknown`: there is no order that this visitor may see. */
export type ConfirmationPage = ({ readonly kind: 'order' } & OrderPage) | { readonly kind: 'unknown' };

export const forgottenParam = 'oubliees';

function orNull(error: unknown): null {
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/** Loads the order; if it isn't paid yet, after asking its payment provider, whose silence changes nothing. */
export async function loadConfirmation(
  api: ApiClient,
  { order }: Visitor,
  named: NamedOrder,
  params: URLSearchParams,
): Promise<ConfirmationPage> {
  const opened = await order.open(named).catch(orNull);
  if (!opened) return { kind: 'unknown' };
  const { order: found } = opened;
  const checked = awaitsPayment(found.status)
    ? await order.checkPayment({ ...named, opens: false }).catch((error: unknown) => {
        if (error instanceof CallError) return found;
        throw error;
      })
    : found;
  // Once it is paid, its parcels have numbers.
  const { followed } = checked.status === found.status ? opened : await order.open(named);
  return { kind: 'order', ...(await orderPage(api, checked, followed, params)) };
}

/** Finds an order that was placed without an account. */
export const lookUpDeeds = ({ order }: Visitor, site: Site): Readonly<Record<string, Deed>> => ({
  async lookUp(text) {
    const { code } = await explainGone(order.lookUp({ site, code: text('code'), email: text('email') }));
    return pathOf('confirmation', site, { code });
  },
});

/** What each button of the page does. `origin` is the shop's own. */
export function confirmationDeeds(visitor: Visitor, named: NamedOrder, origin: string): Readonly<Record<string, Deed>> {
  const { order } = visitor;
  const { site } = named;
  const pathOfOrder = (code: string) => pathOf('confirmation', site, { code });
  const here = pathOfOrder(named.code);
  return {
    ...orderDeeds(visitor, named, here),
    again: async (text) => {
      const entryNumber = Number(text('entryNumber'));
      return parcelAgainHref(named.code, await order.repeatParcel({ ...named, entryNumber }));
    },
    async forget() {
      // The address of the page may contain the guid, which opens the order for whoever has it.
      const { code } = (await order.open(named)).order;
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
