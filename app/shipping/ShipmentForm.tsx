import { type ReactNode, useState } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, UnitInput } from '#app/ui/TextInput.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { takenWeight } from '#domain/shipping/criteria.ts';
import type { ShipmentForm as Form } from '#domain/shipping/shipment-form.ts';
import { guessWeight } from '#domain/shipping/weight-guess.ts';
import type { Locale } from '#domain/site/locale.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { type FieldTexts, fieldId } from './field-texts.ts';
import { ParcelFields } from './ParcelFields.tsx';
import { type PlaceChoices, PlaceField, type PlaceMoves } from './PlaceField.tsx';
import styles from './ShipmentForm.module.css';
import { useDepartureDates } from './use-departure-dates.ts';

export type ShipmentFormProps = {
  readonly form: Form;
  readonly init: InitAnswer;
  /** Messages by the name of the criterion. */
  readonly errors: FieldTexts;
  /** Places to choose from, where a typed text fits several. */
  readonly choices: { readonly from: PlaceChoices; readonly to: PlaceChoices };
  /** Countries that have a typed place which the chosen one hasn't. */
  readonly moves?: { readonly from: PlaceMoves; readonly to: PlaceMoves };
  /** Codes of the countries that a compared service leaves from; empty while nobody can say. */
  readonly origins: readonly string[];
  /** Drawings of the packages by code, on pages that can afford them. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** Buttons and what stands beside them. */
  readonly children: ReactNode;
};

type End = 'from' | 'to';

function dateText(date: string, locale: Locale): string {
  return isIsoDate(date) ? formatLongDate(date, locale) : date;
}

/** The fields of the comparison: trip, parcel, day (docs/requirements.md SMT-1). The form around them is a GET. */
export function ShipmentForm({ form, init, errors, choices, moves, origins, drawings, children }: ShipmentFormProps) {
  const { shipping } = useMessages();
  const texts = shipping.form;
  const locale = useLocale();
  const [countries, setCountries] = useState({ from: form.departure.country, to: form.arrival.country });
  const dates = useDepartureDates(countries.from, form.departure.country, init.availabilityDates);
  const ends = {
    from: { value: form.departure, countries: init.departureCountries, country: texts.departureCountry },
    to: { value: form.arrival, countries: init.destinationCountries, country: texts.arrivalCountry },
  } as const;
  const wrongWeight = errors['packageDetail.weight'];
  const meant = wrongWeight ? guessWeight(form.weight) : null;
  const inWords = (kilograms: string) => (locale === 'fr' ? kilograms : kilograms.replace(',', '.'));
  const isUnserved = (end: End, country: string) => end === 'from' && origins.length > 0 && !origins.includes(country);
  const endFields = (end: End) => {
    const { value, countries: offered, country } = ends[end];
    const known = offered.some(({ isoAlpha2 }) => isoAlpha2 === value.country);
    return (
      <>
        <Field
          id={fieldId(`${end}.country`)}
          label={country}
          error={errors[`${end}.country`]}
          className={styles.country}
        >
          {(control) => (
            <Select
              {...control}
              name={`${end}.country`}
              defaultValue={known ? value.country : ''}
              onChange={(event) => setCountries({ ...countries, [end]: event.target.value })}
              data-country={end}
            >
              {known ? null : <option value="" />}
              {offered.map(({ isoAlpha2, label }) => (
                <option key={isoAlpha2} value={isoAlpha2} data-unserved={isUnserved(end, isoAlpha2) || undefined}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PlaceField
          end={end}
          country={countries[end]}
          value={value}
          label={end === 'from' ? texts.departureCityZip : texts.arrivalCityZip}
          choices={choices[end]}
          moves={moves?.[end] ?? []}
          onCountry={(isoAlpha2) => {
            const select = document.getElementById(fieldId(`${end}.country`));
            if (select instanceof HTMLSelectElement) select.value = isoAlpha2;
            setCountries({ ...countries, [end]: isoAlpha2 });
          }}
          error={errors[`${end}.cityZip`] ?? errors[`${end}.postalCode`] ?? errors[`${end}.city`]}
        />
      </>
    );
  };
  return (
    <>
      {/* The form's first button: what Enter in a field presses, not the one of the weight. */}
      {meant ? <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" /> : null}
      <section className={styles.section} aria-labelledby="form-trip">
        <h2 id="form-trip" className="h21">
          {texts.trip}
        </h2>
        <div className={styles.trip}>
          {endFields('from')}
          {/* Shown by the style sheet as soon as the country is chosen, with or without a script. */}
          <div className={styles.unserved} role="status">
            <Alert tone="warn" title={texts.unservedOrigin}>
              <p>{texts.unservedOriginHint}</p>
            </Alert>
          </div>
          {endFields('to')}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="form-parcel">
        <h2 id="form-parcel" className="h21">
          {texts.parcel}
        </h2>
        <ParcelFields
          parcel={form.parcel}
          packages={init.defaultPackageDimensions}
          errors={errors}
          drawings={drawings}
        />
        <div className={styles.facts}>
          <div>
            <Field
              id={fieldId('packageDetail.weight')}
              label={texts.weight}
              hint={texts.weightHint}
              error={wrongWeight && meant ? `${wrongWeight} ${texts.meantWeight(inWords(meant))}` : wrongWeight}
            >
              {(control) => (
                <UnitInput {...control} name="packageDetail.weight" defaultValue={form.weight} unit={texts.kilograms} />
              )}
            </Field>
            {meant ? (
              <Button look="second" size="small" name={takenWeight} value={meant}>
                {texts.takeWeight(inWords(meant))}
              </Button>
            ) : null}
          </div>
          <Field id={fieldId('collectionDate')} label={texts.date} hint={texts.dateHint} error={errors.collectionDate}>
            {(control) => (
              <Select {...control} name="collectionDate" defaultValue={form.collectionDate} data-dates>
                {form.collectionDate && !dates.includes(form.collectionDate) ? (
                  <option value={form.collectionDate}>{dateText(form.collectionDate, locale)}</option>
                ) : null}
                {dates.map((date) => (
                  <option key={date} value={date}>
                    {formatLongDate(date, locale)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Checkbox
          name="to.b2b"
          value="true"
          defaultChecked={form.toBusiness}
          label={texts.toBusiness}
          hint={texts.toBusinessHint}
        />
      </section>
      <div className={styles.actions}>{children}</div>
    </>
  );
}
