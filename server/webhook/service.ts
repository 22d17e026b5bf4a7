/** Webhooks of professionals: their endpoints and the log of what was sent (docs/decisions/0033-webhooks.md). */

import type { Kysely } from 'kysely';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { NewWebhook, WebhookAnswer, WebhookMessageAnswer } from '#domain/webhook/contract.ts';
import { maxEndpoints, newEndpointErrors, replacedSecretMs } from '#domain/webhook/endpoint.ts';
import { bodyOf, testEvent, type WebhookEvent } from '#domain/webhook/event.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import type { Seal } from '#server/secrets/seal.ts';
import { newSecret } from './signature.ts';
import * as store from './store.ts';
import { isAllowedTarget } from './target.ts';

/** `status` is that after the change. */
export interface OrderNews {
  readonly event: WebhookEvent;
  readonly code: string;
  readonly status: OrderStatus;
  readonly at: Date;
}

/** What happened to the parcel in a line of an order, in the order in which it happened. */
export interface ParcelNews {
  readonly code: string;
  readonly entryNumber: number;
  /** Where the parcel is after all of them. */
  readonly status: TrackingEventCode;
  readonly events: readonly { readonly code: TrackingEventCode; readonly at: string }[];
}

/** Who changes an account's webhooks, and what proves that it is the owner. */
export interface WebhookOwner {
  readonly accountId: string;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** The account's password, and a code if it has a second factor. */
type Proof = Pick<NewWebhook, 'password' | 'code'>;

export interface WebhookOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly seal: Seal;
  readonly allowsLoopback: boolean;
  /** Throws a 403 unless the account is a professional's. */
  readonly requireProfessional: (accountId: string) => Promise<void>;
  /**
   * Throws one 400 with the faults of `password` and `code`, which must be the owner's, and with `errors`, those of the
   * request's other fields.
   */
  readonly confirmOwner: (owner: WebhookOwner, proof: Proof, errors?: readonly FieldError[]) => Promise<void>;
  readonly tellMade: (owner: WebhookOwner) => Promise<void>;
}

/**
 * How long the same request shows the same secret again, in milliseconds: a second press, or one after a lost answer,
 * must not make an endpoint or a secret that nobody has seen. A secret can be renewed again sooner than that.
 */
const repeatMs = { make: 10 * 60_000, renew: 60_000 } as const;

type WithSecret = WebhookAnswer & { readonly secret: string };

/** All but `list` throw a 404 for an endpoint that isn't the account's. */
export interface WebhookService {
  /** The newest first, without their secrets. */
  list(accountId: string): Promise<WebhookAnswer[]>;
  /**
   * Makes an endpoint and tells the owner by mail; only this answer contains the secret. The same request within
   * minutes answers the same endpoint. Throws a 403 unless the account is a professional's, a 400 for invalid fields or
   * a wrong proof, a 409 if the account has its maximum of endpoints.
   */
  make(owner: WebhookOwner, webhook: NewWebhook): Promise<WithSecret>;
  /** Ends an endpoint for all processes at once. */
  end(accountId: string, id: string): Promise<void>;
  /** The former secret still signs for a day. Throws a 400 for a wrong proof. */
  renewSecret(owner: WebhookOwner, id: string, proof: Proof): Promise<WithSecret>;
  /** Switches an endpoint on; does nothing to one that is on, but forgets that it has failed. */
  resume(accountId: string, id: string): Promise<WebhookAnswer>;
  /** The latest ones, the newest first. */
  listMessages(accountId: string, id: string): Promise<WebhookMessageAnswer[]>;
  /** Writes a message with the test event. Throws a 409 if the endpoint is switched off. */
  test(accountId: string, id: string): Promise<WebhookMessageAnswer>;
  /** Has a message sent again. Throws a 409 if it is still to be sent, or if the endpoint is switched off. */
  resend(accountId: string, id: string, messageId: string): Promise<WebhookMessageAnswer>;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function answerOf(row: store.StoredEndpoint, now: Date): WebhookAnswer {
  const { replaced_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    createdAt: row.created_at.toISOString(),
    failingSince: iso(row.failing_since),
    switchedOffAt: iso(row.switched_off_at),
    replacedSecretUntil: until !== null && until > now ? until.toISOString() : null,
  };
}

function messageAnswerOf(row: store.StoredMessage): WebhookMessageAnswer {
  return {
    id: row.id,
    event: row.event,
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    outcome: row.outcome,
    statusCode: row.status_code,
    milliseconds: row.milliseconds,
    attemptedAt: iso(row.attempted_at),
    nextAttemptAt: iso(row.next_attempt_at),
  };
}

const absent = (key: 'webhook.notFound' | 'webhookMessage.notFound', subject: string) =>
  new ApiError(404, [{ type: 'NotFoundError', key, subject, reason: 'unknown' }]);

/** The row, or a 404 for an endpoint that isn't the account's. */
function found(row: store.StoredEndpoint | undefined): store.StoredEndpoint {
  if (!row) throw absent('webhook.notFound', 'id');
  return row;
}

function opened({ seal }: WebhookOptions, sealed: Buffer): string {
  const secret = seal.open('webhook secret', sealed);
  if (secret === null) throw new Error('The secret of a webhook was sealed with an unknown SECRET_KEY.');
  return secret;
}

async function make(options: WebhookOptions, owner: WebhookOwner, webhook: NewWebhook): Promise<WithSecret> {
  const { db, clock, newId, seal, allowsLoopback } = options;
  await options.requireProfessional(owner.accountId);
  const { url, events, ...proof } = webhook;
  const errors = newEndpointErrors(url, events, (plain) => isAllowedTarget(plain, allowsLoopback));
  await options.confirmOwner(owner, proof, errors);
  if (errors.length > 0) throw fieldErrors(errors);
  const [secret, now] = [newSecret(), clock()];
  const wish = { account_id: owner.accountId, url: new URL(url.trim()).href, events: [...new Set(events)] };
  const { row, sealed } = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner.accountId);
    const made = await store.findMade(trx, wish, new Date(now.getTime() - repeatMs.make));
    if (made) return { row: made, sealed: made.secret };
    if ((await store.countEndpoints(trx, owner.accountId)) >= maxEndpoints)
      throw conflict('webhook.tooMany', { params: { limit: maxEndpoints }, reason: 'limit' });
    const newRow = { id: newId(), ...wish, secret: seal.seal('webhook secret', secret), created_at: now };
    return { row: await store.insertEndpoint(trx, newRow), sealed: null };
  });
  if (sealed !== null) return { secret: opened(options, sealed), ...answerOf(row, now) };
  await options.tellMade(owner);
  return { secret, ...answerOf(row, now) };
}

