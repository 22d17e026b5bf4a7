/**
 * Mails that must not be lost: written in the transaction of their cause, sent afterwards, at least once
 * (docs/decisions/0021-mail-outbox.md).
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { Mail, MailService } from './service.ts';

export interface OutboxOptions {
  readonly db: Kysely<Database>;
  readonly mail: Pick<MailService, 'deliver'>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Host in the identifiers of mails. */
  readonly host: string;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

export interface Outbox {
  /** Writes a mail in the transaction of its cause; a second one with the same key is ignored. */
  enqueue(tx: Transaction<Database>, key: string, mail: Mail): Promise<void>;
  /** Sends what is due, and returns how many mails were sent. Several processes share the work. */
  sendDue(): Promise<number>;
}

/** How long another process leaves a mail to the one that has begun to send it, in milliseconds. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
/** After how long a mail is given up, in milliseconds. */
const giveUpMs = 48 * 3_600_000;
/** The most mails that one round takes. */
const batchSize = 20;

const mailDocument = storedJson<Mail>({
  name: 'mail_outbox.mail',
  schema: v.object({
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.exactOptional(v.string()),
    locale: v.picklist(['fr', 'en']),
    link: v.exactOptional(v.string()),
  }),
  upgrades: [],
});

/** The identifier of a mail: the same for every attempt, so that a repetition can be recognised (RFC 5322, 3.6.4). */
export function messageIdOf(key: string, host: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`;
}

interface ClaimedMail {
  readonly id: string;
  readonly key: string;
  readonly mail: object;
  readonly attempts: number;
  readonly created_at: Date;
}

/** Takes due mails for this process: until the lease ends, no other one sends them. */
async function claim(db: Kysely<Database>, now: Date): Promise<readonly ClaimedMail[]> {
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(now.getTime() + leaseMs), attempts: sql`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'key', 'mail', 'attempts', 'created_at'])
    .execute();
}

async function sendOne({ db, mail, clock, host, logger }: OutboxOptions, claimed: ClaimedMail): Promise<boolean> {
  const { id, key } = claimed;
  try {
    await mail.deliver(mailDocument.read(claimed.mail), messageIdOf(key, host));
    const sent = { sent_at: clock(), next_attempt_at: null };
    await db.updateTable('mail_outbox').set(sent).where('id', '=', id).execute();
    return true;
  } catch (error) {
    const now = clock();
    const isOver = now.getTime() - claimed.created_at.getTime() >= giveUpMs;
    const pauseMs = Math.min(firstPauseMs * 2 ** (claimed.attempts - 1), longestPauseMs);
    const next = isOver
      ? { given_up_at: now, next_attempt_at: null }
      : { next_attempt_at: new Date(now.getTime() + pauseMs) };
    await db.updateTable('mail_outbox').set(next).where('id', '=', id).execute();
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (isOver) logger.error({ key, reason }, 'a mail was given up');
    else logger.warn({ key, reason }, 'a mail could not be sent yet');
    return false;
  }
}

/** Creates the outbox of a process. Neither addresses nor texts of mails are logged. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, newId } = options;
  return {
    async enqueue(tx, key, mail) {
      const now = clock();
      await tx
        .insertInto('mail_outbox')
        .values({ id: newId(), key, mail: mailDocument.write(mail), next_attempt_at: now, created_at: now })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },
    async sendDue() {
      let sent = 0;
      for (const claimed of await claim(db, clock())) sent += (await sendOne(options, claimed)) ? 1 : 0;
      return sent;
    },
  };
}
