/** Webhooks of professionals: their endpoints and the log of what was sent (docs/decisions/0033-webhooks.md). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { Locale } from '#domain/site/locale.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { maxEndpoints, newEndpointErrors, replacedSecretMs } from '#domain/webhook/endpoint.ts';
import { bodyOf, testEvent, type WebhookEvent, webhookEvents } from '#domain/webhook/event.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { accountUseCase, accountUseCaseOf, type Customer } from '#server/http/account-use-case.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { conflict, forbidden } from '#server/http/refusals.ts';
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
const proof = {
  password: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  code: v.optional(v.pipe(v.string(), v.maxLength(maxTypedLength)), ''),
};
const proofSchema = v.object(proof);
type Proof = v.InferOutput<typeof proofSchema>;

const newWebhookSchema = v.object({
  url: v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
  events: v.optional(v.pipe(v.array(v.picklist(webhookEvents)), v.maxLength(webhookEvents.length)), []),
  ...proof,
});

export interface WebhookContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly seal: Seal;
  readonly allowsLoopback: boolean;
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

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function answerOf(row: store.StoredEndpoint, now: Date) {
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

function messageAnswerOf(row: store.StoredMessage) {
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

function opened({ seal }: WebhookContext, sealed: Buffer): string {
  const secret = seal.open('webhook secret', sealed);
  if (secret === null) throw new Error('The secret of a webhook was sealed with an unknown SECRET_KEY.');
  return secret;
}

/**
 * Makes an endpoint and tells the owner by mail; only this answer contains the secret. The same request within minutes
 * answers the same endpoint. Throws a 400 for invalid fields or a wrong proof, a 409 if the account has its maximum of
 * endpoints.
 */
async function make(context: WebhookContext, owner: WebhookOwner, webhook: v.InferOutput<typeof newWebhookSchema>) {
  const { db, clock, newId, seal, allowsLoopback } = context;
  const { url, events, ...given } = webhook;
  const errors = newEndpointErrors(url, events, (plain) => isAllowedTarget(plain, allowsLoopback));
  await context.confirmOwner(owner, given, errors);
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
  if (sealed !== null) return { secret: opened(context, sealed), ...answerOf(row, now) };
  await context.tellMade(owner);
  return { secret, ...answerOf(row, now) };
}

/** The former secret still signs for a day. Throws a 400 for a wrong proof. */
async function renewSecret(context: WebhookContext, owner: WebhookOwner, id: string, given: Proof) {
  const { db, clock, seal } = context;
  const now = clock();
  found(await store.findEndpoint(db, owner.accountId, id));
  await context.confirmOwner(owner, given);
  const secret = newSecret();
  const until = new Date(now.getTime() + replacedSecretMs);
  const unlessAfter = new Date(until.getTime() - repeatMs.renew);
  const sealed = { secret: seal.seal('webhook secret', secret), until, unlessAfter };
  const row = await store.replaceSecret(db, owner.accountId, id, sealed);
  if (row) return { secret, ...answerOf(row, now) };
  // Another press has just replaced it: a further one would end the secret that the owner's program still uses.
  const renewed = await store.findRenewed(db, owner.accountId, id, unlessAfter);
  if (!renewed) throw absent('webhook.notFound', 'id');
  return { secret: opened(context, renewed.secret), ...answerOf(renewed, now) };
}

/** The endpoint of an account. Throws a 409 if it is switched off, so that nothing is sent to it. */
async function openEndpoint({ db }: WebhookContext, accountId: string, id: string): Promise<store.StoredEndpoint> {
  const endpoint = found(await store.findEndpoint(db, accountId, id));
  if (endpoint.switched_off_at !== null)
    throw conflict('webhook.switchedOff', { reason: 'switchedOff', subject: 'id' });
  return endpoint;
}

async function sendTest(context: WebhookContext, accountId: string, id: string): Promise<void> {
  const endpoint = await openEndpoint(context, accountId, id);
  const now = context.clock();
  const body = bodyOf({ event: testEvent, at: now, data: {} });
  const row = { id: context.newId(), endpoint_id: endpoint.id, event: testEvent, body } as const;
  await store.insertMessage(context.db, { ...row, created_at: now, next_attempt_at: now });
}

/** Has a message that was taken or given up sent again. Throws a 409 if it is still to be sent. */
async function resend(context: WebhookContext, accountId: string, id: string, messageId: string): Promise<void> {
  const { db, clock } = context;
  const endpoint = await openEndpoint(context, accountId, id);
  const message = await store.findMessage(db, endpoint.id, messageId);
  if (!message) throw absent('webhookMessage.notFound', 'messageId');
  if (!(await store.repeatMessage(db, message.id, clock())))
    throw conflict('webhookMessage.pending', { reason: 'pending', subject: 'messageId' });
}

/** The endpoints of an account, the newest first, without their secrets. */
export async function listEndpoints({ db, clock }: WebhookContext, accountId: string) {
  const now = clock();
  return (await store.listEndpoints(db, accountId)).map((row) => answerOf(row, now));
}

const ownerOf = ({ account, visitor: { clientAddress }, locale }: Customer): WebhookOwner => ({
  accountId: account.id,
  clientAddress,
  locale,
});

const id = v.string();

/** Those that name an endpoint throw the same 404 for another account's as for one that doesn't exist. */
export const webhookRooms = ({ webhooks }: { readonly webhooks: WebhookContext }) => ({
  webhooks: {
    list: accountUseCase(async ({ account }) => ({
      endpoints: await listEndpoints(webhooks, account.id),
      limit: maxEndpoints,
    })),
    make: accountUseCaseOf(newWebhookSchema, async (customer, webhook) => {
      if (!customer.account.isPro) throw forbidden();
      return make(webhooks, ownerOf(customer), webhook);
    }),
    /** Ends an endpoint for all processes at once, with its messages. */
    end: accountUseCaseOf(id, async ({ account }, id) => {
      if (!(await store.removeEndpoint(webhooks.db, account.id, id))) throw absent('webhook.notFound', 'id');
    }),
    renewSecret: accountUseCaseOf(v.object({ id, ...proof }), (customer, { id, ...given }) =>
      renewSecret(webhooks, ownerOf(customer), id, given),
    ),
    /** Switches an endpoint on that was switched off, and forgets that it has failed. */
    resume: accountUseCaseOf(id, async ({ account }, id) => {
      found(await store.resumeEndpoint(webhooks.db, account.id, id));
    }),
    /** The latest messages to an endpoint, the newest first. */
    log: accountUseCaseOf(id, async ({ account }, id) => {
      const endpoint = found(await store.findEndpoint(webhooks.db, account.id, id));
      return (await store.listMessages(webhooks.db, endpoint.id, webhooks.clock())).map(messageAnswerOf);
    }),
    test: accountUseCaseOf(id, ({ account }, id) => sendTest(webhooks, account.id, id), 'webhook-message'),
    resend: accountUseCaseOf(
      v.object({ id, messageId: v.string() }),
      ({ account }, { id, messageId }) => resend(webhooks, account.id, id, messageId),
      'webhook-message',
    ),
  },
});
