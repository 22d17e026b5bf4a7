/**
 * Which parcels are handed over in a letter box: collected from the sender's own mailbox, or posted in the street's
 * (docs/requirements.md OPT-1, OPT-2). The postal operator publishes no rules that we could use: these are demo rules,
 * labelled as such on the page (docs/decisions/0008), and defined only in this file.
 */
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { DepositMode, Parcel } from './shipment.ts';

export const mailboxCollectionCode = 'MAILBOX_COLLECTION';

/** The parcel waits in the sender's own mailbox (docs/requirements.md OPT-2). */
export const collectionDepositMode: DepositMode = 'MAILBOX';

/** A parcel that the postman collects can't be handed in elsewhere. */
export function fitsDeposit(codes: readonly string[], depositMode: DepositMode): boolean {
  return depositMode === collectionDepositMode || !codes.includes(mailboxCollectionCode);
}

/** As typed for the sender. */
export interface CollectionAddress {
  readonly country: string;
  readonly postalCode: string;
  readonly streetName: string;
  readonly city: string;
}

export type CollectionFault = 'COUNTRY' | 'CEDEX' | 'STREET' | 'SIZE';

/** Inner dimensions by the French norm NF D 27-404, longest side first. */
const mailboxMm = [340, 260, 260] as const;

/** The largest that goes through the slot of a street letter box, in the same order; no operator publishes it. */
const streetBoxMm = [340, 260, 80] as const;

const goesInto = (box: readonly number[], sides: readonly number[]) =>
  sides.every((side, at) => side <= (box[at] ?? 0));

const sidesOf = ({ lengthMm, widthMm, heightMm }: Parcel) => [lengthMm, widthMm, heightMm].sort((a, b) => b - a);

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

/** In the order in which faults are reported. */
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

/** The first reason; null if the parcel can be collected. */
export function collectionFault(address: CollectionAddress, parcel: Parcel): CollectionFault | null {
  const order = Object.keys(faults) as CollectionFault[];
  return order.find((fault) => faults[fault](address, parcel)) ?? null;
}
