/** Buys the labels of returns whose way back the seller pays (docs/decisions/0045-returns.md). */
import type { Kysely, Transaction } from 'kysely';
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import type { OrderedParcel } from '#domain/orders/order-line.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailContext } from '#server/mail/define-mail.ts';
import { type DocumentsContext, hasDocument } from '#server/orders/invoices/order-documents.ts';
import { tripBack, type WayBackContext } from '#server/orders/invoices/way-back.ts';
import { tellReturn } from '#server/orders/mails/return-mails.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import type { Order, OrderReturn } from '#server/orders/read/order-rows.ts';
import { returnOf } from '#server/orders/read/returns.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import type { LabelPurchase } from './label-purchases.ts';

export type ReturnLabelsContext = DocumentsContext & MailContext & WayBackContext;

/** After a carrier's service had no time for it, in milliseconds. */
const pauseMs = 15 * 60_000;

/** The cheapest tracked service to the seller's door, as if the buyer had bought it; null if there is none. */
async function parcelBack(
  context: ReturnLabelsContext,
  order: Order,
  returned: OrderReturn,
): Promise<OrderedParcel | null> {
  const trip = tripBack(context, order, returned.seller, returned.lines);
  const { shipment = null, rating = null, offers = [] } = trip ?? {};
  const tracked = offers.find(
    ({ service }) =>
      service.characteristics.includes('TRACKED') && service.depositModes.some((mode) => mode !== 'RELAY'),
  );
  const key = shipment && rating && tracked ? rating.keyFor(shipment, tracked.service) : null;
  const reading = key === null ? null : await context.shipping.readOffer(key, order.site);
  if (!trip || reading?.status !== 'ok') return null;
  const { quoted } = reading;
  const { service } = quoted;
  const { lengthMm, widthMm, heightMm } = quoted.shipment.parcel;
  const depositMode = service.depositModes.find((mode) => mode !== 'RELAY') ?? 'POST_OFFICE';
  const { carrierCode, carrierName, deliveryMode } = service;
  const offer = {
    ...{ key: quoted.offerKey, shipmentCode: quoted.shipmentId, collectionDate: quoted.shipment.collectionDate },
    service: { carrierCode, carrierName, depositMode, deliveryMode },
    dimension: { type: 'ORDINARY', length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10 } as const,
    weight: trip.grams / 1000,
  };
  const payload = { offer, options: [], addresses: { addressFrom: trip.from, addressTo: trip.to } };
  return { entryNumber: returned.number, quoted, price: parcelPrice(service, []), payload };
}

const labelOf = (db: Kysely<Database>, id: string) =>
  db.updateTable('withdrawal_statement').where('id', '=', id).where('state', '=', 'ACCEPTED');

/** Stores what came of a purchase, and tells the buyer, with or without a label. */
async function keepPurchase(
  context: ReturnLabelsContext,
  tx: Transaction<Database>,
  { code, id }: { readonly code: string; readonly id: string },
  purchase: LabelPurchase | null,
): Promise<void> {
  const now = context.clock();
  await lockOrder(tx, code);
  if (purchase?.outcome === 'refused' && purchase.isTransient) {
    await labelOf(tx, id).set({ label_state: 'WANTED', label_asked_at: now }).execute();
    return;
  }
  const label = purchase?.outcome === 'bought' ? purchase : null;
  const made = label && { label_number: label.number, label_status: 'ANNOUNCED' as const, label_ask_at: now };
  const { numUpdatedRows } = await labelOf(tx, id)
    .set({ label_state: label ? 'MADE' : 'NONE', ...made })
    .where('label_state', 'in', ['WANTED', 'ASKED'])
    .executeTakeFirst();
  const order = await findOrderForShop(tx, code);
  const returned = order && returnOf(order, id);
  if (numUpdatedRows === 0n || !returned) return;
  const sheet = label?.documents.find(({ type, format }) => type === 'LABEL' && format === 'A4') ?? label?.documents[0];
  if (sheet) {
    const key = { orderCode: code, entryNumber: returned.number, type: 'RETURN_LABEL', format: 'A4' } as const;
    await context.documents.keep(key, sheet.bytes, now, tx);
  }
  await tellReturn(context, tx, order, returned, 'ACCEPTED');
}

async function labelOne(context: ReturnLabelsContext, code: string, id: string): Promise<void> {
  const { db, clock, documents, countryName, dayOf, logger } = context;
  const order = await findOrderForShop(db, code);
  const returned = order && returnOf(order, id);
  if (!order || returned?.labelState !== 'WANTED') return;
  // Orders whose papers were removed for data protection get no new ones.
  const parcel = hasDocument(order, 'RETURN_LABEL') ? await parcelBack(context, order, returned) : null;
  const provider = parcel && documents.labelProvider(parcel.quoted.service.carrierCode);
  if (provider && !provider.isRepeatable) {
    // Stored before the service is asked, so that no other process asks it too.
    const asked = labelOf(db, id).set({ label_state: 'ASKED', label_asked_at: clock() });
    const { numUpdatedRows } = await asked.where('label_state', '=', 'WANTED').executeTakeFirst();
    if (numUpdatedRows === 0n) return;
  }
  const { locale, statedAt } = { ...order, ...returned };
  const asked = parcel && {
    ...{ orderCode: code, parcel, place: { number: 1, of: 1 }, locale, declaredOn: dayOf(statedAt), madeAt: statedAt },
    ...{ countryName: (country: string) => countryName(locale, country), dutiesPrepaid: false },
  };
  const purchase = asked && provider ? await provider.buy(asked, `${code}-R${returned.number}`) : null;
  await db.transaction().execute((tx) => keepPurchase(context, tx, { code, id }, purchase));
  if (purchase?.outcome === 'bought') return;
  logger.error({ order: code, kind: purchase?.outcome ?? 'noService' }, 'the label of a return could not be bought');
}

/** Buys the labels that accepted returns wait for, of one order or of all. A failure is logged, and tried again later. */
export async function labelReturns(context: ReturnLabelsContext, code?: string): Promise<void> {
  const { db, clock, logger } = context;
  const waiting = await db
    .selectFrom('withdrawal_statement')
    .select(['id', 'order_code as code'])
    .where('label_state', '=', 'WANTED')
    .where('state', '=', 'ACCEPTED')
    .where((eb) =>
      eb.or([eb('label_asked_at', 'is', null), eb('label_asked_at', '<', new Date(clock().getTime() - pauseMs))]),
    )
    .$if(code !== undefined, (query) => query.where('order_code', '=', code ?? ''))
    .orderBy('stated_at')
    .limit(50)
    .execute();
  for (const each of waiting) {
    if (each.code === null) continue;
    await labelOne(context, each.code, each.id).catch((err) =>
      logger.error({ order: each.code, err }, 'the label of a return was not made'),
    );
  }
}
