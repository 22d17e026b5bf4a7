import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useAccount, useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';

/** The way to sign in and back to the page, for whoever isn't signed in. */
export function MemberLink({ page, text }: { readonly page: 'cart' | 'checkout'; readonly text: string }) {
  const { cart: texts } = useStepMessages();
  const mode = useMode();
  if (useAccount()) return null;
  return (
    <p>
      {texts.member}{' '}
      <TextLink as={SiteLink} href={signInAddress({ mode, redirect: pathOf(page, mode) })}>
        {text}
      </TextLink>
    </p>
  );
}
