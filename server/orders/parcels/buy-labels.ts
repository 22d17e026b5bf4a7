/** Buys the labels of paid parcels, one for each (docs/decisions/0019-documents.md). */
import { type Kysely, sql, type Transaction } from 'kysely';
import { demandsOn } from '#domain/customs/declaration-need.ts';
import { isOrderedParcel, type OrderedParcel } from '#domain/orders/order-line.ts';
import { labelledStatuses } from '#domain/orders/order-status.ts';
import { parcelAtOwnPlaces } from '#domain/orders/own-places.ts';
import type { Database } from '#server/db/schema.ts';
import { type DocumentsContext, hasDocument } from '#server/orders/invoices/order-documents.ts';
import { keyOfOrderMail, writeOrderMail } from '#server/orders/mails/order-mails.ts';
import { lockOrder, type StatusContext } from '#server/orders/pay/change-status.ts';
import { livingLines, type Order } from '#server/orders/read/order-rows.ts';
import { addTracking, type ParcelKey } from '#server/orders/read/parcel-events.ts';
import { watchParcel } from '#server/orders/read/parcel-watch.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import {
  beginPurchase,
  endPurchase,
  isPurchaseDue,
  type LabelProvider,
  type LabelPurchase,
} from './label-purchases.ts';

type Tx = Transaction<Database>;
type LabelsContext = DocumentsContext & Pick<StatusContext, 'onParcelNews' | 'localise' | 'outbox' | 'sender'>;
type ParcelToLabel = Parameters<LabelProvider['buy']>[0];

/** Query for the paid orders with a parcel that has no label yet and for which a label may be bought now. */
const unlabelled = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('customer_order')
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .leftJoin('label_purchase', (join) =>
      join
        .onRef('label_purchase.order_code', '=', 'order_entry.order_code')
        .onRef('label_purchase.entry_number', '=', 'order_entry.entry_number'),
    )
    .select('customer_order.code')
    .distinct()
    .where('customer_order.status', 'in', labelledStatuses)
    .where('customer_order.invoice_number', 'is not', null)
    .where('order_entry.offer_id', 'is', null)
    .where('order_entry.tracking_number', 'is', null)
    .where('order_entry.cancelled_at', 'is', null)
    .where(isPurchaseDue(now))
    // Orders whose labels or tracking numbers were removed for data protection get no new ones.
    .where(sql<boolean>`not customer_order.removed && '{shippingPapers,parcelEvents}'`);

export async function findUnlabelled(
  { db, clock }: Pick<LabelsContext, 'db' | 'clock'>,
  max: number,
): Promise<readonly string[]> {
  const rows = await unlabelled(db, clock()).limit(max).execute();
  return rows.map(({ code }) => code);
}

interface Labelled extends ParcelKey {
  readonly parcel: OrderedParcel;
}

function parcelToLabel(
  { dayOf, countryName, territories, destinationRules }: LabelsContext,
  { code: orderCode, locale, createdAt }: Order,
  parcel: OrderedParcel,
  place: ParcelToLabel['place'],
): ParcelToLabel {
  return {
    orderCode,
    parcel: parcelAtOwnPlaces(territories(), parcel),
    place,
    locale,
    declaredOn: dayOf(createdAt),
    madeAt: createdAt,
    countryName: (country) => countryName(locale, country),
    dutiesPrepaid: demandsOn(parcel.quoted, territories(), destinationRules).dutiesPrepaid !== null,
  };
}

/** Whether the confirmation of an order has left, or may be leaving; sent ones are deleted after a while. */
const confirmationTold = (code: string) => sql<boolean>`not exists (
  select from mail_outbox where key = ${keyOfOrderMail(sql.val(code), 'confirmed')} and attempts = 0)`;

/**
 * Stores a bought label and its forms. The parcel gets its tracking number and its first event, once. Returns whether the
 * confirmation of its order had been sent before.
 */
