import type { ReactNode } from 'react';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field, type FieldControl } from '#app/ui/Field.tsx';
import { SegmentedRadios } from '#app/ui/Segmented.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { fieldTokens } from './autofill.ts';
import { mobileExamples } from './mobile-examples.ts';
import styles from './Party.module.css';
import { fieldId, fieldName, longestTyped } from './party-form.ts';
import { StateHint, stateHintId } from './StateHint.tsx';
import { StreetField } from './StreetField.tsx';

export type PartyFieldsProps = {
  readonly party: AddressRole;
  /** What the fields hold at first; they are the browser's own afterwards. */
  readonly values: AddressForm;
  readonly countryName: string;
  readonly errorOf: (field: AddressField) => string | undefined;
  /** What the carrier will do with a street that is too long for its line. */
  readonly streetNote?: string;
  readonly mailHint: string;
  /** Where postal code and country are changed, which are the parcel's. */
  readonly parcelHref?: string;
  /** Postal code, town and country, where they are no parcel's. */
  readonly place?: ReactNode;
  /** What the choice between person and company is about; the party's by default. */
  readonly kindLabel?: string;
};

/** Fields that most addresses leave empty. */
const rareFields = ['building', 'floor', 'keypad', 'additionalInformation'] as const;

/** The fields of one party (docs/requirements.md ADR-1). What is for companies alone is hidden by the style sheet. */
export function PartyFields(props: PartyFieldsProps) {
  const { party: role, values, errorOf } = props;
  const texts = useStepMessages().address;
  const name = (field: keyof AddressForm) => fieldName(role, field);
  const example = mobileExamples[values.country];

  type Shown = { hint?: ReactNode; optional?: boolean; className?: string };
  const shown = (field: AddressField, { hint, optional, className }: Shown, draw: (c: FieldControl) => ReactNode) => (
    <Field
      id={fieldId(name(field))}
      label={texts.fields[field]}
      hint={hint}
      optional={optional ? texts.optional : undefined}
      error={errorOf(field)}
      className={className}
    >
      {draw}
    </Field>
  );
  type Typed = {
    type?: 'email' | 'tel';
    readOnly?: boolean;
    value?: string;
    placeholder?: string;
    describedBy?: string;
  };
  const text = (field: AddressField, options: Shown & Typed) =>
    shown(field, options, (control) => (
      <TextInput
        {...control}
        aria-describedby={classNames(control['aria-describedby'], options.describedBy)}
        type={options.type}
        name={name(field)}
        defaultValue={options.value ?? values[field]}
        readOnly={options.readOnly}
        placeholder={options.placeholder}
        maxLength={longestTyped}
        autoComplete={fieldTokens(role, field)}
      />
    ));

  return (
    <div className={styles.party}>
      <SegmentedRadios
        label={props.kindLabel ?? texts.kind[role]}
        name={name('isCompany')}
        value={String(values.isCompany)}
        segments={[
          { value: 'false', label: texts.person },
          { value: 'true', label: texts.company },
        ]}
      />
      <div className={styles.rows}>
        <div className={`grid ${styles.identity}`}>
          {text('companyName', { className: `c6 ${styles.companyOnly}` })}
          {/* The style sheet knows an empty field by its placeholder. */}
          {text('service', { optional: true, className: 'c6', placeholder: ' ' })}
        </div>
        <div className="grid">
          {shown('civility', { className: 'c3 m4' }, (control) => (
            <Select
              {...control}
              name={name('civility')}
              defaultValue={values.civility}
              autoComplete={fieldTokens(role, 'civility')}
            >
              <option value="">{texts.chooseCivility}</option>
              <option value="mr">{texts.civilities.mr}</option>
              <option value="mrs">{texts.civilities.mrs}</option>
            </Select>
          ))}
          {text('firstName', { className: 'c4 m8' })}
          {text('lastName', { className: 'c5' })}
        </div>
        <div className="grid">
          {text('email', { type: 'email', hint: props.mailHint, className: 'c6' })}
          {text('mobilePhone', {
            type: 'tel',
            hint: example ? texts.mobileHint(props.countryName, example) : texts.mobileHintOther,
            className: 'c6',
          })}
        </div>
        <div className="grid">
          {shown('streetName', { className: 'c6' }, (control) => (
            <StreetField
              control={control}
              name={name('streetName')}
              autoComplete={fieldTokens(role, 'streetName')}
              values={values}
            />
          ))}
          {text('additionalStreetName', { optional: true, className: 'c6' })}
        </div>
        {props.streetNote ? <p className={styles.fixed}>{props.streetNote}</p> : null}
        <Disclosure
          inline
          summary={`${texts.more} ${texts.optional}`}
          open={rareFields.some((field) => values[field] !== '' || errorOf(field))}
        >
          <div className="grid">
            {text('building', { className: 'c6' })}
            {text('floor', { className: 'c3 m6' })}
            {text('keypad', { className: 'c3 m6' })}
            {text('additionalInformation', {})}
          </div>
        </Disclosure>
        {props.place ?? (
          <>
            <div className="grid">
              {text('postalCode', { readOnly: true, className: 'c3 m4' })}
              {text('city', { describedBy: stateHintId(role, values.country), className: 'c5 m8' })}
              {text('country', { readOnly: true, value: props.countryName, className: 'c4' })}
            </div>
            <StateHint party={role} country={values.country} />
          </>
        )}

        {props.parcelHref ? (
          <p className={styles.fixed}>
            {texts.fixed}{' '}
            <TextLink as={SiteLink} href={props.parcelHref}>
              {texts.changeParcel}
            </TextLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}
