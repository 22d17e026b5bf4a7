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
}

/** How long a removed line of a cart, or an entry of an address book, can be put back, in milliseconds. */
export const removedEntryMs = 3_600_000;

/**
 * Deletes what expired at `now` or before: comparisons, drafts, counters, carts, what was removed from them and from
 * address books, keys of repetitions.
 */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<Purged> {
  const removedBefore = new Date(now.getTime() - removedEntryMs);
  const [runs, drafts, limits, carts, entries, keys, addresses] = await Promise.all([
    db.deleteFrom('quote_run').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('journey_draft').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('rate_limit').where('expire', '<=', now.getTime()).executeTakeFirst(),
    db.deleteFrom('cart').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('cart_entry').where('removed_at', '<=', removedBefore).executeTakeFirst(),
    db.deleteFrom('idempotency_key').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('address_book_entry').where('removed_at', '<=', removedBefore).executeTakeFirst(),
  ]);
  return {
    quoteRuns: Number(runs.numDeletedRows),
    journeyDrafts: Number(drafts.numDeletedRows),
    rateLimits: Number(limits.numDeletedRows),
    carts: Number(carts.numDeletedRows),
    cartEntries: Number(entries.numDeletedRows),
    idempotencyKeys: Number(keys.numDeletedRows),
    addressBookEntries: Number(addresses.numDeletedRows),
  };
}
