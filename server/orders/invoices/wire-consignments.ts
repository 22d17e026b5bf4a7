/**
 * How an order is sent, in OCC's terms: each parcel and each seller's articles are a consignment (SAP Commerce OCC v2).
 */
import type { OrderAnswer, OrderedEntryAnswer } from '#domain/orders/contract.ts';
import { type LineQuantity, restOfLines } from '#domain/orders/dispatch.ts';
import { awaitsPayment, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PartStatus } from '#domain/orders/seller-part.ts';
import type { ParcelStage } from '#domain/orders/tracking-events.ts';

type Consignment = NonNullable<OrderAnswer['consignments']>[number];
type ConsignmentStatus = Consignment['status'];

const statusOfStage: Readonly<Record<ParcelStage, ConsignmentStatus>> = {
  WAITING: 'READY_FOR_SHIPPING',
  UNDER_WAY: 'IN_TRANSIT',
  TO_COLLECT: 'READY_FOR_PICKUP',
  DONE: 'DELIVERY_COMPLETED',
  PROBLEM: 'IN_TRANSIT',
  CANCELLED: 'CANCELLED',
};

const statusOfPart: Readonly<Record<PartStatus, ConsignmentStatus>> = {
  TO_PREPARE: 'WAITING',
  IN_PREPARATION: 'PICKPACK',
  PARTLY_SHIPPED: 'PICKPACK',
  SHIPPED: 'SHIPPED',
  DELIVERED: 'DELIVERY_COMPLETED',
  CANCELLED: 'CANCELLED',
};

/** Orders invented for the demo have no parts; the status of the order stands for that of all its parts. */
const partOfOrder: Readonly<Record<OrderStatus, PartStatus>> = {
  PAYMENT_PENDING: 'TO_PREPARE',
  PAYMENT_FAILED: 'TO_PREPARE',
  PAID: 'TO_PREPARE',
  IN_PREPARATION: 'IN_PREPARATION',
  SHIPPED: 'SHIPPED',
  DELIVERED: 'DELIVERED',
  CANCELLED: 'CANCELLED',
};

const entryOf = (
  orderEntry: OrderedEntryAnswer,
  isSent: boolean,
  quantity = orderEntry.quantity,
): Consignment['entries'][number] => ({ orderEntry, quantity, shippedQuantity: isSent ? quantity : 0 });

const sent: readonly ConsignmentStatus[] = ['IN_TRANSIT', 'READY_FOR_PICKUP', 'SHIPPED', 'DELIVERY_COMPLETED'];

/** The consignments of an order. Each entry is either in one of them or among the unconsigned, never in both. */
export function consignmentsOf(order: OrderAnswer): Pick<OrderAnswer, 'consignments' | 'unconsignedEntries'> {
  const { code, status, created, entries, tracking, sellers } = order;
  if (awaitsPayment(status)) return { consignments: [], unconsignedEntries: entries };
  const cancelled = order.cancellations.flatMap(({ entryNumbers }) => entryNumbers);
  const lineOf = new Map(entries.map((entry) => [entry.entryNumber, entry]));
  const parcels = entries.flatMap((entry): Consignment[] => {
    if (!('smt' in entry)) return [];
    const tracked = tracking.find(({ entryNumber }) => entryNumber === entry.entryNumber);
    const isCancelled = status === 'CANCELLED' || cancelled.includes(entry.entryNumber);
    const own = isCancelled ? 'CANCELLED' : statusOfStage[tracked?.stage ?? 'WAITING'];
    const last = tracked?.events.at(-1);
    return [
      {
        code: `${code}-${entry.entryNumber}`,
        status: own,
        statusDate: last?.at ?? created,
        trackingID: tracked?.number ?? null,
        entries: [entryOf(entry, sent.includes(own))],
      },
    ];
  });
  const ofSellers = sellers.flatMap(({ seller, entries: numbers }): Consignment[] => {
    const part = order.parts.find((each) => each.seller === seller.code);
    const own = statusOfPart[part?.status ?? partOfOrder[status]];
    const dispatches = part?.dispatches ?? [];
    const lines = numbers.flatMap((number) => lineOf.get(number) ?? []);
    const unavailable = own === 'CANCELLED' ? [] : (part?.unavailable ?? []);
    const left = restOfLines(lines, [...dispatches.flatMap((dispatch) => dispatch.lines), ...unavailable]);
    const entriesOf = (quantities: readonly LineQuantity[], isSent: boolean) =>
      quantities.flatMap(({ entryNumber, quantity }) => {
        const line = lineOf.get(entryNumber);
        return line ? [entryOf(line, isSent, quantity)] : [];
      });
    const inParcels = dispatches.map(
      ({ number, sent, delivered, lines }, at): Consignment => ({
        code: `${code}-${seller.code}-${at + 1}`,
        status: delivered ? 'DELIVERY_COMPLETED' : 'SHIPPED',
        statusDate: delivered ?? sent,
        trackingID: number,
        entries: entriesOf(lines, true),
      }),
    );
    const notSent = (suffix: string, status: ConsignmentStatus, packs: readonly LineQuantity[]): Consignment[] =>
      packs.length === 0
        ? []
        : [
            {
              ...{ code: `${code}-${seller.code}${suffix}`, status, statusDate: created, trackingID: null },
              entries: entriesOf(packs, sent.includes(status)),
            },
          ];
    return [...inParcels, ...notSent('-0', 'CANCELLED', unavailable), ...notSent('', own, left)];
  });
  return { consignments: [...parcels, ...ofSellers], unconsignedEntries: [] };
}

/** The shop's own pages don't send `fields`, and would get each line twice. */
export function withConsignments(order: OrderAnswer, fields: string | undefined): OrderAnswer {
  return fields === undefined ? order : { ...order, ...consignmentsOf(order) };
}
