/** HTTP call for the signed-in customer, for the shop's pages and OCC clients (docs/requirements.md ACC-6). */
import type { Hono } from 'hono';
import { userContract } from '#domain/account/contract.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import { unauthorized } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { AccountService } from './service.ts';

export function mountUser(app: Hono<HttpEnv>, service: Pick<AccountService, 'user'>, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(userContract, async (_input, context) => {
    const { id } = await requireAccount(context);
    const user = await service.user(id);
    if (!user) throw unauthorized();
    return { status: 200, body: user };
  });
}
