/**
 * Sends the messages of webhooks, at least once each, with pauses that grow after failures
 * (docs/decisions/0033-webhooks.md).
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { type AttemptOutcome, isSwitchedOff, nextAttemptAt } from '#domain/webhook/attempts.ts';
import type { Database } from '#server/db/schema.ts';
import { OutboundFailure } from '#server/http/outbound.ts';
import { notAllowedDetail, type Post, type PostOptions, post } from '#server/http/outbound-post.ts';
import { errorKind, type Logger } from '#server/process/logger.ts';
import type { Seal } from '#server/secrets/seal.ts';
import { signedHeaders } from './signature.ts';
import { allowedAddresses } from './target.ts';

type Db = Kysely<Database>;

export interface WebhookSenderOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly seal: Seal;
  readonly deadlineMs: number;
  readonly allowsLoopback: boolean;
  /** Resolves the hosts of endpoints; by default as the operating system does. */
  readonly resolve?: PostOptions['resolve'];
  readonly tellSwitchedOff: (accountId: string) => Promise<void>;
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** What sends, without the shop's name: it is a brand's. */
const userAgent = 'Webhooks/1';
/** How much longer than an attempt its message is reserved, in milliseconds. */
const leaseMarginMs = 60_000;
/** The most messages sent at once, and the most of them to one endpoint, so that a slow one doesn't hold up others. */
const batchSize = 20;
const endpointShare = 5;

type Claimed = Pick<
  Selectable<Database['webhook_message']>,
  'id' | 'endpoint_id' | 'event' | 'body' | 'attempts' | 'attempts_before'
>;

