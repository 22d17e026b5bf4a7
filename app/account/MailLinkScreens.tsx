import { useMemo } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { AccountForm } from './AccountForm.tsx';
import { type answerConfirmation, tokenName } from './answer-mail-link.ts';
import { PasswordField } from './PasswordField.tsx';
import type { RefusalOf } from './refusal.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';
import { useEmptied } from './use-emptied.ts';

/** What the links are for: an address to confirm, a password to choose. */
type LinkKind = 'confirmation' | 'password';

const pagesOf = { confirmation: 'emailConfirmation', password: 'newPassword' } as const;

export type MailLinkScreenProps = {
  readonly link: LinkKind;
  readonly target: SignInTarget;
  /** The secret of the link; it goes into the form, never into an address. */
  readonly token: string;
  /** The registration was sent from this browser: confirming it asks for nothing else. */
  readonly here?: boolean;
  readonly answer: RefusalOf<typeof answerConfirmation> | undefined;
};

/**
 * What a link leads to, done by a button, so that what merely opens the links of a mail does nothing: confirms an address,
 * where it was registered or for who knows the password of the registration, or chooses a new password.
 */
export function MailLinkScreen({ link, target, token, here = false, answer }: MailLinkScreenProps) {
  const { signIn: texts } = useAccountMessages();
  const confirms = link === 'confirmation';
  const { title, lead, submit, submitting } = confirms ? texts.confirmation : texts.newPassword;
  const asksNothing = confirms && here && answer === undefined;
  const errors = useMemo(
    () => (answer?.problems ?? []).map(({ field, message }) => ({ fieldId: field, message })),
    [answer],
  );
  // A password that was wrong is typed anew; a weak one is mended.
  const empties = (answer?.refused.length ?? 0) > 0 || (confirms && errors.length > 0);
  const emptied = useEmptied(answer, empties);
  const secret = answer?.token || token;
  if (!secret || answer?.over) return <OverScreen link={link} title={title} target={target} />;
  return (
    <SignInFrame
      secret
      title={title}
      lead={asksNothing ? texts.confirmation.leadHere : lead}
      problem={errors.length > 0}
    >
      <AccountForm
        action={screenHref(pagesOf[link], target)}
        errors={errors}
        refused={answer?.refused}
        kept={texts.refusedHint}
        submit={submit}
        submitting={submitting}
      >
        <input type="hidden" name={tokenName} value={secret} />
        {asksNothing ? null : (
          <PasswordField
            key={emptied}
            label={confirms ? texts.fields.password : texts.fields.newPassword}
            autoComplete={confirms ? 'current-password' : 'new-password'}
            hint={confirms ? undefined : texts.passwordRules}
            error={errors[0]?.message}
          />
        )}
      </AccountForm>
      {confirms && !asksNothing ? (
        <p className="rule">
          {texts.confirmation.notYours}{' '}
          <TextLink as={SiteLink} tap href={screenHref('forgottenPassword', target)}>
            {texts.confirmation.choose}
          </TextLink>
        </p>
      ) : null}
    </SignInFrame>
  );
}

/** What the link to a new password has done, and the way on: to sign in, for the page one came from. */
export function DoneScreen({ target }: Pick<OverScreenProps, 'target'>) {
  const { signIn: texts } = useAccountMessages();
  const { doneTitle, done } = texts.newPassword;
  return (
    <SignInFrame title={doneTitle}>
      <Alert tone="success" role="status">
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
  readonly link: LinkKind;
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
