/** Stores requests to be told by mail when an article is back in stock (table `stock_notice`). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { emailKey } from '#domain/account/registration.ts';
import { unconfirmedNoticeMs } from '#domain/catalog/stock-notice.ts';
import { oldestRetained } from '#domain/orders/retention.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

const unconfirmedSince = (now: Date) => new Date(now.getTime() - unconfirmedNoticeMs);

export type StockNotice = Selectable<Database['stock_notice']>;

export interface NewNotice {
  readonly id: string;
  readonly site: Site;
  readonly product: string;
  readonly email: string;
  readonly locale: Locale;
  readonly isConfirmed: boolean;
}

/**
 * Stores a notice, or renews the one that the address has of the article on the site. One that is confirmed stays so,
 * and only its owner renews it. Returns the stored notice.
 */
export async function putNotice(tx: Tx, { email, isConfirmed, ...notice }: NewNotice, now: Date): Promise<StockNotice> {
  return tx
    .insertInto('stock_notice')
    .values({
      ...notice,
      email,
      email_key: emailKey(email),
      created_at: now,
      confirmed_at: isConfirmed ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['site', 'product', 'email_key']).doUpdateSet({
        created_at: sql`case when stock_notice.confirmed_at is null or excluded.confirmed_at is not null
          then excluded.created_at else stock_notice.created_at end`,
        confirmed_at: sql`coalesce(stock_notice.confirmed_at, excluded.confirmed_at)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null also if the notice has expired at `now`. */
export async function findNotice(db: Db, id: string, now: Date): Promise<StockNotice | null> {
  const row = await db
    .selectFrom('stock_notice')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '>', unconfirmedSince(now)),
        and([eb('confirmed_at', 'is not', null), eb('created_at', '>', oldestRetained('stockNotices', now))]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms a notice, unless its time to be confirmed is over at `now`. */
export async function confirmNotice(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('stock_notice')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', unconfirmedSince(now))
    .execute();
}

export async function removeNotices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('stock_notice').where('id', 'in', ids).execute();
}

/**
 * The confirmed notices whose article can be bought again on their site, oldest first, at most `limit`. They are locked
 * until the transaction ends; those that another process has locked are left out.
 */
export async function lockDueNotices(tx: Tx, now: Date, limit: number): Promise<readonly StockNotice[]> {
  return tx
    .selectFrom('stock_notice')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('created_at', '>', oldestRetained('stockNotices', now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('catalog_offer')
          .innerJoin('catalog_product', 'catalog_product.code', 'catalog_offer.product')
          .select('catalog_offer.id')
          .whereRef('catalog_offer.product', '=', 'stock_notice.product')
          .whereRef('catalog_offer.site', '=', 'stock_notice.site')
          .where('catalog_offer.stock', '>', 0)
          .where('catalog_offer.withdrawn_at', 'is', null)
          .where(sql<boolean>`catalog_product.data -> 'sites' @> to_jsonb(stock_notice.site)`),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function findAccountEmail(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst();
  return row?.email ?? null;
}

/** Notices of the account's e-mail address, oldest first. */
export async function findNoticesOf(db: Db, accountId: string): Promise<readonly StockNotice[]> {
  const email = await findAccountEmail(db, accountId);
  if (email === null) return [];
  return db
    .selectFrom('stock_notice')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
