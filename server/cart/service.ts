/** The cart's use cases (docs/requirements.md CRT-1 to CRT-5, CRT-7, CRT-9). */
import type { Kysely, Transaction } from 'kysely';
import type {
  CartAnswer,
  CartModificationsAnswer,
  CheckoutAnswer,
  MiniCartAnswer,
  OfferByKeyAnswer,
  RestoredEntryAnswer,
} from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import { cartTotals } from '#domain/cart/totals.ts';
import type { Locale } from '#domain/site/locale.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { createArticleService, type SoldOffers } from './article-service.ts';
import { findRemovedLine } from './article-store.ts';
import { restoreArticle } from './articles.ts';
import { doOnce, type OnceAnswer } from './idempotency.ts';
import { type ArticleEntry, isArticle, type KeptParcel, type ParcelEntry } from './line-rows.ts';
import {
  createParcelCheck,
  expiredOffer,
  type ParcelRefusal,
  parcelKnowledgeOf,
  unknownOffer,
} from './parcel-check.ts';
import { cartNotFound, entryNotFound, fullCart, mostLines, versionOf } from './refusals.ts';
import {
  type CartAddress,
  countCart,
  countEntries,
  deleteCart,
  type EntryAddress,
  findCart,
  insertCart,
  insertEntry,
  isGuid,
  lockCart,
  removeEntry,
  replaceEntry,
  restoreParcel,
  takeEntryNumber,
} from './store.ts';
import { currentLine, toParcelModification, toWireCart, toWireCheckout } from './wire-cart.ts';
import { toWireArticle, toWireTotal } from './wire-entry.ts';

/** How long a cart is kept after it was last changed, in milliseconds: 30 days. */
export const cartLifetimeMs = 30 * 24 * 3_600_000;

/** Name of the HttpOnly cookie that remembers a site's anonymous cart. */
export function cartCookie(site: CartAddress['site']): string {
  return `cart_${site}`;
}

