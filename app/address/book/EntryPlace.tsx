import { fieldTokens } from '#app/address/autofill.ts';
import party from '#app/address/Party.module.css';
import { fieldId, fieldName, maxTypedLength } from '#app/address/party-form.ts';
import { StateHint, stateHintId } from '#app/address/StateHint.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { entryRole } from './entry-form.ts';
import type { EntryPage } from './load-book.ts';

type EntryCountryProps = {
  readonly value: string;
  readonly countries: EntryPage['countries'];
  readonly error: string | undefined;
};

/** The country of an entry. It is above the fields whose rules depend on it (docs/requirements.md ADR-5, ADR-6). */
export function EntryCountry({ value, countries, error }: EntryCountryProps) {
  const texts = useTexts('address');
  const name = fieldName(entryRole, 'country');
  return (
    <Field id={fieldId(name)} label={texts.fields.country} error={error}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} autoComplete={`section-${entryRole} country`}>
          {countries.map(({ isoAlpha2, label }) => (
            <option key={isoAlpha2} value={isoAlpha2}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type EntryPlaceProps = {
  readonly values: AddressForm;
  readonly errorOf: (field: AddressField) => string | undefined;
};

/**
 * Postal code and town of an entry, which can be typed here since no parcel determines them. The customs reference
 * number is for companies; it is also shown for a person whose entry has one.
 */
export function EntryPlace({ values, errorOf }: EntryPlaceProps) {
  const texts = useTexts('address');
  const text = (field: 'postalCode' | 'city' | 'customsReference', className?: string, hint?: string) => (
    <Field
      id={fieldId(fieldName(entryRole, field))}
      label={texts.fields[field]}
      optional={field === 'customsReference' ? texts.optional : undefined}
      hint={hint}
      error={errorOf(field)}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          aria-describedby={classNames(
            control['aria-describedby'],
            field === 'city' && stateHintId(entryRole, values.country),
          )}
          name={fieldName(entryRole, field)}
          defaultValue={values[field]}
          maxLength={maxTypedLength}
          autoComplete={field === 'customsReference' ? 'off' : fieldTokens(entryRole, field)}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid">
        {text('postalCode', 'c4 m4')}
        {text('city', 'c6 m8')}
      </div>
      <StateHint party={entryRole} country={values.country} />
      {text('customsReference', values.customsReference === '' ? party.companyOnly : undefined, texts.referenceHint)}
    </>
  );
}
