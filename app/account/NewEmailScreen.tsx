import { useMemo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AccountForm } from './AccountForm.tsx';
import { type answerNewEmail, tokenName } from './answer-mail-link.ts';
import { PasswordField } from './PasswordField.tsx';
import type { AnsweredRefusal } from './refusal.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';
import { useEmptied } from './use-emptied.ts';

export type NewEmailScreenProps = {
  readonly target: SignInTarget;
  /** The secret in the mailed link. The form sends it in its body, so that it stands in no URL but that link. */
  readonly token: string;
  /** Whether the owner of the account is signed in in this browser, so that confirming needs no password. */
  readonly signedIn: boolean;
  /** Whether the new address has just been confirmed, in a browser that isn't signed in. */
  readonly done: boolean;
  readonly answer: AnsweredRefusal<typeof answerNewEmail> | undefined;
};

/**
 * The page that opens with the link in the mail to a new e-mail address. Opening it changes nothing, only the button
 * does, since mail scanners open links.
 */
export function NewEmailScreen({ target, token, signedIn, done, answer }: NewEmailScreenProps) {
  const texts = useTexts('signIn');
  const { title, lead, leadHere, submit, submitting } = texts.newEmail;
  const errors = useMemo(
    () => (answer?.problems ?? []).map(({ field, message }) => ({ fieldId: field, message })),
    [answer],
  );
  const emptied = useEmptied(answer, answer !== undefined);
  const asksNothing = signedIn && errors.length === 0;
  const secret = answer?.token || token;
  if (done) return <DoneScreen target={target} />;
  if (!secret || answer?.over) return <OverScreen target={target} />;
  return (
    <SignInFrame secret title={title} lead={asksNothing ? leadHere : lead} problem={errors.length > 0}>
      <AccountForm
        action={screenHref('newEmail', target)}
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
            label={texts.fields.password}
            autoComplete="current-password"
            error={errors[0]?.message}
          />
        )}
      </AccountForm>
    </SignInFrame>
  );
}

type ScreenProps = Pick<NewEmailScreenProps, 'target'>;

function DoneScreen({ target: { site } }: ScreenProps) {
  const texts = useTexts('signIn');
  return (
    <SignInFrame title={texts.newEmail.doneTitle}>
      <Alert tone="success" role="status">
        <p>{texts.newEmail.done}</p>
      </Alert>
      <p>
        <ButtonLink
          as={SiteLink}
          href={signInAddress({ site, redirect: pathOf('personalData', site) })}
          size="large"
          full
        >
          {texts.link.signIn}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}

function OverScreen({ target: { site } }: ScreenProps) {
  const texts = useTexts('signIn');
  return (
    <SignInFrame secret title={texts.newEmail.title} problem>
      <Alert tone="error" role="alert" title={texts.link.title}>
        <p>{texts.link.text}</p>
        <p>{texts.newEmail.over}</p>
      </Alert>
      <p>
        <ButtonLink as={SiteLink} href={pathOf('personalData', site)}>
          {texts.newEmail.again}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}
