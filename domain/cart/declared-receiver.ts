import type { ParcelPayload } from './parcel-payload.ts';

/**
 * Decided by the company name in the address, even if the customs declaration says otherwise (docs/requirements.md
 * CUS-4).
 */
export function goesToCompany({ addresses }: Pick<ParcelPayload, 'addresses'>): boolean {
  return (addresses.addressTo.companyName ?? '').trim() !== '';
}

/**
 * The payload in the form in which the cart stores it: if the recipient is a company, its customs declaration says
 * BUSINESS (docs/requirements.md CUS-4).
 */
export function withDeclaredReceiver(payload: ParcelPayload): ParcelPayload {
  const { customs } = payload;
  return customs && goesToCompany(payload) ? { ...payload, customs: { ...customs, receiver: 'BUSINESS' } } : payload;
}
