/** The calls about webhooks (described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  endWebhookContract,
  makeWebhookContract,
  renewWebhookSecretContract,
  resendWebhookMessageContract,
  resumeWebhookContract,
  testWebhookContract,
  webhookMessagesContract,
  webhooksContract,
} from '#domain/webhook/contract.ts';
import { maxEndpoints } from '#domain/webhook/endpoint.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { WebhookOwner, WebhookService } from './service.ts';

async function ownerOf(context: CallContext): Promise<WebhookOwner> {
  const { id: accountId } = await requireAccount(context);
  const { clientAddress, locale } = context;
  return { accountId, clientAddress, locale };
}

export function mountWebhooks(app: Hono<HttpEnv>, service: WebhookService, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(webhooksContract, async (_input, context) => {
    const { id } = await requireAccount(context);
    return { status: 200, body: { endpoints: await service.list(id), limit: maxEndpoints } };
  });
  mount(makeWebhookContract, async ({ body }, context) => {
    return { status: 201, body: await service.make(await ownerOf(context), body) };
  });
  mount(endWebhookContract, async ({ parameters }, context) => {
    await service.end((await requireAccount(context)).id, parameters.id);
    return { status: 204, body: null };
  });
  mount(renewWebhookSecretContract, async ({ parameters, body }, context) => {
    return { status: 200, body: await service.renewSecret(await ownerOf(context), parameters.id, body) };
  });
  mount(resumeWebhookContract, async ({ parameters }, context) => {
    return { status: 200, body: await service.resume((await requireAccount(context)).id, parameters.id) };
  });
  mount(webhookMessagesContract, async ({ parameters }, context) => {
    const { id } = await requireAccount(context);
    return { status: 200, body: { messages: await service.listMessages(id, parameters.id) } };
  });
  mount(testWebhookContract, async ({ parameters }, context) => {
    return { status: 201, body: await service.test((await requireAccount(context)).id, parameters.id) };
  });
  mount(resendWebhookMessageContract, async ({ parameters }, context) => {
    const { id } = await requireAccount(context);
    return { status: 200, body: await service.resend(id, parameters.id, parameters.messageId) };
  });
}
