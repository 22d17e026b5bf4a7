import type { FormRefusal } from '#app/forms/answer-form.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref } from './sign-in-links.ts';

export type ForgottenPasswordScreenProps = {
  readonly target: SignInTarget;
  readonly refusal: FormRefusal | undefined;
};

export function ForgottenPasswordScreen({ target, refusal }: ForgottenPasswordScreenProps) {
  const { fields, forgottenPassword: texts } = useTexts('signIn');
  return (
    <SignInFrame title={texts.title} lead={texts.lead} refusal={refusal}>
      <AccountForm
        forgets={false}
        action={screenHref('forgottenPassword', target)}
        refusal={refusal}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <TextField
          name="email"
          type="email"
          label={fields.email}
          autoComplete="email"
          autoCapitalize="none"
          maxLength={maxTypedLength}
          data-mail-field=""
        />
      </AccountForm>
      <p>
        <TextLink as={SiteLink} tap href={signInAddress({ site: target.site, redirect: target.redirect ?? undefined })}>
          {texts.back}
        </TextLink>
      </p>
    </SignInFrame>
  );
}
