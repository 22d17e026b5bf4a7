/** The use cases that move articles to fewer sellers, and back (docs/requirements.md CRT-7). */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { type Consolidation, consolidate } from '#domain/cart/consolidation.ts';
import type {
  AppliedConsolidationAnswer,
  ConsolidationAnswer,
  SuggestionAnswer,
} from '#domain/cart/consolidation-contract.ts';
import { arrivalOf, type LocalTime } from '#domain/catalog/arrival.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import { deleteLine, findLine, findRemovedLine, updateArticle } from './article-store.ts';
import { addArticle, restoreArticle } from './articles.ts';
import { type CartContext, currentOffers, deliveredTo, findOwnCart, lockOwnCart, parisTime } from './cart-context.ts';
import {
  findConsolidation,
  findLockedConsolidation,
  findNumberedArticles,
  type StoredConsolidation,
  storeConsolidation,
  type TargetLine,
} from './consolidation-store.ts';
import { type ArticleEntry, type CartEntry, isArticle } from './line-rows.ts';
import { findLines, keepNotice } from './merge-store.ts';
import { changedSuggestion, consolidationOver, formerOfferGone, fullCart, versionOf } from './refusals.ts';
import { type Cart, countEntries, removeEntry, takeEntryNumber } from './store.ts';
import { currentLine } from './wire-cart.ts';
import { toWireTotal } from './wire-entry.ts';

type Tx = Transaction<Database>;

/** A consolidation of a cart with its code, which is another one as soon as a line, a price or a fee is another. */
interface Suggestion extends Consolidation {
  readonly code: string;
}

function codeOf(lines: readonly ArticleEntry[], { moves, before, after }: Consolidation, guid: string): string {
  const versions = new Map(lines.map(({ entryNumber, version }) => [entryNumber, version]));
  const facts = moves.map(({ line, to }) => {
    const { entryNumber, quantity } = line;
    const { id, taxExclusive, taxInclusive } = to;
    return { entryNumber, version: versions.get(entryNumber), quantity, id, taxExclusive, taxInclusive };
  });
  const text = JSON.stringify([guid, facts, before.total, after.total]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The suggestion for a cart; null if nothing is cheaper. Carts with articles of a single seller need no query. */
async function suggestFor(
  { catalog }: CartContext,
  { guid, site, entries, details }: Cart,
): Promise<Suggestion | null> {
  const articles = entries.filter(isArticle);
  const sellers = new Set(articles.map(({ article }) => article.asAdded.seller.code));
  if (sellers.size < 2) return null;
  const products = [...new Set(articles.map(({ article }) => article.asAdded.product.code))];
  const offers = await catalog.readSoldOffersOf(site, products);
  const current = deliveredTo(new Map(offers.map((offer) => [offer.id, offer])), details.deliveryAddress);
  const found = consolidate(
    site,
    articles.map((entry) => currentLine(entry, current)),
    [...current.values()],
  );
  return found && { ...found, code: codeOf(articles, found, guid) };
}

/** Whether a consolidation can be undone: for as long as its removed lines are stored, if its lines weren't changed. */
function isUndoable(consolidation: StoredConsolidation, lines: readonly CartEntry[], now: Date): boolean {
  const versions = new Map(lines.map(({ entryNumber, version }) => [entryNumber, version]));
  const { undone, appliedAt, targets } = consolidation;
  const isFresh = now.getTime() - appliedAt < removedEntryMs;
  return !undone && isFresh && targets.every(({ entryNumber, version }) => versions.get(entryNumber) === version);
}

/** The numbers and versions of lines as a text, which is another one after any change of a line. */
const versionsOf = (lines: readonly CartEntry[]) =>
  lines.map(({ entryNumber, version }) => `${entryNumber}:${version}`).join();

export async function readConsolidation(context: CartContext, cart: CartAddress): Promise<ConsolidationAnswer> {
  const now = context.clock();
  const [ownCart, stored] = await Promise.all([
    findOwnCart(context, cart, now),
    findConsolidation(context.db, cart, now),
  ]);
  const suggestion = await suggestFor(context, ownCart);
  const applied = stored && isUndoable(stored, ownCart.entries, now) ? stored : null;
  return {
    ...(suggestion && { suggestion: toWireSuggestion(suggestion, parisTime(context, now)) }),
    ...(applied && { applied: toWireApplied(applied) }),
  };
}

/** Returns the lines that the articles are in now. */
async function moveArticles(tx: Tx, guid: string, { moves }: Consolidation, now: Date): Promise<readonly TargetLine[]> {
  for (const { line } of moves) {
    versionOf(await removeEntry(tx, guid, { entryNumber: line.entryNumber, version: undefined }, now));
  }
  const targets = new Map<number, TargetLine>();
  for (const { line, to } of moves) {
    let isNew = false;
    const { entry, quantityAdded } = await addArticle(tx, guid, to, line.quantity, now, () => {
      isNew = true;
      return takeEntryNumber(tx, guid);
    });
    if (!entry || quantityAdded !== line.quantity) throw changedSuggestion();
    const { entryNumber, version } = entry;
    const former = targets.get(entryNumber);
    const wasNew = isNew || former?.added === null;
    targets.set(entryNumber, {
      entryNumber,
      version,
      added: wasNew ? null : (former?.added ?? 0) + quantityAdded,
    });
  }
  return [...targets.values()];
}

/** The suggestion is computed anew; the same code again answers what was done already. */
export async function applyConsolidation(
  context: CartContext,
  cart: CartAddress,
  code: string,
): Promise<AppliedConsolidationAnswer> {
  const now = context.clock();
  const ownCart = await findOwnCart(context, cart, now);
  const suggestion = await suggestFor(context, ownCart);
  return context.db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    const lines = await findLines(tx, guid);
    const last = await findLockedConsolidation(tx, guid);
    if (last?.code === code && isUndoable(last, lines, now)) return toWireApplied(last);
    // The suggestion was computed before the cart was locked.
    const isSameCart = versionsOf(lines) === versionsOf(ownCart.entries);
    if (!suggestion || suggestion.code !== code || !isSameCart) throw changedSuggestion();
    const { before, after, saving, moves } = suggestion;
    const consolidation: StoredConsolidation = {
      code,
      appliedAt: now.getTime(),
      undone: false,
      sellers: { before: before.sellers, after: after.sellers },
      saving,
      removed: moves.map(({ line }) => line.entryNumber),
      targets: await moveArticles(tx, guid, suggestion, now),
    };
    await storeConsolidation(tx, guid, consolidation);
    await keepNotice(tx, guid, null);
    return toWireApplied(consolidation);
  });
}

