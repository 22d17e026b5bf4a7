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

/** Changes of rules by any process. */
export const synonymChanges: ChangeSource = {
  channel: 'synonyms_changed',
  query: 'select revision from synonym_revision',
};

/** All rules, the one that was changed last first. */
export async function readSynonymRules(db: Kysely<Database>): Promise<readonly StoredSynonymRule[]> {
  return db
    .selectFrom('synonym_rule')
    .select(['id', 'site', 'locale', 'kind', 'sought', 'found', 'version'])
    .select(['changed_by as changedBy', 'changed_at as changedAt'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Runs a change of rules, one after the other, and has every process read them again. */
export async function changeSynonymRules<T>(
  db: Kysely<Database>,
  change: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // The revision's row is the lock: what a rule may be depends on the others.
    await tx.updateTable('synonym_revision').set({ revision: sql`revision + 1` }).execute();
    const result = await change(tx);
    await sql`select pg_notify(${synonymChanges.channel}, '')`.execute(tx);
    return result;
  });
}
