/** Webhooks for tests, made as a professional makes them on the page. */
import { type WebhookEvent, webhookEvents } from '#domain/webhook/event.ts';
import type { TestAccount } from './account.ts';
import type { ShippingApi } from './shipping-api.ts';

/** The use cases about webhooks as the owner of an account uses them; `ask` answers a refusal, the others throw it. */
export function webhooksOf(api: Pick<ShippingApi, 'account' | 'use'>, { cookie }: Pick<TestAccount, 'cookie'>) {
  const owner = () => api.account(cookie).webhooks;
  return {
    ask: (name: string, input?: unknown) => api.use(`webhooks.${name}`, input, cookie),
    /** Makes an endpoint, for all events by default. */
    make: (url: string, events: readonly WebhookEvent[] = webhookEvents) => owner().make({ url, events: [...events] }),
    list: async () => (await owner().list()).endpoints,
    log: (id: string) => owner().log(id),
    /** Sends a test, and answers its message. */
    async test(id: string) {
      await owner().test(id);
      const [message] = await owner().log(id);
      if (!message) throw new Error('no message');
      return message;
    },
  };
}
