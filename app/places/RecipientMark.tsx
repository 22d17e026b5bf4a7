import { useTexts } from '#app/i18n/texts.ts';
import { recipientParam } from '#domain/orders/shortcuts-calls.ts';

export type RecipientMarkProps = {
  /** Id of an entry of the address book, or an order's line; empty if the place was chosen without a person. */
  readonly value: string;
  /** Empty if it isn't known. */
  readonly name: string;
};

/** Sends for whom the parcel is, and says it below the field of the arrival, whose suggestions offer recipients. */
export function RecipientMark({ value, name }: RecipientMarkProps) {
  const { forRecipient, fromBook } = useTexts('shipping').shortcuts;
  return (
    <>
      <input type="hidden" name={recipientParam} value={value} disabled={value === ''} data-recipient="" />
      <p className="t14" role="status" data-for={forRecipient('{name}')} data-marker={fromBook}>
        {name && forRecipient(name)}
      </p>
    </>
  );
}
