/**
 * Stores invoices as data in the transaction that numbers them, and hands them to a platform afterwards
 * (docs/decisions/0026-invoice-data.md).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { invoiceRecordOf } from '#domain/documents/invoice-record.ts';
import { type InvoiceRecord, invoiceRecordSchema } from '#domain/documents/invoice-record-schema.ts';
import type { InvoiceKind } from '#domain/orders/order-status.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { InvoicePlatform } from '#server/documents/service.ts';
import type { Order, PartCancellation } from '#server/orders/read/order-rows.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import type { Logger } from '#server/process/logger.ts';
import { type FactsContext, issuedInvoice, issuedPartCredit, type PartCredit } from './invoice-facts.ts';

export interface InvoicesContext extends FactsContext {
  readonly db: Kysely<Database>;
  /** The platform that invoices are handed to; null if they stay in the database. */
  readonly invoicePlatform: InvoicePlatform | null;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

/** The document to record; `part` are the numbers of the lines that a credit note is about, null for the whole order. */
export interface NumberedInvoice {
  readonly kind: InvoiceKind;
  readonly part: readonly number[] | null;
}

export type InvoiceRecords = ReturnType<typeof createInvoiceRecords>;

/** How long, in milliseconds, other processes leave an invoice to the one that has begun to hand it over. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
/** In milliseconds; long, because a search reads all orders. */
const lookMs = 3_600_000;
/** The largest number of rows that one query takes. */
const batchSize = 100;

/** The letter before the number of a document: F for `facture`, A for `avoir`. */
const seriesLetters: Readonly<Record<InvoiceKind, string>> = { INVOICE: 'F', CREDIT_NOTE: 'A' };

/** Without gaps: after a rollback the number is given to the next one. */
export async function nextInvoiceNumber(
  tx: Transaction<Database>,
  kind: InvoiceKind,
  site: Site,
  year: number,
): Promise<string> {
  const { last_number } = await tx
    .insertInto('invoice_series')
    .values({ kind, site, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'site', 'year']).doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return numberText(kind, site, year, last_number);
}

const numberText = (kind: InvoiceKind, site: Site, year: number, number: number) =>
  `${seriesLetters[kind]}-${site}-${year}-${String(number).padStart(6, '0')}`;

/** The number that the next document gets, unless another one is issued before. */
export async function comingInvoiceNumber(tx: Kysely<Database>, kind: InvoiceKind, site: Site, year: number) {
  const row = await tx
    .selectFrom('invoice_series')
    .select('last_number')
    .where('kind', '=', kind)
    .where('site', '=', site)
    .where('year', '=', year)
    .executeTakeFirst();
  return numberText(kind, site, year, (row?.last_number ?? 0) + 1);
}

const recordDocument = storedJson<InvoiceRecord>({ name: 'invoice.data', schema: invoiceRecordSchema, upgrades: [] });

/** Null if it can't be made, which is only logged: it must not keep a buyer from paying. */
function makeRecord(
  context: InvoicesContext,
  order: Order,
  kind: InvoiceKind,
  part: PartCancellation | null,
): InvoiceRecord | null {
  try {
    const issued = issuedInvoice(context, order, kind, part);
    if (issued) return invoiceRecordOf(issued.lines, issued.facts);
    context.logger.error({ order: order.code, kind }, 'an invoice has no buyer');
  } catch (err) {
    context.logger.error({ order: order.code, kind, err }, 'an invoice could not be recorded');
  }
  return null;
}

async function store(
  context: InvoicesContext,
  db: Kysely<Database>,
  order: Order,
  { kind, part }: { readonly kind: InvoiceKind; readonly part: PartCancellation | null },
): Promise<boolean> {
  const record = makeRecord(context, order, kind, part);
  if (!record) return false;
  await insertRecord(context, db, order.code, record);
  return true;
}

async function insertRecord(
  context: InvoicesContext,
  db: Kysely<Database>,
  orderCode: string,
  record: InvoiceRecord,
): Promise<void> {
  const now = context.clock();
  await db
    .insertInto('invoice')
    .values({
      number: record.number,
      kind: record.kind,
      order_code: orderCode,
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
}

const numberColumns = { INVOICE: 'invoice_number', CREDIT_NOTE: 'credit_note_number' } as const;

/**
 * Stores missing records of orders whose invoice was numbered before the shop stored records, or whose record failed
 * then. Returns how many were stored. Orders of erased customers are left out, because they no longer name a buyer.
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
            .whereRef('invoice.number', '=', `customer_order.${numberColumns[kind]}`),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(batchSize)
    .execute();
  let count = 0;
  for (const { code } of rows) {
    const order = await findOrderForShop(db, code);
    if (order && (await store(context, db, order, { kind, part: null }))) count += 1;
  }
  return count;
}

/** The same as `storeMissing`, for credit notes of parts that were cancelled alone. */
async function storeMissingParts(context: InvoicesContext): Promise<number> {
  const { db } = context;
  const rows = await db
    .selectFrom('order_entry')
    .innerJoin('customer_order', 'customer_order.code', 'order_entry.order_code')
    .select('order_code as code')
    .distinct()
    .where('order_entry.credit_note_number', 'is not', null)
    .where('email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice').select('number').whereRef('invoice.number', '=', 'order_entry.credit_note_number'),
        ),
      ),
    )
    .limit(batchSize)
    .execute();
  let count = 0;
  for (const { code } of rows) {
    const order = await findOrderForShop(db, code);
    for (const part of order?.cancellations ?? [])
      if (order && (await store(context, db, order, { kind: 'CREDIT_NOTE', part }))) count += 1;
  }
  return count;
}

/** Reserves invoices that are due for this process: until the lease ends, no other process hands them over. */
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

/** Returns whether that worked. Tried again without end, since no invoice may be lost. */
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

export function createInvoiceRecords(context: InvoicesContext) {
  let nextLook = 0;
  return {
    /** If the record can't be made, this is logged and left to `sweep`. */
    async record(tx: Transaction<Database>, order: Order, { kind, part: numbers }: NumberedInvoice): Promise<void> {
      const part = order.cancellations.find(({ entryNumbers }) => entryNumbers[0] === numbers?.[0]) ?? null;
      await store(context, tx, order, { kind, part });
    },
    /** Throws if the record can't be made. */
    async recordPart(tx: Transaction<Database>, order: Order, credit: PartCredit): Promise<void> {
      const issued = issuedPartCredit(context, order, credit);
      if (!issued) throw new Error(`${order.code}: a credit note has no invoice`);
      await insertRecord(context, tx, order.code, invoiceRecordOf(order.lines, issued.facts));
    },
    /** Stores records that are missing, hands over those that are due, and returns how many were handed over. */
    async sweep(): Promise<number> {
      const now = context.clock();
      if (now.getTime() >= nextLook) {
        const stored =
          (await storeMissing(context, 'INVOICE')) +
          (await storeMissing(context, 'CREDIT_NOTE')) +
          (await storeMissingParts(context));
        // If any were stored, there may be more: the next sweep then searches again.
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
