/** Claims about parcels that are lost, late beyond a guarantee, or damaged (docs/back-office.md, "Claims"). */
import * as v from 'valibot';
import type { Cents } from '#domain/money/money.ts';
import { indemnityOf } from '#domain/shipping/indemnity.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import { type ClaimKind, claimKinds } from './claim-states.ts';
import type { OrderAnswer } from './contract.ts';
import type { OrderedParcel } from './order-line.ts';
import { isHandedOver, type TrackingEventCode } from './tracking-events.ts';

/** What carriers ask for: what the goods are worth, and photographs. */
export const claimNeeds: Readonly<Record<ClaimKind, { readonly value: boolean; readonly photos: boolean }>> = {
  LOST: { value: true, photos: false },
  LATE: { value: false, photos: false },
  DAMAGED: { value: true, photos: true },
};

/** Bytes of each photograph. */
export const claimLimits = { photos: 4, photoBytes: 8 * 1024 * 1024, text: 2000, value: 10_000_000 } as const;

/** Days after the promised day of arrival from which a parcel counts as lost. */
const lostAfterDays = 7;
/** Days after the promised day of arrival until which a claim can be made. */
const claimDays = 90;

export interface ClaimedParcel {
  readonly status: TrackingEventCode;
  /** The day of arrival that the sender was told. */
  readonly promised: IsoDate;
  readonly guaranteed: boolean;
  /** Null unless the parcel was delivered. */
  readonly deliveredOn: IsoDate | null;
}

/** What can be claimed about a parcel on a day. */
export function claimableKinds(
  { status, promised, guaranteed, deliveredOn }: ClaimedParcel,
  today: IsoDate,
): readonly ClaimKind[] {
  if (!isHandedOver(status) || addDays(promised, claimDays) < today) return [];
  const possible: Readonly<Record<ClaimKind, boolean>> = {
    LOST: deliveredOn === null && status !== 'RETURNED' && addDays(promised, lostAfterDays) <= today,
    LATE: guaranteed && (deliveredOn ?? today) > promised,
    DAMAGED: deliveredOn !== null,
  };
  return claimKinds.filter((kind) => possible[kind]);
}

/** What can be claimed about a parcel of an order on a day; nothing once one is open or was repaid. */
export function claimableOf(
  order: Pick<OrderAnswer, 'entries' | 'tracking' | 'claims' | 'demo'>,
  entryNumber: number,
  today: IsoDate,
): readonly ClaimKind[] {
  const entry = order.entries.find((each) => each.entryNumber === entryNumber);
  const tracking = order.tracking.find((each) => each.entryNumber === entryNumber);
  const isAnswered = order.claims.some((claim) => claim.entryNumber === entryNumber && claim.state !== 'REFUSED');
  if (!entry || !('smt' in entry) || !tracking || tracking.stage === 'CANCELLED' || order.demo || isAnswered) return [];
  const { date: promised, guaranteed } = entry.schedule.delivery;
  const arrival = tracking.events.findLast(({ code }) => code === 'DELIVERED');
  const deliveredOn = arrival ? parisDayAndTime(new Date(arrival.at)).day : null;
  return claimableKinds({ status: tracking.status, promised, guaranteed, deliveredOn }, today);
}

/** What the carrier pays at most for a parcel, in cents; null if only its terms say. */
export const coverOf = ({ quoted, payload }: OrderedParcel): Cents | null =>
  quoted.service.indemnity
    ? indemnityOf(quoted.service.indemnity, {
        weightGrams: quoted.shipment.parcel.weightGrams,
        signed: payload.options.includes('SIGNATURE'),
      })
    : null;

interface Cover {
  /** What the goods are worth, as the sender says; null if it wasn't asked. */
  readonly value: Cents | null;
  /** The most that the carrier pays for the parcel; null if only its terms say. */
  readonly indemnity: Cents | null;
  /** What was paid for sending it. */
  readonly paid: Cents;
}

/** The sum, in cents, that is proposed to staff: the price of a late parcel, else what is lost up to the indemnity. */
export const proposedSum = (kind: ClaimKind, { value, indemnity, paid }: Cover): Cents =>
  kind === 'LATE' ? paid : Math.min(value ?? 0, indemnity ?? paid);

/** What staff decide. `amount` in cents with VAT. */
const decided = { id: v.pipe(v.string(), v.uuid()) };
export const repaidClaimSchema = v.object({ ...decided, amount: v.pipe(v.number(), v.integer(), v.minValue(1)) });
export const refusedClaimSchema = v.object({
  ...decided,
  answer: v.pipe(v.string(), v.trim(), v.minLength(1, 'claim.answer'), v.maxLength(claimLimits.text)),
});
