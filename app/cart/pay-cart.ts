/** The actions of the checkout: order and pay, resume or give up a payment (docs/requirements.md CRT-8, NAV-11). */

import { data } from 'react-router';
import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { mailQuestion } from '#app/forms/mail-question.ts';
import { goTo, leaveTo, localAddress } from '#app/shell/go-to.ts';
import { checkoutCall } from '#domain/cart/calls.ts';
import {
  addDeliveryAddressCall,
  chooseDeliveryAddressCall,
  chooseDeliveryModeCall,
  removeBillingAddressCall,
  setBillingAddressCall,
  setCompanyCall,
  setEmailCall,
} from '#domain/cart/checkout-calls.ts';
import { sellersDelivery } from '#domain/cart/delivery-mode.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { checkPaymentCall, giveUpPaymentCall, placeOrderCall } from '#domain/orders/placing-calls.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import {
  bodyOfAddress,
  bodyOfCompany,
  type CheckoutForm,
  type CompanyField,
  hasArticles,
  readCheckoutForm,
  typedEntry,
} from './checkout-form.ts';

export interface CheckoutRefusal {
  readonly typed: CheckoutForm;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  /**
   * Messages that belong to no field. A single empty string stands for a failure without a message; the form then shows
   * a general one.
   */
  readonly refused: readonly string[];
  /** Whether something in the cart has changed since the visitor saw it; the page now shows the change. */
  readonly isChanged: boolean;
}

export interface Payer extends VisitorCart {
  readonly origin: string;
  readonly locale: Locale;
}

type Problem = CheckoutRefusal['problems'][number];

/** Returns the errors of the call with their fields if it refuses what was typed (400); any other failure is thrown. */
async function refusalOf(call: Promise<unknown>, fieldOf: (subject: string) => string): Promise<readonly Problem[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error;
    return error.errors.map(({ subject = '', message }) => ({ field: fieldOf(subject), message }));
  }
}

function storeDelivery(
  api: ApiClient,
  parameters: VisitorCart & { readonly cartId: string },
  { deliveryEntry, delivery }: CheckoutForm,
): Promise<readonly Problem[]> {
  if (deliveryEntry === typedEntry || parameters.user === 'anonymous') {
    const typed = api.call(addDeliveryAddressCall, { parameters, body: bodyOfAddress(delivery) });
    return refusalOf(typed, (subject) => `delivery.${subject}`);
  }
  const chosen = api.call(chooseDeliveryAddressCall, { parameters, query: { addressId: deliveryEntry } });
  return refusalOf(chosen, () => 'deliveryEntry');
}

const numberFields: Readonly<Record<string, CompanyField>> = { siren: 'number', siret: 'number' };

/** The form's field for a field of the company in the API. SIREN and SIRET share one field. */
const companyFieldOf = (subject: string) => `company.${numberFields[subject] ?? subject}`;

/** Stores everything that was typed correctly. Returns the problems of the rest, in the form's order. */
async function storeDetails(api: ApiClient, visitor: Payer, form: CheckoutForm): Promise<readonly Problem[]> {
  const { site, user } = visitor;
  const parameters = { site, user, cartId: 'current' };
  const cart = await api.call(checkoutCall, { parameters });
  const problems: Problem[] = [];
  if (visitor.user === 'anonymous') {
    const { email } = form;
    problems.push(...(await refusalOf(api.call(setEmailCall, { parameters, query: { email } }), () => 'email')));
  }
  if (hasArticles(cart)) {
    problems.push(...(await storeDelivery(api, parameters, form)));
    await api.call(chooseDeliveryModeCall, { parameters, query: { deliveryModeId: sellersDelivery } });
  }
  if (site === 'pro') {
    const company = api.call(setCompanyCall, {
      parameters: { ...parameters, site },
      body: bodyOfCompany(form.company),
    });
    problems.push(...(await refusalOf(company, companyFieldOf)));
  }
  const billing = form.isSameBilling
    ? api.call(removeBillingAddressCall, { parameters })
    : api.call(setBillingAddressCall, { parameters, body: bodyOfAddress(form.billing) });
  problems.push(...(await refusalOf(billing, (subject) => `billing.${subject}`)));
  return problems;
}

const refuse = (refusal: Partial<CheckoutRefusal> & Pick<CheckoutRefusal, 'typed'>) =>
  data<CheckoutRefusal>({ problems: [], refused: [], isChanged: false, ...refusal }, { status: 422 });

/** Fields to which the order call gives a name other than the form's. */
const orderFields: Readonly<Record<string, string>> = { deliveryAddress: 'delivery.firstName' };

