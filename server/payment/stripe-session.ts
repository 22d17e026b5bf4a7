/** Makes the session that is opened at Stripe for a payment (docs.stripe.com/api/checkout/sessions/create). */
import type Stripe from 'stripe';
import type { Locale } from '#domain/site/locale.ts';
import type { PaymentRequest } from './service.ts';

/**
 * Means of payment whose outcome is known while the visitor waits: an order is held for half an hour only, and a bank
 * transfer takes days. Stripe shows those that the account has enabled and the visitor can use.
 */
const immediateMethods = [
  'card',
  'link',
  'paypal',
  'bancontact',
  'ideal',
  'eps',
  'p24',
  'blik',
  'mb_way',
  'bizum',
  'satispay',
  'twint',
  'mobilepay',
  'revolut_pay',
  'amazon_pay',
];

/** The shortest time, in milliseconds, for which Stripe opens a session. */
const leastMs = 30 * 60_000;

const oneLineNames: Readonly<Record<Locale, (code: string) => string>> = {
  fr: (code) => `Commande ${code}`,
  en: (code) => `Order ${code}`,
};

/** As one line if they don't add up, one is negative (Stripe accepts none), or there are over 100. */
function linesOf({ lines, amount, orderCode, locale }: PaymentRequest): PaymentRequest['lines'] {
  const sum = lines.reduce((total, line) => total + line.amount * line.quantity, 0);
  const fits = sum === amount && lines.every((line) => line.amount >= 0) && lines.length <= 100;
  return fits ? lines : [{ name: oneLineNames[locale](orderCode), amount, quantity: 1 }];
}

const maxNameLength = 250;

/**
 * The parameters of the session. They depend only on the request, not on the clock: Stripe refuses an idempotency key
 * that comes again with other parameters. That is why a session is open half an hour longer than was asked for; the
 * shop closes it itself.
 */
export function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { orderCode, attempt, currency, email, locale, returnUrl, cancelUrl, expiresAt } = request;
  const metadata = { orderCode, attempt: String(attempt) };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    submit_type: 'pay',
    locale,
    client_reference_id: orderCode,
    customer_email: email,
    line_items: linesOf(request).map(({ name, amount, quantity }) => ({
      quantity,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: name.slice(0, maxNameLength) },
      },
    })),
    // Without this, visitors from other countries could pay in another currency than the order's.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: immediateMethods,
    metadata,
    // Stripe doesn't copy the metadata of a session to its payment intent, which Stripe's dashboard shows.
    payment_intent_data: { metadata },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor((expiresAt.getTime() + leastMs) / 1000),
  };
}
