/** Why nothing is offered, and the one change that helps (docs/requirements.md SMT-14; settled: the ALERT names the end). */
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { CriteriaName } from './criteria.ts';
import { type MeasureName, readMeasure, sideNames, toWireMeasure, withMeasure } from './parcel-change.ts';
import type { RefusalReason } from './rated-service.ts';
import type { Shipment } from './shipment.ts';

/** What the search for a cause needs of a refusal; `limit` and `actual` in grams and millimetres. */
export interface RefusalCause {
  readonly reason: RefusalReason;
  readonly limit: number | string | null;
  readonly actual: number | string | null;
}

/** Which end nobody serves; `both` where carriers leave from here, but not for there. */
export type AlertEnd = 'from' | 'to' | 'both';

/** The likeliest cause of an empty result. */
export interface AlertCause<Refused extends RefusalCause = RefusalCause> {
  readonly refusal: Refused;
  readonly end: AlertEnd | null;
  /** The criterion to look at. */
  readonly field: CriteriaName;
  /** What to change in one click, as the form's texts; empty when the visitor has to choose. */
  readonly changes: Partial<Record<CriteriaName, string>>;
  /** The changed shipment, null when there is no change to propose. */
  readonly shipment: Shipment | null;
}

interface Remedy {
  readonly field: CriteriaName;
  readonly changes: Partial<Record<CriteriaName, string>>;
  readonly shipment: Shipment | null;
  /** Share of the measure that has to go; 1 for what isn't a measure, above it for what can't be changed here. */
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

/** What helps against each reason. */
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
  DESTINATION_NOT_SERVED: () => byHand('to.country'),
  ORIGIN_NOT_SERVED: () => byHand('from.country'),
};

/** The order in which a service is asked: one that refuses later has accepted all that comes before. */
const askedOrder: readonly RefusalReason[] = [
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

/** A destination is the cause where some service leaves from here; where most don't, it is the two ends together. */
function endOf(reason: RefusalReason, refusals: readonly RefusalCause[]): AlertEnd | null {
  if (reason === 'ORIGIN_NOT_SERVED') return 'from';
  if (reason !== 'DESTINATION_NOT_SERVED') return null;
  const count = (each: RefusalReason) => refusals.filter((refusal) => refusal.reason === each).length;
  return count('ORIGIN_NOT_SERVED') > count('DESTINATION_NOT_SERVED') ? 'both' : 'to';
}

/**
 * The likeliest cause of an empty result: the refusal that the smallest change lifts, as far as `isOffered` finds something
 * offered after it; else that of the service which came nearest to taking the parcel, in the order in which services are
 * asked, and of several the one that lacks least. Null without refusals (docs/requirements.md SMT-14).
 */
export function alertCause<Refused extends RefusalCause>(
  refusals: readonly Refused[],
  shipment: Shipment,
  isOffered: (changed: Shipment) => boolean,
): AlertCause<Refused> | null {
  const rank = ({ reason }: RefusalCause) => askedOrder.indexOf(reason);
  const found = refusals
    .map((cause) => ({ cause, remedy: remedies[cause.reason](shipment, cause) }))
    .toSorted((a, b) => a.remedy.size - b.remedy.size);
  const best = found.find(({ remedy }) => remedy.shipment && isOffered(remedy.shipment));
  const likeliest = best ?? found.toSorted((a, b) => rank(b.cause) - rank(a.cause))[0];
  if (!likeliest) return null;
  const { cause, remedy } = likeliest;
  const change = best ? { changes: remedy.changes, shipment: remedy.shipment } : { changes: {}, shipment: null };
  return { refusal: cause, end: endOf(cause.reason, refusals), field: remedy.field, ...change };
}
