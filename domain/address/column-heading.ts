/** Reads headings of exports, which say whose address a column holds: 'Shipping Zip', 'Nom (facturation)', 'ship-city'. */
import { foldText } from '#domain/territory/text-key.ts';

/** Whose field it is, the one that is wanted most first. */
const holders = ['recipient', 'anybody', 'buyer', 'sender'] as const;
export type Holder = (typeof holders)[number];

/** In folded form, as they stand before or after the name of a field. */
const words: Readonly<Record<Holder, string>> = {
  recipient:
    'shipping, shipping address, ship to, ship, delivery, delivery address, deliver to, recipient, recipients, receiver, ' +
    'consignee, destination, to, du destinataire, destinataire, dest, de livraison, livraison, adresse de livraison',
  // Of the parcel and of the first of a contact’s addresses, too.
  anybody: 'du colis, colis, parcel, package, address 1, home, work',
  buyer:
    'billing, billing address, bill to, buyer, customer, du client, client, de facturation, facturation, adresse de facturation, ' +
    'acheteur, business, other, address 2',
  sender: 'sender, from, return, de l expediteur, expediteur, seller',
};

const holderWords = holders.flatMap((holder) => words[holder].split(', ').map((word) => ({ holder, word })));

interface HeadingReading {
  /** In folded form. */
  readonly name: string;
  readonly holder: Holder;
  /** Whether the name has lost words for whose field it is. */
  readonly isPart: boolean;
}

/** Every way to understand a heading, the whole of it first; capitals and figures begin words in `Adresse1Colis`. */
function readingsOf(heading: string): readonly HeadingReading[] {
  const wholes = new Set(
    [heading, heading.replace(/(?<=\p{Ll})(?=[\p{Lu}\d])|(?<=\d)(?=\p{Lu})/gu, ' ')].map(foldText),
  );
  const readings: HeadingReading[] = [...wholes].map((name) => ({ name, holder: 'anybody', isPart: false }));
  for (const { name, holder } of readings) {
    for (const { word, holder: named } of holderWords) {
      const part = { holder: named === 'anybody' ? holder : named, isPart: true };
      if (name.startsWith(`${word} `)) readings.push({ ...part, name: name.slice(word.length + 1) });
      if (name.endsWith(` ${word}`)) readings.push({ ...part, name: name.slice(0, -word.length - 1) });
      // `poids colis kg`
      if (named === 'anybody' && name.includes(` ${word} `)) {
        readings.push({ ...part, name: name.replace(` ${word} `, ' ') });
      }
    }
  }
  return readings;
}

/**
 * What a heading names; null if nothing. `named` finds columns by their names in folded form, and `isHeld` says of which
 * ones exports tell the holder: a 'shipping service' isn't the recipient's department.
 */
export function readHeading<Named extends { readonly column: string }>(
  heading: string,
  named: (name: string) => Named | null,
  isHeld: (column: Named['column']) => boolean,
): (Named & { readonly holder: Holder }) | null {
  for (const { name, holder, isPart } of readingsOf(heading)) {
    const known = named(name);
    if (known && (!isPart || isHeld(known.column))) return { ...known, holder };
  }
  return null;
}

export interface HeldColumn {
  readonly column: unknown;
  readonly holder: Holder;
  /** Of several names for a column, which one the heading has: the first is the most exact. */
  readonly rank: number;
}

/** What a recipient's own column may lack in a line, so that the buyer's counts. */
const completed = new Set<unknown>(['email', 'phone']);

const comesBefore = (holder: Holder, other: Holder) => holders.indexOf(holder) < holders.indexOf(other);

/** Whether a cell of one column counts before that of another with the same meaning. */
export const isBetter = (read: HeldColumn, other: HeldColumn) =>
  read.holder === other.holder ? read.rank < other.rank : comesBefore(read.holder, other.holder);

/** Null in place of the columns of somebody else than the one that is wanted: the buyer's address doesn't count beside a recipient's. */
export function wantedColumns<Read extends HeldColumn>(reads: readonly (Read | null)[]): readonly (Read | null)[] {
  const present = reads.filter((read): read is Read => read !== null && read.holder !== 'sender');
  const hasRecipient = present.some(({ holder }) => holder === 'recipient');
  return reads.map((read) => {
    if (!read || read.holder === 'sender') return null;
    if (completed.has(read.column)) return read;
    if (hasRecipient && read.holder === 'buyer') return null;
    return present.some((other) => other.column === read.column && comesBefore(other.holder, read.holder))
      ? null
      : read;
  });
}
