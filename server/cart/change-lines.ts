/**
 * The use cases that add and change parcels, and remove any line (docs/requirements.md CRT-3 to CRT-5,
 * CRT-9).
 */

import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { CartModificationsAnswer } from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { Locale } from '#domain/site/locale.ts';
import { doOnce, type OnceAnswer } from '#server/http/idempotency.ts';
import { addLine, type LineChange } from './add-line.ts';
import { type CartContext, lockOwnCart } from './cart-context.ts';
import type { KeptParcel, ParcelEntry } from './line-rows.ts';
import { keepNotice } from './merge-store.ts';
import { type CartToFill, parcelInsert } from './new-line-store.ts';
import { principalOf } from './open-cart.ts';
import type { ParcelRefusal } from './parcel-intake.ts';
import { versionOf } from './refusals.ts';
import { type EntryAddress, removeEntry, replaceEntry } from './store.ts';
import { toParcelModification } from './wire-cart.ts';

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
