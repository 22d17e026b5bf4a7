/** A payment to open at a provider, for tests. */
import type { PaymentRequest } from '#server/payment/service.ts';

/** The first attempt to pay 24.89 € for two articles and a parcel, which expires half an hour after `now`. */
export function paymentRequest(now: Date, change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderCode: 'G26-4F7K9Q',
    attempt: 1,
    amount: 2489,
    currency: 'EUR',
    lines: [
      { name: 'Carton 22 × 16 × 6', amount: 350, quantity: 2 },
      { name: 'Colissimo vers Paris', amount: 1789, quantity: 1 },
    ],
    email: 'camille@exemple.fr',
    locale: 'fr',
    returnUrl: 'http://localhost:3000/checkout/confirmation/G26-4F7K9Q',
    cancelUrl: 'http://localhost:3000/checkout/recapitulatif',
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    ...change,
  };
}
