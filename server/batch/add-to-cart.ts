/** Puts the chosen offers of a file into a cart as parcels (docs/batches.md, "Into the cart"). */
import { setImmediate } from 'node:timers/promises';
import type { BatchFault } from '#domain/batch/batch-fault.ts';
import { payloadOfLine, recipientOf } from '#domain/batch/cart-parcel.ts';
import { type BatchToCartAnswer, maxToldRefusals } from '#domain/batch/contract.ts';
import type { ChosenLine } from '#domain/batch/line-list.ts';
import { addressProblems } from '#domain/cart/address-problems.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { type ParcelKnowledge, placeOf } from '#domain/cart/check-parcel.ts';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint, ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { Cents } from '#domain/money/money.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import type { Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { BatchParcel } from '#server/cart/service.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import type { BatchContext, BatchVisit } from './batch-context.ts';
import { type CustomsOf, customsOfLines } from './declaration-store.ts';
import { type OpenBatch, openCompared } from './read-batch.ts';
import { lineChooser, pricedStrategy, type Shown } from './summary.ts';
import { wireFault } from './wire-batch.ts';

/** How long the search of one point may take, in milliseconds. */
const searchMs = 2000;

/**
 * The relay point nearest to the recipient that takes the parcel at the price of its offer; null if there is none within
 * the distance of a search, or if the offer goes to an address.
 */
