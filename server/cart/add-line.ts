/**
 * Adds a line to a cart, which may have to be created for it, with as few SQL statements as that takes
 * (docs/requirements.md CRT-2, CRT-7, CRT-9).
 */
import { sql } from 'kysely';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { Site } from '#domain/site/site.ts';
import {
  changeOnce,
  lockOfRequest,
  type OnceAnswer,
  type RepeatableRequest,
  storeChange,
  type Write,
} from '#server/http/idempotency.ts';
import { type CartContext, expiryAt } from './cart-context.ts';
import type { CartEntry } from './line-rows.ts';
import { type CartToFill, filledCartUpdate, lockToFill, type SeenCart, seeCart, seenCart } from './new-line-store.ts';
import { principalOf } from './open-cart.ts';
import { cartBeingPaid, cartNotFound, fullCart } from './refusals.ts';
import { cartInsert } from './store.ts';

/** What adding makes of a cart: the answer, the line as it is then, and the statement that stores it. */
export interface LineChange<Answer> {
  readonly answer: Answer;
  /** Null if there is no such line, since nothing can be added. */
  readonly entry: CartEntry | null;
  /** Null if nothing can be added. */
  readonly write: Write | null;
  readonly isNew: boolean;
}

export interface LineToAdd<Answer> {
  readonly request: Omit<RepeatableRequest, 'principal' | 'method'>;
  /** The offer of an article; null for a parcel. */
  readonly offerId: string | null;
  /** Computes the change for a cart in which nothing else changes meanwhile. Throws if the line is refused. */
  change(cart: CartToFill): LineChange<Answer>;
}

type Context = Pick<CartContext, 'db' | 'newId'>;

function roomyChange<Answer>(line: LineToAdd<Answer>, cart: CartToFill): LineChange<Answer> {
  const change = line.change(cart);
  if (change.isNew && cart.lineCount >= maxLines) throw fullCart();
  return change;
}

const nextNumber = ({ nextEntryNumber }: CartToFill, { isNew }: LineChange<unknown>) =>
  isNew ? nextEntryNumber + 1 : nextEntryNumber;

const writesOf = ({ write }: LineChange<unknown>) => (write ? [write] : []);

/**
 * Adds the line to a cart that isn't locked, in one statement, if the cart is still as it was seen; returns null if it
 * isn't.
 */
async function addUnlocked<Answer extends object>(
  db: Context['db'],
  cart: SeenCart,
  line: LineToAdd<Answer>,
  request: RepeatableRequest,
  now: Date,
): Promise<Answer | null> {
  const change = roomyChange(line, cart);
  const isUnchanged = sql<boolean>`xmin = ${cart.rowVersion} and ${lockOfRequest(request)}`;
  const guard = filledCartUpdate(cart.guid, nextNumber(cart, change), now, expiryAt(now), isUnchanged);
  const isStored = await storeChange(db, request, now, { answer: change.answer, guard, writes: writesOf(change) });
  return isStored ? change.answer : null;
}

function addLocked<Answer extends object>(
  db: Context['db'],
  address: CartAddress,
  line: LineToAdd<Answer>,
  request: RepeatableRequest,
  now: Date,
): Promise<OnceAnswer<Answer>> {
  return db.transaction().execute((tx) =>
    changeOnce(tx, request, now, async () => {
      const cart = await lockToFill(tx, address, line.offerId, now);
      if (cart === null) throw cartNotFound();
      if (cart.payingOrder !== null) throw cartBeingPaid();
      const change = roomyChange(line, cart);
      const guard = filledCartUpdate(cart.guid, nextNumber(cart, change), now, expiryAt(now));
      return { answer: change.answer, guard, writes: writesOf(change) };
    }),
  );
}

export function requestFor(address: CartAddress, request: LineToAdd<unknown>['request']): RepeatableRequest {
  return { ...request, principal: principalOf(address), method: 'POST' };
}

/**
 * Adds a line to the caller's cart. `seen` is the cart as it was just read (`seenCart`), null if it has to be locked; if
 * it is missing, the cart is read here. Throws 404 for an unknown cart, 409 while an order placed with it is being paid,
 * 400 if the cart has `maxLines` lines already.
 */
export async function addLine<Answer extends object>(
  { db }: Context,
  address: CartAddress,
  line: LineToAdd<Answer>,
  now: Date,
  seen?: SeenCart | null,
): Promise<OnceAnswer<Answer>> {
  const request = requestFor(address, line.request);
  const cart = seen === undefined ? await seeCart(db, seenCart(address, request, line.offerId, now)) : seen;
  const answer = cart && (await addUnlocked(db, cart, line, request, now));
  return answer ? { answer, replayed: false } : addLocked(db, address, line, request, now);
}

/**
 * Creates an anonymous cart with its first line, in one statement; an empty one if nothing can be added. The request's
 * key belongs to the new cart: sent again there, the request adds nothing.
 */
export async function createWithLine<Answer extends object>(
  { db, newId }: Context,
  site: Site,
  line: LineToAdd<Answer>,
  now: Date,
): Promise<Pick<LineChange<Answer>, 'answer' | 'entry'> & { readonly guid: string }> {
  const cart = { guid: newId(), nextEntryNumber: 0, lineCount: 0, line: null };
  const { guid } = cart;
  const request = requestFor({ site, guid }, line.request);
  const change = roomyChange(line, cart);
  const { answer, entry } = change;
  const guard = cartInsert({ site, guid, nextEntryNumber: nextNumber(cart, change) }, now, expiryAt(now));
  await storeChange(db, request, now, { answer, guard, writes: writesOf(change) });
  return { guid, answer, entry };
}
