/** The rules of synonyms that staff have added, as the database has them (docs/search.md, "Synonyms"). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SynonymRule } from '#domain/catalog/synonym-rule.ts';
import type { ChangeSource } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';

export interface StoredSynonymRule extends SynonymRule {
  readonly id: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

export const synonymChanges: ChangeSource = {
  channel: 'synonyms_changed',
  query: 'select revision from synonym_revision',
};

/** The one that was changed last first. */
export async function readSynonymRules(db: Kysely<Database>): Promise<readonly StoredSynonymRule[]> {
  return db
    .selectFrom('synonym_rule')
    .select(['id', 'site', 'locale', 'kind', 'sought', 'found', 'version'])
    .select(['changed_by as changedBy', 'changed_at as changedAt'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Runs a change of rules in a transaction, only one at a time in all processes, and makes every process read the rules
 * again when it commits.
 */
export async function changeSynonymRules<T>(
  db: Kysely<Database>,
  change: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // This row serves as a lock against other changes, because whether a rule is accepted depends on the other rules.
    await tx.updateTable('synonym_revision').set({ revision: sql`revision + 1` }).execute();
    const result = await change(tx);
    await sql`select pg_notify(${synonymChanges.channel}, '')`.execute(tx);
    return result;
  });
}
