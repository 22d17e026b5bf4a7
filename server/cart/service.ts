/** The cart's use cases (docs/requirements.md CRT-1 to CRT-5, CRT-7, CRT-9). */
import type { Kysely, Transaction } from 'kysely';
import { buysOn } from '#domain/account/buys-on.ts';
import type {
  CartAnswer,
  CartModificationsAnswer,
  CheckoutAnswer,
  MiniCartAnswer,
  RestoredEntryAnswer,
} from '#domain/cart/contract.ts';
import { mostLines } from '#domain/cart/most-lines.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import { cartTotals } from '#domain/cart/totals.ts';
import type { OrderLine } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { createArticleService, type SoldOffers } from './article-service.ts';
import { findOwnLine, findRemovedLine } from './article-store.ts';
import { restoreArticle } from './articles.ts';
import { doOnce, type OnceAnswer } from './idempotency.ts';
import { type ArticleEntry, isArticle, type KeptParcel, type ParcelEntry } from './line-rows.ts';
import { createMergeService } from './merge-service.ts';
import { keepNotice } from './merge-store.ts';
import { createOfferByKey, type OfferByKeyOptions } from './offer-by-key.ts';
import { type BuyersCart, type CartAddress, principalOf } from './open-cart.ts';
import { toOrderLines, wordOrderLines } from './ordered-lines.ts';
import { createParcelCheck, type ParcelRefusal, parcelKnowledgeOf } from './parcel-check.ts';
import { cartNotFound, entryNotFound, fullCart, otherSite, versionOf } from './refusals.ts';
import { createRenewal } from './renewal.ts';
import {
  countCart,
  countEntries,
  deleteCart,
  type EntryAddress,
  findCart,
  insertAccountCart,
  insertCart,
  insertEntry,
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
export function cartCookie(site: Mode): string {
  return `cart_${site}`;
}

/**
 * The cart of whoever asks: the account's where it buys on the site, else the one that the cookie remembers; an address
 * that opens nothing without one.
 */
export async function callerCart(site: Mode, context: Pick<CallContext, 'identity' | 'cookie'>): Promise<CartAddress> {
  const identity = await context.identity();
  const account = identity.kind === 'signedIn' && buysOn(identity.account, site) ? identity.account : null;
  return account ? { site, accountId: account.id } : { site, guid: context.cookie(cartCookie(site)) ?? '' };
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
  readonly orderedOffer: OfferByKeyOptions['orderedOffer'];
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

  /** Locks the caller's cart; answers its guid, 404 where there is none. */
  async function lock(tx: Transaction<Database>, cart: CartAddress, now: Date): Promise<string> {
    const guid = await lockCart(tx, cart, now, expiryAt(now));
    if (guid === null) throw cartNotFound();
    return guid;
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
    /** Quotes expired parcels again: `createRenewal`. */
    renewParcels: createRenewal({ db, shipping, checkParcel, clock, expiryAt }),

    ...createMergeService({ db, catalog, clock, newId, expiryAt }),

    /** Creates an empty anonymous cart, always a new one. */
    async createCart(site: Mode, locale: Locale): Promise<CartAnswer> {
      const [guid, now] = [newId(), clock()];
      await insertCart(db, { guid, site }, now, expiryAt(now));
      return toWireCart({ guid, site, entries: [] }, new Map(), {
        locale,
        wordOffer,
        now: localTime(now),
      });
    },

    /** The account's cart of a site: the one it has, or a new one; 403 where it doesn't buy, 404 for a guid that isn't its own. */
    async openAccountCart({ isPro, ...cart }: BuyersCart, locale: Locale): Promise<CartAnswer> {
      if (!buysOn({ isPro }, cart.site)) throw otherSite();
      const now = clock();
      if (cart.guid === undefined) await insertAccountCart(db, { ...cart, guid: newId() }, now, expiryAt(now));
      return readCart(cart, locale);
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
      const request = { principal: principalOf(cart), method: 'POST', path: 'smt' } as const;
      return db.transaction().execute((tx) =>
        doOnce(tx, { ...request, key: idempotencyKey, body: payload }, now, async () => {
          const guid = await lock(tx, cart, now);
          if ((await countEntries(tx, guid)) >= mostLines) throw fullCart();
          const kept = accepted(checked);
          const entryNumber = await takeEntryNumber(tx, guid);
          await insertEntry(tx, guid, entryNumber, kept, now);
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
      const request = { principal: principalOf(cart), method: 'PUT', path } as const;
      return db.transaction().execute((tx) =>
        doOnce(tx, { ...request, key: idempotencyKey, body: payload }, now, async () => {
          const guid = await lock(tx, cart, now);
          const kept = accepted(checked);
          const version = versionOf(await replaceEntry(tx, guid, entry, kept, now));
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
        const guid = await lock(tx, cart, now);
        versionOf(await removeEntry(tx, guid, entry, now));
        await keepNotice(tx, guid, null);
      });
    },

    /** The visitor has seen what a sign-in brought together. */
    async dismissMerge(cart: CartAddress): Promise<void> {
      const now = clock();
      await db.transaction().execute(async (tx) => keepNotice(tx, await lock(tx, cart, now), null));
    },

    /** Puts a line back that was removed within the last hour; 404 where there is none. */
    async restoreEntry(cart: CartAddress, entryNumber: number, locale: Locale): Promise<RestoredEntryAnswer> {
      const now = clock();
      const since = new Date(now.getTime() - removedEntryMs);
      const known = await findOwnLine(db, cart, entryNumber, now);
      const current = await currentOffers(known && isArticle(known) ? [known] : []);
      return db.transaction().execute(async (tx) => {
        const guid = await lock(tx, cart, now);
        const removed = await findRemovedLine(tx, guid, entryNumber, since);
        if (!removed) throw entryNotFound();
        if ((await countEntries(tx, guid)) >= mostLines) throw fullCart();
        if (!isArticle(removed)) {
          const entry = { ...removed, version: await restoreParcel(tx, guid, entryNumber, now) };
          return toParcelModification(entry, entry.quantity, { site: cart.site, locale, wordOffer });
        }
        const sold = current.get(removed.article.asAdded.id);
        const entry = await restoreArticle(tx, guid, removed, sold, now);
        const { quantity } = entry;
        const wired = toWireArticle(currentLine(entry, current), { site: cart.site, locale, now: localTime(now) });
        return {
          cartModifications: [{ statusCode: 'success', quantityAdded: removed.quantity, quantity, entry: wired }],
        };
      });
    },

    /** The parcel of a line as it is kept, with its cart; 404 where there is none for the caller. */
    async findEntry(cart: CartAddress, entryNumber: number): Promise<ParcelEntry & { readonly cartGuid: string }> {
      const { guid: cartGuid, entries } = await findOwn(cart, clock());
      const entry = entries.find((each) => each.entryNumber === entryNumber);
      if (!entry || isArticle(entry)) throw entryNotFound();
      return { ...entry, cartGuid };
    },

    /** The lines that can be ordered now, at the prices of now; 404 where there is no cart for the caller. */
    async orderLines(cart: CartAddress): Promise<readonly OrderLine[]> {
      const { entries } = await findOwn(cart, clock());
      return toOrderLines(entries, await currentOffers(entries.filter(isArticle)));
    },

    /** Lines of an order that was placed at an instant, with their totals. */
    wordOrderLines: (site: Mode, lines: readonly OrderLine[], placedAt: Date, locale: Locale) =>
      wordOrderLines(site, lines, { locale, wordOffer, now: localTime(placedAt) }),

    /** What the rules of a parcel have to know of the world. */
    parcelKnowledge: parcelKnowledgeOf(options),

    /** The offer of a key for whoever was given it, or holds it in a cart or an order. */
    findOffer: createOfferByKey(options),
  };
}
