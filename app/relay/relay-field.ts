import type { RelayKind } from '#domain/relay/contract.ts';

/** Name of the choice in the form and in the draft. */
export const relayField = { deposit: 'depositRelay', delivery: 'deliveryRelay' } as const satisfies Record<
  RelayKind,
  string
>;

/** The button that takes the chosen points at their own price. */
export const relayPriceIntent = 'relayPrice';
