/** Which mails the buyer gets about a parcel (docs/requirements.md ACC-7). */
import type { TrackingEventCode } from './tracking-events.ts';

/** In their usual order; each is sent at most once. */
export const parcelMailKinds = ['handedOver', 'problem', 'outForDelivery', 'toCollect', 'delivered'] as const;
export type ParcelMailKind = (typeof parcelMailKinds)[number];

/** Null if the event causes none. A parcel that comes back is a problem too. */
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

/** For each kind of mail, the kinds that aren't sent any more once it was written, because they would be older news. */
const outdatedBy: Readonly<Record<ParcelMailKind, readonly ParcelMailKind[]>> = {
  handedOver: [],
  problem: ['handedOver'],
  outForDelivery: ['handedOver'],
  toCollect: ['handedOver', 'outForDelivery'],
  delivered: ['handedOver', 'outForDelivery', 'toCollect', 'problem'],
};

export interface NextParcelMail {
  readonly kind: ParcelMailKind | null;
  /** All kinds that mustn't be written any more, because they were written already or are outdated. */
  readonly settled: readonly ParcelMailKind[];
}

/** `settled` is that of the parcel's previous decision, empty at first. */
export function nextParcelMail(status: TrackingEventCode, settled: readonly ParcelMailKind[]): NextParcelMail {
  const kind = kindAfter[status];
  if (kind === null || settled.includes(kind)) return { kind: null, settled };
  const all = new Set([...settled, kind, ...outdatedBy[kind]]);
  return { kind, settled: parcelMailKinds.filter((each) => all.has(each)) };
}
