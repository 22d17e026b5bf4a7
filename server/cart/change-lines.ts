/**
 * The use cases that add and change parcels, and remove any line (docs/requirements.md CRT-3 to CRT-5,
 * CRT-9).
 */
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type {
  CartEntryAnswer,
  CartModificationsAnswer,
  RemovedEntriesAnswer,
  RestoredEntryAnswer,
} from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { Locale } from '#domain/site/locale.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import { doOnce, type OnceAnswer } from '#server/http/idempotency.ts';
import { addLine, type LineChange } from './add-line.ts';
import { findLine, findOwnLine, findRemovedLine, findRemovedLines } from './article-store.ts';
import { restoreArticle } from './articles.ts';
import { type CartContext, currentOffers, findOwnCart, lockOwnCart, parisTime } from './cart-context.ts';
import { type CartEntry, isArticle, type KeptParcel, type ParcelEntry } from './line-rows.ts';
import { keepNotice } from './merge-store.ts';
import { type CartToFill, parcelInsert } from './new-line-store.ts';
import { principalOf } from './open-cart.ts';
import type { ParcelRefusal } from './parcel-intake.ts';
import { entryNotFound, fullCart, versionOf } from './refusals.ts';
import { countEntries, type EntryAddress, removeEntry, replaceEntry, restoreParcel } from './store.ts';
import { currentLine, toParcelModification } from './wire-cart.ts';
import { toWireArticle, toWireParcel } from './wire-entry.ts';

export interface ChangeRequest {
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}

function accepted(checked: KeptParcel | ParcelRefusal): KeptParcel {
  if ('refusal' in checked) throw checked.refusal;
  return checked;
}

/** Throws 400 also if the cart has `maxLines` lines already. */
export async function addParcel(
  context: CartContext,
  cart: CartAddress,
  payload: ParcelPayload,
  { locale, idempotencyKey }: ChangeRequest,
): Promise<OnceAnswer<CartModificationsAnswer>> {
  const { checkParcel, shipping, count } = context;
  const now = context.clock();
  const { site } = cart;
  const checked = await checkParcel(payload, site);
  const change = ({ guid, nextEntryNumber }: CartToFill): LineChange<CartModificationsAnswer> => {
    const parcel = accepted(checked);
    const entry: ParcelEntry = { entryNumber: nextEntryNumber, version: 1, quantity: 1, ...parcel };
    return {
      answer: toParcelModification(entry, 1, { site, locale, localiseOffer: shipping.localiseOffer }),
      entry,
      write: parcelInsert(guid, nextEntryNumber, parcel, now),
      isNew: true,
    };
  };
  const request = { path: 'smt', key: idempotencyKey, body: payload };
  const once = await addLine(context, cart, { request, offerId: null, change }, now);
  if (!once.replayed) count({ site, measure: 'step', step: 'cart' });
  return once;
}

export async function changeParcel(
  { db, clock, checkParcel, shipping }: CartContext,
  cart: CartAddress,
  address: EntryAddress,
  payload: ParcelPayload,
  { locale, idempotencyKey }: ChangeRequest,
): Promise<OnceAnswer<CartModificationsAnswer>> {
  const now = clock();
  const { entryNumber } = address;
  const checked = await checkParcel(payload, cart.site);
  const request = { principal: principalOf(cart), method: 'PUT', path: `smt/${entryNumber}` } as const;
  return db.transaction().execute((tx) =>
    doOnce(tx, { ...request, key: idempotencyKey, body: payload }, now, async () => {
      const guid = await lockOwnCart(tx, cart, now);
      const parcel = accepted(checked);
      const version = versionOf(await replaceEntry(tx, guid, address, parcel, now));
      const entry: ParcelEntry = { entryNumber, version, quantity: 1, ...parcel };
      return toParcelModification(entry, 0, { site: cart.site, locale, localiseOffer: shipping.localiseOffer });
    }),
  );
}

export async function removeLine({ db, clock }: CartContext, cart: CartAddress, address: EntryAddress): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    versionOf(await removeEntry(tx, guid, address, now));
    await keepNotice(tx, guid, null);
  });
}

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
    if ((await countEntries(tx, guid)) >= context.maxLines) throw fullCart(context.maxLines);
    const restored = isArticle(removed)
      ? await restoreArticle(tx, guid, removed, current.get(removed.article.asAdded.id), now)
      : { ...removed, version: await restoreParcel(tx, guid, entryNumber, now) };
    return answerFor(restored, removed.quantity);
  });
}
