/** Webhooks for tests, made over HTTP as a professional makes them. */
import type { WebhookAnswer, WebhookMessageAnswer } from '#domain/webhook/contract.ts';
import { type WebhookEvent, webhookEvents } from '#domain/webhook/event.ts';
import type { TestAccount } from './account.ts';
import type { ShippingApi } from './shipping-api.ts';

export const webhooksPath = '/api/account/webhooks';

/** The calls about webhooks as the owner of an account makes them. */
export function webhooksOf({ call }: Pick<ShippingApi, 'call'>, { cookie }: Pick<TestAccount, 'cookie'>) {
  const ask = (method: string, rest = '', body?: object) => call(method, `${webhooksPath}${rest}`, body, { cookie });
  return {
    ask,
    /** Makes an endpoint, for all events by default. */
    async make(url: string, events: readonly WebhookEvent[] = webhookEvents) {
      const { status, body } = await ask('POST', '', { url, events });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as WebhookAnswer & { readonly secret: string };
    },
    list: async () => ((await ask('GET')).body as { endpoints: WebhookAnswer[] }).endpoints,
    log: async (id: string) =>
      ((await ask('GET', `/${id}/messages`)).body as { messages: WebhookMessageAnswer[] }).messages,
    test: async (id: string) => (await ask('POST', `/${id}/messages`)).body as WebhookMessageAnswer,
  };
}
