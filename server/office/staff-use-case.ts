/**
 * Use cases of the back office: each names the permission that it needs, so that pages, calls and tests meet the same
 * check and the same audit log (docs/back-office.md, "Adding a use case or a page").
 */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import { isAllowed, type Permission } from '#domain/office/permission.ts';
import { type Actor, type RecordChange, recordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount, type SignedInAccount } from '#server/http/identity.ts';
import { notFound } from '#server/http/refusals.ts';

/** What a use case knows of who asks for it. */
export interface Staff extends Pick<CallContext, 'locale' | 'requestId'> {
  readonly account: SignedInAccount;
  readonly actor: Actor;
  /** Records a change by this member; use cases that change something call it in the transaction of the change. */
  readonly record: RecordChange;
}

type InputSchema = v.GenericSchema | undefined;
type Parsed<Schema extends InputSchema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;
type Asked<Schema extends InputSchema> = Schema extends v.GenericSchema ? [input: v.InferInput<Schema>] : [];

export interface StaffUseCase<Schema extends InputSchema = InputSchema, Output = unknown> {
  readonly permission: Permission;
  readonly schema: Schema;
  run(staff: Staff, input: Parsed<Schema>): Promise<Output>;
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

// `never` as input: the rooms hold use cases of every input.
type AnyUseCase = {
  readonly permission: Permission;
  readonly schema: InputSchema;
  run(staff: Staff, input: never): Promise<unknown>;
};

/** Use cases grouped by subject, such as `flags` or `mails`; such a group is a room. */
export type StaffRooms = Readonly<Record<string, Readonly<Record<string, AnyUseCase>>>>;

/** The same use cases as one member of staff calls them. */
export type OpenedRooms<Rooms extends StaffRooms> = {
  readonly [Room in keyof Rooms]: {
    readonly [Name in keyof Rooms[Room]]: Rooms[Room][Name] extends StaffUseCase<infer Schema, infer Output>
      ? (...input: Asked<Schema>) => Promise<Output>
      : never;
  };
};

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
 * The caller, if they have a permission. Throws a 401 if nobody is signed in, and otherwise the 404 of an unknown
 * address, so that the back office can't be discovered.
 */
export async function requirePermission(request: StaffRequest, permission: Permission): Promise<SignedInAccount> {
  const account = await requireAccount(request);
  if (!isAllowed(account.roles, permission)) throw notFound();
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
      account,
      actor: member,
      record: (tx, change) => recordChange(tx, member, change, clock()),
    };
  };
}

function parseInput(schema: InputSchema, input: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  // A mere id or name that can't be one names nothing that exists.
  throw typeof input === 'object' ? fieldErrors(fieldErrorsOf(result.issues)) : notFound();
}

/**
 * Opens the rooms for one request. Each use case checks its permission before it looks at its input, as calls do.
 * `ended` gets the name of each use case that ends, with its error, or null if it succeeded, and returns the error that
 * the caller expects.
 */
export function openRooms<Rooms extends StaffRooms>(
  rooms: Rooms,
  options: StaffOptions,
  request: StaffRequest,
  ended: (useCase: string, error: unknown) => Promise<unknown>,
): OpenedRooms<Rooms> {
  const staff = staffOf(options, request);
  const openedRooms = Object.entries(rooms).map(([room, cases]) => [
    room,
    Object.fromEntries(
      Object.entries(cases).map(([name, { permission, schema, run }]) => [
        name,
        async (input?: unknown) => {
          const useCase = `${room}.${name}`;
          let answer: unknown;
          try {
            answer = await run(await staff(permission), parseInput(schema, input) as never);
          } catch (error) {
            throw await ended(useCase, error);
          }
          await ended(useCase, null);
          return answer;
        },
      ]),
    ),
  ]);
  return Object.fromEntries(openedRooms) as OpenedRooms<Rooms>;
}
