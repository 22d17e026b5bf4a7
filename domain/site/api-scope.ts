/**
 * What an API key can be allowed to do. A call that keys may make names the one scope that opens it (`CallDefinition`);
 * no scope opens carts, payment, the account or the back office.
 */
export const apiScopes = ['compare', 'addresses', 'files', 'orders:read', 'labels', 'tracking'] as const;

export type ApiScope = (typeof apiScopes)[number];
