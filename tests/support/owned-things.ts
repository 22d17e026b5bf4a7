/** Things with an owner, one row each: how to create one, who owns it, and what its calls answer. */
import type { Kysely } from 'kysely';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { Principal, PrincipalName } from './principals.ts';
import type { SignInShop } from './sign-in-shop.ts';

/** Identifiers of a thing, as its calls use them. */
export type Ref = Readonly<Record<string, string>>;

export interface ThingCall {
  readonly name: string;
  readonly method: string;
  path(ref: Ref, asker: Principal): string;
  body?(ref: Ref): unknown;
  /** The status that its owner gets. */
  readonly own: number;
  /** Whether its calls require an account (such as `users/current`), so that strangers get a 401. */
  readonly secured?: boolean;
}

export interface Thing {
  readonly name: string;
  readonly owners: readonly PrincipalName[];
  /** Creates a new one for its owner. */
  make(owner: Principal): Promise<Ref>;
  /** Identifiers of a thing that doesn't exist. */
  absent(): Promise<Ref>;
  /** The status that others get, as for a thing that doesn't exist; 404 by default. */
  readonly absentStatus?: number;
  /** Whether these calls change nothing, even for the owner. */
  readonly unchanged?: boolean;
  isOwn(asker: Principal, owner: Principal): boolean;
  readonly calls: readonly ThingCall[];
}

/** What things are created with; `at` sets the clock, in milliseconds from the start. */
export interface Workshop {
  readonly shop: SignInShop;
  readonly db: Kysely<Database>;
  at(milliseconds: number): void;
}

/** Owned by the browser, whoever signs in there. */
export const sameBrowser = (asker: Principal, owner: Principal) => asker.name === owner.name;

/** Owned by the account, with session or bearer token; for strangers by the browser. */
export const sameAccount = (asker: Principal, owner: Principal) =>
  owner.accountId === null ? sameBrowser(asker, owner) : asker.accountId === owner.accountId;

/** Path of a principal's carts on a site. */
export const cartsOf = (asker: Principal, site: Site) =>
  `/api/front/occ/ecommerce/${site}/users/${asker.userOn(site)}/carts`;
