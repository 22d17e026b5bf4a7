import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AccountForm } from './AccountForm.tsx';
import { tokenName } from './answer-account-form.ts';
import { ElsewhereScreen } from './ElsewhereScreen.tsx';
import type { MailLinkPage } from './load-account-screen.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { screenHref } from './sign-in-links.ts';

type MailLink = 'confirmation' | 'newPassword' | 'newEmail';

const pagesOf = { confirmation: 'emailConfirmation', newPassword: 'newPassword', newEmail: 'newEmail' } as const;

export type MailLinkScreenProps = {
  readonly link: MailLink;
  readonly page: MailLinkPage;
  readonly refusal: FormRefusal | undefined;
};

/**
 * The page that a link in a mail opens: to confirm an e-mail address, to set a new password, or to make a new e-mail
 * address take effect. Opening the link changes nothing, only the button does, since mail scanners open links. The form
 * sends the link's secret in its body, so that it stands in no URL but that link.
 */
export function MailLinkScreen({ link, page, refusal }: MailLinkScreenProps) {
  const { target, here, done } = page;
  const texts = useTexts('signIn');
  const { title, lead, submit, submitting } = texts[link];
  const isNew = link === 'newPassword';
  const asksNothing = !isNew && here && !refusal?.errors.some(({ subject }) => subject === 'password');
  const secret = refusal?.typed[tokenName] || page.token;
  if (page.kind === 'elsewhere') return <ElsewhereScreen title={title} target={target} />;
  if (done && link !== 'confirmation') return <DoneScreen link={link} page={page} />;
  if (!secret) return <OverScreen link={link} page={page} />;
  return (
    <SignInFrame secret title={title} lead={asksNothing ? texts[link].leadHere : lead} refusal={refusal}>
      <AccountForm
        action={screenHref(pagesOf[link], target)}
        refusal={refusal}
        hidden={{ [tokenName]: secret }}
        submit={submit}
        submitting={submitting}
      >
        {asksNothing ? (
          // Empty, so that an error about the password belongs to the field that the answer has for it.
          <input type="hidden" name="password" value="" />
        ) : (
          <PasswordField
            label={isNew ? texts.fields.newPassword : texts.fields.password}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            hint={isNew ? texts.passwordRules : undefined}
          />
        )}
      </AccountForm>
      {link === 'confirmation' && !asksNothing ? (
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

type DoneScreenProps = Pick<MailLinkScreenProps, 'page'> & { readonly link: 'newPassword' | 'newEmail' };

/** Shown once the new password or the new address counts, in a browser that isn't signed in. */
function DoneScreen({ link, page: { target } }: DoneScreenProps) {
  const texts = useTexts('signIn');
  const { site } = target;
  const redirect = link === 'newEmail' ? pathOf('personalData', site) : (target.redirect ?? undefined);
  return (
    <SignInFrame title={texts[link].doneTitle}>
      <Alert tone="success" role="status">
        <p>{texts[link].done}</p>
      </Alert>
      <p>
        <ButtonLink as={SiteLink} href={signInAddress({ site, redirect })} size="large" full>
          {texts.link.signIn}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}

/** The screen for a mailed link that is invalid: it was used before, has expired, or was cut off by a mail program. */
function OverScreen({ link, page: { target } }: Pick<MailLinkScreenProps, 'link' | 'page'>) {
  const texts = useTexts('signIn');
  const signIn = signInAddress({ site: target.site, redirect: target.redirect ?? undefined });
  const { note, to, href, other } = {
    confirmation: {
      note: texts.link.confirmation,
      to: texts.submit,
      href: signIn,
      other: { to: texts.registration.title, href: screenHref('registration', target) },
    },
    newPassword: {
      note: null,
      to: texts.link.password,
      href: screenHref('forgottenPassword', target),
      other: { to: texts.submit, href: signIn },
    },
    newEmail: {
      note: texts.newEmail.over,
      to: texts.newEmail.again,
      href: pathOf('personalData', target.site),
      other: null,
    },
  }[link];
  return (
    <SignInFrame secret title={texts[link].title} problem>
      <Alert tone="error" role="alert" title={texts.link.title}>
        <p>{texts.link.text}</p>
        {note && <p>{note}</p>}
      </Alert>
      <p className="row">
        <ButtonLink as={SiteLink} href={href}>
          {to}
        </ButtonLink>
        {other && (
          <ButtonLink as={SiteLink} look="ghost" href={other.href}>
            {other.to}
          </ButtonLink>
        )}
      </p>
    </SignInFrame>
  );
}
