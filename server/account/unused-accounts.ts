/**
 * Erases accounts that haven't been used for years, a month after notifying their owners (GDPR article 5, paragraph
 * 1, point e).
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { dayOf } from './account-use.ts';
import type { AccountMail, AccountMails } from './mails.ts';
import { type AccountRecords, eraseAccount } from './own-account.ts';

type Db = Kysely<Database> | Transaction<Database>;

const unusedYears = 3;
/** At least how many days before the erasure the owner of an account is notified. */
const noticeDays = 30;
/** The most accounts notified, and the most erased, per run; the rest follows in later runs. */
const maxAtOnce = 100;
const dayMs = 24 * 3_600_000;

/**
 * The day, such as `2026-11-23`, on or before which an account must have been used last to have been unused for
 * `unusedYears` years, `days` days after `now`.
 */
function unusedSince(now: Date, days: number): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear() - unusedYears, now.getUTCMonth(), now.getUTCDate() + days)));
}

type Owner = Pick<Selectable<Database['account']>, 'email' | 'first_name' | 'is_pro' | 'locale'>;

export interface SettledAccounts {
  readonly noticeCount: number;
  readonly erasedCount: number;
}

export interface UnusedAccountOptions {
  readonly records: readonly AccountRecords[];
  readonly mails: Pick<AccountMails, 'send'>;
}

/** May run in several processes at once. */
export interface UnusedAccounts {
  /** Erases the accounts whose notice period has passed, then notifies the next owners. */
  clear(db: Kysely<Database>, now: Date): Promise<SettledAccounts>;
}

const ownerColumns = ['email', 'first_name', 'is_pro', 'locale'] as const;

function tell(
  { mails }: UnusedAccountOptions,
  kind: AccountMail,
  { email, first_name: firstName, is_pro, locale }: Owner,
): void {
  if (email !== '') mails.send(kind, { email, firstName, locale, site: is_pro ? 'pro' : 'part' });
}

/** Tells the owners of accounts due for erasure, each once and at most `maxAtOnce` per run; returns how many. */
async function announce(options: UnusedAccountOptions, db: Kysely<Database>, now: Date): Promise<number> {
  const rows = await db
    .updateTable('account')
    .set({ erasure_told_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('id')
        .where('erasure_told_at', 'is', null)
        .where('last_used_on', '<=', unusedSince(now, noticeDays))
        .orderBy('last_used_on')
        .limit(maxAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(ownerColumns)
    .execute();
  for (const owner of rows) tell(options, 'unused', owner);
  return rows.length;
}

/** The accounts whose owners were notified long enough ago, and which are still unused. */
const due = (db: Db, now: Date) =>
  db
    .selectFrom('account')
    .where('last_used_on', '<=', unusedSince(now, 0))
    .where('erasure_told_at', '<=', new Date(now.getTime() - noticeDays * dayMs));

/** Erases an account as its owner would, unless it has been used in the meantime; returns whether it did. */
async function erase(options: UnusedAccountOptions, db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const owner = await db.transaction().execute(async (trx) => {
    const dueAccount = await due(trx, now)
      .where('id', '=', id)
      .select(ownerColumns)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (dueAccount) await eraseAccount(trx, options.records, id);
    return dueAccount;
  });
  if (owner) tell(options, 'unusedErased', { ...owner, first_name: '' });
  return owner !== undefined;
}

export function createUnusedAccounts(options: UnusedAccountOptions): UnusedAccounts {
  return {
    async clear(db, now) {
      const waiting = await due(db, now).select('id').orderBy('last_used_on').limit(maxAtOnce).execute();
      let erasedCount = 0;
      for (const { id } of waiting) if (await erase(options, db, id, now)) erasedCount += 1;
      return { noticeCount: await announce(options, db, now), erasedCount };
    },
  };
}