function refusedOrder(typed: CheckoutForm, { status, errors }: { status: number; errors: readonly ApiErrorItem[] }) {
  if (status === 409) return refuse({ typed, isChanged: true, refused: errors.map(({ message }) => message) });
  if (status !== 400) return refuse({ typed, refused: failureMessages({ errors }) });
  return refuse({
    typed,
    problems: errors.map(({ subject = '', message }) => ({ field: orderFields[subject] ?? subject, message })),
  });
}

async function pay(api: ApiClient, visitor: Payer, form: FormData) {
  const typed = readCheckoutForm(form);
  const key = String(form.get('key') ?? '');
  try {
    const question = visitor.user === 'anonymous' ? mailQuestion(form, typed.email, visitor.locale) : null;
    const asked = question === null ? [] : [{ field: 'email', message: question }];
    const problems = [...asked, ...(await storeDetails(api, visitor, typed))];
    const order = await placeOrder(api, visitor, {
      key,
      typed,
      agreedTotal: String(form.get('total') ?? ''),
      problems,
    });
    if ('refusal' in order) return order.refusal;
    return leaveTo(order.url, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.errors.some(({ reason }) => reason === 'paying')) return goTo('checkout', visitor.site, {}, 303);
    const paid = error.status === 404 ? await paidOrder(api, visitor, form) : null;
    return paid ? leaveTo(confirmationOf(visitor, paid), 303) : refusedOrder(typed, error);
  }
}

/** The code that opens the order of a cart that was paid in another tab meanwhile; null if there is no such order. */
async function paidOrder(api: ApiClient, visitor: Payer, form: FormData): Promise<string | null> {
  const { site, user } = visitor;
  const query = {
    cartId: String(form.get('cart') ?? ''),
    ...agreed,
    agreedTotal: String(form.get('total') ?? '') || undefined,
  };
  try {
    const { code, guid } = await api.call(placeOrderCall, { parameters: { site, user }, query });
    return guid ?? code;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

/** The sentence at the button says that pressing it accepts the terms of sale. */
const agreed = { termsChecked: 'true' } as const;

interface OrderWish {
  readonly key: string;
  readonly typed: CheckoutForm;
  readonly agreedTotal: string;
  readonly problems: readonly Problem[];
}

/** Places the order, unless something typed is wrong. A missing consent is reported together with such problems. */
async function placeOrder(api: ApiClient, visitor: Payer, { key, typed, agreedTotal, problems }: OrderWish) {
  const query = {
    cartId: 'current',
    ...agreed,
    agreedTotal: agreedTotal || undefined,
  };
  if (problems.length > 0) return { refusal: refuse({ typed, problems }) };
  const parameters = { site: visitor.site, user: visitor.user };
  const headers = { 'idempotency-key': key || undefined };
  const keyed = await api.call(placeOrderCall, { parameters, query, headers });
  // The form was sent before, and its payment given up since: the cart is free, and is ordered anew.
  const isGivenUp = keyed.status === 'CANCELLED';
  const { payment, code, guid } = isGivenUp ? await api.call(placeOrderCall, { parameters, query }) : keyed;
  return { url: payment?.url ? localAddress(payment.url, visitor.origin) : confirmationOf(visitor, guid ?? code) };
}

const confirmationOf = ({ site }: Pick<VisitorCart, 'site'>, code: string) => pathOf('confirmation', site, { code });

async function resume(api: ApiClient, { site, user, origin }: Payer, form: FormData) {
  const code = String(form.get('code') ?? '');
  const { payment } = await api.call(checkPaymentCall, { parameters: { site, user, code }, query: { open: 'true' } });
  const page = payment?.url ? localAddress(payment.url, origin) : confirmationOf({ site }, code);
  return leaveTo(page, 303);
}

async function giveUp(api: ApiClient, visitor: Payer, form: FormData) {
  const code = String(form.get('code') ?? '');
  const { status } = await api.call(giveUpPaymentCall, {
    parameters: { site: visitor.site, user: visitor.user, code },
  });
  return status === 'CANCELLED' ? goTo('checkout', visitor.site, {}, 303) : leaveTo(confirmationOf(visitor, code), 303);
}

export async function payCart(api: ApiClient, visitor: Payer, form: FormData) {
  const intent = form.get('intent');
  if (intent !== 'resume' && intent !== 'giveUp') return pay(api, visitor, form);
  try {
    return await (intent === 'resume' ? resume(api, visitor, form) : giveUp(api, visitor, form));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refusedOrder(readCheckoutForm(form), error);
  }
}
