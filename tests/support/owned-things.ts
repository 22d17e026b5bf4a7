/** What belongs to someone, one row a thing: who owns it, how it is made, and what its calls answer its owner. */
import type { Kysely } from 'kysely';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import type { Principal, PrincipalName } from './principals.ts';
import type { SignInShop } from './sign-in-shop.ts';

/** Names of a thing, as its calls take them. */
export type Ref = Readonly<Record<string, string>>;

export interface ThingCall {
  readonly name: string;
  readonly method: string;
  path(ref: Ref, asker: Principal): string;
  body?(ref: Ref): unknown;
  /** What its owner gets. */
  readonly own: number;
  /** Under `users/current`, or of an account: strangers are a 401. */
  readonly secured?: boolean;
}

export interface Thing {
  readonly name: string;
  readonly owners: readonly PrincipalName[];
  /** Makes a new one for its owner. */
  make(owner: Principal): Promise<Ref>;
  /** Names of nothing. */
  absent(): Promise<Ref>;
  /** What others get, as for nothing; 404 unless it says else. */
  readonly absentStatus?: number;
  /** Its owner changes nothing by these calls either. */
  readonly unchanged?: boolean;
  isOwn(asker: Principal, owner: Principal): boolean;
  readonly calls: readonly ThingCall[];
}

/** What things are made with; `at` sets the clock, in milliseconds from the start. */
export interface Workshop {
  readonly shop: SignInShop;
  readonly db: Kysely<Database>;
  at(milliseconds: number): void;
}

/** Of the browser alone, whoever signs in there. */
export const sameBrowser = (asker: Principal, owner: Principal) => asker.name === owner.name;

/** Of the account, by whichever way it asks; of the browser for strangers. */
export const sameAccount = (asker: Principal, owner: Principal) =>
  owner.accountId === null ? sameBrowser(asker, owner) : asker.accountId === owner.accountId;

/** Path of a principal's carts of a site. */
export const cartsOf = (asker: Principal, site: Mode) =>
  `/api/front/occ/ecommerce/${site}/users/${asker.userOn(site)}/carts`;
