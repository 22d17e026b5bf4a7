/** The use cases of articles in a cart (docs/requirements.md CRT-7, CRT-9; SAP Commerce OCC v2 entries). */
import type { Kysely, Transaction } from 'kysely';
import { samePrice } from '#domain/cart/article-line.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import { mostLines } from '#domain/cart/most-lines.ts';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import { findLine, findOwnLine } from './article-store.ts';
import { type ArticleChange, acceptPrice, addArticle, setQuantity } from './articles.ts';
import { doOnce, type OnceAnswer } from './idempotency.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import { keepNotice } from './merge-store.ts';
import { type CartAddress, principalOf } from './open-cart.ts';
import {
  cartNotFound,
  changedEntry,
  entryNotFound,
  fullCart,
  oneParcel,
  unknownArticle,
  versionOf,
} from './refusals.ts';
import { countEntries, type EntryAddress, lockCart, removeEntry, takeEntryNumber } from './store.ts';
import { toArticleModification } from './wire-cart.ts';
import type { ArticleWording } from './wire-entry.ts';

/** What the cart asks of the catalogue. */
export type SoldOffers = Pick<CatalogService, 'offerForCart' | 'readSoldOffers'>;

export interface ArticleOptions {
  readonly db: Kysely<Database>;
  readonly catalog: SoldOffers;
  readonly clock: () => Date;
  /** Day and hour in Paris of an instant. */
  readonly localTime: (now: Date) => LocalTime;
  /** When a cart that is changed now expires. */
  readonly expiryAt: (now: Date) => Date;
}

/** An article to add, as a caller names it. */
export interface AskedArticle {
  readonly product: { readonly code: string };
  readonly quantity: number;
  readonly offer?: { readonly id: string } | undefined;
}

/** The language of an addition, the key of its repetitions, and how long it is good where not for a day, in ms. */
export interface AddRequest {
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
  readonly idempotencyWindowMs: number | undefined;
}

type Change = (
  tx: Transaction<Database>,
  guid: string,
  line: CartEntry,
  sold: SoldOffer | undefined,
  now: Date,
) => Promise<ArticleChange>;

/** Makes the use cases. The catalogue is asked before a transaction, never in one: it needs a connection of its own. */
export function createArticleService({ db, catalog, clock, localTime, expiryAt }: ArticleOptions) {
  /** The offer of a line as it is sold now; undefined for a withdrawn one, and for a parcel. A number keeps its offer. */
  async function offerOf(cart: CartAddress, entryNumber: number, now: Date): Promise<SoldOffer | undefined> {
    const line = await findOwnLine(db, cart, entryNumber, now);
    if (!line || !isArticle(line)) return undefined;
    const { id } = line.article.asAdded;
    return (await catalog.readSoldOffers([id])).get(id);
  }

  const answer = ({ entry, ...change }: ArticleChange, sold: SoldOffer | undefined, wording: ArticleWording) =>
    toArticleModification(entry, new Map(sold ? [[sold.id, sold]] : []), change, wording);

  /** Changes a line of a locked cart, of which no merge is told any more: 404 where there is none, 412 when it was changed since `version`. */
  async function changeLine(cart: CartAddress, address: EntryAddress, locale: Locale, change: Change) {
    const now = clock();
    const sold = await offerOf(cart, address.entryNumber, now);
    return db.transaction().execute(async (tx) => {
      const guid = await lockCart(tx, cart, now, expiryAt(now));
      if (guid === null) throw cartNotFound();
      const line = await findLine(tx, guid, address.entryNumber);
      if (!line) throw entryNotFound();
      if (address.version !== undefined && address.version !== line.version) throw changedEntry();
      const changed = await change(tx, guid, line, sold, now);
      await keepNotice(tx, guid, null);
      return answer(changed, sold, { site: cart.site, locale, now: localTime(now) });
    });
  }

  return {
    /**
     * Adds packs of an offer. 404 for the cart, the product or the offer, 400 for a cart of `mostLines` lines; less than
     * was asked for is no error (`lowStock`, `noStock`).
     */
    async addArticleToCart(
      cart: CartAddress,
      asked: AskedArticle,
      { locale, idempotencyKey, idempotencyWindowMs: lifetimeMs }: AddRequest,
    ): Promise<OnceAnswer<CartModificationAnswer>> {
      const now = clock();
      const sold = await catalog.offerForCart(cart.site, asked.product.code, asked.offer?.id);
      const request = { principal: principalOf(cart), method: 'POST', path: 'entries' } as const;
      return db.transaction().execute((tx) =>
        doOnce(tx, { ...request, key: idempotencyKey, lifetimeMs, body: asked }, now, async () => {
          const guid = await lockCart(tx, cart, now, expiryAt(now));
          if (guid === null) throw cartNotFound();
          if (!sold) throw unknownArticle(asked.offer ? 'offer' : 'product');
          const change = await addArticle(tx, guid, sold, asked.quantity, now, async () => {
            if ((await countEntries(tx, guid)) >= mostLines) throw fullCart();
            return takeEntryNumber(tx, guid);
          });
          return answer(change, sold, { site: cart.site, locale, now: localTime(now) });
        }),
      );
    },

    /**
     * Sets the quantity of a line; 0 removes it, whatever it is of. Limited by the stock (`lowStock`); with none the line
     * stays as it is (`noStock`). 400 for any other quantity of a parcel.
     */
    changeQuantity(cart: CartAddress, address: EntryAddress, quantity: number, locale: Locale) {
      return changeLine(cart, address, locale, async (tx, guid, line, sold, now) => {
        if (quantity === 0) {
          versionOf(await removeEntry(tx, guid, address, now));
          return { statusCode: 'success', quantityAdded: -line.quantity, entry: null };
        }
        if (!isArticle(line)) throw oneParcel();
        return setQuantity(tx, guid, line, sold, quantity, now);
      });
    },

    /** Takes note that the visitor has seen the price of one, in cents; 412 when it is another one. */
    agreeToPrice(cart: CartAddress, entryNumber: number, seen: OfferPrice, locale: Locale) {
      return changeLine(cart, { entryNumber, version: undefined }, locale, async (tx, guid, line, sold, now) => {
        if (!isArticle(line)) throw entryNotFound();
        if (!sold || !samePrice(sold, seen)) throw changedEntry();
        const entry = await acceptPrice(tx, guid, line, sold, now);
        return { statusCode: 'success', quantityAdded: 0, entry };
      });
    },
  };
}
