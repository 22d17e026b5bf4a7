/**
 * Sends mails that must not be lost. They are stored in the transaction that causes them and sent at least once
 * afterwards (docs/decisions/0021-mail-outbox.md).
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import * as v from 'valibot';
import { withMaskedEmails } from '#domain/orders/masked-mail.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { errorKind, type Logger } from '#server/process/logger.ts';
import type { Mail, MailService, MailToSend } from './service.ts';

export interface OutboxOptions {
  readonly db: Kysely<Database>;
  readonly mail: Pick<MailService, 'deliver'>;
  /** Adds to a mail, just before it is sent, what wasn't there yet when it was written, and its files; null drops it. */
  readonly complete?: (mail: Mail) => Promise<MailToSend | null>;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly host: string;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** How long a mail is reserved for the process that has begun to send it, in milliseconds. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
/** Age at which a mail is no longer tried, in milliseconds. */
const giveUpMs = 48 * 3_600_000;
const batchSize = 20;
const maxFailureLength = 300;

export const mailDocument = storedJson<Mail>({
  name: 'mail_outbox.mail',
  schema: v.object({
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.exactOptional(v.string()),
    locale: v.picklist(['fr', 'en']),
    link: v.exactOptional(v.string()),
    unsubscribe: v.exactOptional(v.string()),
    completion: v.exactOptional(
      v.object({
        order: v.string(),
        kind: v.string(),
        part: v.nullable(v.array(v.number())),
        refund: v.exactOptional(v.string()),
        toRecipient: v.exactOptional(v.literal(true)),
      }),
    ),
  }),
  upgrades: [],
});

/** All attempts have the same one, so that a mail that arrives twice is recognised (RFC 5322, 3.6.4). */
export function messageIdOf(key: string, host: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`;
}

interface ClaimedMail {
  readonly id: string;
  readonly key: string;
  readonly mail: object;
  readonly attempts: number;
  readonly created_at: Date;
  readonly resends: number;
  readonly resent_at: Date | null;
}

/** Oldest first; no other process sends them until the reservation ends. */
async function claim(db: Kysely<Database>, now: Date): Promise<readonly ClaimedMail[]> {
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('position')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  const claimed = await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(now.getTime() + leaseMs), attempts: sql`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'key', 'mail', 'attempts', 'created_at', 'position', 'resends', 'resent_at'])
    .execute();
  return claimed.toSorted((one, other) => Number(one.position) - Number(other.position));
}

/** The details of a failure stored for staff. Mail servers repeat the recipient's address, so it is masked. */
function failureOf(error: unknown) {
  const { response, responseCode } = (error instanceof Error ? error : {}) as {
    readonly response?: unknown;
    readonly responseCode?: unknown;
  };
  return {
    failure: typeof response === 'string' ? withMaskedEmails(response).slice(0, maxFailureLength) : null,
    failure_code: typeof responseCode === 'number' ? responseCode : null,
  };
}

/** The fields that name a mail in the log: order and kind from its key; the key itself may contain an identifier. */
function namedInLog(key: string) {
  const [about = '', code = '', kind] = key.split(':');
  return about === 'order' || about === 'parcel' ? { order: code, kind } : { kind: about };
}

/** Differs when staff send a mail again: mail servers drop identifiers that they have seen. */
const sendingKey = ({ key, resends }: ClaimedMail) => (resends === 0 ? key : `${key}#${resends}`);

async function noteEnd(
  db: Kysely<Database>,
  { id, resends }: ClaimedMail,
  ending: Updateable<Database['mail_outbox']>,
): Promise<void> {
  await db.updateTable('mail_outbox').set(ending).where('id', '=', id).where('resends', '=', resends).execute();
}

/** Sends a mail; returns it as it was sent, without its files, null if as it was written, 'dropped' if it wasn't. */
async function deliverCompleted({ mail, host, complete }: OutboxOptions, claimed: ClaimedMail) {
  const written = mailDocument.read(claimed.mail);
  const completed: MailToSend | null = written.completion && complete ? await complete(written) : written;
  if (!completed) return 'dropped';
  const { files = [], ...sent } = completed;
  await mail.deliver({ ...sent, files }, messageIdOf(sendingKey(claimed), host));
  return sent.text === written.text ? null : sent;
}

async function sendOne(options: OutboxOptions, claimed: ClaimedMail): Promise<boolean> {
  const { db, clock, logger } = options;
  const { key } = claimed;
  try {
    const sent = await deliverCompleted(options, claimed);
    if (sent === 'dropped') {
      await db.deleteFrom('mail_outbox').where('id', '=', claimed.id).execute();
      return false;
    }
    const changed = sent && { mail: mailDocument.write(sent) };
    await noteEnd(db, claimed, { ...changed, sent_at: clock(), next_attempt_at: null });
    return true;
  } catch (error) {
    const now = clock();
    const begun = claimed.resent_at ?? claimed.created_at;
    const isOver = now.getTime() - begun.getTime() >= giveUpMs;
    const pauseMs = Math.min(firstPauseMs * 2 ** (claimed.attempts - 1), longestPauseMs);
    const next = isOver
      ? { given_up_at: now, next_attempt_at: null }
      : { next_attempt_at: new Date(now.getTime() + pauseMs) };
    await noteEnd(db, claimed, { ...next, ...failureOf(error), failed_at: now });
    const named = namedInLog(key);
    const reason = errorKind(error);
    if (isOver) logger.error({ ...named, reason }, 'a mail was given up');
    else logger.warn({ ...named, reason }, 'a mail could not be sent yet');
    return false;
  }
}

/** Neither addresses nor texts of mails are logged. */
export function createOutbox(options: OutboxOptions) {
  const { db, clock, newId } = options;
  return {
    /** Stores a mail in the transaction that causes it; a second mail with the same key is ignored. */
    async enqueue(tx: Transaction<Database>, key: string, mail: Mail): Promise<void> {
      const now = clock();
      await tx
        .insertInto('mail_outbox')
        .values({ id: newId(), key, mail: mailDocument.write(mail), next_attempt_at: now, created_at: now })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },
    /** Sends the mails that are due and returns how many were sent. Several processes can share the work. */
    async sendDue(): Promise<number> {
      let sent = 0;
      for (const claimed of await claim(db, clock())) sent += (await sendOne(options, claimed)) ? 1 : 0;
      return sent;
    },
  };
}
