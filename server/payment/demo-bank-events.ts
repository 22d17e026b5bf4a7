/**
 * Sends the demo bank's messages to the shop. They are stored together with what caused them, and sent until one is
 * accepted.
 */
import { hkdfSync } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { isSigned, readMessage, signMessage } from '#server/http/signed-message.ts';
import type { Logger } from '#server/process/logger.ts';
import type { EventHeaders, ProviderEvent } from './service.ts';

export const signatureHeader = 'demo-bank-signature';

/** The secret of the bank's messages: derived from the shop's key, and so the same in every process (HKDF-SHA-256, RFC 5869). */
export function demoBankSecret(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, 'guichet', 'demo bank events', 32)).toString('base64url');
}

/** A message as it is posted to `/api/payments/demo/events`. */
export interface EventMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Resolves to true if the shop accepts the message. */
export type DeliverEvent = (message: EventMessage) => Promise<boolean>;

export interface DemoEventContext {
  readonly db: Kysely<Database>;
  readonly logger: Pick<Logger, 'warn'>;
  /** The secrets with which messages may be signed; the first one is used for new messages. */
  readonly secrets: readonly [string, ...string[]];
  readonly deliver: DeliverEvent;
}

/** After this many tries, which take some two days, a message isn't sent any more. */
const maxTries = 50;
const maxAtOnce = 100;

export async function insertEvent(
  tx: Transaction<Database>,
  event: { readonly id: string; readonly reference: string; readonly dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('demo_bank_event')
    .values({ id: event.id, reference: event.reference, due_at: event.dueAt, delivered_at: null })
    .execute();
}

/**
 * Reserves due messages for this process, of one payment or of all: until it is time for the next try, no other process
 * sends them. That is after a minute, then after twice as long each time, at most an hour.
 */
function claimDue(db: Kysely<Database>, now: Date, reference: string | null) {
  return db
    .with('due', (due) =>
      due
        .selectFrom('demo_bank_event')
        .select('id as dueId')
        .where('delivered_at', 'is', null)
        .where('due_at', '<=', now)
        .where('tries', '<', maxTries)
        .$if(reference !== null, (query) => query.where('reference', '=', reference ?? ''))
        .orderBy('due_at')
        .limit(maxAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('demo_bank_event')
    .from('due')
    .set({
      tries: sql`tries + 1`,
      due_at: sql`${now}::timestamptz + least(60 * 2 ^ tries, 3600) * interval '1 second'`,
    })
    .whereRef('id', '=', 'dueId')
    .returning(['id', 'reference'])
    .execute();
}

/** Returns how many were accepted; one that isn't is sent again and delays no other. */
export async function deliverDueEvents(
  { db, logger, secrets, deliver }: DemoEventContext,
  now: Date,
  reference: string | null = null,
): Promise<number> {
  let accepted = 0;
  for (const { id, reference: payment } of await claimDue(db, now, reference)) {
    const body = new TextEncoder().encode(JSON.stringify({ id, reference: payment }));
    const headers = { 'content-type': 'application/json', [signatureHeader]: signMessage(body, secrets[0], now) };
    const isAccepted = await deliver({ headers, body }).catch((err: unknown) => {
      logger.warn({ err }, 'message of the demo bank not delivered');
      return false;
    });
    if (!isAccepted) continue;
    accepted += 1;
    await db.updateTable('demo_bank_event').set({ delivered_at: now }).where('id', '=', id).execute();
  }
  return accepted;
}

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const eventSchema = v.object({ id: text, reference: text });

/** Reads a message of the demo bank; null if it isn't the bank's or isn't recent. Throws a 400 for a malformed one. */
export function readDemoEvent(
  headers: EventHeaders,
  rawBody: Uint8Array,
  secrets: readonly string[],
  now: Date,
): ProviderEvent | null {
  if (!isSigned(headers.get(signatureHeader) ?? '', rawBody, secrets, now)) return null;
  return readMessage(eventSchema, rawBody);
}