/** Takes moved packs out of a line of a locked cart; a line that is only there because of the move is deleted. */
async function takeOut(tx: Tx, guid: string, { entryNumber, added }: TargetLine, now: Date): Promise<void> {
  const line = await findLine(tx, guid, entryNumber);
  if (!line || !isArticle(line)) throw consolidationOver();
  if (added === null) return deleteLine(tx, guid, entryNumber);
  const { article } = line;
  await updateArticle(tx, guid, entryNumber, { ...article, quantity: article.quantity - added }, now);
}

async function restoreLines(
  tx: Tx,
  guid: string,
  { removed }: StoredConsolidation,
  {
    current,
    locale,
    now,
  }: { readonly current: ReadonlyMap<string, SoldOffer>; readonly locale: Locale; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - removedEntryMs);
  for (const entryNumber of removed) {
    const line = await findRemovedLine(tx, guid, entryNumber, since);
    if (!line || !isArticle(line)) throw consolidationOver();
    const { asAdded, quantity } = line.article;
    const offer = current.get(asAdded.id);
    if (!offer || offer.stock < quantity) throw formerOfferGone(asAdded.product.name[locale], asAdded.seller.name);
    await restoreArticle(tx, guid, line, offer, now);
  }
}

/**
 * Undoes the consolidation with a code: its lines become what they were. Undoing it again does nothing. Throws 404 if
 * the caller has no such cart, 409 if it isn't the last one, is more than an hour old, or its lines were changed since,
 * and 409 if a former seller has too little of an article, which the error names.
 */
export async function undoConsolidation(
  context: CartContext,
  cart: CartAddress,
  code: string,
  locale: Locale,
): Promise<void> {
  const { db } = context;
  const now = context.clock();
  const stored = await findConsolidation(db, cart, now);
  const formerLines = await findNumberedArticles(db, cart, stored?.removed ?? [], now);
  const current = await currentOffers(context, formerLines);
  await db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    const last = await findLockedConsolidation(tx, guid);
    if (last?.code !== code) throw consolidationOver();
    if (last.undone) return;
    if (!isUndoable(last, await findLines(tx, guid), now)) throw consolidationOver();
    for (const target of last.targets) await takeOut(tx, guid, target, now);
    await restoreLines(tx, guid, last, { current, locale, now });
    if ((await countEntries(tx, guid)) > context.maxLines) throw fullCart(context.maxLines);
    await storeConsolidation(tx, guid, { ...last, undone: true });
    await keepNotice(tx, guid, null);
  });
}

/** Days of arrival are those of an order placed `now`, in Paris. */
function toWireSuggestion(
  { code, exact, moves, before, after, saving }: Consolidation & { readonly code: string },
  now: LocalTime,
): SuggestionAnswer {
  const latest = (delay: number) => arrivalOf(now, [delay, delay]).latest;
  return {
    code,
    exact,
    sellers: { before: before.sellers, after: after.sellers },
    saving: toWireTotal(saving),
    moves: moves.map(({ line, to, unit }) => ({
      entryNumber: line.entryNumber,
      quantity: line.quantity,
      from: line.sold.seller,
      to: to.seller,
      offer: { id: to.id },
      unitPrice: toWireTotal(unit),
      arrival: arrivalOf(now, to.delayDays),
    })),
    latestArrival: { before: latest(before.delay), after: latest(after.delay) },
  };
}

function toWireApplied({ code, sellers, saving, targets, appliedAt }: StoredConsolidation): AppliedConsolidationAnswer {
  return {
    code,
    sellers,
    saving: toWireTotal(saving),
    entries: targets.map(({ entryNumber }) => entryNumber),
    undoUntil: new Date(appliedAt + removedEntryMs).toISOString(),
  };
}
