/** The boxes of a site that hold a thing (docs/catalog.md, "The box that fits"). */
import type { Code } from '#domain/catalog/catalog.ts';
import { findBoxes, type Inside, isTube, type Sides } from '#domain/catalog/fit.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { readCards } from './cards.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { readOffer } from './one-product.ts';
import { atPostages, type Sending } from './packagings.ts';

const maxHolding = 48;
const maxNearest = 3;

/** A thing, and the padding on each side, in millimetres. */
export interface BoxRequest extends Reader {
  readonly thing: Sides;
  readonly paddingMm: number;
}

/** What a page says of an inside, in centimetres; a tube is as wide and as high as its diameter. */
function shapeOf(inside: Inside) {
  const [length, width, height] = isTube(inside) ? [inside.lengthMm, inside.diameterMm, inside.diameterMm] : inside;
  const shape = isTube(inside) ? ('TUBE' as const) : ('BOX' as const);
  return { shape, inside: { length: length / 10, width: width / 10, height: height / 10 } };
}

/**
 * The boxes and tubes that hold a thing, turned as needed, least room left first: their number, and the first 48. If none
 * does, those that are too small by least.
 */
export async function listBoxes(context: CatalogContext, request: BoxRequest & Pick<Sending, 'objectGrams'>) {
  const { thing, paddingMm, objectGrams, ...reader } = request;
  const objectWeight = objectGrams / 1000;
  const { holding, nearest } = findBoxes(thing, paddingMm, (await context.boxes())[reader.site]);
  const shown = [holding.slice(0, maxHolding), nearest.slice(0, maxNearest)] as const;
  const codes = shown.flat().map(({ box }) => box.code);
  const postages = await context.tripPrices.read({ trip: null, objectGrams }, reader.site);
  const cards = new Map(
    (await readCards(context, codes, reader)).map((card) => [
      card.code,
      postages ? atPostages(card, postages, request) : card,
    ]),
  );
  const [boxes, close] = shown.map((fits) =>
    fits.flatMap(({ box: { code, inside, loadGrams }, roomMm3, missingMm }) => {
      const product = cards.get(code);
      // By how much it is too small on its worst side, in centimetres, the volume that the thing doesn't take, and in kilograms the load and the thing.
      const fit = { roomLitres: roomMm3 / 1_000_000, missing: missingMm / 10, load: loadGrams / 1000, objectWeight };
      return product ? [{ product, ...shapeOf(inside), ...fit }] : [];
    }),
  );
  const tubes = holding.filter(({ box }) => isTube(box.inside)).length;
  return { total: holding.length, tubes, boxes: boxes ?? [], nearest: close ?? [] };
}

export interface BoxToBuy {
  readonly product: Pick<
    ProductCard,
    'code' | 'name' | 'url' | 'price' | 'deliveryCost' | 'pack' | 'packSize' | 'images'
  >;
  /** Id of the offer that the price is from. */
  readonly offer: Code;
  /** Outer sides of the closed box, in millimetres. */
  readonly closed: Pick<Parcel, 'lengthMm' | 'widthMm' | 'heightMm'>;
  /** The last day on which it arrives if it is ordered now. */
  readonly arrival: IsoDate;
}

/** The outer sides of a packaging as listed, from centimetres. */
function outsideOf({ length, width, height }: NonNullable<ProductCard['parcel']>): BoxToBuy['closed'] {
  const millimetres = (centimetres: number) => Math.round(centimetres * 10);
  return { lengthMm: millimetres(length), widthMm: millimetres(width), heightMm: millimetres(height) };
}

/**
 * The tightest box that holds a thing, is sold singly, in stock and accepted by its outside; of boxes that are alike
 * the one that costs least. Boxes of the own range are left out: their price includes sending them; so are tubes, which
 * carriers rate as another format. Null if there is none.
 */
export async function findTightestBox(
  context: CatalogContext,
  { thing, paddingMm, ...reader }: BoxRequest,
  accepts: (closed: BoxToBuy['closed']) => boolean,
): Promise<BoxToBuy | null> {
  const boxes = (await context.boxes())[reader.site].filter(({ inside }) => !isTube(inside));
  const { holding } = findBoxes(thing, paddingMm, boxes);
  const roomOf = new Map(holding.map(({ box, roomMm3 }) => [box.code, roomMm3]));
  const codes = holding.slice(0, maxHolding).map(({ box }) => box.code);
  const best = (await readCards(context, codes, reader))
    .flatMap(({ parcel, ...card }) =>
      parcel && card.purchasable && card.packSize === 1 ? [{ ...card, closed: outsideOf(parcel) }] : [],
    )
    .toSorted(
      (one, other) =>
        (roomOf.get(one.code) ?? 0) - (roomOf.get(other.code) ?? 0) || one.totalPrice.value - other.totalPrice.value,
    )
    .find(({ closed }) => accepts(closed));
  if (!best) return null;
  const { code, name, url, price, deliveryCost, pack, packSize, images, offer, closed } = best;
  const { arrival } = await readOffer(context, reader, code, offer.id);
  return {
    product: { code, name, url, price, deliveryCost, pack, packSize, images: images.slice(0, 1) },
    offer: offer.id,
    closed,
    arrival: arrival.latest as IsoDate,
  };
}
