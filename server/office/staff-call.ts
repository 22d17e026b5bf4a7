/** Mounts calls of the back office, checks their permissions and records changes (docs/back-office.md). */
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { OfficeCall } from '#domain/office/calls.ts';
import { isAllowed, type Permission } from '#domain/office/permission.ts';
import type { CallDefinition, ParsedCall } from '#domain/site/call.ts';
import { type Actor, type RecordChange, recordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount, type SignedInAccount } from '#server/http/identity.ts';
import { callMounter, type Handler, type MountOptions } from '#server/http/mount.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';

/**
 * The second argument of the back office's handlers: the context of any call, the caller, and the function that records
 * changes.
 */
export interface StaffContext extends CallContext {
  readonly account: SignedInAccount;
  readonly actor: Actor;
  /** Records a change by this caller. Every changing call calls it in the transaction of the change. */
  readonly record: RecordChange;
}

export type StaffHandler<D extends CallDefinition> = (
  input: ParsedCall<D>,
  context: StaffContext,
) => ReturnType<Handler<D>>;

export type StaffMount = <D extends CallDefinition & OfficeCall>(definition: D, handler: StaffHandler<D>) => void;

export interface StaffCallOptions extends MountOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
}

/**
 * The caller, if they have a permission. Throws a 401 if nobody is signed in, and otherwise the 404 of an unknown
 * address, so that calls of the back office can't be discovered.
 */
async function requirePermission(context: CallContext, permission: Permission): Promise<SignedInAccount> {
  const account = await requireAccount(context);
  if (!isAllowed(account.roles, permission)) throw notFound();
  return account;
}

async function actorOf(db: Kysely<Database>, accountId: string): Promise<Actor> {
  const { first_name, last_name } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, name: `${first_name} ${last_name}`.trim() };
}

/** Returns the function that mounts calls of the back office on `app`, with the check of their permission. */
export function staffCallMounter(app: Hono<HttpEnv>, options: StaffCallOptions): StaffMount {
  const { db, clock } = options;
  const mount = callMounter(app, options);
  return (definition, handler) =>
    mount(
      definition,
      async (input, context) => {
        const account = await requirePermission(context, definition.permission);
        const actor = await actorOf(db, account.id);
        const record: RecordChange = (tx, change) => recordChange(tx, actor, change, clock());
        return handler(input, { ...context, account, actor, record });
      },
      { admit: async (context) => void (await requirePermission(context, definition.permission)) },
    );
}
