import { type FormRefusal, shownAgain } from '#app/forms/answer-form.ts';
import { CheckField, TextField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AccountForm } from './AccountForm.tsx';
import type { SignInPage } from './load-sign-in.ts';
import { CodeField, PasswordField } from './PasswordField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref, targetKind, withoutAccount } from './sign-in-links.ts';

export type SignInScreenProps = { readonly page: SignInPage; readonly refusal: FormRefusal | undefined };

/** The sign-in form, or the reason why a sign-in failed or expired (docs/requirements.md NAV-19). */
export function SignInScreen({ page, refusal }: SignInScreenProps) {
  const texts = useTexts('signIn');
  if (page.kind === 'waiting') return <Credentials page={page} refusal={refusal} />;
  const reason = page.kind === 'failed' ? texts.failures[page.failure] : texts.over;
  return (
    <SignInFrame title={texts.title}>
      <Alert tone={page.kind === 'failed' ? 'error' : 'info'} role="alert" title={reason.title}>
        <p>{reason.text}</p>
      </Alert>
      <p className="row">
        <ButtonLink as={SiteLink} href={signInAddress({ site: page.site, redirect: page.redirect ?? undefined })}>
          {texts.over.again}
        </ButtonLink>
        <ButtonLink as={SiteLink} look="ghost" href={withoutAccount(page)}>
          {texts.withoutAccount}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}

type Waiting = Extract<SignInPage, { kind: 'waiting' }>;

/**
 * The refusal with the texts of its reasons. That a code is missing is no error: it only makes the field for it appear.
 */
function useProblems(refusal: FormRefusal | undefined) {
  const texts: Readonly<Record<string, string>> = useTexts('signIn').problems;
  const isCodeMissing = refusal?.errors.some(({ reason }) => reason === 'codeMissing') ?? false;
  const isAboutCode = refusal?.errors.some(({ subject }) => subject === 'code') ?? false;
  const errors = refusal?.errors.map((each) => ({ ...each, message: texts[each.reason ?? ''] ?? each.message })) ?? [];
  const shown = refusal && { ...refusal, ...(isCodeMissing ? { status: shownAgain, errors: [] } : { errors }) };
  return { shown, isCodeMissing, isAboutCode };
}

function Credentials({ page, refusal }: { readonly page: Waiting; readonly refusal: FormRefusal | undefined }) {
  const texts = useTexts('signIn');
  const { shown, isCodeMissing, isAboutCode } = useProblems(refusal);
  const { uid, site, redirect } = page;
  const kind = targetKind(redirect);
  const query = new URLSearchParams({ interaction: uid, profile: site, ...(redirect && { redirect }) });
  return (
    <SignInFrame title={texts.title} lead={kind === 'other' ? undefined : texts.waiting[kind]} refusal={shown}>
      {page.ended ? <SessionEnded redirect={redirect} /> : null}
      <AccountForm
        action={`${pathOf('signIn', site)}?${query}`}
        refusal={shown}
        values={{ email: page.email }}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <TextField
          name="email"
          type="email"
          label={texts.fields.email}
          autoComplete="email"
          autoCapitalize="none"
          maxLength={maxTypedLength}
        />
        <div>
          {/* Without the script, the answer has lost the password. */}
          <PasswordField
            label={texts.fields.password}
            hint={isAboutCode ? <noscript>{texts.retype}</noscript> : undefined}
          />
          <TextLink as={SiteLink} tap className="t14" href={screenHref('forgottenPassword', page)}>
            {texts.forgotten}
          </TextLink>
        </div>
        {/* The field for the second factor is hidden until it is needed; once a code was typed it stays open. */}
        <Disclosure inline summary={texts.useCode} open={isAboutCode || Boolean(refusal?.typed.code)}>
          <CodeField hint={isCodeMissing ? texts.codeAsked : texts.codeHint} autoFocus={isCodeMissing} />
        </Disclosure>
        <CheckField name="remember" value="on" label={texts.remember} hint={texts.rememberHint} />
      </AccountForm>
      <OtherWays target={page} />
    </SignInFrame>
  );
}

/**
 * Says that the session has ended. If the tab's `sessionStorage` has what was typed in a form of the page to return to,
 * the page's script also says that this will be restored.
 */
function SessionEnded({ redirect }: { readonly redirect: string | null }) {
  const { ended } = useTexts('signIn');
  return (
    <Alert tone="info" role="status" title={ended.title}>
      <p>
        {ended.text}{' '}
        <span hidden data-stored-form={redirect?.split(/[?#]/, 1)[0]}>
          {ended.kept}
        </span>
      </p>
    </Alert>
  );
}

function OtherWays({ target }: { readonly target: SignInTarget }) {
  const texts = useTexts('signIn');
  const { ownIssuer, registrationUrl } = useSettings();
  const registers = ownIssuer || registrationUrl !== null;
  return (
    <div className="rule stack gap-3">
      {registers ? (
        <>
          <h2 className="h18">{texts.noAccount}</h2>
          <p className="row">
            {(['part', 'pro'] as const).map((site) => (
              <ButtonLink key={site} as={SiteLink} look="second" href={screenHref('registration', { ...target, site })}>
                {texts.register[site]}
              </ButtonLink>
            ))}
          </p>
        </>
      ) : null}
      <ArrowLink as={SiteLink} href={withoutAccount(target)}>
        {texts.withoutAccount}
      </ArrowLink>
      <ArrowLink as={SiteLink} href={pathOf('findOrder', target.site)}>
        {texts.findOrder}
      </ArrowLink>
    </div>
  );
}
