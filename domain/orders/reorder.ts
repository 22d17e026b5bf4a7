/** Compares an order with what is offered now, to order the same again (docs/requirements.md CRT-6). */
import { samePrice } from '#domain/cart/article-line.ts';
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import type { cartStatusCodes } from '#domain/cart/wire-cart.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { unitPriceAt } from '#domain/catalog/volume-price.ts';
import { carryDetails } from '#domain/journey/carry-details.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { detailsOfPayload } from '#domain/journey/parcel-of.ts';
import type { RelayEnd, ReorderChange, WireReorderChange } from '#domain/journey/reorder-change.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { OrderedArticle, OrderedParcel } from './order-line.ts';

export interface ArticleNow {
  readonly entryNumber: number;
  readonly changes: readonly WireReorderChange[];
}

/** What became of an article that was added to the cart again: `withdrawn` if it is no longer sold, `full` if the cart is. */
export interface ArticleAgain extends ArticleNow {
  readonly statusCode: (typeof cartStatusCodes)[number] | 'withdrawn' | 'full';
  readonly quantityAdded: number;
}

export type MissingReason = Exclude<ArticleAgain['statusCode'], 'success'>;

export interface ParcelAgain {
  readonly details: JourneyDetails;
  readonly changes: readonly ReorderChange[];
}

const relayField = { deposit: 'depositRelay', delivery: 'deliveryRelay' } as const satisfies Record<
  RelayEnd,
  keyof JourneyDetails
>;

function withoutRelays(details: JourneyDetails, goneEnds: readonly RelayEnd[]): JourneyDetails {
  return { ...details, ...Object.fromEntries(goneEnds.map((end) => [relayField[end], null])) };
}

function relayChanges(details: JourneyDetails, goneEnds: readonly RelayEnd[]): ReorderChange[] {
  return goneEnds.flatMap((end) => {
    const point = details[relayField[end]];
    return point ? [{ code: 'RELAY_GONE' as const, end, label: point.label }] : [];
  });
}

function depositChange({ payload }: OrderedParcel, { service }: QuotedOffer): ReorderChange[] {
  const from = payload.offer.service.depositMode;
  if (service.depositModes.includes(from)) return [];
  return [{ code: 'DEPOSIT_GONE', from, to: depositModeOf(null, service.depositModes) }];
}

/**
 * With the same service. `now` is today's quote for this service, null if it is no longer offered; the only change is
 * then OFFER_GONE. Addresses and declaration stay the same, as do those options and relay points that still exist.
 * `goneRelays` are the ends whose relay point is closed or doesn't accept this parcel any more.
 */
export function orderParcelAgain(
  line: OrderedParcel,
  now: QuotedOffer | null,
  goneRelays: readonly RelayEnd[],
): ParcelAgain {
  const before = detailsOfPayload(line.payload);
  const { label } = line.quoted.service;
  if (!now) {
    return { details: before, changes: [{ code: 'OFFER_GONE', name: label }] };
  }
  const details = withoutRelays(carryDetails(before, line.quoted, now), goneRelays);
  const keptCodes = new Set(details.options);
  const price = parcelPrice(now.service, details.options).total;
  const [from, to] = [line.quoted.shipment.collectionDate, now.shipment.collectionDate];
  return {
    details,
    changes: [
      ...(samePrice(line.price.total, price)
        ? []
        : [{ code: 'PRICE' as const, name: label, from: line.price.total, to: price }]),
      ...(from === to ? [] : [{ code: 'DATE' as const, from, to }]),
      ...line.price.options
        .filter(({ code }) => !keptCodes.has(code))
        .map((option) => ({ code: 'OPTION_GONE' as const, name: option.label })),
      ...depositChange(line, now),
      ...relayChanges(before, goneRelays),
    ],
  };
}

/** `sold` is the article's offer now, undefined if it has been withdrawn. */
export function articleChanges({ article }: OrderedArticle, sold: SoldOffer | undefined): readonly ReorderChange[] {
  const { product } = article.asAdded;
  if (!sold) return [{ code: 'WITHDRAWN', name: product.name }];
  const { name } = sold.product;
  const packs = Math.min(article.quantity, sold.stock);
  const [before, price] = [unitPriceAt(article.seen, packs), unitPriceAt(sold, packs)];
  return [
    ...(sold.stock < article.quantity
      ? [{ code: 'STOCK' as const, name, asked: article.quantity, left: sold.stock }]
      : []),
    ...(sold.stock === 0 || samePrice(before, price)
      ? []
      : [{ code: 'PRICE' as const, name, from: before, to: price }]),
  ];
}
