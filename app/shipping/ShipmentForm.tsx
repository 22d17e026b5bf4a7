import { type ReactNode, useState } from 'react';
import { fieldId } from '#app/forms/field-id.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import endStyles from '#app/places/EndFields.module.css';
import { type End, EndFields } from '#app/places/EndFields.tsx';
import type { PlaceChoices, PlaceMoves } from '#app/places/PlaceField.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { UnitInput } from '#app/ui/TextInput.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { takenWeight } from '#domain/shipping/criteria.ts';
import { type ShipmentForm as Form, shownWeight } from '#domain/shipping/shipment-form.ts';
import { guessWeight } from '#domain/shipping/weight-guess.ts';
import { DayField } from './DayField.tsx';
import type { FieldTexts } from './field-texts.ts';
import { ParcelFields } from './ParcelFields.tsx';
import styles from './ShipmentForm.module.css';
import { useDepartureDates } from './use-departure-dates.ts';

export type ShipmentFormProps = {
  readonly form: Form;
  readonly init: InitAnswer;
  readonly errors: FieldTexts;
  /** Places to choose from, if a typed text matches several. */
  readonly choices: { readonly from: PlaceChoices; readonly to: PlaceChoices };
  /** Other countries in which a typed place exists, if it doesn't in the chosen country. */
  readonly moves?: { readonly from: PlaceMoves; readonly to: PlaceMoves };
  /** Codes of the countries from which a compared service leaves; empty while they are unknown. */
  readonly origins: readonly string[];
  /** Drawings of the packages by code; left out on pages that are near their size limit. */
  readonly drawings?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/**
 * The fields of the comparison: trip, parcel, day (docs/requirements.md SMT-1). Stands inside a form that sends a GET.
 */
export function ShipmentForm({ form, init, errors, choices, moves, origins, drawings, children }: ShipmentFormProps) {
  const texts = useTexts('shipping').form;
  const locale = useLocale();
  const [countries, setCountries] = useState({ from: form.departure.country, to: form.arrival.country });
  const [postalCode, setPostalCode] = useState(form.departure.postalCode);
  const dates = useDepartureDates({ country: countries.from, postalCode }, form.departure, init.availabilityDates);
  const likelyWeight = errors['packageDetail.weight'] ? guessWeight(form.weight) : null;
  const endFields = (end: End) => (
    <EndFields
      end={end}
      value={end === 'from' ? form.departure : form.arrival}
      country={countries[end]}
      offered={end === 'from' ? init.departureCountries : init.destinationCountries}
      origins={end === 'from' ? origins : []}
      errors={errors}
      choices={choices[end]}
      moves={moves?.[end] ?? []}
      anyCode
      onCountry={(country) => {
        setCountries({ ...countries, [end]: country });
        if (end === 'from') setPostalCode('');
      }}
      onPostalCode={end === 'from' ? setPostalCode : undefined}
    />
  );
  return (
    <>
      {/*
        The form's first button, which is the one that Enter in a field activates: otherwise that would be the button
        for the weight.
      */}
      {likelyWeight ? <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" /> : null}
      <section className={styles.section} aria-labelledby="form-trip">
        <h2 id="form-trip" className="h21">
          {texts.trip}
        </h2>
        <div className={endStyles.trip}>
          {endFields('from')}
          {/* The style sheet shows it as soon as such a country is chosen, with or without a script. */}
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
          <WeightField
            weight={shownWeight(form, locale)}
            error={errors['packageDetail.weight']}
            likely={likelyWeight}
          />
          <DayField day={form.collectionDate} dates={dates} error={errors.collectionDate} />
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

type WeightFieldProps = {
  /** Weight in kilograms, as typed. */
  readonly weight: string;
  readonly error: string | undefined;
  /** The weight in kilograms that a wrong text probably means, which a button fills in; null if there is no guess. */
  readonly likely: string | null;
};

function WeightField({ weight, error, likely }: WeightFieldProps) {
  const texts = useTexts('shipping').form;
  const locale = useLocale();
  const likelyText = likely && (locale === 'fr' ? likely : likely.replace(',', '.'));
  return (
    <div>
      <Field
        id={fieldId('packageDetail.weight')}
        label={texts.weight}
        hint={texts.weightHint}
        error={error && likelyText ? `${error} ${texts.meantWeight(likelyText)}` : error}
      >
        {(control) => (
          <UnitInput {...control} name="packageDetail.weight" defaultValue={weight} unit={texts.kilograms} />
        )}
      </Field>
      {likely && likelyText ? (
        <Button look="second" size="small" name={takenWeight} value={likely}>
          {texts.takeWeight(likelyText)}
        </Button>
      ) : null}
    </div>
  );
}