/** Reserves messages that are due for this process. No other process sends them until the reservation ends. */
function claim({ db, clock, deadlineMs }: WebhookSenderOptions): Promise<readonly Claimed[]> {
  const now = clock();
  const ranked = db
    .selectFrom('webhook_message')
    .where('next_attempt_at', '<=', now)
    .select('id')
    .select(sql<number>`row_number() over (partition by endpoint_id order by next_attempt_at, position)`.as('place'));
  const due = db
    .selectFrom('webhook_message')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .where('id', 'in', db.selectFrom(ranked.as('ranked')).select('id').where('place', '<=', endpointShare))
    .orderBy('next_attempt_at')
    .orderBy('position')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('webhook_message')
    .set({ next_attempt_at: new Date(now.getTime() + deadlineMs + leaseMarginMs), attempts: sql`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'endpoint_id', 'event', 'body', 'attempts', 'attempts_before'])
    .execute();
}

/** `statusCode` is null if nothing was answered. */
interface Attempt {
  readonly outcome: AttemptOutcome;
  readonly statusCode: number | null;
  readonly milliseconds: number;
  /** Why nothing was answered, as the operator's log says it. */
  readonly detail?: string;
}

async function attempt(options: WebhookSenderOptions, request: Post): Promise<Attempt> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  const isAllowed = allowedAddresses(request.url, options.allowsLoopback);
  const { deadlineMs, resolve } = options;
  try {
    if (!isAllowed) throw new OutboundFailure('UNAVAILABLE', notAllowedDetail);
    const statusCode = await post({ deadlineMs, isAllowed, ...(resolve && { resolve }) }, request);
    const outcome = statusCode >= 200 && statusCode < 300 ? 'DELIVERED' : 'REFUSED';
    return { outcome, statusCode, milliseconds: elapsed() };
  } catch (error) {
    const isLate = error instanceof OutboundFailure && error.reason === 'TIMEOUT';
    const detail = error instanceof OutboundFailure ? error.message : errorKind(error);
    return { outcome: isLate ? 'TIMEOUT' : 'UNREACHABLE', statusCode: null, milliseconds: elapsed(), detail };
  }
}

type Endpoint = Selectable<Database['webhook_endpoint']>;

/** The secrets with which a message is signed, the current one first; empty if no key opens the current one. */
function secretsOf({ seal }: WebhookSenderOptions, endpoint: Endpoint, now: Date): readonly string[] {
  const secret = seal.open('webhook secret', endpoint.secret);
  if (secret === null) return [];
  const { replaced_secret, replaced_until } = endpoint;
  const isReplacedValid = replaced_secret !== null && replaced_until !== null && replaced_until > now;
  const replaced = isReplacedValid ? seal.open('webhook secret', replaced_secret) : null;
  return replaced === null ? [secret] : [secret, replaced];
}

/** False if it was ended, was switched off already, or hasn't failed for long enough. */
async function switchOff(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const endpoint = await trx
      .selectFrom('webhook_endpoint')
      .select('failing_since')
      .where('id', '=', id)
      .where('switched_off_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!endpoint?.failing_since || !isSwitchedOff(endpoint.failing_since, now)) return false;
    await trx.updateTable('webhook_endpoint').set({ switched_off_at: now }).where('id', '=', id).execute();
    await trx.updateTable('webhook_message').set({ next_attempt_at: null }).where('endpoint_id', '=', id).execute();
    return true;
  });
}

/** Stores what became of an attempt, unless another process has taken the message over meanwhile. */
async function note({ db }: WebhookSenderOptions, claimed: Claimed, made: Attempt, now: Date): Promise<Date | null> {
  const { outcome, statusCode: status_code, milliseconds } = made;
  const isTaken = outcome === 'DELIVERED';
  const next = isTaken ? null : nextAttemptAt(claimed.attempts - claimed.attempts_before, now);
  // An endpoint that was switched off during the attempt gets no other one.
  const isOn = sql`exists (select from webhook_endpoint where id = ${claimed.endpoint_id} and switched_off_at is null)`;
  const next_attempt_at = sql<Date | null>`case when ${isOn} then ${next}::timestamptz end`;
  await db
    .updateTable('webhook_message')
    .set({ outcome, status_code, milliseconds, attempted_at: now, next_attempt_at })
    .where('id', '=', claimed.id)
    .where('attempts', '=', claimed.attempts)
    .execute();
  await db
    .updateTable('webhook_endpoint')
    .set({ failing_since: isTaken ? null : now })
    .where('id', '=', claimed.endpoint_id)
    .where('failing_since', isTaken ? 'is not' : 'is', null)
    .execute();
  return next;
}

async function sendOne(options: WebhookSenderOptions, claimed: Claimed, endpoint: Endpoint): Promise<boolean> {
  const { db, clock, logger, tellSwitchedOff } = options;
  const { id, url, account_id: accountId } = endpoint;
  const named = { webhook: id, kind: claimed.event };
  const secrets = secretsOf(options, endpoint, clock());
  if (secrets.length === 0) logger.error(named, 'the secret of a webhook can’t be opened');
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    ...signedHeaders(claimed, secrets, clock()),
  };
  const made: Attempt =
    secrets.length === 0
      ? { outcome: 'UNREACHABLE', statusCode: null, milliseconds: 0, detail: 'no secret' }
      : await attempt(options, { url, headers, body: claimed.body });
  const now = clock();
  const next = await note(options, claimed, made, now);
  if (made.outcome === 'DELIVERED') return true;
  const { outcome: reason, statusCode: status, detail } = made;
  logger.info({ ...named, reason, status, detail, attempt: claimed.attempts }, 'a webhook was not taken');
  if (next === null && (await switchOff(db, id, now))) {
    logger.warn({ ...named, accountId }, 'a webhook was switched off');
    await tellSwitchedOff(accountId);
  }
  return false;
}

/** Neither addresses of endpoints nor secrets are logged. */
export function createWebhookSender(options: WebhookSenderOptions) {
  return {
    /** Sends the messages that are due and returns how many were taken. Several processes can share the work. */
    async sendDue(): Promise<number> {
      const claimed = await claim(options);
      if (claimed.length === 0) return 0;
      const ids = [...new Set(claimed.map(({ endpoint_id }) => endpoint_id))];
      const rows = await options.db.selectFrom('webhook_endpoint').selectAll().where('id', 'in', ids).execute();
      const endpoints = new Map(rows.map((row) => [row.id, row]));
      const sent = await Promise.all(
        claimed.map((each) => {
          const endpoint = endpoints.get(each.endpoint_id);
          return endpoint ? sendOne(options, each, endpoint) : false;
        }),
      );
      return sent.filter(Boolean).length;
    },
  };
}
