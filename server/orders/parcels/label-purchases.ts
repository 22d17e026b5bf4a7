/** Stores how far the purchase of each label from a carrier's service has got (docs/decisions/0019-documents.md). */
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type LabelPurchaseEvent,
  type LabelPurchaseState,
  nextPurchaseState,
} from '#domain/documents/label-purchase.ts';
import type { Database } from '#server/db/schema.ts';
import type { DocumentService } from '#server/documents/service.ts';
import type { ParcelKey } from '#server/orders/read/parcel-events.ts';

export type LabelProvider = ReturnType<DocumentService['labelProvider']>;
export type LabelPurchase = Awaited<ReturnType<LabelProvider['buy']>>;
type ProviderMessage = (LabelPurchase & { outcome: 'refused' })['messages'][number];
type Queries = Kysely<Database> | Transaction<Database>;

/**
 * A purchase without an answer for this long, in milliseconds, is abandoned: the process that asked must have ended.
 */
const abandonedMs = 5 * 60_000;
const firstRetryMs = 5 * 60_000;
const longestRetryMs = 6 * 60 * 60_000;

/** After 5 minutes, then twice as long each time, up to 6 hours. */
export function retryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs));
}

const rowOf = (db: Queries, { code, entryNumber }: ParcelKey) =>
  db.selectFrom('label_purchase').where('order_code', '=', code).where('entry_number', '=', entryNumber);

const change = (tx: Queries, { code, entryNumber }: ParcelKey) =>
  tx.updateTable('label_purchase').where('order_code', '=', code).where('entry_number', '=', entryNumber);

/** Throws if the event isn't possible: a label must never be bought twice. */
function stateAfter(state: LabelPurchaseState, event: LabelPurchaseEvent): LabelPurchaseState {
  const next = nextPurchaseState(state, event);
  if (next === null) throw new Error(`A purchase in state ${state} can't be ${event}`);
  return next;
}

/** What the sweep may do about a parcel's label: `ask` the carrier, note that its answer was `lost`, or `wait`. */
export type LabelTurn = 'ask' | 'lost' | 'wait';

/**
 * Notes that this process is about to buy a label, so that no other process buys it too. `lost` means that the process
 * that asked before ended without storing an answer: the purchase is UNKNOWN now.
 */
export async function beginPurchase(
  db: Kysely<Database>,
  parcel: ParcelKey,
  provider: string,
  now: Date,
): Promise<LabelTurn> {
  return db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto('label_purchase')
      .values({
        order_code: parcel.code,
        entry_number: parcel.entryNumber,
        provider,
        state: 'ASKED',
        asked_at: now,
        next_ask_at: null,
        number: null,
        partner_number: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (begun.numInsertedOrUpdatedRows === 1n) return 'ask';
    const { state, asked_at, next_ask_at, attempts } = await rowOf(tx, parcel)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'REFUSED' && next_ask_at !== null && next_ask_at <= now) {
      const again = { asked_at: now, next_ask_at: null, attempts: attempts + 1, provider };
      await change(tx, parcel)
        .set({ ...again, state: stateAfter(state, 'askedAgain') })
        .execute();
      return 'ask';
    }
    if (state !== 'ASKED' || now.getTime() - asked_at.getTime() < abandonedMs) return 'wait';
    await change(tx, parcel)
      .set({ state: stateAfter(state, 'lost') })
      .execute();
    return 'lost';
  });
}

const noMessages: readonly ProviderMessage[] = [];

export async function endPurchase(
  tx: Transaction<Database>,
  parcel: ParcelKey,
  purchase: LabelPurchase,
  now: Date,
): Promise<void> {
  const events = { bought: 'bought', refused: 'refused', unknown: 'lost' } as const;
  const { state, attempts } = await rowOf(tx, parcel)
    .select(['state', 'attempts'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isBought = purchase.outcome === 'bought';
  const returns = purchase.outcome === 'refused' && purchase.isTransient;
  const messages = {
    bought: () => noMessages,
    refused: () => (purchase.outcome === 'refused' ? purchase.messages : noMessages),
    unknown: () => (purchase.outcome === 'unknown' ? [{ code: purchase.reason, text: '' }] : noMessages),
  }[purchase.outcome]();
  await change(tx, parcel)
    .set({
      state: stateAfter(state, events[purchase.outcome]),
      next_ask_at: returns ? retryAt(attempts, now) : null,
      number: isBought ? purchase.number : null,
      partner_number: isBought ? purchase.partnerNumber : null,
      messages: JSON.stringify(messages),
    })
    .execute();
}

/** A purchase that someone has to look at: its outcome is unknown, or the carrier refused the parcel for good. */
export interface StuckPurchase extends ParcelKey {
  readonly state: LabelPurchaseState;
  readonly provider: string;
  readonly askedAt: Date;
  readonly messages: readonly ProviderMessage[];
}

export async function listStuckPurchases(db: Kysely<Database>): Promise<readonly StuckPurchase[]> {
  const rows = await db
    .selectFrom('label_purchase')
    .selectAll()
    .where((eb) =>
      eb.or([eb('state', '=', 'UNKNOWN'), eb.and([eb('state', '=', 'REFUSED'), eb('next_ask_at', 'is', null)])]),
    )
    .orderBy('asked_at')
    .execute();
  return rows.map(({ order_code: code, entry_number: entryNumber, state, provider, asked_at: askedAt, messages }) => ({
    code,
    entryNumber,
    state,
    provider,
    askedAt,
    messages,
  }));
}

/**
 * Makes the next sweep ask for a label again, after a refusal, or after an unknown outcome once the carrier's records
 * have shown that it made no label. False if the parcel has no purchase in one of these states.
 */
export async function askAgain(db: Kysely<Database>, parcel: ParcelKey, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await rowOf(tx, parcel).select('state').forUpdate().executeTakeFirst();
    if (row?.state !== 'UNKNOWN' && row?.state !== 'REFUSED') return false;
    const state = row.state === 'UNKNOWN' ? stateAfter(row.state, 'refused') : row.state;
    await change(tx, parcel).set({ state, next_ask_at: now }).execute();
    return true;
  });
}

/** Whether a label can be asked for now, or an abandoned purchase is to be noted as lost. */
export function isPurchaseDue(now: Date) {
  const abandoned = new Date(now.getTime() - abandonedMs);
  return sql<boolean>`(label_purchase.state is null
    or (label_purchase.state = 'REFUSED' and label_purchase.next_ask_at <= ${now})
    or (label_purchase.state = 'ASKED' and label_purchase.asked_at <= ${abandoned}))`;
}
