/** Creates the services of sign-in, of customers' own data and of their webhooks, and the customers of a demo. */
import type { ApiKeyContext } from '#server/account/api-keys.ts';
import { type CredentialContext, createCredentials } from '#server/account/credentials.ts';
import { type DemoAccounts, type DemoOptions, removeDemoAccounts, seedDemoAccounts } from '#server/account/demo.ts';
import { createIdentify } from '#server/account/identify.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import { createEmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import { createAccountMails } from '#server/account/mails.ts';
import { readAccount } from '#server/account/own-account-store.ts';
import { confirmOwner } from '#server/account/own-credentials.ts';
import { createPasswords } from '#server/account/passwords.ts';
import { createRelyingParty } from '#server/account/relying-party/relying-party.ts';
import { createUnusedAccounts } from '#server/account/unused-accounts.ts';
import { type DemoBooksOptions, fillDemoBooks } from '#server/address/address-book-demo.ts';
import { createRequestCounter } from '#server/ephemeral/service.ts';
import { type DemoSeedOptions, seedDemoOrders } from '#server/orders/place/demo.ts';
import type { Logger } from '#server/process/logger.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { resealWebhookSecrets } from '#server/webhook/reseal.ts';
import { createWebhookSender } from '#server/webhook/sender.ts';
import type { WebhookContext } from '#server/webhook/service.ts';
import { accountRecords, type RecordKeepers } from './account-records.ts';
import { type AssemblyOptions, senderOf, sharedContext } from './assembly-options.ts';

/** `credentials` is null if customers sign in at another issuer, which alone can check their password. */
async function createWebhookServices(options: AssemblyOptions, credentials: CredentialContext | null) {
  const { config, mail, secretKeys } = options;
  const { db } = options.database;
  await resealWebhookSecrets(db, secretKeys);
  const mails = createAccountMails(mail, senderOf(options));
  const context = {
    ...sharedContext(options),
    seal: createSeal(secretKeys),
    allowsLoopback: config.webhookLoopback === 'on',
  };
  const webhooks: WebhookContext = {
    ...context,
    async confirmOwner({ accountId, ...asker }, proof, errors) {
      const account = await readAccount(db, accountId);
      if (account?.issuer === embeddedIssuer && credentials)
        await confirmOwner(credentials, account.subject, proof, asker, errors);
    },
    async tellMade({ accountId, locale }) {
      const { email = '', first_name: firstName = '' } = (await readAccount(db, accountId)) ?? {};
      if (email !== '') mails.send('webhookMade', { email, firstName, locale, site: 'pro' });
    },
  };
  return {
    webhooks,
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

/** Counted for all processes together. */
const keyRequestsPerMinute = 300;

function apiKeyContext(options: AssemblyOptions, credentials: CredentialContext | null): ApiKeyContext {
  const { config, mail, secretKeys } = options;
  const max = config.quotesPerMinute === null ? null : keyRequestsPerMinute;
  const { pool } = options.database;
  return {
    ...sharedContext(options),
    credentials,
    mails: createAccountMails(mail, senderOf(options)),
    requests: createRequestCounter({ name: 'api-key', max, pool }),
    seal: createSeal(secretKeys),
  };
}

/** The issuer and its credentials are null if accounts sign in at another one, all if signing in is disabled. */
async function createSignIn(options: AssemblyOptions) {
  const { config, brand, mail, signIn } = options;
  if (signIn === null) return { issuer: null, credentials: null, relyingParty: null };
  const names = { languages: brand.languages, shopName: brand.file.name };
  const context = { ...sharedContext(options), ...names };
  const { hashRun, pauseMs } = signIn;
  const mails = createAccountMails(mail, senderOf(options));
  const issuer = config.oidcIssuer === null ? await createEmbeddedIssuer(context) : null;
  return {
    issuer,
    credentials: issuer && createCredentials({ ...context, issuer, mail, mails, ...(hashRun && { hashRun }) }),
    relyingParty: createRelyingParty({ ...context, embedded: issuer, pauseMs }),
  };
}

/** `keepers` store data of accounts. Rejects if the issuer's keys can't be read. */
export async function createAccountServices(
  options: AssemblyOptions,
  keepers: Omit<RecordKeepers, 'logger' | 'apiKeys' | 'webhooks'>,
) {
  const { config, clock, logger, mail } = options;
  const { db } = options.database;
  const signIn = await createSignIn(options);
  const { credentials, relyingParty } = signIn;
  const apiKeys = apiKeyContext(options, credentials);
  const webhooks = await createWebhookServices(options, credentials);
  const records = accountRecords({ ...keepers, ...webhooks, apiKeys, logger });
  return {
    ...signIn,
    identify: createIdentify({ db, config, clock, relyingParty }),
    accounts: { db, clock, records, credentials },
    apiKeys,
    ...webhooks,
    unusedAccounts: createUnusedAccounts({ records, mails: createAccountMails(mail, senderOf(options)) }),
  };
}

export interface DemoCustomersOptions extends Omit<DemoOptions, 'passwords'>, DemoSeedOptions, DemoBooksOptions {
  /** With another issuer, nobody could sign in as these customers. */
  readonly hasOwnIssuer: boolean;
  readonly logger: Logger;
}

/**
 * Creates missing demo accounts, address books and orders, and returns e-mail addresses and passwords of the accounts.
 * In production it removes the demo accounts. Null if there are none.
 */
export async function keepDemoCustomers(options: DemoCustomersOptions): Promise<DemoAccounts | null> {
  const { db, config, clock, logger } = options;
  if (config.env === 'production') await removeDemoAccounts(db, clock());
  if (config.env !== 'demo' || !options.hasOwnIssuer) return null;
  const accounts = await seedDemoAccounts({ ...options, passwords: createPasswords() });
  const ids = [accounts.part, accounts.pro].map(({ accountId }) => accountId);
  await fillDemoBooks(options, ids);
  // The orders may not fit an operator's own tariffs or catalog, which mustn't prevent the start.
  await seedDemoOrders(options, ids).catch((err) => logger.warn({ err }, 'demo orders not made'));
  return accounts;
}