async function keepLabel(
  context: LabelsContext,
  tx: Tx,
  { code, entryNumber, parcel }: Labelled,
  { number, documents }: LabelPurchase & { outcome: 'bought' },
  now: Date,
): Promise<boolean> {
  const { documents: store, onParcelNews } = context;
  await lockOrder(tx, code);
  for (const { type, format, bytes } of documents)
    await store.keep({ orderCode: code, entryNumber, type, format }, bytes, now, tx);
  const entry = await tx
    .selectFrom('order_entry')
    .select(['tracking_number', 'cancelled_at', confirmationTold(code).as('isConfirmed')])
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .executeTakeFirst();
  if (!entry || entry.tracking_number !== null || entry.cancelled_at !== null) return false;
  const place = parcel.payload.addresses.addressFrom.town ?? '';
  const announced = { code: 'ANNOUNCED', at: now.toISOString(), place } as const;
  const recorded = await addTracking(tx, { code, entryNumber }, { number, events: [announced] });
  if (recorded) await onParcelNews(tx, { code, entryNumber, status: recorded.after, events: recorded.added }, now);
  await watchParcel(tx, { code, entryNumber }, now);
  return entry.isConfirmed;
}

/** Labels made before the confirmation is sent are attached to it; for those that one run makes later there is one mail. */
async function tellLateLabels(context: LabelsContext, code: string, part: readonly number[]): Promise<void> {
  const order = await findOrderForShop(context.db, code);
  if (!order || part.length === 0) return;
  const { locale } = order;
  const answer = context.localise(order, locale);
  await context.db
    .transaction()
    .execute((tx) => writeOrderMail(context, tx, answer, { kind: 'labelled', locale, part }));
}

interface Asked extends Labelled {
  readonly provider: LabelProvider;
  readonly toLabel: ParcelToLabel;
}

/** Returns whether a label was made after the confirmation of its order had been sent, which then lacks it. */
async function buyLabel(context: LabelsContext, { provider, toLabel, ...labelled }: Asked): Promise<boolean> {
  const { db, clock, logger, documents } = context;
  const { code, entryNumber } = labelled;
  const named = { order: code, entry: entryNumber, provider: provider.name };
  if (!provider.isRepeatable) {
    const turn = await beginPurchase(db, labelled, provider.name, clock());
    if (turn === 'lost') logger.error(named, 'a label may have been bought: no answer was stored');
    if (turn !== 'ask') return false;
  }
  const purchase = await provider.buy(toLabel, `${code}-${entryNumber}`);
  const papers = purchase.outcome === 'bought' ? await documents.missingPapers(toLabel, purchase) : [];
  const isLate = await db.transaction().execute(async (tx) => {
    if (!provider.isRepeatable) await endPurchase(tx, labelled, purchase, clock());
    if (purchase.outcome !== 'bought') return false;
    return keepLabel(context, tx, labelled, { ...purchase, documents: [...purchase.documents, ...papers] }, clock());
  });
  if (purchase.outcome === 'bought') return isLate;
  // Only codes are logged: the text of a carrier's message can repeat an address.
  const codes = purchase.outcome === 'refused' ? purchase.messages.map((each) => each.code) : [purchase.reason];
  logger.error({ ...named, kind: purchase.outcome, codes }, 'a label could not be bought');
  return false;
}

/** `embeddedOnly`: no visitor waits for a carrier's service; the next sweep asks it. */
export interface LabelOptions {
  readonly embeddedOnly?: boolean;
}

/** Buys the labels of a paid order's parcels that have none yet, and stores them. Can be repeated. */
export async function labelOrder(
  context: LabelsContext,
  code: string,
  { embeddedOnly = false }: LabelOptions = {},
): Promise<void> {
  const { db, clock, documents } = context;
  // A quick check first: most orders have all their labels already, or contain no parcel.
  if (!(await unlabelled(db, clock()).where('customer_order.code', '=', code).limit(1).executeTakeFirst())) return;
  const order = await findOrderForShop(db, code);
  if (!order || !hasDocument(order, 'LABEL')) return;
  const parcels = livingLines(order).filter(isOrderedParcel);
  const late: number[] = [];
  try {
    for (const [at, parcel] of parcels.entries()) {
      const { entryNumber, quoted } = parcel;
      const isLabelled = order.tracking.some((each) => each.entryNumber === entryNumber && each.number !== null);
      const provider = documents.labelProvider(quoted.service.carrierCode);
      if (isLabelled || (embeddedOnly && !provider.isRepeatable)) continue;
      const toLabel = parcelToLabel(context, order, parcel, { number: at + 1, of: parcels.length });
      if (await buyLabel(context, { code, entryNumber, parcel, provider, toLabel })) late.push(entryNumber);
    }
  } finally {
    // Also of the labels that were made before another one failed.
    await tellLateLabels(context, code, late);
  }
}
