import { useEffect, useMemo, useRef, useState } from 'react';
import { keepsTyping } from '#app/forms/kept-typing.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AccountForm } from './AccountForm.tsx';
import type { SignInAnswer, SignInProblem } from './answer-sign-in.ts';
import type { SignInPage } from './load-sign-in.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref, targetKind, withoutAccount } from './sign-in-links.ts';

export type SignInScreenProps = { readonly page: SignInPage; readonly answer: SignInAnswer | undefined };

/** Sign-in, and why it didn't come about (docs/requirements.md NAV-19). */
export function SignInScreen({ page, answer }: SignInScreenProps) {
  const { signIn: texts } = useAccountMessages();
  if (page.kind === 'waiting' && !answer?.over) return <Credentials page={page} answer={answer} />;
  const told = page.kind === 'failed' ? texts.failures[page.failure] : texts.over;
  return (
    <SignInFrame title={texts.title}>
      <Alert tone={page.kind === 'failed' ? 'error' : 'info'} role="alert" title={told.title}>
        <p>{told.text}</p>
      </Alert>
      <p className="row">
        <ButtonLink as={SiteLink} href={signInAddress({ mode: page.mode, redirect: page.redirect ?? undefined })}>
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

/** The field that each problem belongs to; a code that is merely asked for is none. */
const places: Readonly<Record<Exclude<SignInProblem, 'codeMissing'>, 'email' | 'password' | 'code'>> = {
  email: 'email',
  password: 'password',
  invalid: 'password',
  codeInvalid: 'code',
};

/** The words of each problem; a page that was served anew has lost the password, which then is typed again. */
function useProblems(answer: SignInAnswer | undefined) {
  const { problems } = useAccountMessages().signIn;
  const [served] = useState(answer);
  const anew = served !== undefined && served === answer;
  return useMemo(() => {
    const wrong = (answer?.wrong ?? []).filter((each) => each !== 'codeMissing');
    const errors = wrong.map((each) => ({
      fieldId: places[each],
      message: each === 'codeInvalid' && anew ? problems.codeInvalidAgain : problems[each],
    }));
    return { errors, anew, codeAsked: answer?.wrong.includes('codeMissing') ?? false };
  }, [answer, anew, problems]);
}

function Credentials({ page, answer }: { readonly page: Waiting; readonly answer: SignInAnswer | undefined }) {
  const { signIn: texts } = useAccountMessages();
  const { errors, anew, codeAsked } = useProblems(answer);
  const code = useRef<HTMLInputElement>(null);
  const errorOf = (field: string) => errors.find(({ fieldId }) => fieldId === field)?.message;
  const kind = targetKind(page.redirect);
  const asksForCode = codeAsked || errorOf('code') !== undefined;
  /** A wrong pair of address and password, and a refusal, empty the password: a new field. A code that was asked for once stays in sight. */
  const [tried, setTried] = useState({ answer, times: 0, code: asksForCode });
  if (tried.answer !== answer) {
    const again = answer?.wrong.includes('invalid') || answer?.refused.length ? 1 : 0;
    setTried({ answer, times: tried.times + again, code: tried.code || asksForCode });
  }
  useEffect(() => {
    if (codeAsked && answer) code.current?.focus();
  }, [codeAsked, answer]);
  const { uid, mode, redirect } = page;
  const query = new URLSearchParams({ interaction: uid, profile: mode, ...(redirect && { redirect }) });
  return (
    <SignInFrame
      title={texts.title}
      lead={kind === 'other' ? undefined : texts.waiting[kind]}
      problem={errors.length > 0}
    >
      {page.ended ? <Ended redirect={redirect} /> : null}
      <AccountForm
        action={`${pathOf('signIn', mode)}?${query}`}
        errors={errors}
        refused={answer?.refused}
        kept={texts.refusedHint}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <Field id="email" label={texts.fields.email} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              defaultValue={answer?.email ?? page.email}
              autoComplete="email"
              autoCapitalize="none"
              maxLength={255}
            />
          )}
        </Field>
        <div>
          <PasswordField
            key={tried.times}
            label={texts.fields.password}
            autoComplete="current-password"
            error={errorOf('password')}
          />
          <TextLink as={SiteLink} tap className="t14" href={screenHref('forgottenPassword', page)}>
            {texts.forgotten}
          </TextLink>
        </div>
        <Disclosure inline summary={texts.useCode} open={tried.code || asksForCode}>
          <Field
            id="code"
            label={texts.fields.code}
            hint={codeAsked ? (anew ? texts.codeAskedAgain : texts.codeAsked) : texts.codeHint}
            error={errorOf('code')}
          >
            {(control) => (
              <TextInput
                {...control}
                inputRef={code}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={40}
                autoFocus={codeAsked}
              />
            )}
          </Field>
        </Disclosure>
        <Checkbox name="remember" defaultChecked={answer?.remember} label={texts.remember} hint={texts.rememberHint} />
      </AccountForm>
      <OtherWays target={page} />
    </SignInFrame>
  );
}

/** Why one is asked to sign in again, and what waits for it: the tab alone knows what was typed. */
function Ended({ redirect }: { readonly redirect: string | null }) {
  const { ended } = useAccountMessages().signIn;
  const [kept, setKept] = useState(false);
  useEffect(() => setKept(keepsTyping(redirect?.split(/[?#]/, 1)[0] ?? '')), [redirect]);
  return (
    <Alert tone="info" role="status" title={ended.title}>
      <p>
        {ended.text} {kept ? ended.kept : null}
      </p>
    </Alert>
  );
}

/** An account to make, and the way on without any. */
function OtherWays({ target }: { readonly target: SignInTarget }) {
  const { signIn: texts } = useAccountMessages();
  const { ownIssuer, registrationUrl } = useSettings();
  const registers = ownIssuer || registrationUrl !== null;
  return (
    <div className="rule stack gap-3">
      {registers ? (
        <>
          <h2 className="h18">{texts.noAccount}</h2>
          <p className="row">
            {(['part', 'pro'] as const).map((mode) => (
              <ButtonLink key={mode} as={SiteLink} look="second" href={screenHref('registration', { ...target, mode })}>
                {texts.register[mode]}
              </ButtonLink>
            ))}
          </p>
        </>
      ) : null}
      <ArrowLink as={SiteLink} href={withoutAccount(target)}>
        {texts.withoutAccount}
      </ArrowLink>
    </div>
  );
}
