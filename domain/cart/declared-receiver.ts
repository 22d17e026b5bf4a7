import type { ParcelPayload } from './parcel-payload.ts';

/**
 * Whether the recipient is a company: whether the address has a company name, whatever the declaration says
 * (docs/requirements.md CUS-4).
 */
export function goesToCompany({ addresses }: Pick<ParcelPayload, 'addresses'>): boolean {
  return (addresses.addressTo.companyName ?? '').trim() !== '';
}

/**
 * The payload as stored: its declaration, if any, says BUSINESS if the recipient is a company (docs/requirements.md
 * CUS-4).
 */
export function withDeclaredReceiver(payload: ParcelPayload): ParcelPayload {
  const { customs } = payload;
  return customs && goesToCompany(payload) ? { ...payload, customs: { ...customs, receiver: 'BUSINESS' } } : payload;
}
