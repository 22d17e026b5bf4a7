/** Loads the page of an order that was just placed, and handles its buttons (docs/requirements.md NAV-33, CRT-8). */
import { data } from 'react-router';
import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goTo, leaveTo, localAddress } from '#app/shell/go-to.ts';
import { orderCall } from '#domain/orders/calls.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import {
  checkPaymentCall,
  forgetOrdersCall,
  giveUpPaymentCall,
  guestOrderCall,
  lookUpOrderCall,
} from '#domain/orders/placing-calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import { cancelIntent, cancelledParam, cancelTarget, wholeOrder } from './cancel-order.ts';
import { isRating, ratedParam, sendRating } from './rate-seller.ts';

/** The data of the page. `unknown`: there is no order that this visitor may see. */
export type ConfirmationPage = { readonly kind: 'order'; readonly order: OrderAnswer } | { readonly kind: 'unknown' };

/** The query parameter of the page after this browser has forgotten its orders. */
export const forgottenParam = 'oubliees';

const awaiting: readonly OrderAnswer['status'][] = ['PAYMENT_PENDING', 'PAYMENT_FAILED'];

/** Whether an order isn't paid yet but still can be. */
export const awaitsPayment = ({ status }: Pick<OrderAnswer, 'status'>): boolean => awaiting.includes(status);

const isAbsent = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 401);

/** Loads an order: first as one of the account, if the visitor is signed in, then as one placed without an account. */
async function readOrder(api: ApiClient, { site, user }: VisitorCart, code: string) {
  const readers = {
    current: () => api.call(orderCall, { parameters: { site, code } }),
    anonymous: () => api.call(guestOrderCall, { parameters: { site, code } }),
  };
  const users = user === 'current' ? (['current', 'anonymous'] as const) : (['anonymous'] as const);
  for (const reader of users) {
    try {
      return { user: reader, order: await readers[reader]() };
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
  return null;
}

/** Loads the order; if it isn't paid yet, after asking its payment provider. */
export async function loadConfirmation(api: ApiClient, visitor: VisitorCart, code: string): Promise<ConfirmationPage> {
  const found = await readOrder(api, visitor, code);
  if (!found) return { kind: 'unknown' };
  if (!awaitsPayment(found.order)) return { kind: 'order', order: found.order };
  const parameters = { site: visitor.site, user: found.user, code };
  const checked = await api.call(checkPaymentCall, { parameters }).catch((error: unknown) => {
    if (error instanceof CallError) return found.order;
    throw error;
  });
  return { kind: 'order', order: checked };
}

export interface ConfirmationRefusal {
  readonly refused: readonly string[];
  readonly typed: { readonly code: string; readonly email: string };
}

async function lookUp(api: ApiClient, { site }: VisitorCart, form: FormData) {
  const typed = { code: String(form.get('code') ?? '').trim(), email: String(form.get('email') ?? '').trim() };
  try {
    const order = await api.call(lookUpOrderCall, { parameters: { site }, body: typed });
    return leaveTo(pathOf('confirmation', site, { code: order.code }), 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data<ConfirmationRefusal>({ refused: error.errors.map(({ message }) => message), typed }, { status: 422 });
  }
}

/** The visitor who uses the page; `origin` is the shop's own. */
export interface OrderVisitor extends VisitorCart {
  readonly origin: string;
}

/**
 * Does what the clicked button says: find an order, cancel it, forget it here, rate one of its sellers, check its
 * payment, resume or give up the payment.
 */
export async function actOnOrder(api: ApiClient, visitor: OrderVisitor, code: string, form: FormData) {
  const { site, origin } = visitor;
  const intent = form.get('intent');
  if (intent === 'lookUp') return lookUp(api, visitor, form);
  const found = await readOrder(api, visitor, code);
  const here = leaveTo(pathOf('confirmation', site, { code }), 303);
  if (!found) return here;
  const parameters = { site, user: found.user, code };
  try {
    if (intent === cancelIntent) {
      const target = await cancelTarget(api, parameters, found.order, form);
      if (target === wholeOrder) return here;
      return leaveTo(`${pathOf('confirmation', site, { code })}?${cancelledParam}=${target}`, 303);
    }
    if (isRating(form)) {
      const seller = await sendRating(api, parameters, form);
      return leaveTo(`${pathOf('confirmation', site, { code })}?${new URLSearchParams({ [ratedParam]: seller })}`, 303);
    }
    if (intent === 'forget') {
      await api.call(forgetOrdersCall, { parameters: { site } });
      // The address of the page may contain the guid, which opens the order for whoever has it.
      return leaveTo(`${pathOf('confirmation', site, { code: found.order.code })}?${forgottenParam}=1`, 303);
    }
    if (intent === 'giveUp') {
      await api.call(giveUpPaymentCall, { parameters });
      return goTo('cart', site, {}, 303);
    }
    const open = intent === 'resume' ? ('true' as const) : ('false' as const);
    const { payment } = await api.call(checkPaymentCall, { parameters, query: { open } });
    return intent === 'resume' && payment?.url ? leaveTo(localAddress(payment.url, origin), 303) : here;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const typed = { code: '', email: '' };
    return data<ConfirmationRefusal>({ refused: error.errors.map(({ message }) => message), typed }, { status: 422 });
  }
}
