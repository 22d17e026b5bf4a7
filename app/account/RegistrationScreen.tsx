import { useEffect, useState } from 'react';
import { stepFormId } from '#app/forms/step-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { AccountForm } from './AccountForm.tsx';
import type { answerRegistration } from './answer-registration.ts';
import { PasswordField } from './PasswordField.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { emptyRegistration, kindField } from './read-registration.ts';
import type { AnsweredRefusal } from './refusal.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';
import { useEmptied } from './use-emptied.ts';
import { useRegistrationChecks } from './use-registration-checks.ts';

/**
 * Switches between a personal and a company account. On a hydrated page these are links, so that the form stays as it
 * is. Without hydration they are submit buttons, so that what was typed is sent along; a hidden button before them is
 * then the form's default, which the Enter key presses in order to register.
 */
function KindOfAccount({ target: { site, redirect } }: { readonly target: SignInTarget }) {
  const { registration } = useTexts('signIn');
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const hrefOf = (value: Site) => screenHref('registration', { site: value, redirect });
  return (
    <>
      {ready ? null : (
        <button type="submit" className="vh" form={stepFormId} tabIndex={-1} aria-hidden="true">
          {registration.submit}
        </button>
      )}
      <Segmented
        label={registration.profile}
        value={site}
        segments={allSites.map((value) => ({ value, label: registration.profiles[value] }))}
        hrefOf={ready ? hrefOf : undefined}
        sendOf={(value) => ({ type: 'submit', form: stepFormId, formAction: hrefOf(value), name: kindField })}
        linkAs={SiteLink}
      />
    </>
  );
}

export type RegistrationScreenProps = {
  readonly target: SignInTarget;
  readonly answer: AnsweredRefusal<typeof answerRegistration> | undefined;
};

export function RegistrationScreen({ target, answer }: RegistrationScreenProps) {
  const texts = useTexts('signIn');
  const { registration } = texts;
  const { site, redirect } = target;
  /** Read only at the first rendering: the fields are uncontrolled, and both kinds of account use the same ones. */
  const [typed] = useState(answer?.typed ?? emptyRegistration);
  const checks = useRegistrationChecks(site, answer?.problems);
  const emptied = useEmptied(answer, (answer?.refused.length ?? 0) > 0);
  const terms = checks.textOf('acceptsTerms');
  return (
    <SignInFrame title={registration.title} lead={registration.lead[site]} problem={checks.errors.length > 0}>
      <KindOfAccount target={target} />
      <AccountForm
        action={screenHref('registration', target)}
        errors={checks.errors}
        refused={answer?.refused}
        refusedHint={texts.refusedHint}
        submit={registration.submit}
        submitting={registration.submitting}
        handlers={checks.handlers}
      >
        <RegistrationFields isPro={site === 'pro'} typed={typed} checks={checks} />
        <PasswordField
          key={emptied}
          label={texts.fields.password}
          autoComplete="new-password"
          hint={texts.passwordRules}
          error={checks.textOf('password')}
        />
        <TermsField isChecked={typed.acceptsTerms} error={terms} />
        <p className="vh" role="status">
          {checks.announced}
        </p>
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

/** The terms of sale open in another tab, so that nothing typed is lost. */
function TermsField({ isChecked, error }: { readonly isChecked: boolean; readonly error: string | undefined }) {
  const { registration } = useTexts('signIn');
  const site = useSite();
  return (
    <div>
      <Checkbox
        id="acceptsTerms"
        name="acceptsTerms"
        defaultChecked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'acceptsTerms-error' : undefined}
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
      <FieldMessage id="acceptsTerms" error={error} />
    </div>
  );
}
