/** Deletes data at the end of its retention period (docs/requirements.md SMT-17, SMT-18, CRT-1). */
import { type DeleteResult, type Kysely, sql } from 'kysely';
import { unconfirmedNoticeMs } from '#domain/catalog/stock-notice.ts';
import { floorDays, searchDays } from '#domain/numbers/search-count.ts';
import { oldestRetained } from '#domain/orders/retention.ts';
import { messageMs } from '#domain/webhook/endpoint.ts';
import type { Database } from './schema.ts';

/** How long the removal of a line of a cart or an entry of an address book can be undone, in milliseconds. */
export const removedEntryMs = 3_600_000;

/**
 * How long an ended session is stored, in milliseconds. Its account tells on which site the customer signs in again.
 */
const endedSessionMs = 24 * 3_600_000;

/** How long a registration waits for its e-mail address to be confirmed, in milliseconds. */
const unconfirmedMs = 7 * 24 * 3_600_000;

/** How long messages of the demo bank are stored, in milliseconds; after two days they aren't sent again. */
const bankEventMs = 7 * 24 * 3_600_000;

/** How long counted events are kept, in milliseconds: 25 months, so that a month can be compared with last year's. */
const countedMs = 762 * 24 * 3_600_000;

/** How long failures of services outside the shop are kept, in milliseconds: 14 days. */
const upstreamFailureMs = 14 * 24 * 3_600_000;

/** How many calendar years payments stay in the demo bank's books. */
const bankYears = 10;

/** How long files of a replaced or removed picture are stored for pages that are still open, in milliseconds. */
const leftFileMs = 24 * 3_600_000;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const dayMs = 24 * 3_600_000;
const parisDay = (instant: Date) => sql<string>`(${instant}::timestamptz at time zone 'Europe/Paris')::date`;

/** Start of the first year whose payments the demo bank still has. */
function bankYearsBefore(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - bankYears, 0, 1));
}

/** The query that deletes the expired rows of each kind of data. */
const deletions = {
  // `unused_since` alone doesn't decide: a file that some picture still uses couldn't be restored.
  mediaFiles: (db, now) =>
    db
      .deleteFrom('media_file')
      .where('unused_since', '<=', before(now, leftFileMs))
      .where('hash', 'not in', (eb) => eb.selectFrom('media').select('hash')),
  quoteRuns: (db, now) => db.deleteFrom('quote_run').where('expires_at', '<=', now),
  journeyDrafts: (db, now) => db.deleteFrom('journey_draft').where('expires_at', '<=', now),
  batches: (db, now) => db.deleteFrom('batch').where('expires_at', '<=', now),
  rateLimits: (db, now) => db.deleteFrom('rate_limit').where('expire', '<=', now.getTime()),
  carts: (db, now) => db.deleteFrom('cart').where('expires_at', '<=', now),
  cartEntries: (db, now) => db.deleteFrom('cart_entry').where('removed_at', '<=', before(now, removedEntryMs)),
  idempotencyKeys: (db, now) => db.deleteFrom('idempotency_key').where('expires_at', '<=', now),
  addressBookEntries: (db, now) =>
    db.deleteFrom('address_book_entry').where('removed_at', '<=', before(now, removedEntryMs)),
  sessions: (db, now) =>
    db
      .deleteFrom('account_session')
      .where(({ eb, or }) =>
        or(
          (['idle_expires_at', 'expires_at', 'ended_at'] as const).map((column) =>
            eb(column, '<=', before(now, endedSessionMs)),
          ),
        ),
      ),
  customerViews: (db, now) => db.deleteFrom('customer_view').where('until', '<=', now),
  signIns: (db, now) => db.deleteFrom('sign_in_request').where('expires_at', '<=', now),
  mailLinks: (db, now) => db.deleteFrom('identity_token').where('expires_at', '<=', now),
  issuerPayloads: (db, now) => db.deleteFrom('oidc_payload').where('expires_at', '<=', now),
  unconfirmedUsers: (db, now) =>
    db
      .deleteFrom('identity_user')
      .where('email_confirmed_at', 'is', null)
      .where('created_at', '<=', before(now, unconfirmedMs)),
  demoBankEvents: (db, now) => db.deleteFrom('demo_bank_event').where('due_at', '<=', before(now, bankEventMs)),
  demoBankPayments: (db, now) => db.deleteFrom('demo_bank_payment').where('created_at', '<', bankYearsBefore(now)),
  sentMails: (db, now) => db.deleteFrom('mail_outbox').where('sent_at', '<=', oldestRetained('sentMails', now)),
  unsentMails: (db, now) => db.deleteFrom('mail_outbox').where('given_up_at', '<=', oldestRetained('sentMails', now)),
  stockNotices: (db, now) =>
    db.deleteFrom('stock_notice').where('created_at', '<=', oldestRetained('stockNotices', now)),
  sellerRatings: (db, now) =>
    db.deleteFrom('seller_rating').where('rated_on', '<', parisDay(oldestRetained('sellerRatings', now))),
  unconfirmedNotices: (db, now) =>
    db
      .deleteFrom('stock_notice')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<=', before(now, unconfirmedNoticeMs)),
  paymentEvents: (db, now) =>
    db.deleteFrom('payment_event').where('received_at', '<=', oldestRetained('paymentMessages', now)),
  shopCounts: (db, now) => db.deleteFrom('shop_count').where('since', '<=', before(now, countedMs)),
  upstreamFailures: (db, now) =>
    db.deleteFrom('upstream_failure').where('minute', '<=', before(now, upstreamFailureMs)),
  searchCounts: (db, now) =>
    db.deleteFrom('search_count').where('day', '<=', parisDay(before(now, searchDays * dayMs))),
  // Texts that were searched too rarely to be stored: only their hashes are there.
  rareSearches: (db, now) =>
    db
      .deleteFrom('search_count')
      .where('day', '<=', parisDay(before(now, floorDays * dayMs)))
      .where('digest', 'not in', (eb) => eb.selectFrom('search_text').select('digest')),
  searchTexts: (db, now) =>
    db.deleteFrom('search_text').where('digest', 'not in', (eb) =>
      eb
        .selectFrom('search_count')
        .select('digest')
        .where('day', '>', parisDay(before(now, searchDays * dayMs))),
    ),
  webhookMessages: (db, now) => db.deleteFrom('webhook_message').where('created_at', '<=', before(now, messageMs)),
  trackingMessages: (db, now) =>
    db.deleteFrom('tracking_message').where('received_at', '<=', oldestRetained('carrierMessages', now)),
} satisfies Record<string, (db: Kysely<Database>, now: Date) => { executeTakeFirst(): Promise<DeleteResult> }>;

/** Number of deleted rows by kind of data. */
export type Purged = Readonly<Record<keyof typeof deletions, number>>;

/**
 * Deletes what expired at `now` or before: comparisons, drafts, files of parcels, counters, carts, removed lines and address book entries,
 * idempotency keys, abandoned sign-ins, long ended sessions, links of mails, data of the embedded issuer, registrations
 * that were never confirmed, mails that were sent, stock notices, searches, messages of carriers and payment providers,
 * messages of webhooks, and the demo bank's books.
 * Orders are reviewed elsewhere (server/orders/retention/review-orders.ts).
 */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<Purged> {
  const counts = Object.entries(deletions).map(async ([kind, deletion]) => {
    const { numDeletedRows } = await deletion(db, now).executeTakeFirst();
    return [kind, Number(numDeletedRows)];
  });
  return Object.fromEntries(await Promise.all(counts));
}
