/** Size limits. Orientation doesn't matter: the longest side counts as length (docs/tariffs.md, "Limits"). */

import type { RefusalReason } from '#domain/shipping/rated-service.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { TariffLimits } from './tariff-file.ts';

/** In millimetres. */
export interface Measures {
  readonly tube: boolean;
  /** The longest side. */
  readonly length: number;
  /** Length + width + height; a tube's width and height are its diameter, so it is length + twice the diameter. */
  readonly sum: number;
  /** Length + 2 × width + 2 × height. */
  readonly girth: number;
  /** The shortest side. */
  readonly thickness: number;
  readonly volumeMm3: number;
  /** The longest first. */
  readonly sides: readonly number[];
}

/** Whatever its orientation. */
export function measure(parcel: Parcel): Measures {
  const { lengthMm, widthMm, heightMm } = parcel;
  const length = Math.max(lengthMm, widthMm, heightMm);
  const sum = lengthMm + widthMm + heightMm;
  return {
    tube: parcel.dimensionType === 'TUBE',
    length,
    sum,
    girth: 2 * sum - length,
    thickness: Math.min(lengthMm, widthMm, heightMm),
    volumeMm3: lengthMm * widthMm * heightMm,
    sides: [lengthMm, widthMm, heightMm].sort((a, b) => b - a),
  };
}

/** `limit` and `actual` are in millimetres; for a format that isn't accepted they are names of formats. */
export interface BrokenLimit {
  readonly reason: RefusalReason;
  readonly limit: number | string;
  readonly actual: number | string;
}

const noLimit = Number.POSITIVE_INFINITY;

/** The first one, in the order format, length, sum, girth, thickness; null if the parcel fits. */
export function brokenSizeLimit(limits: TariffLimits, measures: Measures): BrokenLimit | null {
  const format = measures.tube ? 'TUBE' : 'ORDINARY';
  if (!limits.formats.includes(format)) {
    return { reason: 'FORMAT_NOT_ACCEPTED', limit: limits.formats.join(), actual: format };
  }
  const { maxLengthMm, maxSumMm, maxGirthMm, maxThicknessMm } = measures.tube ? (limits.tube ?? limits) : limits;
  if (measures.length > (maxLengthMm ?? noLimit)) return broken('LENGTH_ABOVE_LIMIT', maxLengthMm, measures.length);
  if (measures.sum > (maxSumMm ?? noLimit)) return broken('SUM_ABOVE_LIMIT', maxSumMm, measures.sum);
  if (measures.girth > (maxGirthMm ?? noLimit)) return broken('GIRTH_ABOVE_LIMIT', maxGirthMm, measures.girth);
  if (measures.thickness > (maxThicknessMm ?? noLimit)) {
    return broken('THICKNESS_ABOVE_LIMIT', maxThicknessMm, measures.thickness);
  }
  return null;
}

function broken(reason: RefusalReason, limit: number | undefined, actual: number): BrokenLimit {
  return { reason, limit: limit ?? 0, actual };
}
