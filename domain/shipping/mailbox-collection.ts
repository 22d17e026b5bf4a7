/**
 * Which parcels are handed over in a letter box: collected from the sender's own mailbox, or posted in the street's
 * (docs/requirements.md OPT-1, OPT-2). The postal operator publishes no rules that we could use: these are demo rules,
 * labelled as such on the page (docs/decisions/0008), and defined only in this file.
 */
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { DepositMode, Parcel } from './shipment.ts';

/** Code of the option by which the postman collects the parcel from the sender's mailbox. */
export const mailboxCollectionCode = 'MAILBOX_COLLECTION';

/**
 * The deposit mode of a parcel that is collected: it waits in the sender's own mailbox (docs/requirements.md OPT-2).
 */
export const collectionDepositMode: DepositMode = 'MAILBOX';

/**
 * Whether the options with these codes can be combined with a deposit mode: a parcel that the postman collects can't be
 * handed in elsewhere.
 */
export function fitsDeposit(codes: readonly string[], depositMode: DepositMode): boolean {
  return depositMode === collectionDepositMode || !codes.includes(mailboxCollectionCode);
}

/** Where the postman would collect the parcel, as typed for the sender. */
export interface CollectionAddress {
  readonly country: string;
  readonly postalCode: string;
  readonly streetName: string;
  readonly city: string;
}

/** Why the postman can't collect a parcel. */
export type CollectionFault = 'COUNTRY' | 'CEDEX' | 'STREET' | 'SIZE';

/** Inner dimensions of a mailbox by the French norm NF D 27-404, longest side first, in millimetres. */
const mailboxMm = [340, 260, 260] as const;

/** The largest that goes through the slot of a street letter box, in the same order; no operator publishes it. */
const streetBoxMm = [340, 260, 80] as const;

const goesInto = (box: readonly number[], sides: readonly number[]) =>
  sides.every((side, at) => side <= (box[at] ?? 0));

const sidesOf = ({ lengthMm, widthMm, heightMm }: Parcel) => [lengthMm, widthMm, heightMm].sort((a, b) => b - a);

/** Whether a parcel goes through the slot of a street letter box. */
export const fitsStreetBox = (parcel: Parcel): boolean => goesInto(streetBoxMm, sidesOf(parcel));

/**
 * The deposit modes of a service that its parcel is small enough for, by its sides from the longest to the shortest. A
 * letter box isn't one if the parcel is too large for the street's and can't be collected from the sender's own.
 */
export function depositsFor(
  modes: readonly DepositMode[],
  options: readonly { readonly code: string }[],
  sides: readonly number[],
): readonly DepositMode[] {
  if (goesInto(streetBoxMm, sides)) return modes;
  const isCollected = options.some(({ code }) => code === mailboxCollectionCode) && goesInto(mailboxMm, sides);
  return isCollected ? modes : modes.filter((mode) => mode !== collectionDepositMode);
}

const frenchMainland = /^(?!9[78]|00)\d{5}$/;
const cedex = /\bCEDEX\b/i;

/**
 * For each fault, whether an address and parcel have it. The order of the entries is the order in which faults are
 * reported.
 */
const faults: Readonly<Record<CollectionFault, (address: CollectionAddress, parcel: Parcel) => boolean>> = {
  COUNTRY: ({ country, postalCode }) => country !== 'FR' || !frenchMainland.test(postalCode.trim()),
  CEDEX: ({ city }) => cedex.test(city),
  STREET: ({ streetName }) => streetName.trim() === '',
  SIZE: (_, parcel) => !goesInto(mailboxMm, sidesOf(parcel)),
};

export const collectionFaultKeys = {
  COUNTRY: 'collection.country',
  CEDEX: 'collection.cedex',
  STREET: 'collection.street',
  SIZE: 'collection.size',
} as const satisfies Record<CollectionFault, ErrorKey>;

/** The first reason why the parcel can't be collected from the mailbox at this address; null if it can. */
export function collectionFault(address: CollectionAddress, parcel: Parcel): CollectionFault | null {
  const order = Object.keys(faults) as CollectionFault[];
  return order.find((fault) => faults[fault](address, parcel)) ?? null;
}
