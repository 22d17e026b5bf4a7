/**
 * Invoices as data: stored in the transaction that numbers them, handed to a platform afterwards
 * (docs/decisions/0026-invoice-data.md).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { invoiceRecordOf } from '#domain/documents/invoice-record.ts';
import { type InvoiceRecord, invoiceRecordSchema } from '#domain/documents/invoice-record-schema.ts';
import type { OrderEffect } from '#domain/orders/order-status.ts';
import type { InvoiceKind } from '#server/db/order-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { InvoicePlatform } from '#server/documents/service.ts';
import { type FactsContext, issuedInvoice } from './invoice-facts.ts';
import type { Order } from './order-rows.ts';
import { findOrderForShop } from './store.ts';

export interface InvoicesContext extends FactsContext {
  readonly db: Kysely<Database>;
  /** Null: invoices stay in the database. */
  readonly invoicePlatform: InvoicePlatform | null;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

export interface InvoiceRecords {
  /** Stores the record that the effects of a change call for, in its transaction. A record that can't be made is logged and left to `sweep`. */
  record(tx: Transaction<Database>, order: Order, effects: readonly OrderEffect[]): Promise<void>;
  /** Makes up for records that are missing, hands over what is due, and returns how many were handed over. */
  sweep(): Promise<number>;
}

/** How long another process leaves an invoice to the one that has begun to hand it over, in milliseconds. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
/** How long after a look that found no missing records the next one is, in milliseconds: all orders are read. */
const lookMs = 3_600_000;
/** The most rows that one query takes. */
const batchSize = 100;

const recordDocument = storedJson<InvoiceRecord>({ name: 'invoice.data', schema: invoiceRecordSchema, upgrades: [] });

const kindOfEffect: Partial<Readonly<Record<OrderEffect, InvoiceKind>>> = {
  enterIntoBooks: 'INVOICE',
  creditInvoice: 'CREDIT_NOTE',
};

/** Whether a change of an order numbers an invoice or credit note. */
export function isInvoiced(effects: readonly OrderEffect[]): boolean {
  return effects.some((effect) => kindOfEffect[effect]);
}

/** The record of an order; null if it can't be made, which must keep nobody from paying. */
function makeRecord(context: InvoicesContext, order: Order, kind: InvoiceKind): InvoiceRecord | null {
  try {
    const issued = issuedInvoice(context, order, kind);
    if (issued) return invoiceRecordOf(order.lines, issued.facts);
    context.logger.error({ order: order.code, kind }, 'an invoice has no seller or buyer');
  } catch (err) {
    context.logger.error({ order: order.code, kind, err }, 'an invoice could not be recorded');
  }
  return null;
}

async function store(
  context: InvoicesContext,
  db: Kysely<Database>,
  order: Order,
  kind: InvoiceKind,
): Promise<boolean> {
  const record = makeRecord(context, order, kind);
  if (!record) return false;
  const now = context.clock();
  await db
    .insertInto('invoice')
    .values({
      number: record.number,
      kind,
      order_code: order.code,
      credits: record.credits?.number ?? null,
      issued_on: record.issuedOn,
      tax_exclusive: record.taxExclusive,
      tax_inclusive: record.taxInclusive,
      data: recordDocument.write(record),
      created_at: now,
      send_at: context.invoicePlatform ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

const numberColumns = { INVOICE: 'invoice_number', CREDIT_NOTE: 'credit_note_number' } as const;

/**
 * Makes up for orders that were numbered before records were stored, and for records that could not be made; returns how
 * many were stored. Erased orders name nobody.
 */
async function storeMissing(context: InvoicesContext, kind: InvoiceKind): Promise<number> {
  const { db } = context;
  const rows = await db
    .selectFrom('customer_order')
    .select('code')
    .where(numberColumns[kind], 'is not', null)
    .where('email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice')
            .select('number')
            .whereRef('invoice.order_code', '=', 'customer_order.code')
            .where('kind', '=', kind),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(batchSize)
    .execute();
  let count = 0;
  for (const { code } of rows) {
    const order = await findOrderForShop(db, code);
    if (order && (await store(context, db, order, kind))) count += 1;
  }
  return count;
}

/** Takes due invoices for this process: until the lease ends, no other one hands them over. */
async function claim(db: Kysely<Database>, now: Date) {
  const due = db
    .selectFrom('invoice')
    .select('number')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('number')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('invoice')
    .set({ send_at: new Date(now.getTime() + leaseMs), tries: sql`tries + 1` })
    .where('number', 'in', due)
    .returning(['number', 'data', 'tries'])
    .execute();
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** Hands one over; a failure is repeated at growing intervals for as long as it takes, since no invoice may be lost. */
async function handOver(
  { db, clock, logger }: InvoicesContext,
  platform: InvoicePlatform,
  { number, data, tries }: Claimed,
): Promise<boolean> {
  const settle = (change: { readonly send_at: Date | null; readonly sent_at?: Date }) =>
    db.updateTable('invoice').set(change).where('number', '=', number).execute();
  try {
    await platform.take(recordDocument.read(data));
  } catch (err) {
    const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 10), longestPauseMs);
    await settle({ send_at: new Date(clock().getTime() + pauseMs) });
    logger.error({ invoice: number, tries, err }, 'an invoice could not be handed over yet');
    return false;
  }
  await settle({ send_at: null, sent_at: clock() });
  return true;
}

/** Creates the records of a process. */
export function createInvoiceRecords(context: InvoicesContext): InvoiceRecords {
  let nextLook = 0;
  return {
    async record(tx, order, effects) {
      for (const effect of effects) {
        const kind = kindOfEffect[effect];
        if (kind) await store(context, tx, order, kind);
      }
    },
    async sweep() {
      const now = context.clock();
      if (now.getTime() >= nextLook) {
        const stored = (await storeMissing(context, 'INVOICE')) + (await storeMissing(context, 'CREDIT_NOTE'));
        // As long as there are some, the next sweep goes on with the next batch.
        if (stored === 0) nextLook = now.getTime() + lookMs;
      }
      const platform = context.invoicePlatform;
      if (!platform) return 0;
      let count = 0;
      for (const claimed of await claim(context.db, now)) count += (await handOver(context, platform, claimed)) ? 1 : 0;
      return count;
    },
  };
}
