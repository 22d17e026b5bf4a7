/**
 * Baskets: lists of sample shipments for trying tariffs, one per line, typed by staff or read from
 * `data/tariff-basket.txt`.
 */
import type { Parcel, Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';

/** It has no day of deposit, because the prices that are compared are those of two different days. */
export type BasketShipment = Omit<Shipment, 'collectionDate'>;

export const maxBasketLines = 40;

const number = (text: string) => Number(text.replace(',', '.'));

/** `FR 69003 Lyon`, or `DE Berlin` without a postal code; null for other text. */
function readEnd(text: string): ShipmentEnd | null {
  const [, country = '', rest = ''] = /^([A-Z]{2})(?:\s+(.*))?$/.exec(text.trim()) ?? [];
  if (country === '') return null;
  const [, postalCode = '', city = ''] = /^([\w-]*\d[\w-]*)?\s*(.*)$/.exec(rest.trim()) ?? [];
  return { country, postalCode, city };
}

/** `22 × 16 × 6 cm`, or `tube 110 × 10 cm`; null for other text. */
function readSides(text: string): Omit<Parcel, 'weightGrams'> | null {
  const sides = /^(tube\s+)?([\d.,]+)\s*[x×]\s*([\d.,]+)(?:\s*[x×]\s*([\d.,]+))?\s*cm$/i.exec(text.trim());
  const [, tube, length = '', width = '', height] = sides ?? [];
  if (!sides || (tube === undefined) === (height === undefined)) return null;
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = [length, width, height ?? width].map((side) =>
    Math.round(number(side) * 10),
  );
  if (![lengthMm, widthMm, heightMm].every((side) => side > 0)) return null;
  return { dimensionType: tube ? 'TUBE' : 'ORDINARY', lengthMm, widthMm, heightMm };
}

/** In grams, from a text such as `250 g` or `1,5 kg`; null for other text. */
function readWeight(text: string): number | null {
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*(k?g)$/i.exec(text.trim()) ?? [];
  const grams = Math.round(unit.toLowerCase() === 'kg' ? number(amount) * 1000 : number(amount));
  return grams > 0 ? grams : null;
}

/**
 * Null if the line is malformed. The two ends are in one cell, `FR 69003 Lyon > FR 44000 Nantes`, or in two, as in
 * spreadsheets.
 */
function readLine(line: string): BasketShipment | null {
  const cells = line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const [trip = '', weight = '', sides = '', ...rest] =
    cells.length === 4 && !line.includes('>') ? [cells.slice(0, 2).join('>'), ...cells.slice(2)] : cells;
  const [fromText = '', toText = '', ...more] = trip.split('>');
  const [from, to] = [readEnd(fromText), readEnd(toText)];
  const [weightGrams, parcel] = [readWeight(weight), readSides(sides)];
  if (!from || !to || weightGrams === null || !parcel || rest.length + more.length > 0) return null;
  return { from, to, toBusiness: false, parcel: { ...parcel, weightGrams } };
}

/** With the numbers (from 1) of lines that can't be read. Empty lines and lines that begin with `#` are skipped. */
export interface ReadBasket {
  readonly shipments: readonly BasketShipment[];
  readonly faultyLines: readonly number[];
}

/**
 * Lines are such as `FR 69003 Lyon > FR 44000 Nantes; 250 g; 22 × 16 × 6 cm`. Shipments beyond `maxBasketLines` are
 * reported as faulty lines.
 */
export function readBasket(text: string): ReadBasket {
  const shipments: BasketShipment[] = [];
  const faultyLines: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const shipment = shipments.length < maxBasketLines ? readLine(line) : null;
    if (shipment) shipments.push(shipment);
    else faultyLines.push(index + 1);
  }
  return { shipments, faultyLines };
}
