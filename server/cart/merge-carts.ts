/**
 * Merges the anonymous carts of a browser into those of an account (docs/requirements.md CRT-1; docs/decisions/0014).
 */
import type { Transaction } from 'kysely';
import { buysOn } from '#domain/account/buys-on.ts';
import type { AccountCart, AnonymousCart } from '#domain/cart/cart-address.ts';
import { mergeNoticeOf } from '#domain/cart/merge-notice.ts';
import { type LineToMerge, type MergeStep, planMerge } from '#domain/cart/merge-plan.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import { updateArticle } from './article-store.ts';
import { type CartContext, currentOffers, expiryAt } from './cart-context.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import {
  endMergedCart,
  findLines,
  findRemovedNumbers,
  keepNotice,
  type MovedLine,
  moveKeys,
  moveLines,
  moveVouchers,
  takeEntryNumbers,
} from './merge-store.ts';
import { principalOf } from './open-cart.ts';
import { cartNotFound } from './refusals.ts';
import { findCart, insertAccountCart, lockCart } from './store.ts';

/** A sign-in: the account, and the guids of the anonymous carts in the browser's cookies. */
export interface SignInMerge {
  readonly accountId: string;
  readonly isPro: boolean;
  readonly guids: Readonly<Partial<Record<Site, string | undefined>>>;
}

/** An anonymous cart that was merged into an account's, and where its lines are now. */
export interface MergedCart {
  readonly site: Site;
  readonly from: string;
  /** The guid of the account's cart; null if the anonymous cart was empty. */
  readonly to: string | null;
  /**
   * Whether the cart's page says that carts were merged: the account's cart had lines before, or not everything fitted
   * into it.
   */
  readonly hasNotice: boolean;
  /**
   * Where each line is now, by its former number. If a line of the account's cart took its place, `version` is that
   * line's version before the merge.
   */
  readonly lines: ReadonlyMap<number, { readonly entryNumber: number; readonly version?: number }>;
}

type Offers = ReadonlyMap<string, SoldOffer>;
type Tx = Transaction<Database>;

const toMerge = (entry: CartEntry): LineToMerge =>
  isArticle(entry)
    ? { entryNumber: entry.entryNumber, offerId: entry.article.asAdded.id, quantity: entry.quantity }
    : { entryNumber: entry.entryNumber, parcel: entry.payload };

async function offersOf(context: CartContext, carts: readonly AnonymousCart[], now: Date): Promise<Offers> {
  const open = await Promise.all(carts.map((cart) => findCart(context.db, cart, now)));
  return currentOffers(
    context,
    open.flatMap((cart) => cart?.entries ?? []),
  );
}

async function raiseLines(
  tx: Tx,
  guid: string,
  { steps, accountLines, offers }: { steps: readonly MergeStep[]; accountLines: readonly CartEntry[]; offers: Offers },
  now: Date,
): Promise<void> {
  for (const step of steps) {
    const line = step.kind === 'raise' ? accountLines.find(({ entryNumber }) => entryNumber === step.to) : undefined;
    if (step.kind !== 'raise' || !line || !isArticle(line) || line.quantity === step.quantity) continue;
    const { asAdded, seen } = line.article;
    const article = { asAdded: offers.get(asAdded.id) ?? asAdded, quantity: step.quantity, seen };
    await updateArticle(tx, guid, step.to, article, now);
  }
}

/**
 * The lines to move, with their new numbers in the account's cart: lines to be added, lines without room, which the
 * visitor can restore later, and removed ones that can still be restored (`gone`).
 */
async function numberLines(tx: Tx, to: string, steps: readonly MergeStep[], gone: readonly number[]) {
  const moving = steps.filter(({ kind }) => kind === 'add' || kind === 'leave');
  const first = await takeEntryNumbers(tx, to, moving.length + gone.length);
  return [
    ...moving.map((step) => ({ from: step.from, removed: step.kind === 'leave' })),
    ...gone.map((number) => ({ from: number, removed: true })),
  ].map((line, at): MovedLine => ({ ...line, to: first + at }));
}

/**
 * Merges the anonymous cart `from` into the account's cart `to`, both of which are locked: plans the merge, moves lines
 * and idempotency keys, raises quantities and stores the notice.
 */
