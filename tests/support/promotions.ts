/** Promotions for tests of calls. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Ten percent of everything with the code DIX, unless `change` says otherwise; returns its id. */
export async function addPromotion(
  db: Kysely<Database>,
  change: Partial<Insertable<Database['promotion']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('promotion')
    .values({
      ...{ code: 'DIX', name_fr: 'Dix pour cent', name_en: 'Ten percent', sites: ['part', 'pro'] },
      ...{ kind: 'percentage', value: 10, threshold: 0, starts_on: '2026-11-01', ends_on: null },
      ...{ scope: 'all', scope_codes: [], once_per_customer: false, max_uses: null, stackable: false },
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
