import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { SegmentedRadios } from '#app/ui/Segmented.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { type ContactDemand, isNeeded } from '#domain/address/contact-demand.ts';
import { fieldTokens } from './autofill.ts';
import { mobileExamples } from './mobile-examples.ts';
import styles from './Party.module.css';
import { LabelledField, PartyText, type SharedProps } from './PartyText.tsx';
import { Place } from './PlaceFields.tsx';
import { fieldName, roleOf } from './party-form.ts';
import { StreetField } from './StreetField.tsx';

export type PartyFieldsProps = SharedProps & {
  readonly countryName: string;
  /** Says how the carrier will print a street that is too long for its line. */
  readonly streetNote?: string;
  readonly mailHint: string;
  /** What of e-mail and mobile is needed; by default both. */
  readonly demand?: ContactDemand;
  /** Above e-mail and mobile. */
  readonly notice?: ReactNode;
  /** Address of the form in which the parcel, and with it postal code and country, can be changed. */
  readonly parcelHref?: string;
  /** Whether the street is asked for; if not, what is known of it is kept. */
  readonly street?: boolean;
  /** Fields for postal code, town and country. By default they show the parcel's, which can't be changed here. */
  readonly place?: ReactNode;
  /** The region in which the parcel's postal code is; empty if the code doesn't tell it. */
  readonly region?: string;
  /** Postal codes to choose from if the parcel names only the town; empty if any can be typed. */
  readonly codes?: readonly string[] | undefined;
  readonly kindLabel?: string;
};

const rareFields = ['building', 'floor', 'keypad', 'additionalInformation'] as const;
const streetFields = ['streetName', 'additionalStreetName', ...rareFields] as const;

/** The fields of one party (docs/requirements.md ADR-1). For persons, the style sheet hides the fields of companies. */
export function PartyFields(props: PartyFieldsProps) {
  const { party, values, errorOf } = props;
  const texts = useTexts('address');
  const shared = { party, values, errorOf };
  return (
    <div className={styles.party}>
      <SegmentedRadios
        label={props.kindLabel ?? texts.kind[roleOf(party)]}
        name={fieldName(party, 'isCompany')}
        value={String(values.isCompany)}
        segments={[
          { value: 'false', label: texts.person },
          { value: 'true', label: texts.company },
        ]}
      />
      <div className={styles.rows}>
        <NameFields {...shared} />
        {props.notice}
        <ContactFields
          {...shared}
          countryName={props.countryName}
          mailHint={props.mailHint}
          demand={props.demand ?? 'BOTH'}
        />
        {(props.street ?? true) ? (
          <StreetFields {...shared} streetNote={props.streetNote} />
        ) : (
          <p className={styles.fixed}>
            {texts.noStreet}
            {streetFields.map((field) => (
              <input key={field} type="hidden" name={fieldName(party, field)} value={values[field]} />
            ))}
          </p>
        )}
        {props.place ?? (
          <Place {...shared} parcel={{ countryName: props.countryName, region: props.region, codes: props.codes }} />
        )}

        {props.parcelHref ? (
          <p className={styles.fixed}>
            {props.codes ? texts.fixedTown(values.city) : texts.fixed}{' '}
            <TextLink as={SiteLink} href={props.parcelHref}>
              {texts.changeParcel}
            </TextLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function NameFields(shared: SharedProps) {
  const { party, values } = shared;
  const texts = useTexts('address');
  return (
    <>
      <div className={`grid ${styles.identity}`}>
        <PartyText {...shared} field="companyName" className={`c6 ${styles.companyOnly}`} />
        {/* The placeholder lets the style sheet recognise an empty field. */}
        <PartyText {...shared} field="service" optional className="c6" placeholder=" " />
      </div>
      <div className="grid">
        <LabelledField {...shared} field="civility" className="c3 m4">
          {(control) => (
            <Select
              {...control}
              name={fieldName(party, 'civility')}
              defaultValue={values.civility}
              autoComplete={fieldTokens(party, 'civility')}
            >
              <option value="">{texts.chooseCivility}</option>
              <option value="mr">{texts.civilities.mr}</option>
              <option value="mrs">{texts.civilities.mrs}</option>
            </Select>
          )}
        </LabelledField>
        <PartyText {...shared} field="firstName" className="c4 m8" />
        <PartyText {...shared} field="lastName" className="c5" />
      </div>
    </>
  );
}

type ContactFieldsProps = SharedProps &
  Pick<PartyFieldsProps, 'countryName' | 'mailHint'> & { readonly demand: ContactDemand };

function ContactFields({ countryName, mailHint, demand, ...shared }: ContactFieldsProps) {
  const texts = useTexts('address');
  const example = mobileExamples[shared.values.country];
  return (
    <div className="grid">
      <PartyText
        {...shared}
        field="email"
        type="email"
        hint={mailHint}
        optional={!isNeeded('email', demand)}
        className="c6"
      />
      <PartyText
        {...shared}
        field="mobilePhone"
        type="tel"
        hint={example ? texts.mobileHint(countryName, example) : texts.mobileHintOther}
        optional={!isNeeded('mobilePhone', demand)}
        className="c6"
      />
    </div>
  );
}

function StreetFields({ streetNote, ...shared }: SharedProps & { readonly streetNote: string | undefined }) {
  const { party, values, errorOf } = shared;
  const texts = useTexts('address');
  return (
    <>
      <div className="grid">
        <LabelledField {...shared} field="streetName" className="c6">
          {(control) => (
            <StreetField
              control={control}
              name={fieldName(party, 'streetName')}
              autoComplete={fieldTokens(party, 'streetName')}
              values={values}
            />
          )}
        </LabelledField>
        <PartyText {...shared} field="additionalStreetName" optional className="c6" />
      </div>
      {streetNote ? <p className={styles.fixed}>{streetNote}</p> : null}
      <Disclosure
        inline
        summary={`${texts.more} ${texts.optional}`}
        open={rareFields.some((field) => values[field] !== '' || errorOf(field))}
      >
        <div className="grid">
          <PartyText {...shared} field="building" className="c6" />
          <PartyText {...shared} field="floor" className="c3 m6" />
          <PartyText {...shared} field="keypad" className="c3 m6" />
          <PartyText {...shared} field="additionalInformation" />
        </div>
      </Disclosure>
    </>
  );
}
