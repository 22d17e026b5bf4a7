import { cartMerge as en } from '#app/i18n/en/cart-merge.ts';
import { cartMerge as fr } from '#app/i18n/fr/cart-merge.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { mergeNoticeParam } from '#domain/cart/merge-notice-param.ts';
import { SignInNotice } from './SignInNotice.tsx';
import { SiteLink } from './SiteLink.tsx';
import { useCartTexts } from './use-cart-texts.ts';

const texts = { fr, en };

/**
 * Says that the cart of this browser was merged into the account's cart on sign-in, and links to the cart, which lists
 * the lines concerned (docs/requirements.md CRT-1).
 */
export function SignInMergeNotice() {
  const { href, texts: cart } = useCartTexts();
  return (
    <SignInNotice param={mergeNoticeParam} title={texts[useLocale()].title}>
      <p>
        <ButtonLink as={SiteLink} look="second" size="small" href={href}>
          {cart.open}
        </ButtonLink>
      </p>
    </SignInNotice>
  );
}
