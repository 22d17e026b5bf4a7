/** The parts of paid orders that sellers send, as staff see them (docs/back-office.md, "Sending"). */
import { sql } from 'kysely';
import { arrivalOf, type LocalTime } from '#domain/catalog/arrival.ts';
import { writtenLines } from '#domain/documents/printed-address.ts';
import { dispatchPage, restOfLines } from '#domain/orders/dispatch.ts';
import { isOrderedArticle, type OrderedArticle, orderTotals } from '#domain/orders/order-line.ts';
import type { PartStatus } from '#domain/orders/seller-part.ts';
import type { PartView } from '#domain/orders/staff-parts.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { asCartAddress } from '#server/orders/invoices/invoice-facts.ts';
import { livingLines, type Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { findOrdersForShop } from '#server/orders/read/store.ts';
import { buyerOf, findBuyers } from './staff-buyer.ts';
import { billedLines, type StaffOrderContext } from './staff-order.ts';

export interface StaffPartsContext extends StaffOrderContext {
  readonly clock: () => Date;
  /** The day and hour in Paris at an instant. */
  readonly localTimeOf: (at: Date) => LocalTime;
}

/** A seller's part of an order. */
export interface PartKey {
  readonly code: string;
  readonly seller: string;
}

type PartDays = Pick<StaffPartsContext, 'db' | 'clock' | 'localTimeOf'>;

const pageSize = 25;

const statusesOf: Readonly<Record<PartView, readonly PartStatus[]>> = {
  toSend: ['TO_PREPARE', 'IN_PREPARATION', 'PARTLY_SHIPPED'],
  late: ['TO_PREPARE', 'IN_PREPARATION', 'PARTLY_SHIPPED'],
  onTheWay: ['SHIPPED'],
};

interface PartRow {
  readonly code: string;
  readonly seller: string;
  readonly status: PartStatus;
  readonly version: number;
  readonly paidAt: Date;
  readonly sendBy: IsoDate;
}

/** The parts of a view, those to be sent first at the top; they are few, since parts leave the views. */
async function findParts({ db, localTimeOf, clock }: PartDays, view: PartView): Promise<readonly PartRow[]> {
  const rows = await db
    .selectFrom('seller_part as part')
    .innerJoin('customer_order', 'customer_order.code', 'part.order_code')
    .innerJoin('order_entry', 'order_entry.order_code', 'part.order_code')
    .select(['part.order_code as code', 'part.seller', 'part.status', 'part.version'])
    .select('customer_order.paid_at as paidAt')
    .select(sql<number>`min((order_entry.quoted #>> '{delayDays,0}')::integer)`.as('least'))
    .where(sql<boolean>`order_entry.quoted #>> '{seller,code}' = part.seller`)
    .where('part.status', 'in', statusesOf[view])
    .where('customer_order.demo', '=', false)
    .groupBy(['part.order_code', 'part.seller', 'customer_order.paid_at'])
    .execute();
  const today = localTimeOf(clock()).date;
  return rows
    .flatMap(({ least, paidAt, ...row }) =>
      paidAt ? [{ ...row, paidAt, sendBy: sendBy(localTimeOf(paidAt), least) }] : [],
    )
    .filter((row) => view !== 'late' || row.sendBy < today)
    .toSorted((one, other) => one.sendBy.localeCompare(other.sendBy) || one.code.localeCompare(other.code));
}

/** The last working day on which articles can leave and still arrive on the first day that their buyer was told. */
const sendBy = (paidAt: LocalTime, leastDays: number): IsoDate =>
  arrivalOf(paidAt, [Math.max(0, leastDays - 1), leastDays]).earliest;

/** How many parts should have left before today. */
export const countLateParts = async (context: PartDays): Promise<number> => (await findParts(context, 'late')).length;

const linesOf = (order: Order, seller: string): readonly OrderedArticle[] =>
  livingLines(order)
    .filter(isOrderedArticle)
    .filter(({ article }) => article.asAdded.seller.code === seller);

const sellerName = (lines: readonly OrderedArticle[]): string => lines[0]?.article.asAdded.seller.name ?? '';

/** A page of a view, counted from 1. */
export async function listParts(context: StaffPartsContext, view: PartView, page: number, locale: Locale) {
  const [found, late] = await Promise.all([findParts(context, view), countLateParts(context)]);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const codes = [...new Set(shown.map(({ code }) => code))];
  const [orders, buyers] = await Promise.all([findOrdersForShop(context.db, codes), findBuyers(context.db, codes)]);
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const today = context.localTimeOf(context.clock()).date;
  const parts = shown.flatMap((part) => {
    const order = byCode.get(part.code);
    if (!order) return [];
    const lines = linesOf(order, part.seller);
    return [
      {
        ...part,
        site: order.site satisfies Site,
        sellerName: sellerName(lines),
        customer: buyerOf(order, buyers.get(part.code)?.name ?? ''),
        town: order.checkout?.deliveryAddress?.town ?? '',
        isLate: view !== 'onTheWay' && part.sendBy < today,
        /** In cents with VAT, delivery included. */
        sum: orderTotals(lines).total.taxInclusive,
        articles: lines.map(({ article }) => ({
          name: article.asAdded.product.name[locale],
          quantity: article.quantity,
        })),
      },
    ];
  });
  return { parts, total: found.length, pageSize, late };
}

type Billed = ReturnType<typeof billedLines>[number];

const isDeliveryOf =
  (lines: readonly OrderedArticle[]) =>
  ({ subject, entryNumbers }: Billed): boolean =>
    subject.kind === 'DELIVERY' && lines.some(({ entryNumber }) => entryNumbers.includes(entryNumber));

/** A seller's part of an order with what is left to send of it. Throws 404 if there is none. */
export async function readPart(context: StaffPartsContext, { code, seller }: PartKey, locale: Locale) {
  const { db } = context;
  const [[order], buyers, part] = await Promise.all([
    findOrdersForShop(db, [code]),
    findBuyers(db, [code]),
    db
      .selectFrom('seller_part')
      .select(['status', 'version'])
      .where('order_code', '=', code)
      .where('seller', '=', seller)
      .executeTakeFirst(),
  ]);
  if (!order || !part || !order.paidAt) throw orderNotFound();
  const lines = linesOf(order, seller);
  const ordered = lines.map(({ entryNumber, article: { quantity } }) => ({ entryNumber, quantity }));
  const left = restOfLines(ordered, [...order.dispatches.flatMap((dispatch) => dispatch.lines), ...order.unavailable]);
  const billed = billedLines(context, order, locale);
  const delivery = order.checkout?.deliveryAddress;
  const paid = context.localTimeOf(order.paidAt);
  return {
    ...part,
    ...{ code, seller, site: order.site, sellerName: sellerName(lines), paidAt: order.paidAt },
    customer: buyerOf(order, buyers.get(code)?.name ?? ''),
    sendBy: sendBy(paid, Math.min(...lines.map(({ article }) => article.asAdded.delayDays[0]))),
    address: delivery
      ? [...writtenLines(asCartAddress(delivery), locale, (country) => context.countryName(locale, country))]
      : [],
    /** In cents with VAT, 0 if delivery was free. */
    delivery: billed.find(isDeliveryOf(lines))?.billed ?? 0,
    lines: lines.map(({ entryNumber, article: { asAdded, quantity } }) => ({
      paid: billed.find((line) => line.subject.kind === 'ARTICLE' && line.entryNumbers[0] === entryNumber)?.billed ?? 0,
      ...{ entryNumber, quantity, name: asAdded.product.name[locale], reference: asAdded.product.code },
      left: left.find((each) => each.entryNumber === entryNumber)?.quantity ?? 0,
    })),
    dispatches: order.dispatches
      .filter((each) => each.seller === seller)
      .map((each) => ({ ...each, page: dispatchPage(each.carrier, each.number) })),
  };
}

/** The slips by which parts are packed, as PDF; the audit log says who opened them. Throws 404 if there is no such part. */
export async function packingSlips(
  context: StaffPartsContext,
  keys: readonly PartKey[],
  locale: Locale,
  record: RecordChange,
): Promise<Uint8Array> {
  const parts = await Promise.all(keys.map((key) => readPart(context, key, locale)));
  const slips = parts.map(({ code, sellerName, sendBy, address, lines }) => ({
    ...{ code, sellerName, address, sendBy: formatLongDate(sendBy, locale) },
    lines: lines.flatMap(({ name, reference, left }) => (left > 0 ? [{ name, reference, quantity: left }] : [])),
  }));
  const pdf = await context.documents.packingSlips(slips, locale, context.clock());
  const codes = [...new Set(keys.map(({ code }) => code))];
  await context.db
    .transaction()
    .execute((tx) => record(tx, { action: 'part.slips', object: 'orders', before: null, after: { codes } }));
  return pdf;
}
