/**
 * Stores with a cart how its articles were last moved to fewer sellers, so that it can be undone
 * (docs/requirements.md CRT-7).
 */
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { type ArticleEntry, isArticle, lineColumns, readLine } from './line-rows.ts';
import { couldOpen, isOpen, linesOfOpenCart } from './open-cart.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export interface TargetLine {
  readonly entryNumber: number;
  /** The version it had afterwards; the line hasn't been changed since as long as it has this version. */
  readonly version: number;
  /** How many packs were added to a line that was there before; null for a new line. */
  readonly added: number | null;
}

export interface StoredConsolidation {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly appliedAt: number;
  readonly undone: boolean;
  readonly sellers: { readonly before: number; readonly after: number };
  /** In cents. */
  readonly saving: OfferPrice;
  /** Numbers of the lines that were removed, because their articles are in other lines now. */
  readonly removed: readonly number[];
  readonly targets: readonly TargetLine[];
}

const document = storedJson<StoredConsolidation>({
  name: 'cart.consolidation',
  schema: v.object({
    code: v.string(),
    appliedAt: v.number(),
    undone: v.boolean(),
    sellers: v.object({ before: v.number(), after: v.number() }),
    saving: v.object({ taxExclusive: v.number(), taxInclusive: v.number() }),
    removed: v.array(v.number()),
    targets: v.array(v.object({ entryNumber: v.number(), version: v.number(), added: v.nullable(v.number()) })),
  }),
  upgrades: [],
});

export async function findConsolidation(db: Db, cart: CartAddress, now: Date): Promise<StoredConsolidation | null> {
  if (!couldOpen(cart)) return null;
  const row = await db.selectFrom('cart').select('consolidation').where(isOpen(cart, now)).executeTakeFirst();
  return row?.consolidation ? document.read(row.consolidation) : null;
}

export async function findLockedConsolidation(tx: Tx, guid: string): Promise<StoredConsolidation | null> {
  const row = await tx.selectFrom('cart').select('consolidation').where('guid', '=', guid).executeTakeFirstOrThrow();
  return row.consolidation && document.read(row.consolidation);
}

/** Replaces an earlier one. */
export async function storeConsolidation(tx: Tx, guid: string, consolidation: StoredConsolidation): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ consolidation: document.write(consolidation) })
    .where('guid', '=', guid)
    .execute();
}

/** Finds removed ones too. */
export async function findNumberedArticles(
  db: Db,
  cart: CartAddress,
  numbers: readonly number[],
  now: Date,
): Promise<readonly ArticleEntry[]> {
  if (numbers.length === 0) return [];
  const rows = await linesOfOpenCart(db, cart, now).select(lineColumns).where('entry_number', 'in', numbers).execute();
  return rows.map(readLine).filter(isArticle);
}
