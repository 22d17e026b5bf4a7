import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { SignInFrame } from './SignInFrame.tsx';
import type { SignInTarget } from './sign-in-links.ts';

export type SignOutScreenProps = { readonly target: SignInTarget };

/**
 * Asks whether to sign out; shown if the request comes from another site. A link on one of the shop's pages signs out
 * at once (docs/requirements.md NAV-21).
 */
export function SignOutScreen({ target }: SignOutScreenProps) {
  const { signOut: texts } = useTexts('signIn');
  const { site, redirect } = target;
  const query = new URLSearchParams({ profile: site, ...(redirect && { redirect }) });
  return (
    <SignInFrame title={texts.title} lead={texts.text}>
      <p className="muted">{texts.note}</p>
      <p className="row">
        <ButtonLink as={SiteLink} href={`${pathOf('signOut', site)}?${query}`}>
          {texts.submit}
        </ButtonLink>
        <ButtonLink as={SiteLink} look="ghost" href={redirect ?? pathOf('home', site)}>
          {texts.back}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}
