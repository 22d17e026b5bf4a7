/** Removes what has outlived its purpose (docs/requirements.md SMT-17, SMT-18, CRT-1). */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Rows removed, by table. */
export interface Purged {
  readonly quoteRuns: number;
  readonly journeyDrafts: number;
  readonly rateLimits: number;
  readonly carts: number;
  readonly cartEntries: number;
  readonly idempotencyKeys: number;
  readonly addressBookEntries: number;
  readonly sessions: number;
  readonly signIns: number;
  readonly mailLinks: number;
  readonly issuerPayloads: number;
  readonly unconfirmedUsers: number;
  readonly orders: number;
}

/** How long a removed line of a cart, or an entry of an address book, can be put back, in milliseconds. */
export const removedEntryMs = 3_600_000;

/** How long a session that is over is remembered, in milliseconds: whose it was says to which site one signs in again. */
const endedSessionMs = 24 * 3_600_000;

/** How long a registration waits for its e-mail address to be confirmed, in milliseconds. */
const unconfirmedMs = 7 * 24 * 3_600_000;

/** How many years orders are kept as accounting records (French Commercial Code, article L123-22). */
const orderYears = 10;

/** The last instant of the year from which nothing need be kept any more: the term runs from the end of an order's year. */
function ordersBefore(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - orderYears, 0, 1));
}

/**
 * Deletes what expired at `now` or before: comparisons, drafts, counters, carts, what was removed from them and from
 * address books, keys of repetitions, sign-ins that were left, sessions that are
 * long over, links of mails, what the embedded issuer remembered, registrations that were
 * never confirmed, orders of more than ten years ago with their parcels and events.
 */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<Purged> {
  const removedBefore = new Date(now.getTime() - removedEntryMs);
  const endedBefore = new Date(now.getTime() - endedSessionMs);
  const registeredBefore = new Date(now.getTime() - unconfirmedMs);
  const [
    runs,
    drafts,
    limits,
    carts,
    entries,
    keys,
    addresses,
    sessions,
    signIns,
    links,
    payloads,
    unconfirmed,
    orders,
  ] = await Promise.all([
    db.deleteFrom('quote_run').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('journey_draft').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('rate_limit').where('expire', '<=', now.getTime()).executeTakeFirst(),
    db.deleteFrom('cart').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('cart_entry').where('removed_at', '<=', removedBefore).executeTakeFirst(),
    db.deleteFrom('idempotency_key').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('address_book_entry').where('removed_at', '<=', removedBefore).executeTakeFirst(),
    db
      .deleteFrom('account_session')
      .where((eb) =>
        eb.or([
          eb('idle_expires_at', '<=', endedBefore),
          eb('expires_at', '<=', endedBefore),
          eb('ended_at', '<=', endedBefore),
        ]),
      )
      .executeTakeFirst(),
    db.deleteFrom('sign_in_request').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('identity_token').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('oidc_payload').where('expires_at', '<=', now).executeTakeFirst(),
    db
      .deleteFrom('identity_user')
      .where('email_confirmed_at', 'is', null)
      .where('created_at', '<=', registeredBefore)
      .executeTakeFirst(),
    db.deleteFrom('customer_order').where('created_at', '<', ordersBefore(now)).executeTakeFirst(),
  ]);
  return {
    quoteRuns: Number(runs.numDeletedRows),
    journeyDrafts: Number(drafts.numDeletedRows),
    rateLimits: Number(limits.numDeletedRows),
    carts: Number(carts.numDeletedRows),
    cartEntries: Number(entries.numDeletedRows),
    idempotencyKeys: Number(keys.numDeletedRows),
    addressBookEntries: Number(addresses.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
    signIns: Number(signIns.numDeletedRows),
    mailLinks: Number(links.numDeletedRows),
    issuerPayloads: Number(payloads.numDeletedRows),
    unconfirmedUsers: Number(unconfirmed.numDeletedRows),
    orders: Number(orders.numDeletedRows),
  };
}
