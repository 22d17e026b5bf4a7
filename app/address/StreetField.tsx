import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { Combobox } from '#app/ui/Combobox.tsx';
import type { FieldControl } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { maxTypedLength } from './party-form.ts';
import { useStreetSearch } from './use-street-search.ts';

export type StreetFieldProps = {
  readonly control: FieldControl;
  readonly name: string;
  readonly autoComplete: string;
  readonly values: AddressForm;
};

export function StreetField({ control, name, autoComplete, values }: StreetFieldProps) {
  const { streetSearch } = useSettings();
  if (streetSearch && frenchPostalCountries.has(values.country)) {
    return <SearchedStreet control={control} name={name} autoComplete={autoComplete} values={values} />;
  }
  return (
    <TextInput
      {...control}
      name={name}
      defaultValue={values.streetName}
      autoComplete={autoComplete}
      maxLength={maxTypedLength}
    />
  );
}

function SearchedStreet({ control, name, autoComplete, values }: StreetFieldProps) {
  const texts = useTexts('address');
  const [street, setStreet] = useState(values.streetName);
  const search = useStreetSearch(values.postalCode);
  return (
    <Combobox
      {...control}
      name={name}
      autoComplete={autoComplete}
      value={street}
      maxLength={maxTypedLength}
      onChange={setStreet}
      search={search}
      texts={{ list: texts.streets, found: texts.streetsFound, cut: texts.streetsFoot }}
    />
  );
}
