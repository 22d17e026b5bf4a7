import { useMemo } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { AccountForm } from './AccountForm.tsx';
import { type answerConfirmation, tokenName } from './answer-mail-link.ts';
import { PasswordField } from './PasswordField.tsx';
import type { RefusalOf } from './refusal.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';
import { useEmptied } from './use-emptied.ts';

export type MailLinkScreenProps = {
  readonly target: SignInTarget;
  /** The secret of the link; it goes into the form, never into an address. */
  readonly token: string;
  readonly answer: RefusalOf<typeof answerConfirmation> | undefined;
};

/** Confirms an e-mail address by a button, so that what merely opens the links of a mail confirms nothing. */
export function ConfirmationScreen({ target, token, answer }: MailLinkScreenProps) {
  const { confirmation: texts } = useAccountMessages().signIn;
  const secret = answer?.token || token;
  if (!secret || answer?.over) return <OverScreen link="confirmation" title={texts.title} target={target} />;
  return (
    <SignInFrame secret title={texts.title} lead={texts.lead}>
      <AccountForm
        action={screenHref('emailConfirmation', target)}
        errors={[]}
        refused={answer?.refused}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <input type="hidden" name={tokenName} value={secret} />
      </AccountForm>
    </SignInFrame>
  );
}

/** Chooses a new password by the link of a mail. */
export function NewPasswordScreen({ target, token, answer }: MailLinkScreenProps) {
  const { fields, newPassword: texts, refusedHint, passwordRules } = useAccountMessages().signIn;
  const errors = useMemo(
    () => (answer?.problems ?? []).map(({ field, message }) => ({ fieldId: field, message })),
    [answer],
  );
  const emptied = useEmptied(answer, (answer?.refused.length ?? 0) > 0);
  const secret = answer?.token || token;
  if (!secret || answer?.over) return <OverScreen link="password" title={texts.title} target={target} />;
  return (
    <SignInFrame secret title={texts.title} lead={texts.lead} problem={errors.length > 0}>
      <AccountForm
        action={screenHref('newPassword', target)}
        errors={errors}
        refused={answer?.refused}
        kept={refusedHint}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <input type="hidden" name={tokenName} value={secret} />
        <PasswordField
          key={emptied}
          label={fields.newPassword}
          autoComplete="new-password"
          hint={passwordRules}
          error={errors[0]?.message}
        />
      </AccountForm>
    </SignInFrame>
  );
}

/** What a link has done, and the way on: to sign in, for the page one came from. */
export function DoneScreen({ link, target }: Omit<OverScreenProps, 'title'>) {
  const { signIn: texts } = useAccountMessages();
  const { doneTitle, done } = link === 'password' ? texts.newPassword : texts.confirmation;
  return (
    <SignInFrame title={doneTitle}>
      <Alert tone="success" role="status" title={doneTitle}>
        <p>{done}</p>
      </Alert>
      <p>
        <ButtonLink
          as={SiteLink}
          href={signInAddress({ mode: target.mode, redirect: target.redirect ?? undefined })}
          size="large"
          full
        >
          {texts.link.signIn}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}

type OverScreenProps = {
  readonly link: 'password' | 'confirmation';
  readonly title: string;
  readonly target: SignInTarget;
};

/** A link that was used, is too old or was cut off in the mail. */
function OverScreen({ link, title, target }: OverScreenProps) {
  const { signIn: texts } = useAccountMessages();
  const signIn = signInAddress({ mode: target.mode, redirect: target.redirect ?? undefined });
  const forPassword = link === 'password';
  return (
    <SignInFrame secret title={title} problem>
      <Alert tone="error" role="alert" title={texts.link.title}>
        <p>{texts.link.text}</p>
        {forPassword ? null : <p>{texts.link.confirmation}</p>}
      </Alert>
      <p className="row">
        <ButtonLink as={SiteLink} href={forPassword ? screenHref('forgottenPassword', target) : signIn}>
          {forPassword ? texts.link.password : texts.submit}
        </ButtonLink>
        <ButtonLink as={SiteLink} look="ghost" href={forPassword ? signIn : screenHref('registration', target)}>
          {forPassword ? texts.submit : texts.registration.title}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}