async function renewSecret(
  options: WebhookOptions,
  owner: WebhookOwner,
  id: string,
  proof: Proof,
): Promise<WithSecret> {
  const { db, clock, seal } = options;
  const now = clock();
  found(await store.findEndpoint(db, owner.accountId, id));
  await options.confirmOwner(owner, proof);
  const secret = newSecret();
  const until = new Date(now.getTime() + replacedSecretMs);
  const unlessAfter = new Date(until.getTime() - repeatMs.renew);
  const sealed = { secret: seal.seal('webhook secret', secret), until, unlessAfter };
  const row = await store.replaceSecret(db, owner.accountId, id, sealed);
  if (row) return { secret, ...answerOf(row, now) };
  // Another press has just replaced it: a further one would end the secret that the owner's program still uses.
  const renewed = await store.findRenewed(db, owner.accountId, id, unlessAfter);
  if (!renewed) throw absent('webhook.notFound', 'id');
  return { secret: opened(options, renewed.secret), ...answerOf(renewed, now) };
}

/** The endpoint of an account, if messages are sent to it. */
async function openEndpoint({ db }: WebhookOptions, accountId: string, id: string): Promise<store.StoredEndpoint> {
  const endpoint = found(await store.findEndpoint(db, accountId, id));
  if (endpoint.switched_off_at !== null)
    throw conflict('webhook.switchedOff', { reason: 'switchedOff', subject: 'id' });
  return endpoint;
}

export function createWebhooks(options: WebhookOptions): WebhookService {
  const { db, clock, newId } = options;
  return {
    async list(accountId) {
      const now = clock();
      return (await store.listEndpoints(db, accountId)).map((row) => answerOf(row, now));
    },
    make: (owner, webhook) => make(options, owner, webhook),
    async end(accountId, id) {
      if (!(await store.removeEndpoint(db, accountId, id))) throw absent('webhook.notFound', 'id');
    },
    renewSecret: (owner, id, proof) => renewSecret(options, owner, id, proof),
    resume: async (accountId, id) => answerOf(found(await store.resumeEndpoint(db, accountId, id)), clock()),
    async listMessages(accountId, id) {
      const endpoint = found(await store.findEndpoint(db, accountId, id));
      return (await store.listMessages(db, endpoint.id, clock())).map(messageAnswerOf);
    },
    async test(accountId, id) {
      const endpoint = await openEndpoint(options, accountId, id);
      const now = clock();
      const body = bodyOf({ event: testEvent, at: now, data: {} });
      const row = { id: newId(), endpoint_id: endpoint.id, event: testEvent, body } as const;
      return messageAnswerOf(await store.insertMessage(db, { ...row, created_at: now, next_attempt_at: now }));
    },
    async resend(accountId, id, messageId) {
      const endpoint = await openEndpoint(options, accountId, id);
      const message = await store.findMessage(db, endpoint.id, messageId);
      if (!message) throw absent('webhookMessage.notFound', 'messageId');
      const repeated = await store.repeatMessage(db, message.id, clock());
      if (!repeated) throw conflict('webhookMessage.pending', { reason: 'pending', subject: 'messageId' });
      return messageAnswerOf(repeated);
    },
  };
}
