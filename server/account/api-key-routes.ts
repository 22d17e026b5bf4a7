/** The calls with which professionals make and end API keys (described at `/api/docs`). */
import type { Hono } from 'hono';
import { maxApiKeys } from '#domain/account/api-key.ts';
import { apiKeysContract, endApiKeyContract, makeApiKeyContract } from '#domain/account/api-key-contract.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ApiKeyService } from './api-keys.ts';

export function mountApiKeys(app: Hono<HttpEnv>, service: ApiKeyService, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(apiKeysContract, async (_input, context) => {
    const { id } = await requireAccount(context);
    return { status: 200, body: { keys: await service.list(id), limit: maxApiKeys } };
  });
  mount(makeApiKeyContract, async ({ headers, body }, context) => {
    const { id: accountId } = await requireAccount(context);
    const { clientAddress, locale } = context;
    const maker = { accountId, clientAddress, locale };
    return { status: 201, body: await service.make(maker, body, headers['idempotency-key']) };
  });
  mount(endApiKeyContract, async ({ parameters }, context) => {
    await service.end((await requireAccount(context)).id, parameters.id);
    return { status: 204, body: null };
  });
}
