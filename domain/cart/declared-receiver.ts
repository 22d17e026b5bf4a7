import type { ParcelPayload } from './parcel-payload.ts';

/** Whether the recipient is a company: its name says so, whatever the declaration does (docs/requirements.md CUS-4). */
export function goesToCompany({ addresses }: Pick<ParcelPayload, 'addresses'>): boolean {
  return (addresses.addressTo.companyName ?? '').trim() !== '';
}

/** The payload as it is kept: its declaration, if any, says BUSINESS where the recipient is a company (docs/requirements.md CUS-4). */
export function withDeclaredReceiver(payload: ParcelPayload): ParcelPayload {
  const { customs } = payload;
  return customs && goesToCompany(payload) ? { ...payload, customs: { ...customs, receiver: 'BUSINESS' } } : payload;
}
