/** Creates the payment providers that the configuration names. */
import type { Kysely } from 'kysely';
import type { Locale } from '#domain/site/locale.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Logger } from '#server/process/logger.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import { createDemoBank, type DemoBank } from './demo-bank.ts';
import { type DeliverEvent, demoBankSecret } from './demo-bank-events.ts';
import type { PaymentProvider, PaymentService } from './service.ts';

export interface PaymentOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'env' | 'origin' | 'paymentProvider' | 'stripe' | 'timeouts'>;
  /** The default first. */
  readonly languages: readonly Locale[];
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Pick<Logger, 'warn'>;
  readonly upstream: Pick<UpstreamHealth, 'recorder'>;
  readonly secretKeys: readonly string[];
  readonly deliver: DeliverEvent;
}

function openDemoBank(options: PaymentOptions): DemoBank | null {
  if (options.config.env === 'production') return null;
  const [secret, ...formerSecrets] = options.secretKeys.map(demoBankSecret);
  if (secret === undefined) throw new Error('the demo bank needs a key to sign with');
  return createDemoBank({ ...options, origin: options.config.origin, secrets: [secret, ...formerSecrets] });
}

/** Stripe's SDK is loaded only if Stripe is configured. */
async function openStripe({ config, upstream }: PaymentOptions): Promise<PaymentProvider | null> {
  const { stripe, timeouts } = config;
  if (stripe === null) return null;
  const { createStripeProvider } = await import('./stripe.ts');
  return createStripeProvider({ ...stripe, deadlineMs: timeouts.payment, recorder: upstream.recorder('payment') });
}

/** Throws if the one for new payments (`PAYMENT_PROVIDER`) isn't among the configured ones. */
export async function createPaymentService(options: PaymentOptions): Promise<PaymentService> {
  const demoBank = openDemoBank(options);
  const stripe = await openStripe(options);
  const providers = { demo: demoBank?.provider ?? null, stripe } as const;
  const current = providers[options.config.paymentProvider];
  if (current === null) throw new Error(`PAYMENT_PROVIDER: ${options.config.paymentProvider} is not available here.`);
  return {
    current,
    provider: (name) => Object.values(providers).find((each) => each?.name === name) ?? null,
    demoBank,
  };
}
