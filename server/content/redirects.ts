/** Redirects in the database (docs/content.md, "Redirects"). */
import { type Kysely, sql } from 'kysely';
import { hrefOn } from '#domain/content/href.ts';
import { type Redirect, redirectFault } from '#domain/content/redirect.ts';
import type { Site } from '#domain/site/site.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { notFound } from '#server/http/refusals.ts';

/** A redirect as it is listed. */
export interface ListedRedirect extends Redirect {
  readonly site: Site;
  /** Name of the member of staff. */
  readonly author: string;
  readonly createdAt: Date;
}

export interface Redirects {
  /** All redirects of both sites, by path. */
  list(): Promise<readonly ListedRedirect[]>;
  /** The path to which a path of a site redirects; null if it doesn't. Both are given as on the consumer site. */
  find(site: Site, from: string): Promise<string | null>;
  /** Adds a redirect, or changes where one leads. Throws 409 with the field if it would hide a page or lead back to itself. */
  save(site: Site, redirect: Redirect, author: string, record: RecordChange): Promise<void>;
  /** Removes a redirect. Throws 404 if there is no such redirect. */
  remove(site: Site, from: string, record: RecordChange): Promise<void>;
}

const faults = {
  page: { key: 'content.redirectPage', subject: 'from' },
  loop: { key: 'content.redirectLoop', subject: 'to' },
} as const;

const objectOf = (site: Site, from: string) => `redirect:${site}:${from}`;

/**
 * Key of the advisory lock by which redirects are changed one at a time, since each must be checked against all others.
 */
const redirectLock = 7_160_053;

/** Creates the redirects of both sites. */
export function createRedirects(db: Kysely<Database>, clock: () => Date): Redirects {
  const rowsOf = (executor: Kysely<Database>, site: Site) =>
    executor.selectFrom('content_redirect').select(['from_path as from', 'to_path as to']).where('site', '=', site);

  return {
    list: () =>
      db
        .selectFrom('content_redirect')
        .select(['site', 'from_path as from', 'to_path as to', 'author', 'created_at as createdAt'])
        .orderBy('from_path')
        .orderBy('site')
        .execute(),

    async find(site, from) {
      const row = await rowsOf(db, site).where('from_path', '=', from).executeTakeFirst();
      return row ? hrefOn(site, row.to) : null;
    },

    save: (site, { from, to }, author, record) =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${redirectLock})`.execute(tx);
        const others = await rowsOf(tx, site).execute();
        const published = await tx
          .selectFrom('content_page')
          .innerJoin('content_version', 'content_version.page_id', 'content_page.id')
          .select('content_page.id')
          .where('site', '=', site)
          .where('label', '=', from)
          .where('state', '=', 'published')
          .executeTakeFirst();
        const fault = redirectFault(site, { from, to }, others, published !== undefined);
        if (fault) throw new ApiError(409, [{ type: 'ConflictError', reason: fault, ...faults[fault] }]);
        const changed = { to_path: to, author, created_at: clock() };
        await tx
          .insertInto('content_redirect')
          .values({ site, from_path: from, ...changed })
          .onConflict((conflict) => conflict.columns(['site', 'from_path']).doUpdateSet(changed))
          .execute();
        const former = others.find((other) => other.from === from);
        await record(tx, {
          action: 'redirect.save',
          object: objectOf(site, from),
          before: former ? { to: former.to } : null,
          after: { to },
        });
      }),

    remove: (site, from, record) =>
      db.transaction().execute(async (tx) => {
        const former = await tx
          .deleteFrom('content_redirect')
          .where('site', '=', site)
          .where('from_path', '=', from)
          .returning('to_path as to')
          .executeTakeFirst();
        if (!former) throw notFound('from');
        const change = { action: 'redirect.remove', object: objectOf(site, from), before: former, after: null };
        await record(tx, change);
      }),
  };
}
