import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/TextInput.tsx';
import { countryFormOf, placeFields } from '#domain/address/country-form.ts';
import { fieldTokens } from './autofill.ts';
import { LabelledField, PartyText, type SharedProps } from './PartyText.tsx';
import { fieldId, fieldName } from './party-form.ts';

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

/** Classes of the grid for postal code, town, and what stands behind them. */
const widths = {
  withRegion: { postalCode: 'c3 m6', city: 'c3 m6', others: 'c3 m6' },
  ofParcel: { postalCode: 'c3 m4', city: 'c5 m8', others: 'c4' },
  typed: { postalCode: 'c4 m6', city: 'c6 m8', others: 'c4' },
} as const;

export type PlaceProps = SharedProps & {
  /** Of a parcel, only the town's spelling can be changed; without one, everything is typed. */
  readonly parcel?: {
    readonly countryName: string;
    readonly region?: string | undefined;
    /** Those to choose from if the parcel names only the town; empty if any can be typed. */
    readonly codes?: readonly string[] | undefined;
  };
};

type CodeProps = SharedProps & Readonly<Record<'label' | 'hint', string | undefined>> & { readonly className: string };

/** A longer list is of suggestions. */
const maxChoices = 20;

/** The postal code of a parcel that names only the town: chosen from a short list, otherwise typed. */
function TownCode({ codes, hint, ...field }: CodeProps & { readonly codes: readonly string[] }) {
  const texts = useTexts('address');
  const { party, values } = field;
  const name = fieldName(party, 'postalCode');
  const listId = `${fieldId(name)}-codes`;
  if (codes.length === 0 || codes.length > maxChoices) {
    return (
      <>
        <PartyText {...field} field="postalCode" hint={hint} list={codes.length > 0 ? listId : undefined} />
        <datalist id={listId}>
          {codes.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      </>
    );
  }
  const isOther = values.postalCode !== '' && !codes.includes(values.postalCode);
  return (
    <LabelledField {...field} field="postalCode">
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={values.postalCode}
          autoComplete={fieldTokens(party, 'postalCode')}
        >
          <option value="">{texts.chooseCode}</option>
          {[...(isOther ? [values.postalCode] : []), ...codes].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      )}
    </LabelledField>
  );
}

/** Postal code, town and region in the country's order. */
export function Place({ parcel, ...shared }: PlaceProps) {
  const texts = useTexts('address');
  const { country } = shared.values;
  const { region, codeName, example } = countryFormOf(country);
  const width = widths[region ? 'withRegion' : parcel ? 'ofParcel' : 'typed'];
  const code = {
    ...shared,
    label: codeName && texts.codeNames[codeName],
    hint: example && texts.codeHint(example),
    className: width.postalCode,
  };
  const fields = {
    postalCode: parcel?.codes ? (
      <TownCode {...code} key="postalCode" codes={parcel.codes} />
    ) : (
      <PartyText
        {...code}
        key="postalCode"
        field="postalCode"
        hint={parcel ? undefined : code.hint}
        readOnly={parcel !== undefined}
      />
    ),
    city: <PartyText {...shared} key="city" field="city" className={width.city} />,
    region: (
      <RegionField
        {...shared}
        key="region"
        known={parcel?.region}
        optional={parcel ? undefined : true}
        className={width.others}
      />
    ),
  };
  return (
    <div className="grid">
      {placeFields(country).map((field) => fields[field])}
      {region ? null : fields.region}
      {parcel ? (
        <PartyText {...shared} field="country" readOnly value={parcel.countryName} className={width.others} />
      ) : null}
    </div>
  );
}
