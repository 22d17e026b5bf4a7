/** What became of the recipients whom the page 'Ajouter un destinataire' lists or has added. */
import type { RecipientAnswer } from '#domain/journey/recipients-contract.ts';

export interface BookRow extends Pick<RecipientAnswer, 'price' | 'messages'> {
  readonly id: string;
  readonly text: string;
  /** Whether the parcel can be added for the entry, or has been; null if that isn't known. */
  readonly state: RecipientAnswer['state'] | null;
}

export interface AddedParcel {
  readonly entryNumber: number;
  /** Name and town of the recipient, such as `Anne Durand, Lyon`. */
  readonly name: string;
  /** Null if it was removed again; the version is null if the line wasn't read since. */
  readonly parcel: { readonly version: number | null; readonly price: NonNullable<RecipientAnswer['price']> } | null;
}

export const isInCart = ({ state }: Pick<BookRow, 'state'>) => state === 'added' || state === 'present';

/** A chosen entry, and what became of it; the number is that of the line in the cart, null if there is none. */
export type ChosenOutcome = BookRow & Pick<RecipientAnswer, 'entryNumber'>;

export const addedOf = (outcome: readonly ChosenOutcome[]): readonly AddedParcel[] =>
  outcome.flatMap(({ entryNumber, text: name, price }) =>
    entryNumber === null || price === null ? [] : [{ entryNumber, name, parcel: { version: null, price } }],
  );

export const isAllAdded = (outcome: readonly BookRow[]): boolean => outcome.every(isInCart);

export const leftOut = (outcome: readonly ChosenOutcome[]): readonly ChosenOutcome[] =>
  outcome.filter((row) => !isInCart(row));
