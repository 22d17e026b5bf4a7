/** Examples of the calls of the back office, to which its tests are held (docs/back-office.md, "Adding a call or a page"). */
import type { Kysely } from 'kysely';
import type { StaffRole } from '#domain/account/staff-role.ts';
import type { OfficeCall } from '#domain/office/calls.ts';
import type { Database } from '#server/db/schema.ts';
import type { Ask } from '#tests/support/cart-api.ts';
import type { ShippingApi } from '#tests/support/shipping-api.ts';

/** What an example makes its things with. */
export interface OfficeWorkshop {
  readonly db: Kysely<Database>;
  readonly shop: ShippingApi;
  /** Makes calls as the operator Léa Martin, whose entries in the audit log aren't counted while an example is made. */
  readonly ask: Ask;
  /** Makes calls as the member of staff who then makes the example's. */
  readonly askAsCaller: Ask;
  /** A number that no other example has. */
  next(): number;
}

export interface ExampleRequest {
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** With its question mark. */
  readonly query?: string;
  readonly body?: unknown;
  /** Of its answer; 200 by default. */
  readonly status?: number;
}

/** An entry of the audit log; `before` and `after` are compared as a whole. */
export interface ExampleEntry {
  readonly action: string;
  readonly object: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string;
}

/** A request that works, and the one entry that follows from it. */
export interface ExampleChange extends ExampleRequest {
  readonly entry: ExampleEntry;
}

interface Allowed {
  /** Who may make the call, said by hand: the product's own table must agree. */
  readonly roles: readonly StaffRole[];
}

/** A call that only reads. */
export interface ReadExample extends Allowed {
  /** Makes anew whatever the request needs. */
  readonly make?: (workshop: OfficeWorkshop) => Promise<ExampleRequest>;
}

/** A call that changes something. */
export interface ChangeExample extends Allowed {
  readonly make: (workshop: OfficeWorkshop) => Promise<ExampleChange>;
  /** A request of somebody who may make the call that is refused all the same: nothing is recorded of it. */
  readonly refuse: (workshop: OfficeWorkshop) => Promise<ExampleRequest & { readonly status: number }>;
}

/** A call that is sent like a change and is none, and why. */
export interface HarmlessExample extends Allowed {
  readonly changesNothing: string;
  readonly make: (workshop: OfficeWorkshop) => Promise<ExampleRequest>;
}

/** The example that a call needs: whatever isn't a GET leaves an entry, or says why it changes nothing. */
type ExampleOf<C extends OfficeCall> = C extends { readonly method: 'GET' }
  ? ReadExample
  : ChangeExample | HarmlessExample;

/** An example for each of some calls, by name: a missing one doesn't compile. */
export type ExamplesOf<Calls extends readonly OfficeCall[]> = {
  readonly [C in Calls[number] as C['name']]: ExampleOf<C>;
};
