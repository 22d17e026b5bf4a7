import { useMemo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AccountForm } from './AccountForm.tsx';
import type { answerForgottenPassword } from './answer-mail-link.ts';
import type { AnsweredRefusal } from './refusal.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';

export type ForgottenPasswordScreenProps = {
  readonly target: SignInTarget;
  readonly answer: AnsweredRefusal<typeof answerForgottenPassword> | undefined;
};

export function ForgottenPasswordScreen({ target, answer }: ForgottenPasswordScreenProps) {
  const texts = useTexts('signIn');
  const { title, lead, submit, submitting, back } = texts.forgottenPassword;
  const errors = useMemo(
    () => (answer?.problems ?? []).map(({ field, message }) => ({ fieldId: field, message })),
    [answer],
  );
  return (
    <SignInFrame title={title} lead={lead} problem={errors.length > 0}>
      <AccountForm
        action={screenHref('forgottenPassword', target)}
        errors={errors}
        refused={answer?.refused}
        submit={submit}
        submitting={submitting}
      >
        <Field id="email" label={texts.fields.email} error={errors[0]?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              defaultValue={answer?.email}
              autoComplete="email"
              autoCapitalize="none"
              maxLength={maxTypedLength}
            />
          )}
        </Field>
      </AccountForm>
      <p>
        <TextLink as={SiteLink} tap href={signInAddress({ site: target.site, redirect: target.redirect ?? undefined })}>
          {back}
        </TextLink>
      </p>
    </SignInFrame>
  );
}
