/** Data and forms of the page about webhooks (docs/decisions/0033-webhooks.md). */
import { removeOnce } from '#app/api/remove-once.ts';
import type { Account, Answered } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type WebhookEvent, webhookEvents } from '#domain/webhook/event.ts';
import { donePath, type Outcome } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';

/** Query parameter with the id of the webhook that the page shows alone, with its log. */
export const webhookParameter = 'webhook';

export const webhookAddress = (site: Site, id: string): string =>
  `${pathOf('webhooks', site)}?${webhookParameter}=${id}`;

export type WebhooksPage = Awaited<ReturnType<typeof loadWebhooks>>;
export type Webhook = WebhooksPage['endpoints'][number];
export type WebhookMessage = Answered<Account['webhooks']['log']>[number];

/** Empty if the address names no webhook. */
const webhookIn = ({ searchParams }: URL): string => searchParams.get(webhookParameter) ?? '';

/**
 * Loads the list, and as `shown` the webhook that the address names with its log, if the account has it. `asksForCode`:
 * whether making a webhook also takes a code, because the account has a second factor.
 */
export async function loadWebhooks({ own, url, account: { isPro } }: AreaVisitor) {
  const id = webhookIn(url);
  const [{ endpoints, limit }, { connectionMethod }] = await Promise.all([own.webhooks.list(), own.profile.read()]);
  const webhook = endpoints.find((each) => each.id === id);
  const shown = webhook && { webhook, messages: await own.webhooks.log(id) };
  return { endpoints, limit, asksForCode: connectionMethod.mfaMethod === 'TOTP', shown: shown ?? null, isPro };
}

/** A secret that is shown once: of a webhook that was just made, or the new one of an old webhook. */
export interface ShownSecret {
  readonly secret: string;
  readonly isRenewed: boolean;
}

/** Name of the checkbox of an event. */
export const eventBox = (event: WebhookEvent) => `events.${event}`;

export const webhookDeeds = ({
  own: { webhooks },
  site,
  url,
}: AreaVisitor): Readonly<Record<string, Deed<{ readonly made: ShownSecret }>>> => {
  const id = webhookIn(url);
  const back = (outcome: Outcome) => donePath('webhooks', site, outcome, { [webhookParameter]: id });
  const proofOf = (text: (name: string) => string) => ({ password: text('password'), code: text('code') });
  return {
    async make(text) {
      const events = webhookEvents.filter((each) => text(eventBox(each)));
      const { secret } = await webhooks.make({ url: text('url'), events, ...proofOf(text) });
      return { made: { secret, isRenewed: false } };
    },
    async renew(text) {
      const { secret } = await webhooks.renewSecret({ id, ...proofOf(text) });
      return { made: { secret, isRenewed: true } };
    },
    async end() {
      await removeOnce(webhooks.end(id));
      return donePath('webhooks', site, 'webhook-fini');
    },
    async resume() {
      await webhooks.resume(id);
      return back('webhook-repris');
    },
    async test() {
      await webhooks.test(id);
      return back('webhook-essai');
    },
    async resend(text) {
      await webhooks.resend({ id, messageId: text('of') });
      return back('webhook-renvoi');
    },
  };
};
