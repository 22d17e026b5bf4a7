/**
 * Whether a parcel can be collected from the sender's mailbox (docs/requirements.md OPT-1). The postal operator's own rules
 * are not published in a form we hold: these are demo rules, told as such (docs/decisions/0008), and stand here alone.
 */
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { DepositMode, Parcel } from './shipment.ts';

/** The option that asks for it. */
export const mailboxCollectionCode = 'MAILBOX_COLLECTION';

/** How a parcel is handed over with it: it waits in a mailbox, the sender's own (docs/requirements.md OPT-2). */
export const collectionDepositMode: DepositMode = 'MAILBOX';

/** Whether options can be taken with a way of handing the parcel over: collecting it leaves nothing to carry elsewhere. */
export function fitsDeposit(codes: readonly string[], depositMode: DepositMode): boolean {
  return depositMode === collectionDepositMode || !codes.includes(mailboxCollectionCode);
}

/** Where the parcel is collected, as typed in the sender's address. */
export interface CollectionAddress {
  readonly country: string;
  readonly postalCode: string;
  readonly streetName: string;
  readonly city: string;
}

/** Why a parcel can't be collected. */
export type CollectionFault = 'COUNTRY' | 'CEDEX' | 'STREET' | 'SIZE';

/** Inside of the mailbox of French norm NF D 27-404, longest side first, in millimetres. */
export const mailboxMm = [340, 260, 260] as const;

const frenchMainland = /^(?!9[78])\d{5}$/;
const cedex = /\bCEDEX\b/i;

/** What speaks against collecting, in the order in which it is told. */
const faults: Readonly<Record<CollectionFault, (address: CollectionAddress, parcel: Parcel) => boolean>> = {
  COUNTRY: ({ country, postalCode }) => country !== 'FR' || !frenchMainland.test(postalCode.trim()),
  CEDEX: ({ city }) => cedex.test(city),
  STREET: ({ streetName }) => streetName.trim() === '',
  SIZE: (_, { lengthMm, widthMm, heightMm }) =>
    [lengthMm, widthMm, heightMm].toSorted((a, b) => b - a).some((side, at) => side > (mailboxMm[at] ?? 0)),
};

/** The message of each fault. */
export const collectionFaultKeys = {
  COUNTRY: 'collection.country',
  CEDEX: 'collection.cedex',
  STREET: 'collection.street',
  SIZE: 'collection.size',
} as const satisfies Record<CollectionFault, ErrorKey>;

/** The first reason against collecting the parcel from this address's mailbox; null when it can be. */
export function collectionFault(address: CollectionAddress, parcel: Parcel): CollectionFault | null {
  const order = Object.keys(faults) as CollectionFault[];
  return order.find((fault) => faults[fault](address, parcel)) ?? null;
}
