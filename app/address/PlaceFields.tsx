import { useTexts } from '#app/i18n/texts.ts';
import { countryFormOf, placeFields } from '#domain/address/country-form.ts';
import { PartyText, type SharedProps } from './PartyText.tsx';
import { fieldName } from './party-form.ts';

export type RegionFieldProps = SharedProps & {
  /** The region in which the postal code is, which then can't be changed. */
  readonly known?: string;
  readonly optional?: boolean;
  readonly className?: string;
};

/** The state, province or prefecture; where a country's addresses have none, one that was stored is kept unseen. */
export function RegionField({ known = '', optional, className, ...shared }: RegionFieldProps) {
  const { party, values } = shared;
  const texts = useTexts('address');
  const { region, regionNeeded } = countryFormOf(values.country);
  if (!region) return <input type="hidden" name={fieldName(party, 'region')} value={values.region} />;
  return (
    <PartyText
      {...shared}
      field="region"
      label={texts.regions[region]}
      optional={optional ?? !(known || regionNeeded)}
      readOnly={known !== ''}
      value={known || values.region}
      className={className}
    />
  );
}

export type ParcelPlaceProps = SharedProps & {
  readonly countryName: string;
  readonly region?: string;
};

/** Postal code, town and country of the parcel in the country's order; only the town's spelling can be changed. */
export function ParcelPlace({ countryName, region, ...shared }: ParcelPlaceProps) {
  const { country } = shared.values;
  const { codeNames } = useTexts('address');
  const form = countryFormOf(country);
  const width = form.region ? 'c3 m6' : 'c4';
  const fields = {
    postalCode: (
      <PartyText
        {...shared}
        key="postalCode"
        field="postalCode"
        label={form.codeName && codeNames[form.codeName]}
        readOnly
        className={form.region ? 'c3 m6' : 'c3 m4'}
      />
    ),
    city: <PartyText {...shared} key="city" field="city" className={form.region ? 'c3 m6' : 'c5 m8'} />,
    region: <RegionField {...shared} key="region" known={region} className={width} />,
  };
  return (
    <div className="grid">
      {placeFields(country).map((field) => fields[field])}
      {form.region ? null : fields.region}
      <PartyText {...shared} field="country" readOnly value={countryName} className={width} />
    </div>
  );
}

/** Postal code, town and region of an entry in the country's order: they can be typed, since no parcel determines them. */
export function EntryPlace(shared: SharedProps) {
  const { country } = shared.values;
  const texts = useTexts('address');
  const form = countryFormOf(country);
  const fields = {
    postalCode: (
      <PartyText
        {...shared}
        key="postalCode"
        field="postalCode"
        label={form.codeName && texts.codeNames[form.codeName]}
        hint={form.example && texts.codeHint(form.example)}
        className="c4 m6"
      />
    ),
    city: <PartyText {...shared} key="city" field="city" className={form.region ? 'c4 m6' : 'c6 m8'} />,
    region: <RegionField {...shared} key="region" optional className="c4 m6" />,
  };
  return (
    <div className="grid">
      {placeFields(country).map((field) => fields[field])}
      {form.region ? null : fields.region}
    </div>
  );
}
