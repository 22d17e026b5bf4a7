/** The session that is opened at Stripe for a payment (docs.stripe.com/api/checkout/sessions/create). */
import type Stripe from 'stripe';
import type { Locale } from '#domain/site/locale.ts';
import type { PaymentRequest } from './service.ts';

/**
 * Means of payment whose answer is known while the visitor waits: an order is held for half an hour, and a bank transfer
 * takes days. Stripe shows those of them that the account has enabled and the visitor can use.
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

/** Stripe refuses sessions that end in less than half an hour. */
const leastMs = 30 * 60_000;

const oneLineNames: Readonly<Record<Locale, (code: string) => string>> = {
  fr: (code) => `Commande ${code}`,
  en: (code) => `Order ${code}`,
};

/** The request's lines, or the whole order as one if they don't add up, as with a discount: amounts can't be negative. */
function linesOf({ lines, amount, orderCode, locale }: PaymentRequest): PaymentRequest['lines'] {
  const sum = lines.reduce((total, line) => total + line.amount * line.quantity, 0);
  const fits = sum === amount && lines.every((line) => line.amount >= 0) && lines.length <= 100;
  return fits ? lines : [{ name: oneLineNames[locale](orderCode), amount, quantity: 1 }];
}

/** Names of products are at most 250 characters long at Stripe. */
const maxNameLength = 250;

/**
 * The parameters of the session. They depend on the request alone: Stripe refuses an idempotency key that comes again
 * with others, so that the clock can't be among them. A session is therefore open half an hour longer than was asked, and
 * the shop expires it itself.
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
    // Otherwise a visitor from elsewhere could pay in another currency than the order's.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: immediateMethods,
    metadata,
    // Refunds and disputes carry these.
    payment_intent_data: { metadata },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor((expiresAt.getTime() + leastMs) / 1000),
  };
}
