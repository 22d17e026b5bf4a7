import type { ReactNode } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { Field, type FieldControl } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import type { RegistrationField, TypedRegistration } from './read-registration.ts';
import type { RegistrationChecks } from './use-registration-checks.ts';

export type RegistrationFieldsProps = {
  readonly isPro: boolean;
  readonly typed: TypedRegistration;
  readonly checks: RegistrationChecks;
};

type TextField = Exclude<RegistrationField, 'password' | 'acceptsTerms' | 'civility'>;

/** What browsers fill in by themselves (HTML, autofill field names; WCAG 1.3.5). */
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

/** Who one is: the company for professionals, then the person. */
export function RegistrationFields({ isPro, typed, checks }: RegistrationFieldsProps) {
  const { fields, optional, registration: texts } = useAccountMessages().signIn;

  type Shown = { hint?: ReactNode; optional?: boolean; ok?: ReactNode; className?: string };
  const shown = (field: TextField | 'civility', given: Shown, draw: (control: FieldControl) => ReactNode) => (
    <Field
      id={field}
      label={fields[field]}
      hint={given.hint}
      ok={given.ok}
      optional={given.optional ? optional : undefined}
      error={checks.textOf(field)}
      className={given.className}
    >
      {draw}
    </Field>
  );
  type Typed = { type?: 'email' | 'tel'; inputMode?: 'numeric' | 'text' };
  const text = (field: TextField, options: Shown & Typed) =>
    shown(field, options, (control) => (
      <TextInput
        {...control}
        type={options.type}
        inputMode={options.inputMode}
        name={field}
        defaultValue={typed[field]}
        maxLength={255}
        autoComplete={tokens[field]}
        autoCapitalize={options.type === 'email' ? 'none' : undefined}
      />
    ));

  return (
    <>
      {/* What was typed stays for who comes back from the other kind of account. */}
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
        {shown('civility', { className: 'c4', optional: true }, (control) => (
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
