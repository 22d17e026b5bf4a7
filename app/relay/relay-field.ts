import type { PointPurpose } from '#domain/relay/contract.ts';

/** Name of the field for the chosen point, in the form and in the draft's details. */
export const relayField = {
  deposit: 'depositRelay',
  delivery: 'deliveryRelay',
  collection: 'deliveryRelay',
} as const satisfies Record<PointPurpose, string>;

/** `intent` of the button that accepts the price of the offer with the chosen points. */
export const relayPriceIntent = 'relayPrice';
