import { useEffect, useState } from 'react';
import { stepFormId } from '#app/forms/step-form.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AccountForm } from './AccountForm.tsx';
import type { answerRegistration } from './answer-registration.ts';
import { PasswordField } from './PasswordField.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { emptyRegistration, kindField } from './read-registration.ts';
import type { RefusalOf } from './refusal.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';
import { useEmptied } from './use-emptied.ts';
import { useRegistrationChecks } from './use-registration-checks.ts';

/**
 * For oneself or for a company: links, which keep the form as it is; buttons of the form until React runs, so that what was
 * typed comes along. The first button is what Enter presses in a field.
 */
function KindOfAccount({ target: { mode, redirect } }: { readonly target: SignInTarget }) {
  const { registration } = useAccountMessages().signIn;
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const hrefOf = (value: Mode) => screenHref('registration', { mode: value, redirect });
  return (
    <>
      {ready ? null : (
        <button type="submit" className="vh" form={stepFormId} tabIndex={-1} aria-hidden="true">
          {registration.submit}
        </button>
      )}
      <Segmented
        label={registration.profile}
        value={mode}
        segments={modes.map((value) => ({ value, label: registration.profiles[value] }))}
        hrefOf={ready ? hrefOf : undefined}
        sendOf={(value) => ({ type: 'submit', form: stepFormId, formAction: hrefOf(value), name: kindField })}
        linkAs={SiteLink}
      />
    </>
  );
}

export type RegistrationScreenProps = {
  readonly target: SignInTarget;
  readonly answer: RefusalOf<typeof answerRegistration> | undefined;
};

/** Registration, for oneself or for a company (docs/requirements.md NAV-20, ACC-3). */
export function RegistrationScreen({ target, answer }: RegistrationScreenProps) {
  const { signIn: texts } = useAccountMessages();
  const { registration } = texts;
  const { mode, redirect } = target;
  /** The fields are the browser's once they are drawn; the other kind of account has the same ones. */
  const [typed] = useState(answer?.typed ?? emptyRegistration);
  const checks = useRegistrationChecks(mode, answer?.problems);
  const emptied = useEmptied(answer, (answer?.refused.length ?? 0) > 0);
  const terms = checks.textOf('acceptsTerms');
  return (
    <SignInFrame title={registration.title} lead={registration.lead[mode]} problem={checks.errors.length > 0}>
      <KindOfAccount target={target} />
      <AccountForm
        action={screenHref('registration', target)}
        errors={checks.errors}
        refused={answer?.refused}
        kept={texts.refusedHint}
        submit={registration.submit}
        submitting={registration.submitting}
        handlers={checks.handlers}
      >
        <RegistrationFields isPro={mode === 'pro'} typed={typed} checks={checks} />
        <PasswordField
          key={emptied}
          label={texts.fields.password}
          autoComplete="new-password"
          hint={texts.passwordRules}
          error={checks.textOf('password')}
        />
        <div>
          <Checkbox
            id="acceptsTerms"
            name="acceptsTerms"
            defaultChecked={typed.acceptsTerms}
            aria-invalid={terms ? true : undefined}
            aria-describedby={terms ? 'acceptsTerms-error' : undefined}
            label={
              <>
                {registration.terms}{' '}
                <TextLink href={pathOf('terms', mode)} target="_blank">
                  {registration.termsLink}
                  <span className="vh">{registration.newTab}</span>
                </TextLink>
              </>
            }
          />
          <FieldMessage id="acceptsTerms" error={terms} />
        </div>
        <p className="vh" role="status">
          {checks.announced}
        </p>
      </AccountForm>
      <p className="rule">
        {registration.haveAccount}{' '}
        <TextLink as={SiteLink} tap href={signInAddress({ mode, redirect: redirect ?? undefined })}>
          {registration.signIn}
        </TextLink>
      </p>
    </SignInFrame>
  );
}
