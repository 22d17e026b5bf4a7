/** The use cases of removed lines, which can be restored for an hour (docs/requirements.md CRT-7). */
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { CartEntryAnswer, RemovedEntriesAnswer, RestoredEntryAnswer } from '#domain/cart/contract.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { Locale } from '#domain/site/locale.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import { findLine, findOwnLine, findRemovedLine, findRemovedLines } from './article-store.ts';
import { restoreArticle } from './articles.ts';
import { type CartContext, currentOffers, findOwnCart, lockOwnCart, parisTime } from './cart-context.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import { entryNotFound, fullCart } from './refusals.ts';
import { countEntries, restoreParcel } from './store.ts';
import { currentLine, toParcelModification } from './wire-cart.ts';
import { toWireArticle, toWireParcel } from './wire-entry.ts';

const restorableSince = (now: Date) => new Date(now.getTime() - removedEntryMs);

/** The lines as the cart had them, by line number. Throws 404 if the caller has no such cart. */
export async function readRemovedLines(
  context: CartContext,
  cart: CartAddress,
  locale: Locale,
): Promise<RemovedEntriesAnswer> {
  const { db, clock, shipping } = context;
  const { site } = cart;
  const now = clock();
  await findOwnCart(context, cart, now);
  const lines = await findRemovedLines(db, cart, restorableSince(now), now);
  const current = await currentOffers(context, lines);
  const toWire = (line: (typeof lines)[number]): CartEntryAnswer =>
    isArticle(line)
      ? toWireArticle(currentLine(line, current), { site, locale, now: parisTime(context, now) })
      : toWireParcel(line, { site, locale, localiseOffer: shipping.localiseOffer });
  return { entries: lines.map(toWire) };
}

/**
 * Restores a line that was removed within the last hour; one that is in the cart already, as after a second press,
 * stays as it is. Throws 404 if there is none, 400 if the cart is full.
 */
export async function restoreLine(
  context: CartContext,
  cart: CartAddress,
  entryNumber: number,
  locale: Locale,
): Promise<RestoredEntryAnswer> {
  const { db, clock, shipping } = context;
  const { site } = cart;
  const now = clock();
  const line = await findOwnLine(db, cart, entryNumber, now);
  const current = await currentOffers(context, line ? [line] : []);
  return db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    const answerFor = (restored: CartEntry, quantityAdded: number): RestoredEntryAnswer => {
      const wording = { site, locale, localiseOffer: shipping.localiseOffer };
      if (!isArticle(restored)) return toParcelModification(restored, quantityAdded, wording);
      const entry = toWireArticle(currentLine(restored, current), { site, locale, now: parisTime(context, now) });
      return { cartModifications: [{ statusCode: 'success', quantityAdded, quantity: restored.quantity, entry }] };
    };
    const removed = await findRemovedLine(tx, guid, entryNumber, restorableSince(now));
    if (!removed) {
      const present = await findLine(tx, guid, entryNumber);
      if (!present) throw entryNotFound();
      return answerFor(present, 0);
    }
    if ((await countEntries(tx, guid)) >= maxLines) throw fullCart();
    const restored = isArticle(removed)
      ? await restoreArticle(tx, guid, removed, current.get(removed.article.asAdded.id), now)
      : { ...removed, version: await restoreParcel(tx, guid, entryNumber, now) };
    return answerFor(restored, removed.quantity);
  });
}
