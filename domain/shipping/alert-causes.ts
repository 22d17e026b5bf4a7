/** Why a comparison has no offers, and the one change that would bring some (docs/requirements.md SMT-14). */
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { CriteriaName } from './criteria.ts';
import { type MeasureName, readMeasure, sideNames, toWireMeasure, withMeasure } from './parcel-change.ts';
import type { RefusalReason } from './rated-service.ts';
import type { Shipment } from './shipment.ts';

/** `limit` and `actual` are in grams or millimetres. */
export interface RefusalCause {
  readonly reason: RefusalReason;
  readonly limit: number | string | null;
  readonly actual: number | string | null;
}

/**
 * The end that no carrier serves; `both` if most services don't serve the origin, and the others don't serve the
 * destination from there.
 */
export type AlertEnd = 'from' | 'to' | 'both';

export interface AlertCause<Refused extends RefusalCause = RefusalCause> {
  readonly refusal: Refused;
  readonly end: AlertEnd | null;
  /** The criterion that the visitor should change. */
  readonly field: CriteriaName;
  /** The values that a button 'change it' puts into the form, as texts; empty if the visitor has to choose. */
  readonly changes: Partial<Record<CriteriaName, string>>;
  /** The shipment after the proposed change; null if there is no change to propose. */
  readonly shipment: Shipment | null;
}

interface Remedy {
  readonly field: CriteriaName;
  readonly changes: Partial<Record<CriteriaName, string>>;
  readonly shipment: Shipment | null;
  /**
   * How large the change is: for a measure the fraction by which it shrinks, 1 for another change, 2 for one that the
   * visitor has to choose.
   */
  readonly size: number;
}

function byMeasure(shipment: Shipment, field: MeasureName, to: number): Remedy {
  const from = readMeasure(shipment.parcel, field);
  if (to < 1 || to >= from) return { field, changes: {}, shipment: null, size: 2 };
  return {
    field,
    changes: { [field]: decimalText(toWireMeasure(field, to), 'fr') },
    shipment: withMeasure(shipment, field, to),
    size: (from - to) / from,
  };
}

const longestSide = ({ parcel }: Shipment): MeasureName =>
  sideNames(parcel).reduce((best, side) => (readMeasure(parcel, side) > readMeasure(parcel, best) ? side : best));
const thinnestSide = ({ parcel }: Shipment): MeasureName =>
  sideNames(parcel).reduce((best, side) => (readMeasure(parcel, side) < readMeasure(parcel, best) ? side : best));

function withoutExcess(shipment: Shipment, { limit, actual }: RefusalCause): Remedy {
  const side = longestSide(shipment);
  return byMeasure(shipment, side, readMeasure(shipment.parcel, side) - (Number(actual) - Number(limit)));
}

const byHand = (field: CriteriaName): Remedy => ({ field, changes: {}, shipment: null, size: 2 });

/** For each reason of a refusal, the change to the shipment that removes it. */
const remedies: Readonly<Record<RefusalReason, (shipment: Shipment, cause: RefusalCause) => Remedy>> = {
  WEIGHT_ABOVE_LIMIT: (shipment, { limit }) => byMeasure(shipment, 'packageDetail.weight', Number(limit)),
  LENGTH_ABOVE_LIMIT: (shipment, { limit }) => byMeasure(shipment, longestSide(shipment), Number(limit)),
  SUM_ABOVE_LIMIT: withoutExcess,
  GIRTH_ABOVE_LIMIT: withoutExcess,
  THICKNESS_ABOVE_LIMIT: (shipment, { limit }) => byMeasure(shipment, thinnestSide(shipment), Number(limit)),
  FORMAT_NOT_ACCEPTED: () => byHand('packageDetail.dimensionType'),
  BUSINESS_NOT_SERVED: (shipment) => ({
    field: 'to.b2b',
    changes: { 'to.b2b': '' },
    shipment: { ...shipment, toBusiness: false },
    size: 1,
  }),
  PRIVATE_NOT_SERVED: (shipment) => ({
    field: 'to.b2b',
    changes: { 'to.b2b': 'true' },
    shipment: { ...shipment, toBusiness: true },
    size: 1,
  }),
  NO_TARIFF_ON_DATE: () => byHand('collectionDate'),
  CARRIER_CLOSED: () => byHand('from.country'),
  DESTINATION_NOT_SERVED: () => byHand('to.country'),
  ORIGIN_NOT_SERVED: () => byHand('from.country'),
};

/** The order in which rating checks a service: a refusal further down has passed all checks above it. */
const checkOrder: readonly RefusalReason[] = [
  'CARRIER_CLOSED',
  'NO_TARIFF_ON_DATE',
  'ORIGIN_NOT_SERVED',
  'DESTINATION_NOT_SERVED',
  'BUSINESS_NOT_SERVED',
  'PRIVATE_NOT_SERVED',
  'FORMAT_NOT_ACCEPTED',
  'WEIGHT_ABOVE_LIMIT',
  'LENGTH_ABOVE_LIMIT',
  'SUM_ABOVE_LIMIT',
  'GIRTH_ABOVE_LIMIT',
  'THICKNESS_ABOVE_LIMIT',
];

/**
 * The destination if most services leave from the origin, both ends if most don't; null if the refusal is about
 * something else.
 */
function endOf(reason: RefusalReason, refusals: readonly RefusalCause[]): AlertEnd | null {
  if (reason === 'ORIGIN_NOT_SERVED') return 'from';
  if (reason !== 'DESTINATION_NOT_SERVED') return null;
  const count = (each: RefusalReason) => refusals.filter((refusal) => refusal.reason === each).length;
  return count('ORIGIN_NOT_SERVED') > count('DESTINATION_NOT_SERVED') ? 'both' : 'to';
}

/**
 * The likeliest cause of an empty result: the refusal that the smallest change removes, provided that `isOffered`
 * confirms an offer after it. If none does, the refusal that came last in the order of checks, and of several the one
 * that exceeds its limit least. Null without refusals (docs/requirements.md SMT-14).
 */
export function alertCause<Refused extends RefusalCause>(
  refusals: readonly Refused[],
  shipment: Shipment,
  isOffered: (changed: Shipment) => boolean,
): AlertCause<Refused> | null {
  const rank = ({ reason }: RefusalCause) => checkOrder.indexOf(reason);
  const candidates = refusals
    .map((cause) => ({ cause, remedy: remedies[cause.reason](shipment, cause) }))
    .toSorted((a, b) => a.remedy.size - b.remedy.size);
  const best = candidates.find(({ remedy }) => remedy.shipment && isOffered(remedy.shipment));
  const likeliest = best ?? candidates.toSorted((a, b) => rank(b.cause) - rank(a.cause))[0];
  if (!likeliest) return null;
  const { cause, remedy } = likeliest;
  const change = best ? { changes: remedy.changes, shipment: remedy.shipment } : { changes: {}, shipment: null };
  return { refusal: cause, end: endOf(cause.reason, refusals), field: remedy.field, ...change };
}
