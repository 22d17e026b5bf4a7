import type { PointPurpose } from '#domain/relay/contract.ts';

export const relayField = {
  deposit: 'depositRelay',
  delivery: 'deliveryRelay',
  collection: 'deliveryRelay',
} as const satisfies Record<PointPurpose, string>;

/** `intent` of the button that accepts the price of the offer with the chosen points. */
export const relayPriceIntent = 'relayPrice';