export async function nearestRelay(
  { relay, shipping }: Pick<BatchContext, 'relay' | 'shipping'>,
  quoted: QuotedOffer,
): Promise<CartRelayPoint | null> {
  try {
    const found = await relay.findForDelivery(quoted, AbortSignal.timeout(searchMs));
    const points = found.map((point) => toCartRelayPoint(point));
    return points.find((point) => shipping.relayZone(quoted, 'delivery', placeOfRelay(point)) === 'same') ?? null;
  } catch (error) {
    // A place that isn't on the map has no points around it.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export interface BatchToCart {
  readonly cart: CartAddress;
  readonly shown: Shown;
  readonly sender: ParcelAddress;
  /** What the caller has seen that all chosen offers cost with VAT, in cents; undefined if that doesn't matter. */
  readonly seenTotal: Cents | undefined;
  readonly isDeclared: boolean;
  readonly isNearestRelay: boolean;
}

interface ChosenShipment {
  readonly chosen: ChosenLine;
  readonly shipment: Shipment;
  readonly offer: BulkOffer;
}

interface PreparedFile {
  readonly open: OpenBatch;
  readonly customsOf: CustomsOf;
}

type Problem = Pick<BatchFault, 'key' | 'params' | 'article'>;

/** How many lines are checked before other requests get their turn. */
const turnLines = 25;

/** No carrier: the limits of a carrier are those of each parcel. */
const anyCarrier = { code: '', name: '' };

/** Throws a 400 with everything that is wrong with the sender of a file that leaves from a place. */
function checkSender(sender: ParcelAddress, from: ShipmentEnd, knowledge: ParcelKnowledge): void {
  const problems: Omit<ErrorDetail, 'type'>[] = addressProblems('sender', sender, anyCarrier, knowledge);
  const place = (country: string, postalCode: string) => placeOf(knowledge.territories, country, postalCode);
  const isThere = place(sender.country.isocode, sender.postalCode ?? '') === place(from.country, from.postalCode);
  if (!isThere && !problems.some(({ subject }) => subject === 'senderPostalCode')) {
    problems.push({ subject: 'senderPostalCode', reason: 'mismatch', key: 'cart.senderPostalCode' });
  }
  if (problems.length > 0) {
    throw new ApiError(
      400,
      problems.map((problem) => ({ type: 'CartError', ...problem })),
    );
  }
}

/** In the order of the file. */
function chosenShipments({ comparison, view }: OpenBatch, shown: Shown): readonly ChosenShipment[] {
  return comparison.lines.map(lineChooser(view, shown)).flatMap((chosen): ChosenShipment[] => {
    const { shipment } = chosen.line;
    return shipment && chosen.chosen ? [{ chosen, shipment, offer: chosen.chosen }] : [];
  });
}

/**
 * The parcel of a line as the cart stores it, or everything that keeps it out. Customs are checked first: that needs no
 * price.
 */
async function prepare(
  context: BatchContext,
  { site }: BatchVisit,
  { open: { comparison }, customsOf }: PreparedFile,
  { sender, isDeclared, isNearestRelay }: BatchToCart,
  { chosen, shipment, offer }: ChosenShipment,
): Promise<BatchParcel | readonly Problem[]> {
  const { cart, shipping } = context;
  const { line, cells } = chosen.line;
  const recipient = recipientOf(cells, shipment);
  const customs = customsOf(chosen.line, offer);
  const faults: readonly Problem[] =
    customs.declaration && !isDeclared && !customs.isDeclared ? [{ key: 'customs.declared' }] : customs.faults;
  if (faults.length > 0) return faults;
  const key = comparison.rating.keyFor(shipment, offer.service);
  const reading = key === null ? null : await shipping.readOffer(key, site);
  if (reading?.status !== 'ok') return [{ key: 'offer.expired' }];
  const relay = isNearestRelay ? await nearestRelay(context, reading.quoted) : null;
  const parcel = await cart.checkParcel(payloadOfLine(reading.quoted, { sender, recipient, relay, customs }), site);
  return 'refusal' in parcel ? parcel.refusal.details : { line, parcel };
}

const messagesOf = (problems: readonly Problem[], { locale }: BatchVisit) => [
  ...new Set(problems.map((problem) => wireFault({ column: null, remedy: null, ...problem }, locale).message)),
];

/**
 * Puts the chosen offers into a cart as parcels, as many as it has room for; lines that are there already, or ordered, are skipped.
 * Throws 404 for a file or cart that the caller may not open, 400 for a wrong sender, 409 if the chosen offers don't cost
 * what the caller has seen.
 */
export async function addToCart(
  context: BatchContext,
  visit: BatchVisit,
  request: BatchToCart,
): Promise<BatchToCartAnswer> {
  const { cart } = context;
  const { cart: address, shown, sender, seenTotal } = request;
  const open = await openCompared(context, visit);
  const { total } = pricedStrategy(open.view, shown);
  if (seenTotal !== undefined && seenTotal !== total.taxInclusive) {
    throw conflict('batch.changed', { subject: 'seenTotal', reason: 'changed' });
  }
  checkSender(sender, open.comparison.departure, cart.parcelKnowledge());
  const { lines: inCart, ordered, room } = await cart.readBatchInCart(address, visit.id);
  const file = { open, customsOf: await customsOfLines(context, visit.id) };
  const all = chosenShipments(open, shown);
  const wanted = all.filter(({ chosen: { line } }) => !inCart.has(line.line) && !ordered.has(line.line));
  const parcels: BatchParcel[] = [];
  const refused: BatchToCartAnswer['refused'] = [];
  let checked = 0;
  for (const each of wanted) {
    if (parcels.length >= room) break;
    const result = await prepare(context, visit, file, request, each);
    if ('parcel' in result) parcels.push(result);
    else refused.push(toRefused(each, messagesOf(result, visit)));
    if (++checked % turnLines === 0) await setImmediate();
  }
  const { added, left } = await cart.addBatchParcels(address, visit.id, parcels, cart.parcelsPerOrder);
  return {
    added: [...added],
    present: all.length - wanted.length,
    refused: refused.slice(0, maxToldRefusals),
    refusedCount: refused.length,
    left: wanted.length - checked + left.length,
    limit: cart.parcelsPerOrder,
  };
}

const toRefused = ({ chosen, shipment }: ChosenShipment, messages: string[]): BatchToCartAnswer['refused'][number] => ({
  line: chosen.line.line,
  reference: chosen.line.cells.reference ?? '',
  city: shipment.to.city,
  messages,
});
