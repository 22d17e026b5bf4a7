/** Why nothing is offered, and the one change that helps (docs/requirements.md SMT-14; settled: the ALERT names the end). */
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { RefusalReason } from '#domain/tariff/rated-service.ts';
import type { CriteriaName } from './criteria.ts';
import { type MeasureName, readMeasure, sideNames, toWireMeasure, withMeasure } from './parcel-change.ts';
import type { Shipment } from './shipment.ts';

/** What the search for a cause needs of a refusal; `limit` and `actual` in grams and millimetres. */
export interface RefusalCause {
  readonly reason: RefusalReason;
  readonly limit: number | string | null;
  readonly actual: number | string | null;
}

/** The likeliest cause of an empty result. */
export interface AlertCause {
  readonly reason: RefusalReason;
  readonly limit: number | string | null;
  readonly actual: number | string | null;
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

const sideBy = (shipment: Shipment, order: 1 | -1): MeasureName =>
  sideNames(shipment.parcel).toSorted(
    (a, b) => order * (readMeasure(shipment.parcel, a) - readMeasure(shipment.parcel, b)),
  )[0] ?? 'packageDetail.length';
const longestSide = (shipment: Shipment) => sideBy(shipment, -1);
const thinnestSide = (shipment: Shipment) => sideBy(shipment, 1);

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

/** Of causes without a change: what stands in the way of most, the origin only when nothing else does. */
const byHandOrder: readonly RefusalReason[] = [
  'FORMAT_NOT_ACCEPTED',
  'NO_TARIFF_ON_DATE',
  'DESTINATION_NOT_SERVED',
  'ORIGIN_NOT_SERVED',
];

/**
 * The likeliest cause of an empty result: the refusal that the smallest change of the parcel lifts, else the end that
 * no carrier serves. `isOffered`, where tariffs are at hand, keeps only changes after which something is offered.
 * Null without refusals (docs/requirements.md SMT-14).
 */
export function alertCause(
  refusals: readonly RefusalCause[],
  shipment: Shipment,
  isOffered: (changed: Shipment) => boolean = () => true,
): AlertCause | null {
  const rank = (reason: RefusalReason) => byHandOrder.indexOf(reason);
  const found = refusals
    .map((cause) => ({ cause, remedy: remedies[cause.reason](shipment, cause) }))
    .toSorted((a, b) => a.remedy.size - b.remedy.size || rank(a.cause.reason) - rank(b.cause.reason));
  const best = found.find(({ remedy }) => remedy.shipment && isOffered(remedy.shipment));
  const { cause, remedy } = best ?? found.find((entry) => !entry.remedy.shipment) ?? found[0] ?? {};
  if (!cause || !remedy) return null;
  const change = best ? { changes: remedy.changes, shipment: remedy.shipment } : { changes: {}, shipment: null };
  return { reason: cause.reason, limit: cause.limit, actual: cause.actual, field: remedy.field, ...change };
}

/** Whether a reason of the wire is one that causes are known for. */
export function isRefusalReason(text: string): text is RefusalReason {
  return Object.hasOwn(remedies, text);
}