/** What the service is made of. */
export interface CartOptions {
  readonly db: Kysely<Database>;
  readonly shipping: ShippingService;
  readonly tariffs: TariffService;
  readonly territory: TerritoryService;
  readonly relay: RelayService;
  readonly catalog: SoldOffers;
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

function accepted(checked: KeptParcel | ParcelRefusal): KeptParcel {
  if ('refusal' in checked) throw checked.refusal;
  return checked;
}

/** Makes the service. */
export function createCartService(options: CartOptions) {
  const { db, shipping, catalog, clock, newId } = options;
  const checkParcel = createParcelCheck(options);
  const { wordOffer } = shipping;
  /** Articles are sent from France. */
  const localTime = (now: Date) => options.territory.localTime('FR', now);
  const expiryAt = (now: Date) => new Date(now.getTime() + cartLifetimeMs);

  async function lock(tx: Transaction<Database>, cart: CartAddress, now: Date): Promise<void> {
    if (!(await lockCart(tx, cart, now, expiryAt(now)))) throw cartNotFound();
  }

  async function findOwn(cart: CartAddress, now: Date) {
    const found = await findCart(db, cart, now);
    if (!found) throw cartNotFound();
    return found;
  }

  /** The offers that lines of articles are of, as they are now. */
  const currentOffers = (articles: readonly ArticleEntry[]) =>
    articles.length === 0
      ? new Map<string, never>()
      : catalog.readSoldOffers(articles.map(({ article }) => article.asAdded.id));

  async function readCart(cart: CartAddress, locale: Locale): Promise<CartAnswer> {
    const now = clock();
    const found = await findOwn(cart, now);
    const current = await currentOffers(found.entries.filter(isArticle));
    return toWireCart(found, current, { locale, wordOffer, now: localTime(now) });
  }

  return {
    ...createArticleService({ db, catalog, clock, localTime, expiryAt }),

    /** Creates an empty anonymous cart, always a new one. */
    async createCart(site: CartAddress['site'], locale: Locale): Promise<CartAnswer> {
      const [guid, now] = [newId(), clock()];
      await insertCart(db, { guid, site }, now, expiryAt(now));
      return toWireCart({ guid, site, entries: [] }, new Map(), { locale, wordOffer, now: localTime(now) });
    },

    /** The cart with lines and totals; 404 where there is none for the caller. */
    readCart,

    /** The cart and what has to be settled before it can be ordered; 404 as `readCart`. */
    async readCheckout(cart: CartAddress, locale: Locale): Promise<CheckoutAnswer> {
      return toWireCheckout(await readCart(cart, locale), clock());
    },

    /** Removes the cart; 404 where there is none for the caller. */
    async removeCart(cart: CartAddress): Promise<void> {
      if (!(await deleteCart(db, cart, clock()))) throw cartNotFound();
    },

    /** Count and totals, zeros where there is no cart for the caller; whether there is one, `exists`. */
    async readMiniCart(cart: CartAddress): Promise<{ readonly exists: boolean; readonly mini: MiniCartAnswer }> {
      const { exists, totalItems, parcels, articles } = await countCart(db, cart, clock());
      const current = await currentOffers(articles);
      const { total } = cartTotals(
        [],
        articles.map((entry) => currentLine(entry, current)),
      );
      return { exists, mini: { totalItems, total: toWireTotal(sumPrices([parcels, total])) } };
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
          const entry: ParcelEntry = { entryNumber, version: 1, quantity: 1, ...kept };
          return toParcelModification(entry, 1, { site: cart.site, locale, wordOffer });
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
          return toParcelModification({ entryNumber, version, quantity: 1, ...kept }, 0, {
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
    async restoreEntry(cart: CartAddress, entryNumber: number, locale: Locale): Promise<RestoredEntryAnswer> {
      const now = clock();
      const since = new Date(now.getTime() - removedEntryMs);
      const known = isGuid(cart.guid) ? await findRemovedLine(db, cart.guid, entryNumber, since) : null;
      const current = await currentOffers(known && isArticle(known) ? [known] : []);
      return db.transaction().execute(async (tx) => {
        await lock(tx, cart, now);
        const removed = await findRemovedLine(tx, cart.guid, entryNumber, since);
        if (!removed) throw entryNotFound();
        if ((await countEntries(tx, cart.guid)) >= mostLines) throw fullCart();
        if (!isArticle(removed)) {
          const entry = { ...removed, version: await restoreParcel(tx, cart.guid, entryNumber, now) };
          return toParcelModification(entry, entry.quantity, { site: cart.site, locale, wordOffer });
        }
        const sold = current.get(removed.article.asAdded.id);
        const entry = await restoreArticle(tx, cart.guid, removed, sold, now);
        const { quantity } = entry;
        const wired = toWireArticle(currentLine(entry, current), { site: cart.site, locale, now: localTime(now) });
        return {
          cartModifications: [{ statusCode: 'success', quantityAdded: removed.quantity, quantity, entry: wired }],
        };
      });
    },

    /** The parcel of a line as it is kept; 404 where there is none for the caller. */
    async findEntry(cart: CartAddress, entryNumber: number): Promise<ParcelEntry> {
      const { entries } = await findOwn(cart, clock());
      const entry = entries.find((each) => each.entryNumber === entryNumber);
      if (!entry || isArticle(entry)) throw entryNotFound();
      return entry;
    },

    /** What the rules of a parcel have to know of the world. */
    parcelKnowledge: parcelKnowledgeOf(options),

    /** The offer of a key: 404 for an unknown one; 410 for an expired one, unless a line of the caller's cart holds it. */
    async findOffer(key: string, cart: CartAddress, locale: Locale): Promise<OfferByKeyAnswer> {
      const reading = await shipping.readOffer(key, cart.site);
      const held = reading.status === 'ok' ? null : await findCart(db, cart, clock());
      const kept = held?.entries.find((entry) => !isArticle(entry) && entry.quoted.offerKey === key);
      const keptOffer = kept && !isArticle(kept) ? kept.quoted : undefined;
      const quoted = reading.status === 'ok' ? reading.quoted : keptOffer;
      if (!quoted) {
        throw reading.status === 'expired' ? new ApiError(410, [expiredOffer()]) : new ApiError(404, [unknownOffer()]);
      }
      const { offer, ...facts } = shipping.wordOffer(quoted, locale);
      return { ...offer, ...facts };
    },
  };
}
