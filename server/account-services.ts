/** Creates the services of sign-in and of customers' own data. */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type ApiKeyService, createApiKeys } from '#server/account/api-keys.ts';
import { type CredentialService, createCredentialService } from '#server/account/credential-service.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import { createAccountMails } from '#server/account/mails.ts';
import { createOwnAccountService, type OwnAccountService } from '#server/account/own-account-service.ts';
import { createRelyingParty, type RelyingParty } from '#server/account/relying-party/relying-party.ts';
import { type AccountService, createAccountService } from '#server/account/service.ts';
import type { HelpContext } from '#server/account/staff-customer-help.ts';
import { createUnusedAccounts, type UnusedAccounts } from '#server/account/unused-accounts.ts';
import { createRequestCounter } from '#server/ephemeral/service.ts';
import { createSeal } from '#server/seal.ts';
import { accountRecords, type RecordKeepers } from './account-records.ts';
import { type AssemblyOptions, senderOf, sharedContext } from './assembly-options.ts';
import { createWebhookServices, type WebhookServices } from './webhook-services.ts';

/** The services of signing in; all null if signing in is disabled. */
interface SignInServices {
  /** Null if accounts sign in at another OpenID Connect issuer. */
  readonly issuer: EmbeddedIssuer | null;
  /** Null if accounts sign in at another OpenID Connect issuer. */
  readonly credentials: CredentialService | null;
  readonly relyingParty: RelyingParty | null;
}

export interface AccountServices extends SignInServices, WebhookServices {
  readonly account: AccountService;
  readonly ownAccount: OwnAccountService;
  readonly apiKeys: ApiKeyService;
  readonly customerCare: HelpContext;
  readonly unusedAccounts: UnusedAccounts;
}

/** The most requests of an API key per minute, counted for all processes together. */
const keyRequestsPerMinute = 300;

function createKeys(options: AssemblyOptions, issuer: CredentialService | null): ApiKeyService {
  const { config, mail, secretKeys } = options;
  const max = config.quotesPerMinute === null ? null : keyRequestsPerMinute;
  const { pool } = options.database;
  return createApiKeys({
    ...sharedContext(options),
    issuer,
    mails: createAccountMails(mail, senderOf(options)),
    requests: createRequestCounter({ name: 'api-key', max, pool }),
    seal: createSeal(secretKeys),
  });
}

async function createSignIn(options: AssemblyOptions): Promise<SignInServices> {
  const { config, brand, mail, signIn } = options;
  if (signIn === null) return { issuer: null, credentials: null, relyingParty: null };
  const { plainLanguage } = senderOf(options);
  const names = { languages: brand.languages, shopName: brand.file.name, plainLanguage };
  const context = { ...sharedContext(options), ...names };
  const { hashRun, pauseMs } = signIn;
  const issuer = config.oidcIssuer === null ? await createEmbeddedIssuer(context) : null;
  return {
    issuer,
    credentials: issuer && createCredentialService({ ...context, issuer, mail, ...(hashRun && { hashRun }) }),
    relyingParty: createRelyingParty({ ...context, embedded: issuer, pauseMs }),
  };
}

/**
 * Creates the services; `keepers` are the services that store data of accounts. Rejects if the issuer's keys can't be
 * read.
 */
export async function createAccountServices(
  options: AssemblyOptions,
  keepers: Omit<RecordKeepers, 'logger' | 'apiKeys' | 'webhooks'>,
): Promise<AccountServices> {
  const { config, clock, logger, mail } = options;
  const { db } = options.database;
  const signIn = await createSignIn(options);
  const { credentials, relyingParty } = signIn;
  const apiKeys = createKeys(options, credentials);
  const webhooks = await createWebhookServices(options, credentials);
  const records = accountRecords({ ...keepers, ...webhooks, apiKeys, logger });
  const confirmErasure = async (email: string, locale: Locale, site: Site) =>
    credentials?.confirmErasure(email, locale, site);
  const customerCare = { db, clock, records, issuer: credentials, confirmErasure };
  return {
    ...signIn,
    account: createAccountService({ db, config, clock, relyingParty }),
    ownAccount: createOwnAccountService(customerCare),
    apiKeys,
    ...webhooks,
    customerCare,
    unusedAccounts: createUnusedAccounts({ records, mails: createAccountMails(mail, senderOf(options)) }),
  };
}
