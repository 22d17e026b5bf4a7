import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';

/** Renders nothing if the visitor is signed in. */
export function MemberLink({ page, text }: { readonly page: 'cart' | 'checkout'; readonly text: string }) {
  const texts = useTexts('cart');
  const site = useSite();
  if (useAccount()) return null;
  return (
    <p>
      {texts.member}{' '}
      <TextLink as={SiteLink} href={signInAddress({ site, redirect: pathOf(page, site) })}>
        {text}
      </TextLink>
    </p>
  );
}
