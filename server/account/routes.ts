/** The calls about accounts and API keys for customers' programs, and the file of an account's data (docs/api.md). */
import type { Hono } from 'hono';
import { maxApiKeys } from '#domain/account/api-key.ts';
import { apiKeysContract, endApiKeyContract, makeApiKeyContract } from '#domain/account/api-key-contract.ts';
import { exportAccountContract, legalEntitiesContract, userContract } from '#domain/account/contract.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { type ApiKeyContext, endApiKey, listApiKeys, makeApiKey } from './api-keys.ts';
import { type AccountContext, exportOwnAccount, listCompanies, readUser } from './own-account.ts';

export interface AccountCalls {
  readonly accounts: AccountContext;
  readonly apiKeys: ApiKeyContext;
}

export function mountAccount(app: Hono<HttpEnv>, { accounts, apiKeys, ...options }: AccountCalls & MountOptions): void {
  const mount = callMounter(app, options);
  mount(userContract, async (_input, context) => ({
    status: 200,
    body: await readUser(accounts, await requireAccount(context)),
  }));
  mount(legalEntitiesContract, async (_input, context) => ({
    status: 200,
    body: { legalEntities: await listCompanies(accounts, await requireAccount(context)) },
  }));
  mount(exportAccountContract, async (_input, context) => ({
    status: 200,
    body: await exportOwnAccount(accounts, await requireAccount(context), context.locale),
    headers: { 'Content-Disposition': 'attachment; filename="account.json"' },
  }));
  mount(apiKeysContract, async (_input, context) => {
    const { id } = await requireAccount(context);
    return { status: 200, body: { keys: await listApiKeys(apiKeys, id), limit: maxApiKeys } };
  });
  mount(makeApiKeyContract, async ({ headers, body }, context) => {
    const { id: accountId } = await requireAccount(context);
    const { clientAddress, locale } = context;
    const maker = { accountId, clientAddress, locale };
    return { status: 201, body: await makeApiKey(apiKeys, maker, body, headers['idempotency-key']) };
  });
  mount(endApiKeyContract, async ({ parameters }, context) => {
    await endApiKey(apiKeys, (await requireAccount(context)).id, parameters.id);
    return { status: 204, body: null };
  });
}
