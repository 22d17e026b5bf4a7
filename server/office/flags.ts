/** Use cases for flags (docs/back-office.md, "Flags"). */
import type { Kysely } from 'kysely';
import { flagChangeSchema } from '#domain/flags/flag.ts';
import type { Database } from '#server/db/schema.ts';
import type { FlagService } from '#server/flags/service.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { withTouched } from './act-effects.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface FlagOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly flags: FlagService;
}

export const flagRoom = ({ db, clock, flags }: FlagOptions) => ({
  /** `touched`: how many drafts or carts closing the flag concerns. */
  list: staffUseCase('flags.see', async () => ({
    flags: await withTouched(db, clock(), flags.list()),
    processes: await flags.processes(),
  })),
  /** Throws a 404 for a flag that doesn't exist, and a 409 for one that the configuration closes. */
  change: staffUseCaseOf('flags.change', flagChangeSchema, async ({ actor, record }, change) => {
    const flag = flags.list().find(({ name, site }) => name === change.name && site === change.site);
    if (!flag) throw notFound('name');
    if (flag.isFixed) throw conflict('office.flagFixed', { reason: 'fixed' });
    await flags.change({ ...change, changedBy: actor.name }, record);
  }),
});
