/** What can be claimed about a parcel, and what becomes of a claim (docs/back-office.md, "Claims"). */

export const claimKinds = ['LOST', 'LATE', 'DAMAGED'] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const claimStates = ['OPEN', 'REPAID', 'REFUSED'] as const;
export type ClaimState = (typeof claimStates)[number];
