/** Which mails the buyer gets about a parcel (docs/requirements.md ACC-7). */
import type { TrackingEventCode } from './tracking-events.ts';

/** The kinds of mails about a parcel, in their usual order; each is sent at most once. */
export const parcelMailKinds = ['handedOver', 'problem', 'outForDelivery', 'toCollect', 'delivered'] as const;
export type ParcelMailKind = (typeof parcelMailKinds)[number];

/** The mail that each event causes; null if it causes none. A parcel that comes back is a problem too. */
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

/**
 * For each kind of mail, the kinds that aren't sent any more after it, because they would say less than what is known.
 */
const outdatedBy: Readonly<Record<ParcelMailKind, readonly ParcelMailKind[]>> = {
  handedOver: [],
  problem: ['handedOver'],
  outForDelivery: ['handedOver'],
  toCollect: ['handedOver', 'outForDelivery'],
  delivered: ['handedOver', 'outForDelivery', 'toCollect', 'problem'],
};

/** The mail to be written now (null if none), and all kinds that aren't to be written any more. */
export interface MailToTell {
  readonly kind: ParcelMailKind | null;
  readonly told: readonly ParcelMailKind[];
}

/** Decides which mail to write about a parcel after an event; `told` are the kinds that were sent already. */
export function mailToTell(status: TrackingEventCode, told: readonly ParcelMailKind[]): MailToTell {
  const kind = kindAfter[status];
  if (kind === null || told.includes(kind)) return { kind: null, told };
  const done = new Set([...told, kind, ...outdatedBy[kind]]);
  return { kind, told: parcelMailKinds.filter((each) => done.has(each)) };
}
