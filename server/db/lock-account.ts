import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Locks an account's row until the transaction ends, so that changes of what belongs to the account come one after the
 * other. Returns whether there is such an account: it may have been erased.
 */
export async function lockAccount(tx: Transaction<Database>, accountId: string): Promise<boolean> {
  const row = await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
  return row !== undefined;
}
