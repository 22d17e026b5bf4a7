/**
 * What a professional's API key can be allowed to do. A call that keys may make names the one scope that opens it (`CallDefinition`);
 * no scope opens carts, payment, the account or the back office.
 */
export const apiScopes = ['compare', 'addresses', 'files', 'orders:read', 'labels', 'tracking'] as const;

/** Scopes of keys that operators make for their own systems; each opens calls of the back office. */
export const staffScopes = ['orders:send', 'orders:export', 'catalog:read', 'numbers:read'] as const;

export type StaffScope = (typeof staffScopes)[number];
export type ApiScope = (typeof apiScopes)[number] | StaffScope;
