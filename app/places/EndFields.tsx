import { fieldId } from '#app/forms/field-id.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import { type PlaceChoices, PlaceField, type PlaceMoves } from './PlaceField.tsx';

export type End = 'from' | 'to';

export type EndFieldsProps = {
  /** Error messages by the name of the field. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Codes of the countries from which a compared service leaves; empty while they are unknown. */
  readonly origins: readonly string[];
  readonly end: End;
  /** The beginning of the fields' names; by default the end's own. */
  readonly name?: string;
  readonly value: FormEnd;
  readonly country: string;
  readonly offered: InitAnswer['departureCountries'];
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
  /** Whether a town is enough where its codes cost the same. */
  readonly anyCode?: boolean;
  readonly onCountry: (isoAlpha2: string) => void;
  /** Called with the postal code of a suggestion that was chosen; empty once something else is typed. */
  readonly onPostalCode?: (postalCode: string) => void;
};

export function EndFields({
  end,
  name = end,
  value,
  country,
  offered,
  origins,
  errors,
  choices,
  moves,
  anyCode,
  onCountry,
  onPostalCode,
}: EndFieldsProps) {
  const texts = useTexts('shipping').form;
  const countryName = `${name}.country`;
  const isOffered = offered.some(({ isoAlpha2 }) => isoAlpha2 === value.country);
  const isUnserved = (isoAlpha2: string) => origins.length > 0 && !origins.includes(isoAlpha2);
  return (
    <>
      <Field
        id={fieldId(countryName)}
        label={end === 'from' ? texts.departureCountry : texts.arrivalCountry}
        error={errors[countryName]}
      >
        {(control) => (
          <Select
            {...control}
            name={countryName}
            defaultValue={isOffered ? value.country : ''}
            onChange={(event) => onCountry(event.target.value)}
            data-country={end}
          >
            {isOffered ? null : <option value="" />}
            {offered.map(({ isoAlpha2, label }) => (
              <option key={isoAlpha2} value={isoAlpha2} data-unserved={isUnserved(isoAlpha2) || undefined}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PlaceField
        end={end}
        name={name}
        country={country}
        value={value}
        label={end === 'from' ? texts.departureCityZip : texts.arrivalCityZip}
        choices={choices}
        moves={moves}
        anyCode={anyCode}
        onCountry={(isoAlpha2) => {
          const select = document.getElementById(fieldId(countryName));
          if (select instanceof HTMLSelectElement) select.value = isoAlpha2;
          onCountry(isoAlpha2);
        }}
        onPostalCode={onPostalCode}
        error={errors[`${name}.cityZip`] ?? errors[`${name}.postalCode`] ?? errors[`${name}.city`]}
      />
    </>
  );
}
