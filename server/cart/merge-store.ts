/** Moves lines from one cart to another in PostgreSQL; `lockCart` has locked both (docs/requirements.md CRT-1). */
import { sql, type Transaction } from 'kysely';
import type { MergeNotice } from '#domain/cart/merge-notice.ts';
import type { Database } from '#server/db/schema.ts';
import { type CartEntry, lineColumns, mergeNoticeDocument, readLine } from './line-rows.ts';

type Tx = Transaction<Database>;

/** In the order of line numbers, without lines that were removed. */
export async function findLines(tx: Tx, guid: string): Promise<readonly CartEntry[]> {
  const rows = await tx
    .selectFrom('cart_entry')
    .select(lineColumns)
    .where('cart_guid', '=', guid)
    .where('removed_at', 'is', null)
    .orderBy('entry_number')
    .execute();
  return rows.map(readLine);
}

export async function findRemovedNumbers(tx: Tx, guid: string, since: Date): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('cart_entry')
    .select('entry_number')
    .where('cart_guid', '=', guid)
    .where('removed_at', '>', since)
    .orderBy('entry_number')
    .execute();
  return rows.map((row) => row.entry_number);
}

/** Consecutive numbers in a locked cart; returns the first. */
export async function takeEntryNumbers(tx: Tx, guid: string, count: number): Promise<number> {
  const { next_entry_number } = await tx
    .updateTable('cart')
    .set({ next_entry_number: sql`next_entry_number + ${count}` })
    .where('guid', '=', guid)
    .returning('next_entry_number')
    .executeTakeFirstOrThrow();
  return next_entry_number - count;
}

/** A line that is moved into another cart; if it is `removed`, it can only be restored there. */
export interface MovedLine {
  readonly from: number;
  readonly to: number;
  readonly removed: boolean;
}

/**
 * Moves lines of a locked cart into another one, under new numbers. A removed line keeps the time at which it was
 * removed.
 */
export async function moveLines(
  tx: Tx,
  carts: { readonly from: string; readonly to: string },
  lines: readonly MovedLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update cart_entry
    set cart_guid = ${carts.to}::uuid, entry_number = moved.number, removed_at = case when moved.removed then coalesce(removed_at, ${now}::timestamptz) end
    from unnest(
      ${lines.map(({ from }) => from)}::int[],
      ${lines.map(({ to }) => to)}::int[],
      ${lines.map(({ removed }) => removed)}::bool[]
    ) as moved(was, number, removed)
    where cart_guid = ${carts.from} and entry_number = moved.was
  `.execute(tx);
}

/** Closes a locked anonymous cart: its guid doesn't open it any more, and lines that weren't moved are deleted. */
export async function endMergedCart(tx: Tx, guid: string): Promise<void> {
  await tx.deleteFrom('cart_entry').where('cart_guid', '=', guid).execute();
  await tx.updateTable('cart').set({ status: 'MERGED' }).where('guid', '=', guid).execute();
}

/** The cart must be locked; null removes the notice. */
export async function keepNotice(tx: Tx, guid: string, notice: MergeNotice | null): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ merge_notice: notice && mergeNoticeDocument.write(notice) })
    .where('guid', '=', guid)
    .execute();
}

interface LineAnswer {
  readonly entryNumber: number;
}

/** An answer that was stored under an idempotency key when something was added. */
interface AdditionAnswer {
  readonly entry?: LineAnswer;
  readonly cartModifications?: readonly { readonly entry: LineAnswer }[];
}

function renumbered(answer: AdditionAnswer, numbers: ReadonlyMap<number, number>): AdditionAnswer {
  const lineOf = (line: LineAnswer) => ({ ...line, entryNumber: numbers.get(line.entryNumber) ?? line.entryNumber });
  if (answer.entry) return { ...answer, entry: lineOf(answer.entry) };
  const cartModifications = answer.cartModifications?.map((change) => ({ ...change, entry: lineOf(change.entry) }));
  return { ...answer, cartModifications };
}

/**
 * Makes idempotency keys of additions refer to the lines' new numbers, so that an addition that is repeated still adds
 * nothing (docs/requirements.md CRT-9). All other keys of the merged cart are deleted.
 */
export async function moveKeys(
  tx: Tx,
  principals: { readonly from: string; readonly to: string },
  numbers: ReadonlyMap<number, number>,
): Promise<void> {
  const keys = await tx.deleteFrom('idempotency_key').where('principal', '=', principals.from).returningAll().execute();
  const additions = keys.filter(({ method }) => method === 'POST');
  if (additions.length === 0) return;
  await tx
    .insertInto('idempotency_key')
    .values(
      additions.map((key) => ({
        ...key,
        principal: principals.to,
        answer: JSON.stringify(renumbered(key.answer, numbers)),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Codes that both carts have stay once. */
export async function moveVouchers(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`insert into cart_voucher (cart_guid, promotion_id)
    select ${to}::uuid, promotion_id from cart_voucher where cart_guid = ${from}::uuid on conflict do nothing`.execute(
    tx,
  );
}
