/** How the calls about webhooks are sent (docs/api.md, "Webhooks"). */
import type { Call } from '#domain/site/call.ts';

const base = '/api/account/webhooks';
const one = `${base}/{id}` as const;

export const webhooksCall = { name: 'webhooks', method: 'GET', path: base } as const satisfies Call;

export const makeWebhookCall = {
  name: 'makeWebhook',
  method: 'POST',
  path: base,
  hasBody: true,
} as const satisfies Call;

export const endWebhookCall = { name: 'endWebhook', method: 'DELETE', path: one } as const satisfies Call;

export const renewWebhookSecretCall = {
  name: 'renewWebhookSecret',
  method: 'POST',
  path: `${one}/secret`,
  hasBody: true,
} as const satisfies Call;

export const resumeWebhookCall = {
  name: 'resumeWebhook',
  method: 'POST',
  path: `${one}/resumption`,
} as const satisfies Call;

export const webhookMessagesCall = {
  name: 'webhookMessages',
  method: 'GET',
  path: `${one}/messages`,
} as const satisfies Call;

export const testWebhookCall = { name: 'testWebhook', method: 'POST', path: `${one}/messages` } as const satisfies Call;

export const resendWebhookMessageCall = {
  name: 'resendWebhookMessage',
  method: 'POST',
  path: `${one}/messages/{messageId}/attempts`,
} as const satisfies Call;
