import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { SignInFrame } from './SignInFrame.tsx';
import type { SignInTarget } from './sign-in-links.ts';

export type SignOutScreenProps = { readonly target: SignInTarget };

/** Asks whoever comes from another site; the same address, asked for by a page of ours, signs out (docs/requirements.md NAV-21). */
export function SignOutScreen({ target }: SignOutScreenProps) {
  const { signOut: texts } = useAccountMessages().signIn;
  const { mode, redirect } = target;
  const query = new URLSearchParams({ profile: mode, ...(redirect && { redirect }) });
  return (
    <SignInFrame title={texts.title} lead={texts.text}>
      <p className="muted">{texts.note}</p>
      <p className="row">
        <ButtonLink as={SiteLink} href={`${pathOf('signOut', mode)}?${query}`}>
          {texts.submit}
        </ButtonLink>
        <ButtonLink as={SiteLink} look="ghost" href={redirect ?? pathOf('home', mode)}>
          {texts.back}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}
