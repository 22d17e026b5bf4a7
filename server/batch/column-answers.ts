/** Keeps what an account has said about the columns of its files, for the next files with the same headings. */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { withoutValue } from '#domain/batch/numbered-columns.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** How many sets of headings an account's answers are kept for: the ones that were used last. */
const maxAnswers = 50;

/** By heading in folded form, the name under which its column is read. */
const answerDocument = storedJson<{ readonly names: Readonly<Record<string, string>> }>({
  name: 'batch_columns.data',
  schema: v.object({ names: v.record(v.string(), v.string()) }),
  upgrades: [],
});

export interface ColumnsOwner {
  readonly accountId: string;
  readonly headings: readonly string[];
}

const nameOf = (heading: string) => foldText(withoutValue(heading));

const keyOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update([...new Set(headings.map(nameOf))].sort().join('\n'))
    .digest('hex');

/** The names in the order of the headings, and when they were used last; null if the account has none. */
export async function findColumnAnswer(db: Kysely<Database>, { accountId, headings }: ColumnsOwner) {
  const row = await db
    .selectFrom('batch_columns')
    .select(['data', 'used_at'])
    .where('account_id', '=', accountId)
    .where('headings', '=', keyOf(headings))
    .executeTakeFirst();
  if (!row) return null;
  const { names } = answerDocument.read(row.data);
  return { names: headings.map((heading) => names[nameOf(heading)] ?? heading), usedAt: row.used_at };
}

/** Keeps the names that aren't the headings themselves, in place of a former answer. */
export async function keepColumnAnswer(
  trx: Transaction<Database>,
  { accountId, headings }: ColumnsOwner,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const told = headings.flatMap((heading, at) =>
    names[at] === heading ? [] : [[nameOf(heading), names[at] ?? ''] as const],
  );
  const row = { data: answerDocument.write({ names: Object.fromEntries(told) }), used_at: now };
  await trx
    .insertInto('batch_columns')
    .values({ account_id: accountId, headings: keyOf(headings), ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'headings']).doUpdateSet(row))
    .execute();
  const own = trx.selectFrom('batch_columns').select('headings').where('account_id', '=', accountId);
  await trx
    .deleteFrom('batch_columns')
    .where('account_id', '=', accountId)
    .where('headings', 'in', own.orderBy('used_at', 'desc').offset(maxAnswers))
    .execute();
}

export async function forgetColumnAnswer(
  trx: Transaction<Database>,
  { accountId, headings }: ColumnsOwner,
): Promise<void> {
  await trx
    .deleteFrom('batch_columns')
    .where('account_id', '=', accountId)
    .where('headings', '=', keyOf(headings))
    .execute();
}

export async function exportColumnAnswers(db: Kysely<Database>, accountId: string): Promise<readonly object[]> {
  const rows = await db
    .selectFrom('batch_columns')
    .select(['data', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('used_at')
    .execute();
  return rows.map(({ data, used_at }) => ({ ...answerDocument.read(data), usedAt: used_at.toISOString() }));
}
