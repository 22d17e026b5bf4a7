import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { SignInFrame } from './SignInFrame.tsx';
import type { SignInTarget } from './sign-in-links.ts';

export type ElsewhereScreenProps = {
  readonly title: string;
  readonly target: SignInTarget;
  /** Whether the visitor came to register; if so, the link for registering is the prominent one. */
  readonly registers?: boolean;
};

/** Links to the issuer that manages passwords and registration in place of the shop (docs/requirements.md ACC-1). */
export function ElsewhereScreen({ title, target: { site, redirect }, registers }: ElsewhereScreenProps) {
  const { registration: texts } = useTexts('signIn');
  const { registrationUrl } = useSettings();
  return (
    <SignInFrame title={title} lead={texts.elsewhere}>
      <p className="row">
        <ButtonLink
          as={SiteLink}
          look={registers && registrationUrl ? 'second' : 'primary'}
          href={signInAddress({ site, redirect: redirect ?? undefined })}
        >
          {texts.signIn}
        </ButtonLink>
        {registrationUrl ? (
          <ButtonLink look={registers ? 'primary' : 'second'} href={registrationUrl}>
            {texts.title}
          </ButtonLink>
        ) : null}
      </p>
    </SignInFrame>
  );
}
