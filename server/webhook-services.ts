/** Creates the services of webhooks: for their owners, and the sender of messages. */

import { embeddedIssuer } from '#server/account/identity-store.ts';
import { createAccountMails } from '#server/account/mails.ts';
import type { OwnIssuer } from '#server/account/own-account-service.ts';
import { readAccount } from '#server/account/own-account-store.ts';
import { forbidden, unauthorized } from '#server/http/refusals.ts';
import { createSeal } from '#server/seal.ts';
import { resealWebhookSecrets } from '#server/webhook/reseal.ts';
import { createWebhookSender, type WebhookSender } from '#server/webhook/sender.ts';
import { createWebhooks, type WebhookService } from '#server/webhook/service.ts';
import { type AssemblyOptions, senderOf, sharedContext } from './assembly-options.ts';

export interface WebhookServices {
  readonly webhooks: WebhookService;
  readonly webhookSender: WebhookSender;
}

/** Creates the services; `issuer` is null if customers sign in at another one, which alone can check their password. */
export async function createWebhookServices(
  options: AssemblyOptions,
  issuer: Pick<OwnIssuer, 'confirmOwner'> | null,
): Promise<WebhookServices> {
  const { config, mail, secretKeys } = options;
  const { db } = options.database;
  await resealWebhookSecrets(db, secretKeys);
  const mails = createAccountMails(mail, senderOf(options));
  const context = {
    ...sharedContext(options),
    seal: createSeal(secretKeys),
    allowsLoopback: config.webhookLoopback === 'on',
  };
  return {
    webhooks: createWebhooks({
      ...context,
      async requireProfessional(accountId) {
        const account = await readAccount(db, accountId);
        if (!account) throw unauthorized();
        if (!account.is_pro) throw forbidden();
      },
      async confirmOwner({ accountId, ...asker }, proof, errors) {
        const account = await readAccount(db, accountId);
        if (account?.issuer === embeddedIssuer) await issuer?.confirmOwner(account.subject, proof, asker, errors);
      },
      async tellMade({ accountId, locale }) {
        const { email = '', first_name: firstName = '' } = (await readAccount(db, accountId)) ?? {};
        if (email !== '') mails.send('webhookMade', { email, firstName, locale, site: 'pro' });
      },
    }),
    webhookSender: createWebhookSender({
      ...context,
      deadlineMs: config.webhookTimeoutMs,
      async tellSwitchedOff(accountId) {
        const account = await readAccount(db, accountId);
        if (!account || account.email === '') return;
        const { email, first_name: firstName, locale } = account;
        mails.send('webhookSwitchedOff', { email, firstName, locale, site: 'pro' });
      },
    }),
  };
}
