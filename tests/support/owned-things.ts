/** Objects with an owner, one per row: how to create one, who owns it, and which statuses its calls answer with. */
import type { Kysely } from 'kysely';
import type { CartAnswer, CheckoutAnswer } from '#domain/cart/contract.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { Principal, PrincipalName } from './principals.ts';
import type { SignInShop } from './sign-in-shop.ts';

/** Identifiers of an object, as its calls need them. */
export type Ref = Readonly<Record<string, string>>;

export interface ThingCall {
  readonly name: string;
  readonly method: string;
  path(ref: Ref, asker: Principal): string;
  body?(ref: Ref): unknown;
  /** Status of the answer to the owner. */
  readonly own: number;
  /** Whether these calls need an account (such as `users/current`), so that a visitor without one gets a 401. */
  readonly secured?: boolean;
}

export interface Thing {
  readonly name: string;
  readonly owners: readonly PrincipalName[];
  /** Creates a new object for an owner. */
  make(owner: Principal): Promise<Ref>;
  /** Identifiers of an object that doesn't exist. */
  absent(): Promise<Ref>;
  /** Status of the answer to others, the same as for an object that doesn't exist; 404 by default. */
  readonly absentStatus?: number;
  /** Whether these calls change nothing, even for the owner. */
  readonly unchanged?: boolean;
  isOwn(asker: Principal, owner: Principal): boolean;
  readonly calls: readonly ThingCall[];
}

/** What objects are created with; `at` sets the clock, in milliseconds after the start. */
export interface Workshop {
  readonly shop: SignInShop;
  readonly db: Kysely<Database>;
  at(milliseconds: number): void;
}

/** Ownership by the browser, whoever is signed in there. */
export const sameBrowser = (asker: Principal, owner: Principal) => asker.name === owner.name;

/** Ownership by the account, with a session or a bearer token; without an account, by the browser. */
export const sameAccount = (asker: Principal, owner: Principal) =>
  owner.accountId === null ? sameBrowser(asker, owner) : asker.accountId === owner.accountId;

/** Path of a principal's carts on a site. */
export const cartsOf = (asker: Principal, site: Site) =>
  `/api/front/occ/ecommerce/${site}/users/${asker.userOn(site)}/carts`;

/** Creates a cart in place of the principal's earlier one, which an order that isn't paid may hold. */
export async function freshCart(owner: Principal, site: Site): Promise<CartAnswer> {
  const carts = cartsOf(owner, site);
  const { payingOrder } = (await owner.ask('GET', `${carts}/current/checkout`)).body as Partial<CheckoutAnswer>;
  if (payingOrder) await owner.ask('DELETE', `${carts.replace(/carts$/, 'orders')}/${payingOrder}/payment`);
  await owner.ask('DELETE', `${carts}/current`);
  return (await owner.ask('POST', carts)).body as CartAnswer;
}
