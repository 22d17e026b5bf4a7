import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Field, type FieldControl } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import type { RegistrationField, TypedRegistration } from './read-registration.ts';
import type { RegistrationChecks } from './use-registration-checks.ts';

export type RegistrationFieldsProps = {
  readonly isPro: boolean;
  readonly typed: TypedRegistration;
  readonly checks: RegistrationChecks;
};

type TextField = Exclude<RegistrationField, 'password' | 'acceptsTerms' | 'civility'>;

/** The value of `autocomplete` for each field (HTML, autofill field names; WCAG 1.3.5). */
const tokens: Readonly<Record<TextField | 'civility', string>> = {
  companyName: 'organization',
  companyNumber: 'off',
  vatNumber: 'off',
  civility: 'honorific-prefix',
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  zipCode: 'postal-code',
  email: 'email',
};

export function RegistrationFields({ isPro, typed, checks }: RegistrationFieldsProps) {
  const { fields, optional, registration: texts } = useTexts('signIn');

  type FieldOptions = { hint?: ReactNode; optional?: boolean; ok?: ReactNode; className?: string };
  const fieldWith = (
    field: TextField | 'civility',
    options: FieldOptions,
    draw: (control: FieldControl) => ReactNode,
  ) => (
    <Field
      id={field}
      label={fields[field]}
      hint={options.hint}
      ok={options.ok}
      optional={options.optional ? optional : undefined}
      error={checks.textOf(field)}
      className={options.className}
    >
      {draw}
    </Field>
  );
  type InputOptions = { type?: 'email' | 'tel'; inputMode?: 'numeric' | 'text' };
  const text = (field: TextField, options: FieldOptions & InputOptions) =>
    fieldWith(field, options, (control) => (
      <TextInput
        {...control}
        type={options.type}
        inputMode={options.inputMode}
        name={field}
        defaultValue={typed[field]}
        maxLength={maxTypedLength}
        autoComplete={tokens[field]}
        autoCapitalize={options.type === 'email' ? 'none' : undefined}
      />
    ));

  return (
    <>
      {/*
        Hidden rather than removed, so that a visitor who switches to the other kind of account and back finds the
        fields as they were.
      */}
      <div className="grid" hidden={!isPro}>
        {text('companyName', {})}
        {text('companyNumber', { hint: texts.companyNumberHint, inputMode: 'numeric', className: 'c6' })}
        {text('vatNumber', {
          hint: texts.vatHint,
          optional: true,
          ok: checks.vatFilled ? texts.vatFilled : undefined,
          className: 'c6',
        })}
      </div>
      <div className="grid">
        {fieldWith('civility', { className: 'c4', optional: true }, (control) => (
          <Select {...control} name="civility" defaultValue={typed.civility} autoComplete={tokens.civility}>
            <option value="">{texts.chooseCivility}</option>
            <option value="mr">{texts.civilities.mr}</option>
            <option value="mrs">{texts.civilities.mrs}</option>
          </Select>
        ))}
        {text('firstName', { className: 'c4' })}
        {text('lastName', { className: 'c4' })}
        {text('phone', { type: 'tel', optional: true, className: 'c6' })}
        {text('zipCode', { optional: true, className: 'c6' })}
        {text('email', { type: 'email', hint: texts.emailHint })}
      </div>
    </>
  );
}
