/** Accounts that nobody uses any more: their owners are told, and a month later they are erased (GDPR article 5, paragraph 1, point e). */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AccountTable } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { dayOf } from './account-use.ts';
import type { AccountMail, AccountMails } from './mails.ts';
import { type AccountRecords, eraseAccount } from './own-account-service.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How many years an account is kept without being used. */
const unusedYears = 3;
/** How many days before, at least, its owner is told. */
const noticeDays = 30;
/** How many accounts are told, and how many erased, at a time: the rest waits for the next. */
const mostAtOnce = 100;
const dayMs = 24 * 3_600_000;

/** The last day of use of accounts whose years are over `days` days after `now`. */
function unusedSince(now: Date, days: number): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear() - unusedYears, now.getUTCMonth(), now.getUTCDate() + days)));
}

type Owner = Pick<Selectable<AccountTable>, 'email' | 'first_name' | 'is_pro' | 'locale'>;

/** Accounts told and erased. */
export interface SettledAccounts {
  readonly told: number;
  readonly erased: number;
}

/** What the clearing is made of. */
export interface UnusedAccountOptions {
  readonly records: readonly AccountRecords[];
  readonly mails: Pick<AccountMails, 'send'>;
}

/** Makes what clears them; it may run in several processes. */
export function createUnusedAccounts({ records, mails }: UnusedAccountOptions) {
  function tell(kind: AccountMail, { email, first_name: firstName, is_pro, locale }: Owner): void {
    if (email !== '') mails.send(kind, { email, firstName, locale, mode: is_pro ? 'pro' : 'part' });
  }

  /** Tells owners; each once. */
  async function announce(db: Kysely<Database>, now: Date): Promise<number> {
    const told = await db
      .updateTable('account')
      .set({ erasure_told_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('account')
          .select('id')
          .where('erasure_told_at', 'is', null)
          .where('last_used_on', '<=', unusedSince(now, noticeDays))
          .orderBy('last_used_on')
          .limit(mostAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['email', 'first_name', 'is_pro', 'locale'])
      .execute();
    for (const owner of told) tell('unused', owner);
    return told.length;
  }

  const due = (db: Db, now: Date) =>
    db
      .selectFrom('account')
      .where('last_used_on', '<=', unusedSince(now, 0))
      .where('erasure_told_at', '<=', new Date(now.getTime() - noticeDays * dayMs));

  /** Erases an account as its owner would, unless it was used a moment ago; answers whether it was. */
  async function erase(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
    const owner = await db.transaction().execute(async (trx) => {
      const found = await due(trx, now)
        .where('id', '=', id)
        .select(['email', 'first_name', 'is_pro', 'locale'])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (found) await eraseAccount(trx, records, id);
      return found;
    });
    if (owner) tell('unusedErased', { ...owner, first_name: '' });
    return owner !== undefined;
  }

  return {
    /** Erases what was told long enough ago, then tells of what comes next. */
    async clear(db: Kysely<Database>, now: Date): Promise<SettledAccounts> {
      const waiting = await due(db, now).select('id').orderBy('last_used_on').limit(mostAtOnce).execute();
      let erased = 0;
      for (const { id } of waiting) if (await erase(db, id, now)) erased += 1;
      return { told: await announce(db, now), erased };
    },
  };
}
