/** Bringing the anonymous carts of a browser into those of an account (docs/requirements.md CRT-1; docs/decisions/0014). */
import type { Kysely, Transaction } from 'kysely';
import { buysOn } from '#domain/account/buys-on.ts';
import { mergeNoticeOf } from '#domain/cart/merge-notice.ts';
import { type LineToMerge, type MergeStep, planMerge } from '#domain/cart/merge-plan.ts';
import { mostLines } from '#domain/cart/most-lines.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import type { SoldOffers } from './article-service.ts';
import { updateArticle } from './article-store.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import {
  endMergedCart,
  findLines,
  findRemovedNumbers,
  keepNotice,
  type MovedLine,
  moveKeys,
  moveLines,
  takeEntryNumbers,
} from './merge-store.ts';
import { type AccountCart, type AnonymousCart, principalOf } from './open-cart.ts';
import { cartNotFound } from './refusals.ts';
import { findCart, insertAccountCart, lockCart } from './store.ts';

/** What the merge is made of. */
export interface MergeOptions {
  readonly db: Kysely<Database>;
  readonly catalog: Pick<SoldOffers, 'readSoldOffers'>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** When a cart that is changed now expires. */
  readonly expiryAt: (now: Date) => Date;
}

/** Who has signed in, and the guids of the anonymous carts that the browser shows. */
export interface SignInMerge {
  readonly accountId: string;
  readonly isPro: boolean;
  readonly guids: Readonly<Partial<Record<Mode, string | undefined>>>;
}

/** An anonymous cart that is no more: where its lines are now. */
export interface MergedCart {
  readonly site: Mode;
  readonly from: string;
  /** Null for one that was empty. */
  readonly to: string | null;
  /** Something of it is told: the account's cart held lines, or has no room. */
  readonly told: boolean;
  /** By the numbers they had; with the version of a line that stood there before. */
  readonly lines: ReadonlyMap<number, { readonly entryNumber: number; readonly version?: number }>;
}

type Offers = ReadonlyMap<string, SoldOffer>;
type Tx = Transaction<Database>;

const toMerge = (entry: CartEntry): LineToMerge =>
  isArticle(entry)
    ? { entryNumber: entry.entryNumber, offerId: entry.article.asAdded.id, quantity: entry.quantity }
    : { entryNumber: entry.entryNumber, parcel: entry.payload };

/** Makes the use case. The catalogue is asked before a transaction, never in one: it needs a connection of its own. */
export function createMergeService({ db, catalog, clock, newId, expiryAt }: MergeOptions) {
  /** The offers of which an anonymous cart holds articles, as they are sold now. */
  async function offersOf(carts: readonly AnonymousCart[], now: Date): Promise<Offers> {
    const found = await Promise.all(carts.map((cart) => findCart(db, cart, now)));
    const articles = found.flatMap((cart) => cart?.entries.filter(isArticle) ?? []);
    if (articles.length === 0) return new Map();
    return catalog.readSoldOffers(articles.map(({ article }) => article.asAdded.id));
  }

  /** Raises lines of the account to what a plan says. */
  async function raise(tx: Tx, guid: string, steps: readonly MergeStep[], own: readonly CartEntry[], offers: Offers) {
    for (const step of steps) {
      const line = step.kind === 'raise' ? own.find(({ entryNumber }) => entryNumber === step.to) : undefined;
      if (step.kind !== 'raise' || !line || !isArticle(line) || line.quantity === step.quantity) continue;
      const { asAdded, seen } = line.article;
      const article = { asAdded: offers.get(asAdded.id) ?? asAdded, quantity: step.quantity, seen };
      await updateArticle(tx, guid, step.to, article, clock());
    }
  }

  /**
   * Merges one cart; null when there is none (any more), as for the second of two sign-ins at once. 404 for a guid of
   * `account` that isn't its own.
   */
  async function mergeOne(
    tx: Tx,
    anonymous: AnonymousCart,
    account: AccountCart,
    offers: Offers,
    now: Date,
  ): Promise<MergedCart | null> {
    const from = await lockCart(tx, anonymous, now, expiryAt(now));
    if (from === null) return null;
    const { site } = anonymous;
    const lines = await findLines(tx, from);
    const gone = await findRemovedNumbers(tx, from, new Date(now.getTime() - removedEntryMs));
    if (lines.length + gone.length === 0) {
      await endMergedCart(tx, from);
      return { site, from, to: null, told: false, lines: new Map() };
    }
    if (account.guid === undefined) await insertAccountCart(tx, { ...account, guid: newId() }, now, expiryAt(now));
    const to = await lockCart(tx, account, now, expiryAt(now));
    if (to === null) throw cartNotFound();
    const own = await findLines(tx, to);
    const steps = planMerge(lines.map(toMerge), own.map(toMerge), {
      mostLines,
      stockOf: (offerId) => offers.get(offerId)?.stock ?? 0,
    });
    const moving = steps.filter(({ kind }) => kind === 'add' || kind === 'leave');
    const first = await takeEntryNumbers(tx, to, moving.length + gone.length);
    const moved = [
      ...moving.map((step) => ({ from: step.from, removed: step.kind === 'leave' })),
      ...gone.map((number) => ({ from: number, removed: true })),
    ].map((line, at): MovedLine => ({ ...line, to: first + at }));
    const numbers = new Map([
      ...moved.map((line) => [line.from, line.to] as const),
      ...steps.flatMap((step) => ('to' in step ? [[step.from, step.to] as const] : [])),
    ]);
    await raise(tx, to, steps, own, offers);
    await moveLines(tx, { from, to }, moved, now);
    await moveKeys(tx, { from: principalOf(anonymous), to: principalOf(account) }, numbers);
    const notice = mergeNoticeOf(steps, own, (number) => numbers.get(number) ?? number);
    if (lines.length > 0) await keepNotice(tx, to, notice);
    await endMergedCart(tx, from);
    const versions = new Map(own.map(({ entryNumber, version }) => [entryNumber, version]));
    const lineOf = (number: number) => ({ entryNumber: number, version: versions.get(number) });
    const told = lines.length > 0 && notice !== null;
    return { site, from, to, told, lines: new Map([...numbers].map(([was, number]) => [was, lineOf(number)])) };
  }

  return {
    /**
     * Merges the anonymous carts that a browser shows into those of the account that has signed in, each site's into its
     * own, and only where the account buys: in one transaction, once, however often it is asked. Answers the carts that
     * were merged; their guids open nothing from then on.
     */
    async mergeOnSignIn({ accountId, isPro, guids }: SignInMerge): Promise<readonly MergedCart[]> {
      const now = clock();
      const carts = (['part', 'pro'] as const).flatMap((site): AnonymousCart[] => {
        const guid = guids[site];
        return guid && buysOn({ isPro }, site) ? [{ site, guid }] : [];
      });
      if (carts.length === 0) return [];
      const offers = await offersOf(carts, now);
      return db.transaction().execute(async (tx) => {
        const merged: MergedCart[] = [];
        for (const cart of carts) {
          const one = await mergeOne(tx, cart, { site: cart.site, accountId }, offers, now);
          if (one) merged.push(one);
        }
        return merged;
      });
    },

    /** Merges the anonymous cart of a guid into the account's of the same site; 404 where there is no such cart. */
    async mergeShownCart(account: AccountCart, guid: string): Promise<MergedCart> {
      const [now, anonymous] = [clock(), { site: account.site, guid }];
      const offers = await offersOf([anonymous], now);
      const merged = await db.transaction().execute((tx) => mergeOne(tx, anonymous, account, offers, now));
      if (!merged) throw cartNotFound();
      return merged;
    },
  };
}
