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
import type { AnsweredRefusal } from './refusal.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';
import { useEmptied } from './use-emptied.ts';

type LinkKind = 'confirmation' | 'password';

const pagesOf = { confirmation: 'emailConfirmation', password: 'newPassword' } as const;

export type MailLinkScreenProps = {
  readonly link: LinkKind;
  readonly target: SignInTarget;
  /** The secret in the mailed link. The form sends it in its body, so that it stands in no URL but that link. */
  readonly token: string;
  /** Whether the visitor registered in this browser, so that confirming the e-mail address needs no password. */
  readonly here?: boolean;
  readonly answer: AnsweredRefusal<typeof answerConfirmation> | undefined;
};

/**
 * The page that a link in a mail opens, to confirm an e-mail address or to set a new password. In the browser with
 * which the visitor registered, confirming needs no password. Opening the link changes nothing, only the button does,
 * since mail scanners open links.
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
  // A wrong password is removed from its field. A new password that is too weak stays, so that it can be corrected.
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

/** Shown once a new password is set. */
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

/** The screen for a mailed link that is invalid: it was used before, has expired, or was cut off by a mail program. */
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
