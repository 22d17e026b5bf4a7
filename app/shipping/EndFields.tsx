import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import { type FieldTexts, fieldId } from './field-texts.ts';
import { type PlaceChoices, PlaceField, type PlaceMoves } from './PlaceField.tsx';
import styles from './ShipmentForm.module.css';

export type End = 'from' | 'to';

export type EndFieldsProps = {
  /** Error messages by the name of the criterion. */
  readonly errors: FieldTexts;
  /** Codes of the countries from which a compared service leaves; empty while they are unknown. */
  readonly origins: readonly string[];
  readonly end: End;
  readonly value: FormEnd;
  /** Code of the country that is selected at the moment. */
  readonly country: string;
  readonly offered: InitAnswer['departureCountries'];
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
  readonly onCountry: (isoAlpha2: string) => void;
};

/** The fields for country and place of one end of the trip. */
export function EndFields({
  end,
  value,
  country,
  offered,
  origins,
  errors,
  choices,
  moves,
  onCountry,
}: EndFieldsProps) {
  const texts = useTexts('shipping').form;
  const countryName = `${end}.country` as const;
  const isOffered = offered.some(({ isoAlpha2 }) => isoAlpha2 === value.country);
  const isUnserved = (isoAlpha2: string) => origins.length > 0 && !origins.includes(isoAlpha2);
  return (
    <>
      <Field
        id={fieldId(countryName)}
        label={end === 'from' ? texts.departureCountry : texts.arrivalCountry}
        error={errors[countryName]}
        className={styles.country}
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
        country={country}
        value={value}
        label={end === 'from' ? texts.departureCityZip : texts.arrivalCityZip}
        choices={choices}
        moves={moves}
        onCountry={(isoAlpha2) => {
          const select = document.getElementById(fieldId(countryName));
          if (select instanceof HTMLSelectElement) select.value = isoAlpha2;
          onCountry(isoAlpha2);
        }}
        error={errors[`${end}.cityZip`] ?? errors[`${end}.postalCode`] ?? errors[`${end}.city`]}
      />
    </>
  );
}
