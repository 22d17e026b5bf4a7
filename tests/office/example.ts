/**
 * Examples of the back office's calls, from which its tests are generated (docs/back-office.md, "Adding a use
 * case or a page").
 */
import type { Kysely } from 'kysely';
import type { StaffRole } from '#domain/account/staff-role.ts';
import type { OfficeCall } from '#domain/office/calls.ts';
import type { Database } from '#server/db/schema.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { ScriptedBank } from '#tests/support/scripted-bank.ts';
import type { ShippingApi } from '#tests/support/shipping-api.ts';

/** What an example can use to create the objects that it needs. */
export interface OfficeWorkshop {
  readonly db: Kysely<Database>;
  readonly shop: ShippingApi;
  /** The payment provider of the shop. */
  readonly bank: ScriptedBank;
  /**
   * The use cases as the operator Léa Martin. Entries that these add to the audit log before the example's request don't
   * count.
   */
  readonly office: OfficeUseCases;
  /** The use cases as the member of staff who then uses the example's use case, or makes its call. */
  readonly officeAsCaller: OfficeUseCases;
  /** Returns a number that no other example gets. */
  next(): number;
}

export interface ExampleRequest {
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Query of the address, beginning with `?`. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is a text. */
  readonly body?: unknown;
  /** Expected status of the answer; 200 by default. */
  readonly status?: number;
}

/** What is passed to a use case. */
export interface CaseRequest<UseCase> {
  readonly input: Parameters<UseCase extends (...input: never[]) => unknown ? UseCase : never>[0];
}

/** A use case that only reads. */
export interface ReadCase<UseCase> extends Allowed {
  readonly make?: (workshop: OfficeWorkshop) => Promise<CaseRequest<UseCase>>;
  /** Why it changes nothing, if its permission is for more than seeing. */
  readonly changesNothing?: string;
}

/** A use case that changes something, or of which it must be known who used it. */
export interface ChangeCase<UseCase> extends Allowed {
  readonly make: (workshop: OfficeWorkshop) => Promise<CaseRequest<UseCase> & { readonly entry: ExampleEntry }>;
  /** An input that is refused although its caller may use the use case: it must not be recorded. */
  readonly refuse: (workshop: OfficeWorkshop) => Promise<{ readonly input: unknown; readonly status: number }>;
  /** Waits for what the use case has only begun, if it answers before the change is made. */
  readonly settled?: (workshop: OfficeWorkshop) => Promise<void>;
}

export type CaseExample<UseCase> = ReadCase<UseCase> | ChangeCase<UseCase>;

/** An example of every use case, by room; a missing one is a compile error. */
export type CaseExamples<Rooms> = {
  readonly [Room in keyof Rooms]: { readonly [Name in keyof Rooms[Room]]: CaseExample<Rooms[Room][Name]> };
};

/** An expected entry of the audit log; `before` and `after` have to be equal in all properties. */
export interface ExampleEntry {
  readonly action: string;
  readonly object: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string;
}

/** A request that succeeds, and the only entry that it adds to the audit log. */
export interface ExampleChange extends ExampleRequest {
  readonly entry: ExampleEntry;
}

interface Allowed {
  /** The roles that may make the call, written by hand: the table in domain/office/permission.ts has to agree. */
  readonly roles: readonly StaffRole[];
}

/** A call that only reads. */
export interface ReadExample extends Allowed {
  /** Creates the objects that the request needs, for each test anew. */
  readonly make?: (workshop: OfficeWorkshop) => Promise<ExampleRequest>;
}

/** A call that changes something. */
export interface ChangeExample extends Allowed {
  readonly make: (workshop: OfficeWorkshop) => Promise<ExampleChange>;
  /** A request that is refused although its caller may make the call: it must not be recorded. */
  readonly refuse: (workshop: OfficeWorkshop) => Promise<ExampleRequest & { readonly status: number }>;
  /** Waits for what the call has only begun, if it answers before the change is made. */
  readonly settled?: (workshop: OfficeWorkshop) => Promise<void>;
}

/** The kind of example that a call needs. A GET adds an entry if it must be known who has seen what it answers. */
type ExampleOf<C extends OfficeCall> = C extends { readonly method: 'GET' }
  ? ReadExample | ChangeExample
  : ChangeExample;

/** An example for each of some calls, by the call's name; a missing one is a compile error. */
export type ExamplesOf<Calls extends readonly OfficeCall[]> = {
  readonly [C in Calls[number] as C['name']]: ExampleOf<C>;
};
