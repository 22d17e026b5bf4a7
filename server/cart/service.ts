/** The cart's use cases (docs/requirements.md CRT-1 to CRT-5, CRT-7, CRT-9). */
import type { Kysely, Transaction } from 'kysely';
import type { CartAnswer, CartModificationsAnswer, MiniCartAnswer, OfferByKeyAnswer } from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { Locale } from '#domain/site/locale.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { doOnce, type OnceAnswer } from './idempotency.ts';
import {
  createParcelCheck,
  expiredOffer,
  type ParcelRefusal,
  parcelKnowledgeOf,
  unknownOffer,
} from './parcel-check.ts';
import {
  type CartAddress,
  type CartEntry,
  countCart,
  countEntries,
  deleteCart,
  type EntryAddress,
  type EntryChange,
  findCart,
  insertCart,
  insertEntry,
  type KeptParcel,
  lockCart,
  removeEntry,
  replaceEntry,
  restoreEntry,
  takeEntryNumber,
} from './store.ts';
import { toWireCart, toWireModification, toWireTotal } from './wire-cart.ts';

/** How long a cart is kept after it was last changed, in milliseconds: 30 days. */
export const cartLifetimeMs = 30 * 24 * 3_600_000;

/** Name of the HttpOnly cookie that remembers a site's anonymous cart. */
export function cartCookie(site: CartAddress['site']): string {
  return `cart_${site}`;
}

/** More lines than anyone sends at once; each costs work whenever the cart is read. */
export const mostLines = 200;

/** What the service is made of. */
export interface CartOptions {
  readonly db: Kysely<Database>;
  readonly shipping: ShippingService;
  readonly tariffs: TariffService;
  readonly territory: TerritoryService;
  readonly relay: RelayService;
  readonly clock: () => Date;
  /** A new random UUID, 122 bits: the credential of an anonymous cart. */
  readonly newId: () => string;
}

/** The language of a change, and the key of its repetitions where it has one. */
export interface ChangeRequest {
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}

export type CartService = ReturnType<typeof createCartService>;

/** The one answer for a cart that is unknown, merged, of the other site or of a user: nothing tells them apart. */
export function cartNotFound(): ApiError {
  return new ApiError(404, [{ type: 'CartError', key: 'cart.notFound', subjectType: 'cart', reason: 'notFound' }]);
}

const entryNotFound = () =>
  new ApiError(404, [{ type: 'CartError', key: 'cart.entryNotFound', subjectType: 'entry', reason: 'notFound' }]);

const fullCart = () =>
  new ApiError(400, [
    { type: 'CartError', key: 'cart.full', params: { count: mostLines }, subjectType: 'cart', reason: 'limit' },
  ]);

const refusedChange: Readonly<Record<'absent' | 'stale', () => ApiError>> = {
  absent: entryNotFound,
  stale: () =>
    new ApiError(412, [{ type: 'ConflictError', key: 'cart.changed', subjectType: 'entry', reason: 'version' }]),
};

function versionOf(change: EntryChange): number {
  if (change.outcome !== 'changed') throw refusedChange[change.outcome]();
  return change.version;
}

function accepted(checked: KeptParcel | ParcelRefusal): KeptParcel {
  if ('refusal' in checked) throw checked.refusal;
  return checked;
}