async function moveInto(
  tx: Tx,
  { maxLines }: Pick<CartContext, 'maxLines'>,
  { from, to, anonymous, account }: { from: string; to: string; anonymous: AnonymousCart; account: AccountCart },
  { lines, gone, offers }: { lines: readonly CartEntry[]; gone: readonly number[]; offers: Offers },
  now: Date,
): Promise<Pick<MergedCart, 'hasNotice' | 'lines'>> {
  const accountLines = await findLines(tx, to);
  const steps = planMerge(lines.map(toMerge), accountLines.map(toMerge), {
    maxLines,
    stockOf: (offerId) => offers.get(offerId)?.stock ?? 0,
  });
  const moved = await numberLines(tx, to, steps, gone);
  const numbers = new Map([
    ...moved.map((line) => [line.from, line.to] as const),
    ...steps.flatMap((step) => ('to' in step ? [[step.from, step.to] as const] : [])),
  ]);
  await moveVouchers(tx, { from, to });
  await raiseLines(tx, to, { steps, accountLines, offers }, now);
  await moveLines(tx, { from, to }, moved, now);
  await moveKeys(tx, { from: principalOf(anonymous), to: principalOf(account) }, numbers);
  const notice = mergeNoticeOf(steps, accountLines, (number) => numbers.get(number) ?? number);
  if (lines.length > 0) await keepNotice(tx, to, notice);
  const versions = new Map(accountLines.map(({ entryNumber, version }) => [entryNumber, version]));
  const lineOf = (number: number) => ({ entryNumber: number, version: versions.get(number) });
  return {
    hasNotice: lines.length > 0 && notice !== null,
    lines: new Map([...numbers].map(([was, number]) => [was, lineOf(number)])),
  };
}

/**
 * Merges one cart. Null if it no longer exists, as for the second of two simultaneous sign-ins, or if one of the two is
 * being paid; both then stay as they are. Throws 404 if `account` names a guid that isn't its own cart's.
 */
async function mergeOne(
  context: CartContext,
  tx: Tx,
  { anonymous, account }: { readonly anonymous: AnonymousCart; readonly account: AccountCart },
  offers: Offers,
  now: Date,
): Promise<MergedCart | null> {
  const locked = await lockCart(tx, anonymous, now, expiryAt(now));
  if (locked === null || locked.payingOrder !== null) return null;
  const from = locked.guid;
  const { site } = anonymous;
  const lines = await findLines(tx, from);
  const gone = await findRemovedNumbers(tx, from, new Date(now.getTime() - removedEntryMs));
  if (lines.length + gone.length === 0) {
    await endMergedCart(tx, from);
    return { site, from, to: null, hasNotice: false, lines: new Map() };
  }
  if (account.guid === undefined) {
    await insertAccountCart(tx, { ...account, guid: context.newId() }, now, expiryAt(now));
  }
  const target = await lockCart(tx, account, now, expiryAt(now));
  if (target === null) throw cartNotFound();
  if (target.payingOrder !== null) return null;
  const to = target.guid;
  const moved = await moveInto(tx, context, { from, to, anonymous, account }, { lines, gone, offers }, now);
  await endMergedCart(tx, from);
  return { site, from, to, ...moved };
}

/**
 * Merges the anonymous carts of a browser into those of the account that has signed in, on each site on which the
 * account can buy. Everything happens in one transaction, and doing it again changes nothing. Returns the merged carts,
 * whose guids don't open anything any more.
 */
export async function mergeOnSignIn(
  context: CartContext,
  { accountId, isPro, guids }: SignInMerge,
): Promise<readonly MergedCart[]> {
  const now = context.clock();
  const carts = allSites.flatMap((site): AnonymousCart[] => {
    const guid = guids[site];
    return guid && buysOn({ isPro }, site) ? [{ site, guid }] : [];
  });
  if (carts.length === 0) return [];
  const offers = await offersOf(context, carts, now);
  return context.db.transaction().execute(async (tx) => {
    const merged: MergedCart[] = [];
    for (const anonymous of carts) {
      const account = { site: anonymous.site, accountId };
      const one = await mergeOne(context, tx, { anonymous, account }, offers, now);
      if (one) merged.push(one);
    }
    return merged;
  });
}

/**
 * Merges the anonymous cart with a guid into the account's cart on the same site. Throws 404 too if one of the two is
 * being paid.
 */
export async function mergeShownCart(context: CartContext, account: AccountCart, guid: string): Promise<MergedCart> {
  const [now, anonymous] = [context.clock(), { site: account.site, guid }];
  const offers = await offersOf(context, [anonymous], now);
  const merged = await context.db
    .transaction()
    .execute((tx) => mergeOne(context, tx, { anonymous, account }, offers, now));
  if (!merged) throw cartNotFound();
  return merged;
}
