/** Deletes data at the end of its retention period (docs/requirements.md SMT-17, SMT-18, CRT-1). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { referenceDaysBefore } from '#domain/catalog/announced-reduction.ts';
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
const bankYearsBefore = (now: Date) => new Date(Date.UTC(now.getUTCFullYear() - bankYears, 0, 1));

/** The rows of a table to delete. */
interface Deletion {
  readonly table: keyof Database & string;
  readonly condition: RawBuilder<unknown>;
}

type DeletionAt = (now: Date) => Deletion;

const rows = (table: Deletion['table'], condition: RawBuilder<unknown>): Deletion => ({ table, condition });

/** The rows of a table whose time in a column is the oldest one or before. */
const outdated =
  <Table extends keyof Database & string>(
    table: Table,
    column: keyof Database[Table] & string,
    oldest: (now: Date) => Date = (now) => now,
  ): DeletionAt =>
  (now) =>
    rows(table, sql`${sql.ref(column)} <= ${oldest(now)}`);

const ago = (ms: number) => (now: Date) => before(now, ms);
const retained = (kind: Parameters<typeof oldestRetained>[0]) => (now: Date) => oldestRetained(kind, now);

const deletions = {
  // `unused_since` alone doesn't decide: a file that some picture still uses couldn't be restored.
  mediaFiles: (now) =>
    rows('media_file', sql`unused_since <= ${before(now, leftFileMs)} and hash not in (select hash from media)`),
  quoteRuns: outdated('quote_run', 'expires_at'),
  journeyDrafts: outdated('journey_draft', 'expires_at'),
  batches: outdated('batch', 'expires_at'),
  rateLimits: (now) => rows('rate_limit', sql`expire <= ${now.getTime()}`),
  carts: outdated('cart', 'expires_at'),
  cartEntries: outdated('cart_entry', 'removed_at', ago(removedEntryMs)),
  idempotencyKeys: outdated('idempotency_key', 'expires_at'),
  addressBookEntries: outdated('address_book_entry', 'removed_at', ago(removedEntryMs)),
  sessions: (now) =>
    rows('account_session', sql`least(idle_expires_at, expires_at, ended_at) <= ${before(now, endedSessionMs)}`),
  customerViews: outdated('customer_view', 'until'),
  signIns: outdated('sign_in_request', 'expires_at'),
  mailLinks: outdated('identity_token', 'expires_at'),
  issuerPayloads: outdated('oidc_payload', 'expires_at'),
  unconfirmedUsers: (now) =>
    rows('identity_user', sql`email_confirmed_at is null and created_at <= ${before(now, unconfirmedMs)}`),
  demoBankEvents: outdated('demo_bank_event', 'due_at', ago(bankEventMs)),
  demoBankPayments: (now) => rows('demo_bank_payment', sql`created_at < ${bankYearsBefore(now)}`),
  sentMails: outdated('mail_outbox', 'sent_at', retained('sentMails')),
  unsentMails: outdated('mail_outbox', 'given_up_at', retained('sentMails')),
  stockNotices: outdated('stock_notice', 'created_at', retained('stockNotices')),
  sellerRatings: (now) => rows('seller_rating', sql`rated_on < ${parisDay(oldestRetained('sellerRatings', now))}`),
  unconfirmedNotices: (now) =>
    rows('stock_notice', sql`confirmed_at is null and created_at <= ${before(now, unconfirmedNoticeMs)}`),
  paymentEvents: outdated('payment_event', 'received_at', retained('paymentMessages')),
  shopCounts: outdated('shop_count', 'since', ago(countedMs)),
  upstreamFailures: outdated('upstream_failure', 'minute', ago(upstreamFailureMs)),
  searchCounts: (now) => rows('search_count', sql`day <= ${parisDay(before(now, searchDays * dayMs))}`),
  // Texts that were searched too rarely to be stored: only their hashes are there.
  rareSearches: (now) =>
    rows(
      'search_count',
      sql`day <= ${parisDay(before(now, floorDays * dayMs))} and digest not in (select digest from search_text)`,
    ),
  searchTexts: (now) =>
    rows(
      'search_text',
      sql`digest not in (
        select digest from search_count where day > ${parisDay(before(now, searchDays * dayMs))}
      )`,
    ),
  formerPrices: outdated('catalog_former_price', 'until', referenceDaysBefore),
  webhookMessages: outdated('webhook_message', 'created_at', ago(messageMs)),
  trackingMessages: outdated('tracking_message', 'received_at', retained('carrierMessages')),
} satisfies Record<string, DeletionAt>;

export type Purged = Readonly<Record<keyof typeof deletions, number>>;

/**
 * Deletes what expired at `now` or before: comparisons, drafts, files of parcels, counters, carts, removed lines and address book entries,
 * idempotency keys, abandoned sign-ins, long ended sessions, links of mails, data of the embedded issuer, registrations
 * that were never confirmed, mails that were sent, stock notices, searches, messages of carriers and payment providers,
 * messages of webhooks, and the demo bank's books.
 * Orders are reviewed elsewhere (server/orders/retention/review-orders.ts).
 */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<Purged> {
  const counts: [string, number][] = [];
  for (const [kind, deletionAt] of Object.entries(deletions))
    counts.push([kind, await deleteRows(db, deletionAt(now))]);
  return Object.fromEntries(counts) as Purged;
}

/** Rows of one statement: it holds their locks for some milliseconds, however many there are in all. */
const rowsAtOnce = 1000;

/** A row that somebody else has locked, such as a cart that a visitor has just come back to, is left for the next hour. */
async function deleteRows(db: Kysely<Database>, { table, condition }: Deletion): Promise<number> {
  let count = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array (
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(rowsAtOnce)} for update skip locked
    ))`.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows < rowsAtOnce) return count;
  }
}
