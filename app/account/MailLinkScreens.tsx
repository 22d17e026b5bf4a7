import { useMemo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
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

/** The purpose of a link: confirm an address, or choose a new password. */
type LinkKind = 'confirmation' | 'password';

const pagesOf = { confirmation: 'emailConfirmation', password: 'newPassword' } as const;

export type MailLinkScreenProps = {
  readonly link: LinkKind;
  readonly target: SignInTarget;
  /** The secret of the link. It is sent in the form's body, never in an address. */
  readonly token: string;
  /** The registration was sent from this browser, so confirming it needs no password. */
  readonly here?: boolean;
  readonly answer: RefusalOf<typeof answerConfirmation> | undefined;
};

/**
 * The page behind a link of a mail. The link alone changes nothing, a button does, since mail scanners open links.
 * Confirms an address (the password is needed in a browser that didn't register) or sets a new password.
 */
export function MailLinkScreen({ link, target, token, here = false, answer }: MailLinkScreenProps) {
  const texts = useTexts('signIn');
  const confirms = link === 'confirmation';
  const { title, lead, submit, submitting } = confirms ? texts.confirmation : texts.newPassword;
  const asksNothing = confirms && here && answer === undefined;
  const errors = useMemo(
    () => (answer?.problems ?? []).map(({ field, message }) => ({ fieldId: field, message })),
    [answer],
  );
  // A wrong password is cleared; a weak new one stays, to be corrected.
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
        refusedHint={texts.refusedHint}
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

/** Shown once a new password is set: leads to sign in, with the page to return to. */
export function DoneScreen({ target }: Pick<OverScreenProps, 'target'>) {
  const texts = useTexts('signIn');
  const { doneTitle, done } = texts.newPassword;
  return (
    <SignInFrame title={doneTitle}>
      <Alert tone="success" role="status">
        <p>{done}</p>
      </Alert>
      <p>
        <ButtonLink
          as={SiteLink}
          href={signInAddress({ site: target.site, redirect: target.redirect ?? undefined })}
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

/** Shown for a link that was used, has expired or was cut off in the mail. */
function OverScreen({ link, title, target }: OverScreenProps) {
  const texts = useTexts('signIn');
  const signIn = signInAddress({ site: target.site, redirect: target.redirect ?? undefined });
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
