/** Which mails a parcel's events cause (docs/requirements.md ACC-7). */
import type { TrackingEventCode } from './tracking-events.ts';

/** The occasions of a mail about a parcel, in their usual course; each is told at most once. */
export const parcelMailKinds = ['handedOver', 'problem', 'outForDelivery', 'toCollect', 'delivered'] as const;
export type ParcelMailKind = (typeof parcelMailKinds)[number];

/** The mail after each event. A parcel that came back is a problem too. */
const kindAfter: Readonly<Record<TrackingEventCode, ParcelMailKind | null>> = {
  ANNOUNCED: null,
  DEPOSITED: 'handedOver',
  IN_TRANSIT: 'handedOver',
  CUSTOMS: 'handedOver',
  OUT_FOR_DELIVERY: 'outForDelivery',
  AT_RELAY: 'toCollect',
  HELD_UP: 'problem',
  DELIVERED: 'delivered',
  RETURNED: 'problem',
};

/** What needn't be told any more after a mail: it would say less than what is known. */
const outdatedBy: Readonly<Record<ParcelMailKind, readonly ParcelMailKind[]>> = {
  handedOver: [],
  problem: ['handedOver'],
  outForDelivery: ['handedOver'],
  toCollect: ['handedOver', 'outForDelivery'],
  delivered: ['handedOver', 'outForDelivery', 'toCollect', 'problem'],
};

/** The mail to be written now, null for none, and all kinds that are done with afterwards. */
export interface MailToTell {
  readonly kind: ParcelMailKind | null;
  readonly told: readonly ParcelMailKind[];
}

/** What is to be told about a parcel that has come to a status, after the kinds in `told`. */
export function mailToTell(status: TrackingEventCode, told: readonly ParcelMailKind[]): MailToTell {
  const kind = kindAfter[status];
  if (kind === null || told.includes(kind)) return { kind: null, told };
  const done = new Set([...told, kind, ...outdatedBy[kind]]);
  return { kind, told: parcelMailKinds.filter((each) => done.has(each)) };
}
