import type { DeliveryMode } from './shipment.ts';

/**
 * For what a recipient's relay point is chosen, by the mode of delivery: `delivery` at any point, `collection` at a
 * post office or the carrier's agency; null if the parcel comes to the address (docs/requirements.md OPT-2).
 */
export const pickupOf = {
  HOME: null,
  RELAY: 'delivery',
  COLLECTION: 'collection',
} as const satisfies Record<DeliveryMode, string | null>;

/** Whether the recipient's street is needed: not of one who collects the parcel, unless a customs paper names it. */
export const needsStreet = (mode: DeliveryMode, customsNeeded: boolean): boolean =>
  pickupOf[mode] === null || customsNeeded;

export type Pickup = NonNullable<(typeof pickupOf)[DeliveryMode]>;
