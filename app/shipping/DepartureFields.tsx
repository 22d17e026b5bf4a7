import { useState } from 'react';
import endStyles from '#app/places/EndFields.module.css';
import { EndFields } from '#app/places/EndFields.tsx';
import type { PlaceChoices, PlaceMoves } from '#app/places/PlaceField.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import { DayField } from './DayField.tsx';
import type { FieldTexts } from './field-texts.ts';
import { useDepartureDates } from './use-departure-dates.ts';

export type DepartureFieldsProps = {
  readonly departure: FormEnd;
  /** ISO date, or whatever was typed. */
  readonly collectionDate: string;
  readonly init: InitAnswer;
  readonly origins: readonly string[];
  readonly errors: FieldTexts;
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
};

/** The fields for the place and day of departure alone, for forms that have many parcels leave at once. */
export function DepartureFields({ departure, collectionDate, init, origins, ...rest }: DepartureFieldsProps) {
  const { errors, choices, moves } = rest;
  const [country, setCountry] = useState(departure.country);
  const [postalCode, setPostalCode] = useState(departure.postalCode);
  const dates = useDepartureDates({ country, postalCode }, departure, init.availabilityDates);
  return (
    <>
      <div className={endStyles.trip}>
        <EndFields
          end="from"
          value={departure}
          country={country}
          offered={init.departureCountries}
          origins={origins}
          errors={errors}
          choices={choices}
          moves={moves}
          onCountry={(chosen) => {
            setCountry(chosen);
            setPostalCode('');
          }}
          onPostalCode={setPostalCode}
        />
      </div>
      <DayField day={collectionDate} dates={dates} error={errors.collectionDate} />
    </>
  );
}
