/** What promotions take off the lines of a cart or an order (docs/decisions/0048-promotions.md). */
import { type Evaluation, evaluatePromotions, type ReduciblePart } from '#domain/promotions/evaluate.ts';
import type { KnownPromotion, UseFacts } from '#domain/promotions/promotion.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { type ParcelPrice, sumPrices } from './parcel-price.ts';
import { deliveryOf, type NumberedArticle } from './totals.ts';

/**
 * In cents, with and without VAT. Of a parcel: for its service and each of its options; of articles: for the line and for
 * their seller's delivery, which stands in the first line that is delivered.
 */
export type LineReduction = readonly OfferPrice[];

export type ReductionsByLine = ReadonlyMap<number, LineReduction>;

export interface ParcelToReduce {
  readonly entryNumber: number;
  readonly service: string;
  readonly price: ParcelPrice;
}

const minus = (price: OfferPrice, taken: OfferPrice | undefined): OfferPrice => ({
  taxExclusive: price.taxExclusive - (taken?.taxExclusive ?? 0),
  taxInclusive: price.taxInclusive - (taken?.taxInclusive ?? 0),
});

const negative = (price: OfferPrice): OfferPrice => minus({ taxExclusive: 0, taxInclusive: 0 }, price);

function changedPrice({ offer, options }: ParcelPrice, [ofOffer, ...ofOptions]: LineReduction): ParcelPrice {
  const service = minus(offer, ofOffer);
  const reducedOptions = options.map((option, at) => ({ ...option, price: minus(option.price, ofOptions[at]) }));
  return {
    offer: service,
    options: reducedOptions,
    total: sumPrices([service, ...reducedOptions.map(({ price }) => price)]),
  };
}

export function reducedParcel(price: ParcelPrice, reduction: LineReduction | undefined): ParcelPrice {
  return reduction ? { ...changedPrice(price, reduction), reduction } : price;
}

/** Before its reduction. */
export function listedParcel(price: ParcelPrice): ParcelPrice {
  return price.reduction ? changedPrice(price, price.reduction.map(negative)) : price;
}

export function reducedArticle<Line extends NumberedArticle>(line: Line, reduction: LineReduction | undefined): Line {
  return reduction ? { ...line, total: minus(line.total, reduction[0]), reduction } : line;
}

interface NumberedPart extends ReduciblePart {
  readonly entryNumber: number;
}

const categoriesOf = ({ sold }: NumberedArticle) => sold.product.categories.map(({ code }) => code);

function partsOf(parcels: readonly ParcelToReduce[], articles: readonly NumberedArticle[]): readonly NumberedPart[] {
  const ofArticle = { isDelivery: false, service: null };
  const delivered = articles.filter(({ deliverable }) => deliverable > 0);
  return [
    ...parcels.flatMap(({ entryNumber, service, price: { offer, options } }) =>
      [offer, ...options.map(({ price }) => price)].map((price) => ({
        ...{ entryNumber, service, price, isDelivery: false, categories: [] },
      })),
    ),
    ...delivered.map((line) => ({
      ...{ ...ofArticle, entryNumber: line.entryNumber, price: line.total, categories: categoriesOf(line) },
    })),
    ...[...Map.groupBy(delivered, ({ sold }) => sold.seller.code).values()].map((together) => ({
      ...{ ...ofArticle, isDelivery: true, entryNumber: together[0]?.entryNumber ?? 0 },
      ...{ price: deliveryOf(together), categories: together.flatMap(categoriesOf) },
    })),
  ];
}

const nothing: OfferPrice = { taxExclusive: 0, taxInclusive: 0 };

export interface CartReductions extends Pick<Evaluation, 'applied' | 'refused'> {
  readonly byLine: ReductionsByLine;
}

export const noReductions: CartReductions = { applied: [], refused: [], byLine: new Map() };

export function cartReductions(
  promotions: readonly KnownPromotion[],
  parcels: readonly ParcelToReduce[],
  articles: readonly NumberedArticle[],
  facts: UseFacts,
): CartReductions {
  const parts = partsOf(parcels, articles);
  const { applied, refused, reductions } = evaluatePromotions(promotions, parts, facts);
  const numbered = parts.map((part, at) => ({ ...part, reduction: reductions[at] ?? nothing }));
  const byLine = Map.groupBy(numbered, ({ entryNumber }) => entryNumber);
  const isReduced = ({ reduction }: { readonly reduction: OfferPrice }) =>
    reduction.taxInclusive > 0 || reduction.taxExclusive > 0;
  const ofArticle = (own: readonly (typeof numbered)[number][]): LineReduction =>
    [false, true].map((isDelivery) => own.find((part) => part.isDelivery === isDelivery)?.reduction ?? nothing);
  return {
    applied,
    refused,
    byLine: new Map(
      [...byLine]
        .filter(([, own]) => own.some(isReduced))
        .map(([number, own]) => [
          number,
          own[0]?.service === null ? ofArticle(own) : own.map(({ reduction }) => reduction),
        ]),
    ),
  };
}
