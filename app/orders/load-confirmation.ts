/** Loads the page of an order that was just placed, and handles its buttons (docs/requirements.md NAV-33, CRT-8). */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import { goTo, leaveTo, localAddress } from '#app/shell/go-to.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { changeOrder } from './change-order.ts';

/** The data of the page. `unknown`: there is no order that this visitor may see. */
export type ConfirmationPage = { readonly kind: 'order'; readonly order: OrderAnswer } | { readonly kind: 'unknown' };

export const forgottenParam = 'oubliees';

const awaiting: readonly OrderAnswer['status'][] = ['PAYMENT_PENDING', 'PAYMENT_FAILED'];

export const awaitsPayment = ({ status }: Pick<OrderAnswer, 'status'>): boolean => awaiting.includes(status);

interface NamedOrder {
  readonly site: Site;
  readonly code: string;
}

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

export interface ConfirmationRefusal {
  readonly refused: readonly string[];
  readonly typed: { readonly code: string; readonly email: string };
}

/** What each button does; it returns where to go. `origin` is the shop's own. */
async function press({ order }: Visitor, { site, code }: NamedOrder, form: FormData, origin: string) {
  const named = { site, code };
  const here = (opener = code, query = '') => leaveTo(pathOf('confirmation', site, { code: opener }) + query, 303);
  switch (form.get('intent')) {
    case 'lookUp': {
      const typed = { code: String(form.get('code') ?? ''), email: String(form.get('email') ?? '') };
      return here((await order.lookUp({ site, ...typed })).code);
    }
    case 'forget': {
      // The address of the page may contain the guid, which opens the order for whoever has it.
      const { code: plainCode } = await order.open(named);
      await order.forget();
      return here(plainCode, `?${forgottenParam}=1`);
    }
    case 'giveUp':
      await order.giveUpPayment(named);
      return goTo('cart', site, {}, 303);
    case 'resume': {
      const { payment } = await order.checkPayment({ ...named, opens: true });
      return payment?.url ? leaveTo(localAddress(payment.url, origin), 303) : here();
    }
    default:
      // The page checks the payment itself.
      return here();
  }
}

export async function actOnOrder(visitor: Visitor, named: NamedOrder, form: FormData, origin: string) {
  try {
    const query = await changeOrder(visitor, named, form);
    if (query !== null) return leaveTo(pathOf('confirmation', named.site, { code: named.code }) + query, 303);
    return await press(visitor, named, form, origin);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const typed = { code: String(form.get('code') ?? ''), email: String(form.get('email') ?? '') };
    return data<ConfirmationRefusal>({ refused: error.errors.map(({ message }) => message), typed }, { status: 422 });
  }
}
