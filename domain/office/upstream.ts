/** The services outside the shop, apart from carriers, whose health staff see (docs/back-office.md, "Carriers"). */
export const upstreamCodes = [
  'payment',
  'mail',
  'addressSearch',
  'addressCheck',
  'relayPoints',
  'tracking',
  'labels',
] as const;
export type UpstreamCode = (typeof upstreamCodes)[number];
