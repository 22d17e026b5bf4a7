import type { ParcelAddress } from './parcel-payload.ts';

/** The company's name or, without a company, the person's; empty if the address names nobody. */
export function addresseeOf({ companyName, firstName, lastName }: ParcelAddress): string {
  return companyName || [firstName, lastName].filter(Boolean).join(' ');
}
