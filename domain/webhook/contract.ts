/** The calls with which professionals make endpoints of webhooks and read what was sent (docs/api.md, "Webhooks"). */

import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { attemptOutcomes } from './attempts.ts';
import {
  endWebhookCall,
  makeWebhookCall,
  renewWebhookSecretCall,
  resendWebhookMessageCall,
  resumeWebhookCall,
  testWebhookCall,
  webhookMessagesCall,
  webhooksCall,
} from './calls.ts';
import { testEvent, webhookEvents } from './event.ts';

const tag = 'Webhooks';
const query = v.object({ lang });
const parameters = v.object({ id: v.string() });
const events = v.array(v.picklist(webhookEvents));

const proof = {
  password: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  code: v.optional(v.pipe(v.string(), v.maxLength(maxTypedLength)), ''),
};

const endpointSchema = v.object({
  id: v.string(),
  url: v.string(),
  events,
  createdAt: v.string(),
  /** Since when every attempt has failed, in ISO 8601; null if the last one succeeded or none was made. */
  failingSince: v.nullable(v.string()),
  /** When the endpoint was switched off because it had failed for five days; null while it gets messages. */
  switchedOffAt: v.nullable(v.string()),
  /** Until when messages are also signed with the secret that was replaced; null if none was in the last day. */
  replacedSecretUntil: v.nullable(v.string()),
});

const withSecret = v.object({ secret: v.string(), ...endpointSchema.entries });

const messageSchema = v.object({
  /** The header `webhook-id` of every attempt. */
  id: v.string(),
  event: v.picklist([...webhookEvents, testEvent]),
  createdAt: v.string(),
  attempts: v.number(),
  /** Of the last attempt; null before the first. */
  outcome: v.nullable(v.picklist(attemptOutcomes)),
  /** Null if none was answered. */
  statusCode: v.nullable(v.number()),
  milliseconds: v.nullable(v.number()),
  attemptedAt: v.nullable(v.string()),
  /** When it is sent next; null once it was taken or given up. */
  nextAttemptAt: v.nullable(v.string()),
});

export const webhooksContract = defineCall(webhooksCall, {
  summary: 'The endpoints of the account to which events are sent, the newest first, without their secrets (ours).',
  tag,
  access: 'account',
  query,
  answers: { 200: v.object({ endpoints: v.array(endpointSchema), limit: v.number() }) },
});

export const makeWebhookContract = defineCall(makeWebhookCall, {
  summary:
    'Makes an endpoint for some events, after checking password and code where the shop itself manages them. Only this answer ' +
    'contains the secret that signs its messages, as https://www.standardwebhooks.com describes. For professionals; 403 for anyone else (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({
    url: v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
    events: v.optional(v.pipe(events, v.maxLength(webhookEvents.length)), []),
    ...proof,
  }),
  answers: { 201: withSecret },
  errors: [409],
});

export const endWebhookContract = defineCall(endWebhookCall, {
  summary: 'Ends an endpoint of the account at once, with its messages; 404 for any other (ours).',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 204: null },
});

export const renewWebhookSecretContract = defineCall(renewWebhookSecretCall, {
  summary:
    'Replaces the secret of an endpoint, after checking password and code. For a day its messages are signed with both ' +
    'secrets. Only this answer contains the new one (ours).',
  tag,
  access: 'account',
  parameters,
  query,
  body: v.object(proof),
  answers: { 200: withSecret },
});

export const resumeWebhookContract = defineCall(resumeWebhookCall, {
  summary: 'Switches an endpoint on that was switched off after failing for five days (ours).',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 200: endpointSchema },
});

export const webhookMessagesContract = defineCall(webhookMessagesCall, {
  summary: 'What was sent to an endpoint in the last 30 days: its latest 100 messages, the newest first (ours).',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 200: v.object({ messages: v.array(messageSchema) }) },
});

export const testWebhookContract = defineCall(testWebhookCall, {
  summary: 'Sends the event `webhook.test` to an endpoint (ours).',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 201: messageSchema },
  errors: [409],
});

export const resendWebhookMessageContract = defineCall(resendWebhookMessageCall, {
  summary: 'Sends a message again that was taken or given up, with the same id and body (ours).',
  tag,
  access: 'account',
  parameters: v.object({ id: v.string(), messageId: v.string() }),
  query,
  answers: { 200: messageSchema },
  errors: [409],
});

export const webhookCalls = [
  webhooksContract,
  makeWebhookContract,
  endWebhookContract,
  renewWebhookSecretContract,
  resumeWebhookContract,
  webhookMessagesContract,
  testWebhookContract,
  resendWebhookMessageContract,
] as const;

export type WebhookAnswer = v.InferOutput<typeof endpointSchema>;
export type WebhookMessageAnswer = v.InferOutput<typeof messageSchema>;
export type NewWebhook = v.InferOutput<typeof makeWebhookContract.body>;
