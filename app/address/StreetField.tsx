import { useCallback, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { Combobox, type ComboboxOption } from '#app/ui/Combobox.tsx';
import type { FieldControl } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { maxTypedLength } from './party-form.ts';

/**
 * Returns a search for the streets of a postal code, or of a town without one, that match the typed text; a failure gives an empty list
 * (docs/requirements.md ADR-12).
 */
function useStreetSearch({ postalCode, city }: AddressForm) {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      try {
        const { findStreets } = await import('./find-streets.ts');
        const q = postalCode === '' ? `${input} ${city}` : input;
        return await findStreets(q, postalCode, { locale, timeoutMs: callTimeoutMs, signal });
      } catch (error) {
        if (!signal.aborted) console.warn('streets', error);
        return [];
      }
    },
    [callTimeoutMs, city, locale, postalCode],
  );
}

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
  const search = useStreetSearch(values);
  return (
    <div data-street={name.replace(/streetName$/, 'postalCode')}>
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
    </div>
  );
}
