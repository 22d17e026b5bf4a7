/** Payments at the demo bank of the site under test, opened as for an order. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { decideDemoPaymentCall } from '#domain/payment/calls.ts';
import { callPath } from '#domain/site/call.ts';
import { createDemoBank } from '#server/payment/demo-bank.ts';
import type { OpenedPayment, PaymentRequest } from '#server/payment/service.ts';
import { askWith } from './filled-cart.ts';
import { paymentRequest } from './payment-request.ts';
import { withSiteDatabase } from './site-database.ts';

/** Opens a payment. Once made, it leads to the page of sources; given up, to the page about the sorting of offers. */
export async function openDemoPayment(origin: string, change: Partial<PaymentRequest> = {}): Promise<OpenedPayment> {
  return withSiteDatabase((db) => {
    const { provider } = createDemoBank({
      db,
      languages: ['fr', 'en'],
      origin,
      clock: () => new Date(),
      newId: randomUUID,
      logger: { warn: () => {} },
      secrets: ['no message is sent'],
      deliver: async () => false,
    });
    return provider.open(
      paymentRequest(new Date(), {
        orderCode: `G26-${randomBytes(3).toString('hex').toUpperCase()}`,
        returnUrl: `${origin}/sources-des-donnees`,
        cancelUrl: `${origin}/envoi-colis/classement-des-offres`,
        ...change,
      }),
    );
  });
}

/** Makes the bank decide a late payment and notify the shop now instead of in a minute. */
export async function letBankSettle(request: APIRequestContext, reference: string): Promise<void> {
  await withSiteDatabase(async (db) => {
    const now = new Date();
    await db.updateTable('demo_bank_payment').set({ settles_at: now }).where('reference', '=', reference).execute();
    await db.updateTable('demo_bank_event').set({ due_at: now }).where('reference', '=', reference).execute();
  });
  // The payment is decided already: the call only makes the bank send its pending message.
  await askWith(request)('POST', callPath(decideDemoPaymentCall, { reference }), { decision: 'accept' });
}
