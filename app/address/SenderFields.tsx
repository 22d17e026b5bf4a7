import { useTexts } from '#app/i18n/texts.ts';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { senderCountryField } from './file-sender.ts';
import { PartyFields } from './PartyFields.tsx';

export type SenderFieldsProps = {
  readonly sender: AddressForm;
  readonly countryName: string;
  readonly errors?: Readonly<Partial<Record<AddressField, string>>>;
};

/** The fields of a sender without a journey: that of all parcels of a file. */
export function SenderFields({ sender, countryName, errors = {} }: SenderFieldsProps) {
  const texts = useTexts('address');
  return (
    <>
      <input type="hidden" name={senderCountryField} value={sender.country} />
      <PartyFields
        party="sender"
        values={sender}
        countryName={countryName}
        errorOf={(field) => errors[field]}
        mailHint={texts.mailHint.sender}
      />
    </>
  );
}
