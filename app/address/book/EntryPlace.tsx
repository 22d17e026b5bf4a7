import { fieldTokens } from '#app/address/autofill.ts';
import { fieldId, fieldName, longestTyped } from '#app/address/party-form.ts';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { entryRole } from './entry-form.ts';
import type { EntryPage } from './load-book.ts';

export type EntryPlaceProps = {
  readonly values: AddressForm;
  readonly countries: EntryPage['countries'];
  readonly errorOf: (field: AddressField) => string | undefined;
};

/** Postal code, town and country of an entry: any, since no parcel has chosen them. */
export function EntryPlace({ values, countries, errorOf }: EntryPlaceProps) {
  const texts = useStepMessages().address;
  const text = (field: 'postalCode' | 'city', className: string) => (
    <Field
      id={fieldId(fieldName(entryRole, field))}
      label={texts.fields[field]}
      error={errorOf(field)}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          name={fieldName(entryRole, field)}
          defaultValue={values[field]}
          maxLength={longestTyped}
          autoComplete={fieldTokens(entryRole, field)}
        />
      )}
    </Field>
  );
  return (
    <div className="grid">
      {text('postalCode', 'c3 m4')}
      {text('city', 'c5 m8')}
      <Field
        id={fieldId(fieldName(entryRole, 'country'))}
        label={texts.fields.country}
        error={errorOf('country')}
        className="c4"
      >
        {(control) => (
          <Select
            {...control}
            name={fieldName(entryRole, 'country')}
            defaultValue={values.country}
            autoComplete={`section-${entryRole} country`}
          >
            {countries.map(({ isoAlpha2, label }) => (
              <option key={isoAlpha2} value={isoAlpha2}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