/** Makes the service. */
export function createCartService(options: CartOptions) {
  const { db, shipping, clock, newId } = options;
  const checkParcel = createParcelCheck(options);
  const { wordOffer } = shipping;
  const expiryAt = (now: Date) => new Date(now.getTime() + cartLifetimeMs);

  async function lock(tx: Transaction<Database>, cart: CartAddress, now: Date): Promise<void> {
    if (!(await lockCart(tx, cart, now, expiryAt(now)))) throw cartNotFound();
  }

  async function findOwn(cart: CartAddress, now: Date) {
    const found = await findCart(db, cart, now);
    if (!found) throw cartNotFound();
    return found;
  }

  return {
    /** Creates an empty anonymous cart, always a new one. */
    async createCart(site: CartAddress['site'], locale: Locale): Promise<CartAnswer> {
      const [guid, now] = [newId(), clock()];
      await insertCart(db, { guid, site }, now, expiryAt(now));
      return toWireCart({ guid, site, entries: [] }, { locale, wordOffer });
    },

    /** The cart with lines and totals; 404 where there is none for the caller. */
    async readCart(cart: CartAddress, locale: Locale): Promise<CartAnswer> {
      return toWireCart(await findOwn(cart, clock()), { locale, wordOffer });
    },

    /** Removes the cart; 404 where there is none for the caller. */
    async removeCart(cart: CartAddress): Promise<void> {
      if (!(await deleteCart(db, cart, clock()))) throw cartNotFound();
    },

    /** Count and totals; zeros where there is no cart for the caller. */
    async readMiniCart(cart: CartAddress): Promise<MiniCartAnswer> {
      const { totalItems, ...total } = await countCart(db, cart, clock());
      return { totalItems, total: toWireTotal(total) };
    },

    /**
     * Adds a parcel at the price of its key. 404 for the cart or the key, 410 for an expired key, 400 with every reason
     * for what differs from the offer or is missing, and for a cart of `mostLines` lines.
     */
    async addParcelToCart(
      cart: CartAddress,
      payload: ParcelPayload,
      { locale, idempotencyKey }: ChangeRequest,
    ): Promise<OnceAnswer<CartModificationsAnswer>> {
      const now = clock();
      const checked = await checkParcel(payload, cart.site);
      const request = { principal: `${cart.site}:${cart.guid}`, method: 'POST', path: 'smt' } as const;
      return db.transaction().execute((tx) =>
        doOnce(tx, { ...request, key: idempotencyKey, body: payload }, now, async () => {
          const entryNumber = await takeEntryNumber(tx, cart, now, expiryAt(now));
          if (entryNumber === null) throw cartNotFound();
          if ((await countEntries(tx, cart.guid)) >= mostLines) throw fullCart();
          const kept = accepted(checked);
          await insertEntry(tx, cart.guid, entryNumber, kept, now);
          const entry: CartEntry = { entryNumber, version: 1, quantity: 1, ...kept };
          return toWireModification(entry, 1, { site: cart.site, locale, wordOffer });
        }),
      );
    },

    /** Replaces the parcel of a line; errors as for adding, and 412 when the line was changed since `version`. */
    async changeParcel(
      cart: CartAddress,
      entry: EntryAddress,
      payload: ParcelPayload,
      { locale, idempotencyKey }: ChangeRequest,
    ): Promise<OnceAnswer<CartModificationsAnswer>> {
      const now = clock();
      const checked = await checkParcel(payload, cart.site);
      const path = `smt/${entry.entryNumber}`;
      const request = { principal: `${cart.site}:${cart.guid}`, method: 'PUT', path } as const;
      return db.transaction().execute((tx) =>
        doOnce(tx, { ...request, key: idempotencyKey, body: payload }, now, async () => {
          await lock(tx, cart, now);
          const kept = accepted(checked);
          const version = versionOf(await replaceEntry(tx, cart.guid, entry, kept, now));
          const { entryNumber } = entry;
          return toWireModification({ entryNumber, version, quantity: 1, ...kept }, 0, {
            site: cart.site,
            locale,
            wordOffer,
          });
        }),
      );
    },

    /** Removes a line; 404 where there is none, 412 when it was changed since `version`. */
    async removeEntry(cart: CartAddress, entry: EntryAddress): Promise<void> {
      const now = clock();
      await db.transaction().execute(async (tx) => {
        await lock(tx, cart, now);
        versionOf(await removeEntry(tx, cart.guid, entry, now));
      });
    },

    /** Puts a line back that was removed within the last hour; 404 where there is none. */
    async restoreEntry(cart: CartAddress, entryNumber: number, locale: Locale): Promise<CartModificationsAnswer> {
      const now = clock();
      const since = new Date(now.getTime() - removedEntryMs);
      return db.transaction().execute(async (tx) => {
        await lock(tx, cart, now);
        if ((await countEntries(tx, cart.guid)) >= mostLines) throw fullCart();
        const entry = await restoreEntry(tx, cart.guid, entryNumber, since, now);
        if (!entry) throw entryNotFound();
        return toWireModification(entry, entry.quantity, { site: cart.site, locale, wordOffer });
      });
    },

    /** A line of a cart as it is kept; 404 where there is none for the caller. */
    async findEntry(cart: CartAddress, entryNumber: number): Promise<CartEntry> {
      const { entries } = await findOwn(cart, clock());
      const entry = entries.find((each) => each.entryNumber === entryNumber);
      if (!entry) throw entryNotFound();
      return entry;
    },

    /** What the rules of a parcel have to know of the world. */
    parcelKnowledge: parcelKnowledgeOf(options),

    /** The offer of a key: 404 for an unknown one; 410 for an expired one, unless a line of the caller's cart holds it. */
    async findOffer(key: string, cart: CartAddress, locale: Locale): Promise<OfferByKeyAnswer> {
      const reading = await shipping.readOffer(key, cart.site);
      const held = reading.status === 'ok' ? null : await findCart(db, cart, clock());
      const kept = held?.entries.find(({ quoted }) => quoted.offerKey === key);
      const quoted = reading.status === 'ok' ? reading.quoted : kept?.quoted;
      if (!quoted) {
        throw reading.status === 'expired' ? new ApiError(410, [expiredOffer()]) : new ApiError(404, [unknownOffer()]);
      }
      const { offer, ...facts } = shipping.wordOffer(quoted, locale);
      return { ...offer, ...facts };
    },
  };
}
