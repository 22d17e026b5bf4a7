/** Orders in the API's answers, in the visitor's language (docs/requirements.md ACC-7; SAP Commerce OCC v2). */
import { addresseeOf } from '#domain/cart/addressee.ts';
import type { ArticleEntryAnswer, CartEntryAnswer, ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import { documentName, labelSheetFormat } from '#domain/documents/document-names.ts';
import { formatPrice, toWireAmount } from '#domain/money/money.ts';
import { cancellableConsignments, isStillCancellable } from '#domain/orders/cancellation.ts';
import { claimableOf, coverOf } from '#domain/orders/claim.ts';
import type {
  OrderAnswer,
  OrderedArticleAnswer,
  OrderedEntryAnswer,
  OrderedParcelAnswer,
  OrderSummary,
  ShipmentsAnswer,
  TrackingAnswer,
} from '#domain/orders/contract.ts';
import { carrierNameOf, dispatchPage } from '#domain/orders/dispatch.ts';
import { distinctNames } from '#domain/orders/distinct-names.ts';
import type { DocumentType } from '#domain/orders/document-type.ts';
import { isOrderedArticle, isOrderedParcel, type OrderedParcel, orderTotals } from '#domain/orders/order-line.ts';
import { awaitsPayment, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderDocumentCall } from '#domain/orders/placing-calls.ts';
import { ratableUntil, ratingRefusal } from '#domain/orders/seller-rating.ts';
import { declineReasons } from '#domain/payment/decline-reason.ts';
import { phaseOfPayment } from '#domain/payment/payment-status.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import { toWireAddress } from '#server/address/service.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Refund } from '#server/orders/read/attempts.ts';
import {
  type LabelEntry,
  livingLines,
  type Order,
  type OrderHead,
  stageOfLine,
  type Tracking,
} from '#server/orders/read/order-rows.ts';
import { type ReturnPlace, returnPlacesOf } from '#server/orders/read/return-places.ts';
import type { ReturningCatalog } from '#server/orders/read/returns.ts';
import { hasDocument, hasLabelSheets, isVoid } from './order-documents.ts';
import { wireReturnable, wireReturns } from './wire-returns.ts';

type LocalisedLines = ReturnType<CartService['localiseOrderLines']>;

const statusDisplays = {
  PAYMENT_PENDING: 'created',
  PAYMENT_FAILED: 'error',
  PAID: 'processing',
  IN_PREPARATION: 'processing',
  SHIPPED: 'processing',
  DELIVERED: 'completed',
  CANCELLED: 'cancelled',
} as const satisfies Record<OrderStatus, OrderAnswer['statusDisplay']>;

function toWireHead({ code, status, createdAt, site, demo }: OrderHead) {
  const placed = createdAt.toISOString();
  return { code, status, statusDisplay: statusDisplays[status], created: placed, placed, site, demo };
}

function toWireTracking(order: Order, { entryNumber, number, status, events }: Tracking): TrackingAnswer {
  const parcel = order.lines.filter(isOrderedParcel).find((line) => line.entryNumber === entryNumber);
  const carrierName = parcel?.quoted.service.carrierName ?? '';
  const cover = parcel ? coverOf(parcel) : null;
  return {
    ...{ entryNumber, number, carrierName, status, stage: stageOfLine(order, entryNumber), events: [...events] },
    indemnity: cover === null ? null : toWireAmount(cover),
    claimable: [],
  };
}

function boughtParcel({ version: _, updateable: __, ...entry }: ParcelEntryAnswer): OrderedParcelAnswer {
  return entry;
}

function boughtArticle(line: ArticleEntryAnswer): OrderedArticleAnswer {
  const {
    version: _,
    updateable: __,
    stock: ___,
    availability: ____,
    priceChange: _____,
    nextVolumePrice: _next,
    ...entry
  } = line;
  const { stock: ______, ...product } = entry.product;
  return { ...entry, product };
}

const bought = (entry: CartEntryAnswer): OrderedEntryAnswer =>
  isParcelEntry(entry) ? boughtParcel(entry) : boughtArticle(entry);

const toWireRefund = ({ status, amount, requestedAt }: Refund): OrderAnswer['refunds'][number] => ({
  status,
  amount: toWireAmount(amount),
  requested: requestedAt.toISOString(),
});

/** The parts of the answer that come from the checkout and the payment; empty for orders invented for the demo. */
function wirePlaced(order: Order, places: readonly ReturnPlace[]) {
  const { guid, hasAccount, status, payBefore, email, checkout, invoiceNumber, attempt } = order;
  const { refunds, takenBack, withdrawal } = order;
  const isUnpaid = awaitsPayment(status);
  const { deliveryAddress = null, billingAddress = null, company = null } = checkout ?? {};
  return {
    guid: hasAccount ? null : guid,
    payment: attempt && {
      id: attempt.id,
      provider: attempt.provider,
      status: attempt.status,
      url: isUnpaid && phaseOfPayment(attempt.status) === 'open' ? attempt.url : null,
      reason: declineReasons.find((reason) => reason === attempt.reason) ?? null,
    },
    payBefore: isUnpaid && payBefore ? payBefore.toISOString() : null,
    email,
    deliveryAddress: deliveryAddress && toWireAddress(deliveryAddress),
    billingAddress: billingAddress && toWireAddress(billingAddress),
    company,
    invoiceNumber,
    refunds: refunds.map(toWireRefund),
    takenBack,
    withdrawal: withdrawal && {
      id: withdrawal.id,
      stated: withdrawal.statedAt.toISOString(),
      state: withdrawal.state,
      reason: withdrawal.reason,
      note: withdrawal.note,
      returnTo: withdrawal.state === 'ACCEPTED' ? [...places] : [],
    },
  };
}

function wirePart({ lines }: Pick<Order, 'lines'>, entryNumbers: readonly number[]) {
  const { total } = orderTotals(lines.filter(({ entryNumber }) => entryNumbers.includes(entryNumber)));
  return { entryNumbers: [...entryNumbers], amount: toWireAmount(total.taxInclusive) };
}

/** If only one part is left, cancelling it means cancelling the order. */
function wireCancellation(order: Order): Pick<OrderAnswer, 'cancellable' | 'cancellableParts' | 'cancellations'> {
  const { status, cancellations, tracking } = order;
  const lines = livingLines(order);
  const cancellable = isStillCancellable({ ...order, tracked: tracking.map((each) => each.status) });
  const parts = cancellableConsignments({ ...order, status, lines });
  const isWhole = cancellable && parts.length === 1 && parts[0]?.entryNumbers.length === lines.length;
  return {
    cancellable,
    cancellableParts: isWhole ? [] : parts.map(({ entryNumbers }) => wirePart(order, entryNumbers)),
    cancellations: cancellations.map(({ entryNumbers, at }) => ({
      ...wirePart(order, entryNumbers),
      cancelled: at.toISOString(),
    })),
  };
}

/** URLs contain what opens the order: an account's its code, a guest's its guid. */
function urlOf(order: Order, { type, entryNumber, format }: LabelEntry, locale: Locale): string {
  const base = callPath(orderDocumentCall, {
    site: order.site,
    user: order.hasAccount ? 'current' : 'anonymous',
    code: order.hasAccount ? order.code : order.guid,
    type: '',
  });
  const query = new URLSearchParams({
    ...(entryNumber !== null && { entry: String(entryNumber) }),
    format,
    lang: locale,
  });
  return `${base}${type}?${query}`;
}

function wireDocuments(order: Order, locale: Locale): OrderAnswer['documents'] {
  const parcels = order.lines.filter(isOrderedParcel);
  const towns = distinctNames(parcels.map(({ payload }) => payload.addresses.addressTo.town ?? ''));
  const ofOrder = (type: DocumentType, format = 'A4', number: string | null = null) => [
    { type, entryNumber: null, format, number },
  ];
  const all = [
    ...order.labels.filter((label) => !isVoid(order, label)).map((label) => ({ ...label, number: null })),
    ...(hasLabelSheets(order) ? ofOrder('LABEL', labelSheetFormat) : []),
    ...(parcels.length > 0 ? ofOrder('RECEIPT') : []),
    ...ofOrder('INVOICE'),
    ...(order.creditNoteNumber === null ? [] : ofOrder('CREDIT_NOTE', 'A4', order.creditNoteNumber)),
    ...order.cancellations.map(({ entryNumbers: [first = null], creditNoteNumber: number }) => ({
      type: 'CREDIT_NOTE' as const,
      entryNumber: first,
      format: 'A4',
      number,
    })),
  ];
  return all
    .filter(({ type }) => hasDocument(order, type))
    .map(({ type, entryNumber, format, number }) => {
      const at = parcels.findIndex((line) => line.entryNumber === entryNumber);
      const town = parcels.length > 1 ? (towns[at] ?? null) : null;
      return {
        code: [type, entryNumber ?? '', format].join('-'),
        label: documentName({ type, format, town, number }, locale),
        url: urlOf(order, { type, entryNumber, format }, locale),
        type,
        entryNumber,
        format,
      };
    });
}

function wireParts(order: Order, catalog: ReturningCatalog, now: Date): OrderAnswer['parts'] {
  const { parts, dispatches, unavailable, lines } = order;
  const sellers = new Map(
    lines
      .filter(isOrderedArticle)
      .map(({ entryNumber, article }) => [entryNumber, article.asAdded.seller.code] as const),
  );
  return parts.map(({ seller, rating, ...part }) => {
    const isRatable = ratingRefusal(part, now) === null;
    return {
      seller,
      status: part.status,
      rating,
      ratableUntil: isRatable ? (ratableUntil(part)?.toISOString() ?? null) : null,
      dispatches: dispatches
        .filter((each) => each.seller === seller)
        .map(({ carrier, number, status, sentAt, deliveredAt, lines }) => ({
          ...{ carrierName: carrierNameOf(carrier), number, url: dispatchPage(carrier, number), status },
          sent: sentAt.toISOString(),
          delivered: deliveredAt?.toISOString() ?? null,
          lines: [...lines],
        })),
      unavailable: unavailable.filter(({ entryNumber }) => sellers.get(entryNumber) === seller),
      returnable: wireReturnable(catalog, order, seller, now),
    };
  });
}

/** `localisedLines` is what `CartService.localiseOrderLines` returns; the catalog says where articles can be sent back. */
export function toWireOrder(
  order: Order,
  localisedLines: LocalisedLines,
  catalog: ReturningCatalog,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): OrderAnswer {
  const { entries, entryGroups, ...amounts } = localisedLines;
  const answer: OrderAnswer = {
    ...amounts,
    ...toWireHead(order),
    legalEntity: order.legalEntity,
    parts: wireParts(order, catalog, now),
    ...wireCancellation(order),
    entries: entries.map(bought),
    entryGroups: entryGroups.map((group) => ({ type: group.type, entries: group.entries.map(bought) })),
    ...wirePlaced(order, returnPlacesOf(catalog, order)),
    returns: wireReturns(catalog, order, (number) =>
      urlOf(order, { type: 'RETURN_LABEL', entryNumber: number, format: 'A4' }, locale),
    ),
    claims: order.claims.map(({ entryNumber, kind, state, statedAt, answer }) => ({
      ...{ entryNumber, kind, state, answer },
      stated: statedAt.toISOString(),
    })),
    documents: wireDocuments(order, locale),
    tracking: order.tracking.map((tracking) => toWireTracking(order, tracking)),
  };
  const today = parisDayAndTime(now).day;
  const tracking = answer.tracking.map((each) => ({
    ...each,
    claimable: [...claimableOf(answer, each.entryNumber, today)],
  }));
  return { ...answer, tracking };
}

/** A total with VAT and without, and for OCC clients also the one that the site shows first as `value`. */
function toWrittenTotal(site: Site, { taxInclusive, taxExclusive }: OfferPrice): OrderSummary['total'] {
  const first = site === 'pro' ? taxExclusive : taxInclusive;
  return {
    ttc: toWireAmount(taxInclusive),
    ht: toWireAmount(taxExclusive),
    ...toWireAmount(first),
    formattedValue: formatPrice(first),
  };
}

/**
 * What to print for the parcels that wait to be handed in: the label if it is one parcel, the sheets of all if all
 * parcels wait; null if there is no such file.
 */
function urlToPrint(order: Order, locale: Locale): string | null {
  const parcels = livingLines(order).filter(isOrderedParcel);
  const [first, ...others] = parcels.filter(({ entryNumber }) => stageOfLine(order, entryNumber) === 'WAITING');
  const labels = wireDocuments(order, locale).filter(({ type }) => type === 'LABEL');
  if (others.length === 0) return labels.find(({ entryNumber }) => entryNumber === first?.entryNumber)?.url ?? null;
  const sheets = labels.find(({ entryNumber }) => entryNumber === null);
  return others.length + 1 === parcels.length ? (sheets?.url ?? null) : null;
}

export function toWireSummary(order: Order, locale: Locale): OrderSummary {
  const { total, totalItems, lines, tracking } = order;
  const head = toWireHead(order);
  const refund = order.refunds.at(-1);
  return {
    ...head,
    total: toWrittenTotal(order.site, total),
    totalItems,
    refund: refund ? toWireRefund(refund) : null,
    parcels: lines.filter(isOrderedParcel).map(({ entryNumber, quoted, payload }) => {
      const tracked = tracking.find((each) => each.entryNumber === entryNumber);
      return {
        entryNumber,
        label: quoted.service.label[locale],
        town: payload.addresses.addressTo.town ?? '',
        country: payload.addresses.addressTo.country.isocode,
        depositDate: quoted.shipment.collectionDate,
        trackingNumber: tracked?.number ?? null,
        stage: stageOfLine(order, entryNumber),
        pickUp: payload.addresses.deliveryRelayPoint?.label ?? null,
      };
    }),
    labelsUrl: urlToPrint(order, locale),
    articles: lines.filter(isOrderedArticle).map(({ article }) => ({
      name: article.asAdded.product.name[locale],
      quantity: article.quantity,
    })),
  };
}

function recipientOf({ payload }: OrderedParcel) {
  const { addressTo } = payload.addresses;
  return { name: addresseeOf(addressTo), town: addressTo.town ?? '', country: addressTo.country.isocode };
}

/** A parcel in the list of a customer's parcels; null if the order has no such parcel. */
export function toWireShipment(
  order: Order,
  entryNumber: number,
  locale: Locale,
): ShipmentsAnswer['shipments'][number] | null {
  const parcel = order.lines.filter(isOrderedParcel).find((line) => line.entryNumber === entryNumber);
  const tracking = order.tracking.find((each) => each.entryNumber === entryNumber);
  if (!parcel || !tracking) return null;
  const { code, created, demo } = toWireHead(order);
  return {
    order: { code, created, demo },
    label: parcel.quoted.service.label[locale],
    recipient: recipientOf(parcel),
    tracking: toWireTracking(order, tracking),
  };
}
