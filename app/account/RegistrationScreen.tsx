import type { InputHTMLAttributes } from 'react';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { CheckField, ChoiceField, TextField, type TextFieldProps } from '#app/forms/PageForm.tsx';
import { stepFormId } from '#app/forms/step-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { showAgain } from '#domain/site/scripted-form.ts';
import { allSites } from '#domain/site/site.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';

/**
 * Switches between a personal and a company account. These are submit buttons, so that what was typed is sent along; a
 * hidden button before them is the form's default, which the Enter key presses in order to register.
 */
function KindOfAccount({ target: { site, redirect } }: { readonly target: SignInTarget }) {
  const { registration } = useTexts('signIn');
  return (
    <>
      <button type="submit" className="vh" form={stepFormId} tabIndex={-1} aria-hidden="true">
        {registration.submit}
      </button>
      <Segmented
        label={registration.profile}
        value={site}
        segments={allSites.map((value) => ({ value, label: registration.profiles[value] }))}
        sendOf={(value) => ({
          id: `kind-${value}`,
          type: 'submit',
          form: stepFormId,
          formAction: screenHref('registration', { site: value, redirect }),
          name: 'intent',
          value: showAgain,
        })}
      />
    </>
  );
}

export type RegistrationScreenProps = {
  readonly target: SignInTarget;
  readonly refusal: FormRefusal | undefined;
};

export function RegistrationScreen({ target, refusal }: RegistrationScreenProps) {
  const texts = useTexts('signIn');
  const { registration } = texts;
  const { site, redirect } = target;
  return (
    <SignInFrame title={registration.title} lead={registration.lead[site]} refusal={refusal}>
      <KindOfAccount target={target} />
      <AccountForm
        id={stepFormId}
        action={screenHref('registration', target)}
        refusal={refusal}
        checks="registration"
        submit={registration.submit}
        submitting={registration.submitting}
      >
        <CompanyFields hidden={site !== 'pro'} />
        <PersonFields />
        <PasswordField label={texts.fields.password} autoComplete="new-password" hint={texts.passwordRules} />
        <Terms />
      </AccountForm>
      <p className="rule">
        {registration.haveAccount}{' '}
        <TextLink as={SiteLink} tap href={signInAddress({ site, redirect: redirect ?? undefined })}>
          {registration.signIn}
        </TextLink>
      </p>
    </SignInFrame>
  );
}

type TextName =
  | 'companyName'
  | 'companyNumber'
  | 'vatNumber'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'zipCode'
  | 'email';

type RegistrationTextProps = Pick<TextFieldProps, 'hint' | 'className'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'> & {
    readonly name: TextName;
    readonly isOptional?: boolean;
  };

function RegistrationText({ name, isOptional, ...props }: RegistrationTextProps) {
  const { fields, optional } = useTexts('signIn');
  return (
    <TextField
      {...props}
      name={name}
      label={fields[name]}
      optional={isOptional ? optional : undefined}
      maxLength={maxTypedLength}
    />
  );
}

/** Hidden rather than removed, so that a visitor who switches the kind of account and back finds them as they were. */
function CompanyFields({ hidden }: { readonly hidden: boolean }) {
  const { registration: texts } = useTexts('signIn');
  return (
    <div className="grid" hidden={hidden}>
      <RegistrationText name="companyName" autoComplete="organization" />
      <RegistrationText name="companyNumber" hint={texts.companyNumberHint} inputMode="numeric" className="c6" />
      <div className="c6">
        <RegistrationText name="vatNumber" hint={texts.vatHint} isOptional />
        <div hidden data-vat-filled="">
          <FieldMessage id="vatNumber" ok={texts.vatFilled} />
        </div>
      </div>
    </div>
  );
}

function PersonFields() {
  const { fields, optional, registration: texts } = useTexts('signIn');
  return (
    <div className="grid">
      <ChoiceField
        name="civility"
        label={fields.civility}
        optional={optional}
        className="c4"
        autoComplete="honorific-prefix"
        options={[
          { value: '', text: texts.chooseCivility },
          { value: 'mr', text: texts.civilities.mr },
          { value: 'mrs', text: texts.civilities.mrs },
        ]}
      />
      <RegistrationText name="firstName" autoComplete="given-name" className="c4" />
      <RegistrationText name="lastName" autoComplete="family-name" className="c4" />
      <RegistrationText name="phone" type="tel" autoComplete="tel" isOptional className="c6" />
      <RegistrationText name="zipCode" autoComplete="postal-code" isOptional className="c6" />
      <RegistrationText
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={texts.emailHint}
        data-mail-field=""
      />
    </div>
  );
}

/** The terms of sale open in another tab, so that nothing typed is lost. */
function Terms() {
  const { registration } = useTexts('signIn');
  const site = useSite();
  return (
    <div>
      {/* A box that isn't checked isn't sent: this says that the form has it. */}
      <input type="hidden" name="acceptsTerms" value="" />
      <CheckField
        name="acceptsTerms"
        value="on"
        label={
          <>
            {registration.terms}{' '}
            <TextLink href={pathOf('terms', site)} target="_blank">
              {registration.termsLink}
              <span className="vh">{registration.newTab}</span>
            </TextLink>
          </>
        }
      />
    </div>
  );
}
