/** What comes of a file whose parcels an account has ordered: their labels and numbers (docs/batches.md, "Several orders"). */
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { type NumberedLine, numbersFile, shopOfFile } from '#domain/batch/numbers-file.ts';
import { labelledStatuses } from '#domain/orders/order-status.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type BatchRef, openSentFile, readSentCells } from '#server/batch/service.ts';
import { parcelQuoteDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { notFound } from '#server/http/refusals.ts';
import { type DocumentsContext, readDocument } from '#server/orders/invoices/order-documents.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { findOrder } from '#server/orders/read/store.ts';

export interface OwnFile extends BatchRef {
  readonly accountId: string;
}

/** The parcels of a file in an account's paid orders, in the order of the file. */
const paidParcels = (db: Kysely<Database>, { id, site, accountId }: OwnFile) =>
  db
    .selectFrom('order_entry')
    .innerJoin('customer_order', 'customer_order.code', 'order_entry.order_code')
    .where('order_entry.batch_id', '=', isUuid(id) ? id : null)
    .where('customer_order.account_id', '=', accountId)
    .where('customer_order.site', '=', site)
    .where('customer_order.status', 'in', labelledStatuses)
    .where('order_entry.cancelled_at', 'is', null)
    .orderBy('batch_line')
    .orderBy('customer_order.created_at');

const labelFormats = ['A4', '10x15'] as const;
type LabelFormat = (typeof labelFormats)[number];

/** Each on the paper that is asked for, or on its carrier's. */
async function* labelsOf(
  context: DocumentsContext,
  accountId: string,
  parcels: readonly { readonly order_code: string; readonly entry_number: number }[],
  wanted: LabelFormat,
): AsyncGenerator<Uint8Array, void> {
  let order: Order | null = null;
  for (const { order_code: code, entry_number: entryNumber } of parcels) {
    if (order?.code !== code) order = await findOrder(context.db, { accountId }, code);
    const own = order?.labels.filter((each) => each.entryNumber === entryNumber && each.type === 'LABEL') ?? [];
    const format = [wanted, ...labelFormats].find((paper) => own.some((each) => each.format === paper));
    if (order && format) yield await readDocument(context, order, { type: 'LABEL', entryNumber, format });
  }
}

/** One PDF of all labels that are made. Throws 404 if there is none. */
export async function boughtLabels(
  context: DocumentsContext,
  file: OwnFile,
  format: LabelFormat,
): Promise<ReadableStream<Uint8Array>> {
  const parcels = await paidParcels(context.db, file)
    .select(['order_code', 'entry_number'])
    .where('tracking_number', 'is not', null)
    .execute();
  if (parcels.length === 0) throw notFound();
  const pdf = await context.documents.joined(labelsOf(context, file.accountId, parcels, format));
  return Readable.toWeb(Readable.from(pdf)) as ReadableStream<Uint8Array>;
}

/** Throws 404 for a file that doesn't exist any more or is another account's. */
export async function boughtNumbers(
  { db, clock }: Pick<DocumentsContext, 'db' | 'clock'>,
  file: OwnFile,
  addressOf: (number: string) => string,
  locale: Locale,
) {
  const sent = await openSentFile(db, file, clock());
  if (!sent) throw notFound();
  const sentCells = await readSentCells(db, file.id);
  const parcels = await paidParcels(db, file).select(['batch_line', 'tracking_number', 'quoted']).execute();
  const lines = parcels.flatMap(({ batch_line: line, tracking_number: number, quoted }): NumberedLine[] => {
    if (line === null || number === null) return [];
    const { offer } = parcelQuoteDocument.read(quoted);
    const cells = sentCells.get(line) ?? [];
    const { carrierName } = offer.service;
    const handedInOn = offer.shipment.collectionDate;
    return [{ line, cells, number, carrierName, address: addressOf(number), handedInOn }];
  });
  return numbersFile(sent, lines, locale);
}

/** The account's orders of a file's parcels, oldest first, with the first ten lines whose labels aren't made yet. */
export async function readBoughtFile({ db, clock }: Pick<DocumentsContext, 'db' | 'clock'>, file: OwnFile) {
  const parcels = await paidParcels(db, file).select(['order_code', 'batch_line', 'tracking_number']).execute();
  const sent = await openSentFile(db, file, clock());
  const unmade = parcels.filter((parcel) => parcel.tracking_number === null);
  const byOrder = Map.groupBy(parcels, (parcel) => parcel.order_code);
  return {
    orders: [...byOrder].map(([code, { length }]) => ({ code, parcels: length })),
    labels: parcels.length - unmade.length,
    unmade: unmade.length,
    shop: sent && (shopOfFile(sent.headings)?.name ?? null),
    unmadeLines: unmade.slice(0, 10).map((parcel) => parcel.batch_line),
  };
}
