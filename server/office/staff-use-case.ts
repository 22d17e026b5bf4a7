/**
 * Use cases of the back office: each names the permission that it needs, so that pages, calls and tests meet the same
 * check and the same audit log (docs/back-office.md, "Adding a use case or a page").
 */
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { isAllowed, type Permission } from '#domain/office/permission.ts';
import { type Actor, type RecordChange, recordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount, type SignedInAccount } from '#server/http/identity.ts';
import { notFound } from '#server/http/refusals.ts';
import {
  type AnyUseCase,
  type InputSchema,
  type OpenedRooms,
  openRooms,
  type Rooms,
  type UseCase,
  type UseCaseEnded,
} from '#server/http/use-case.ts';

/** What a use case knows of who asks for it. */
export interface Staff extends Pick<CallContext, 'locale' | 'requestId' | 'clientAddress'> {
  readonly account: SignedInAccount;
  readonly actor: Actor;
  /** Records a change by this member; use cases that change something call it in the transaction of the change. */
  readonly record: RecordChange;
}

export interface StaffUseCase<Schema extends InputSchema, Output> extends UseCase<Staff, Schema, Output> {
  readonly permission: Permission;
}

/** Defines a use case without input. */
export const staffUseCase = <Output>(
  permission: Permission,
  run: (staff: Staff) => Promise<Output>,
): StaffUseCase<undefined, Output> => ({ permission, schema: undefined, run });

/** Defines a use case whose input has a schema; what doesn't fit it is refused with a 400 that names the fields. */
export const staffUseCaseOf = <Schema extends v.GenericSchema, Output>(
  permission: Permission,
  schema: Schema,
  run: (staff: Staff, input: v.InferOutput<Schema>) => Promise<Output>,
): StaffUseCase<Schema, Output> => ({ permission, schema, run });

type StaffRooms = Rooms<AnyUseCase & { readonly permission: Permission }>;

export interface StaffOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
}

/** The part of a request that tells who asks: permission, audit log and the log of security events depend on it. */
export type StaffRequest = Pick<CallContext, 'locale' | 'requestId' | 'clientAddress' | 'identity'>;

async function actorOf(db: Kysely<Database>, accountId: string): Promise<Actor> {
  const { first_name, last_name } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, name: `${first_name} ${last_name}`.trim() };
}

/**
 * The caller, if they have a permission. Throws a 401 if nobody is signed in, a 403 if the role needs a second factor first, and otherwise the 404 of an unknown
 * address, so that the back office can't be discovered.
 */
export async function requirePermission(request: StaffRequest, permission: Permission): Promise<SignedInAccount> {
  const account = await requireAccount(request);
  if (!isAllowed(account.roles, permission)) throw notFound();
  if (account.lacksSecondFactor)
    throw new ApiError(403, [{ type: 'ForbiddenError', key: 'staff.secondFactor', reason: 'secondFactor' }]);
  return account;
}

/** The member of staff who asks, for one request: the name is read once, however many use cases it needs. */
export function staffOf(
  { db, clock }: StaffOptions,
  request: StaffRequest,
): (permission: Permission) => Promise<Staff> {
  let actor: Promise<Actor> | undefined;
  return async (permission) => {
    const account = await requirePermission(request, permission);
    actor ??= actorOf(db, account.id);
    const member = await actor;
    return {
      locale: request.locale,
      requestId: request.requestId,
      clientAddress: request.clientAddress,
      account,
      actor: member,
      record: (tx, change) => recordChange(tx, member, change, clock()),
    };
  };
}

/** Opens the rooms of the back office for one request. */
export function openStaffRooms<Opened extends StaffRooms>(
  rooms: Opened,
  options: StaffOptions,
  request: StaffRequest,
  ended: UseCaseEnded,
): OpenedRooms<Opened> {
  const staff = staffOf(options, request);
  return openRooms(rooms, ({ permission }: StaffRooms[string][string]) => staff(permission), ended);
}
