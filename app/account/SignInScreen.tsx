import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { hasStoredFields } from '#app/forms/stored-fields.ts';
import { useTexts } from '#app/i18n/texts.ts';
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
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AccountForm } from './AccountForm.tsx';
import type { SignInAnswer, SignInProblem } from './answer-sign-in.ts';
import type { SignInPage } from './load-sign-in.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref, targetKind, withoutAccount } from './sign-in-links.ts';

export type SignInScreenProps = { readonly page: SignInPage; readonly answer: SignInAnswer | undefined };

/** The sign-in form, or the reason why a sign-in failed or expired (docs/requirements.md NAV-19). */
export function SignInScreen({ page, answer }: SignInScreenProps) {
  const texts = useTexts('signIn');
  if (page.kind === 'waiting' && !answer?.over) return <Credentials page={page} answer={answer} />;
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
 * The field to which each problem belongs. `codeMissing` is left out: it isn't an error and only makes the field for
 * the code appear.
 */
const places: Readonly<Record<Exclude<SignInProblem, 'codeMissing'>, 'email' | 'password' | 'code'>> = {
  email: 'email',
  password: 'password',
  invalid: 'password',
  codeInvalid: 'code',
};

/**
 * If the page was loaded in full, its password field is empty: the message about a wrong code then also asks to type
 * the password again.
 */
function useProblems(answer: SignInAnswer | undefined) {
  const { problems } = useTexts('signIn');
  const [initialAnswer] = useState(answer);
  const wasReloaded = initialAnswer !== undefined && initialAnswer === answer;
  return useMemo(() => {
    const wrong = (answer?.wrong ?? []).filter((each) => each !== 'codeMissing');
    const errors = wrong.map((each) => ({
      fieldId: places[each],
      message: each === 'codeInvalid' && wasReloaded ? problems.codeInvalidAgain : problems[each],
    }));
    return { errors, wasReloaded, isCodeMissing: answer?.wrong.includes('codeMissing') ?? false };
  }, [answer, wasReloaded, problems]);
}

function Credentials({ page, answer }: { readonly page: Waiting; readonly answer: SignInAnswer | undefined }) {
  const texts = useTexts('signIn');
  const { errors, wasReloaded, isCodeMissing } = useProblems(answer);
  const code = useRef<HTMLInputElement>(null);
  const errorOf = (field: string) => errors.find(({ fieldId }) => fieldId === field)?.message;
  const kind = targetKind(page.redirect);
  const asksForCode = isCodeMissing || errorOf('code') !== undefined;
  /**
   * `times` is the React key of the password field: it changes after wrong credentials or a refusal, so that the field
   * is emptied. `code` is true once a code was asked for: the field for it then stays open.
   */
  const [attempt, setAttempt] = useState({ answer, times: 0, code: asksForCode });
  if (attempt.answer !== answer) {
    const again = answer?.wrong.includes('invalid') || answer?.refused.length ? 1 : 0;
    setAttempt({ answer, times: attempt.times + again, code: attempt.code || asksForCode });
  }
  useEffect(() => {
    if (isCodeMissing && answer) code.current?.focus();
  }, [isCodeMissing, answer]);
  const { uid, site, redirect } = page;
  const query = new URLSearchParams({ interaction: uid, profile: site, ...(redirect && { redirect }) });
  return (
    <SignInFrame
      title={texts.title}
      lead={kind === 'other' ? undefined : texts.waiting[kind]}
      problem={errors.length > 0}
    >
      {page.ended ? <SessionEnded redirect={redirect} /> : null}
      <AccountForm
        action={`${pathOf('signIn', site)}?${query}`}
        errors={errors}
        refused={answer?.refused}
        refusedHint={texts.refusedHint}
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
              maxLength={maxTypedLength}
            />
          )}
        </Field>
        <div>
          <PasswordField
            key={attempt.times}
            label={texts.fields.password}
            autoComplete="current-password"
            error={errorOf('password')}
          />
          <TextLink as={SiteLink} tap className="t14" href={screenHref('forgottenPassword', page)}>
            {texts.forgotten}
          </TextLink>
        </div>
        <CodeDisclosure
          open={attempt.code || asksForCode}
          isCodeMissing={isCodeMissing}
          wasReloaded={wasReloaded}
          error={errorOf('code')}
          inputRef={code}
        />
        <Checkbox name="remember" defaultChecked={answer?.remember} label={texts.remember} hint={texts.rememberHint} />
      </AccountForm>
      <OtherWays target={page} />
    </SignInFrame>
  );
}

type CodeDisclosureProps = {
  readonly open: boolean;
  readonly isCodeMissing: boolean;
  /** Whether the answer came with a full page load, so that the password has to be typed again too. */
  readonly wasReloaded: boolean;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
};

/** The field for the second factor, which is hidden until it is needed. */
function CodeDisclosure({ open, isCodeMissing, wasReloaded, error, inputRef }: CodeDisclosureProps) {
  const texts = useTexts('signIn');
  return (
    <Disclosure inline summary={texts.useCode} open={open}>
      <Field
        id="code"
        label={texts.fields.code}
        hint={isCodeMissing ? (wasReloaded ? texts.codeAskedAgain : texts.codeAsked) : texts.codeHint}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            inputRef={inputRef}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus={isCodeMissing}
          />
        )}
      </Field>
    </Disclosure>
  );
}

/**
 * Says that the session has ended. If the tab's `sessionStorage` has what was typed in a form of the page to return to,
 * it also says that this will be restored.
 */
function SessionEnded({ redirect }: { readonly redirect: string | null }) {
  const { ended } = useTexts('signIn');
  const [isFormStored, setFormStored] = useState(false);
  useEffect(() => setFormStored(hasStoredFields(redirect?.split(/[?#]/, 1)[0] ?? '')), [redirect]);
  return (
    <Alert tone="info" role="status" title={ended.title}>
      <p>
        {ended.text} {isFormStored ? ended.kept : null}
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
    </div>
  );
}
