/** Use cases for redirects (docs/content.md, "Redirects"). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { redirectedPathSchema, redirectTargetSchema } from '#domain/content/redirect.ts';
import { allSites } from '#domain/site/site.ts';
import { listRedirects, removeRedirect, saveRedirect } from '#server/content/redirects.ts';
import type { Database } from '#server/db/schema.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface RedirectOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
}

const removed = v.object({ site: v.picklist(allSites), from: redirectedPathSchema });
const saved = v.object({ ...removed.entries, to: redirectTargetSchema });

export const redirectRoom = ({ db, clock }: RedirectOptions) => ({
  list: staffUseCase('content.see', () => listRedirects(db)),
  /** Redirects a path that no page has, or changes where it leads. */
  save: staffUseCaseOf('content.edit', saved, ({ actor, record }, redirect) =>
    saveRedirect(db, { ...redirect, author: actor.name, createdAt: clock() }, record),
  ),
  remove: staffUseCaseOf('content.edit', removed, ({ record }, redirect) => removeRedirect(db, redirect, record)),
});
