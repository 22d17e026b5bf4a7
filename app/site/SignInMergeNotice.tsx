import { useEffect } from 'react';
import { cartMerge as en } from '#app/i18n/en/cart-merge.ts';
import { cartMerge as fr } from '#app/i18n/fr/cart-merge.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { mergeToldParam } from '#domain/cart/merge-told-param.ts';
import { SiteLink } from './SiteLink.tsx';
import { useCartTexts } from './use-cart-texts.ts';

const texts = { fr, en };

/** Leads to the cart, which says what came of each line. A page that is loaded again has forgotten it. */
export function SignInMergeNotice() {
  const { href, texts: cart } = useCartTexts();
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete(mergeToldParam);
    history.replaceState(history.state, '', address);
  }, []);
  return (
    <div className="wrap">
      <Alert role="status" title={texts[useLocale()].title}>
        <p>
          <ButtonLink as={SiteLink} look="second" size="small" href={href}>
            {cart.open}
          </ButtonLink>
        </p>
      </Alert>
    </div>
  );
}
