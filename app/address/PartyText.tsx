import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Field, type FieldControl } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { fieldTokens } from './autofill.ts';
import { MailHint } from './MailHint.tsx';
import { fieldId, fieldName, maxTypedLength, type PartyName } from './party-form.ts';

/** What the fields of a party have in common. */
export type SharedProps = {
  readonly party: PartyName;
  /** The initial values of the fields, which are uncontrolled. */
  readonly values: AddressForm;
  readonly errorOf: (field: AddressField) => string | undefined;
};

type FieldOptions = SharedProps & {
  readonly field: AddressField;
  /** Instead of the field's own name. */
  readonly label?: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly className?: string;
};

export function LabelledField(props: FieldOptions & { readonly children: (control: FieldControl) => ReactNode }) {
  const { party, field, label, errorOf, hint, optional, className, children } = props;
  const texts = useTexts('address');
  const id = fieldId(fieldName(party, field));
  const mailHint = (
    <MailHint field={id} initial={props.values.email}>
      {hint}
    </MailHint>
  );
  return (
    <Field
      id={id}
      label={label ?? texts.fields[field]}
      hint={field === 'email' ? mailHint : hint}
      optional={optional ? texts.optional : undefined}
      error={errorOf(field)}
      className={className}
    >
      {children}
    </Field>
  );
}

type PartyTextProps = FieldOptions & {
  readonly type?: 'email' | 'tel';
  readonly readOnly?: boolean;
  readonly value?: string;
  readonly placeholder?: string;
  /** Id of a `datalist` with suggestions. */
  readonly list?: string | undefined;
};

export function PartyText({ type, readOnly, value, placeholder, list, ...options }: PartyTextProps) {
  const { party, values, field } = options;
  return (
    <LabelledField {...options}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          name={fieldName(party, field)}
          defaultValue={value ?? values[field]}
          readOnly={readOnly}
          placeholder={placeholder}
          list={list}
          maxLength={maxTypedLength}
          autoComplete={fieldTokens(party, field)}
        />
      )}
    </LabelledField>
  );
}
