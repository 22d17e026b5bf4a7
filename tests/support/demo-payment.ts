/** Payments at the demo bank of the site under test, opened as an order opens them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { createDemoBank } from '#server/payment/demo-bank.ts';
import type { OpenedPayment, PaymentRequest } from '#server/payment/service.ts';
import { paymentRequest } from './payment-request.ts';

/** Opens a payment that leads to the pages of the sources and, if given up, of the sorting of offers. */
export async function openDemoPayment(origin: string, change: Partial<PaymentRequest> = {}): Promise<OpenedPayment> {
  const server = await startEmbeddedPostgres({ directory: join(process.env.E2E_DATA_DIR ?? '', 'postgres') });
  const database = await connect(server.connectionString);
  const { provider } = createDemoBank({
    db: database.db,
    origin,
    clock: () => new Date(),
    newId: randomUUID,
    logger: { warn: () => {} },
    secrets: ['no message is sent'],
    deliver: async () => false,
  });
  try {
    return await provider.open(
      paymentRequest(new Date(), {
        orderCode: `G26-${randomBytes(3).toString('hex').toUpperCase()}`,
        returnUrl: `${origin}/sources-des-donnees`,
        cancelUrl: `${origin}/envoi-colis/classement-des-offres`,
        ...change,
      }),
    );
  } finally {
    await database.close();
    await server.stop();
  }
}
