import type { PointPurpose, RelayKind, RelayPoint } from './contract.ts';
import type { OpeningHours } from './opening-hours.ts';

/** If `carriers` is empty, it serves all carriers. */
export interface RelayRecord {
  readonly postOfficeId: string;
  readonly type: RelayPoint['type'];
  readonly label: string;
  readonly line1: string;
  readonly town: string;
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2 of the territory itself, such as GP instead of FR. */
  readonly country: string;
  /** In degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly kinds: readonly RelayKind[];
  readonly carriers: readonly string[];
  readonly openingHours: OpeningHours;
  readonly accessible: boolean;
  readonly maxGrams: number;
}

/** Every point does if no purpose is named. */
export function servesPurpose({ kinds, type }: Pick<RelayRecord, 'kinds' | 'type'>, purpose?: PointPurpose): boolean {
  if (purpose === 'collection') return type === 'POST_OFFICE' && kinds.includes('delivery');
  return purpose === undefined || kinds.includes(purpose);
}
