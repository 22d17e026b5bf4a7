import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { PriceSum } from '#app/ui/Price.tsx';
import { PrintButton } from '#app/ui/PrintButton.tsx';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';
import { FailedCart } from './CartStates.tsx';
import { useSumLines } from './CartSummary.tsx';
import { CheckoutBlocks } from './CheckoutBlocks.tsx';
import { CheckoutTable } from './CheckoutTable.tsx';
import { LazyMergeNotice } from './LazyMergeNotice.tsx';
import type { CheckoutPage } from './load-checkout.ts';
import { MemberLink } from './MemberLink.tsx';
import { useScripted } from './use-scripted.ts';

type ShownPage = Exclude<CheckoutPage, { kind: 'empty' }>;

/**
 * The summary of the order: every line, the totals and what prevents the order (docs/requirements.md NAV-11, CRT-8).
 */
export function CheckoutScreen({ page }: { readonly page: ShownPage }) {
  const { shell } = useMessages();
  const texts = useTexts('checkout');
  const { providerLabel } = useSettings();
  const site = useSite();
  const checkout = page.kind === 'checkout' ? page : null;
  const cart = checkout?.cart;
  return (
    <SiteFrame cartCount={cart?.totalItems}>
      <title>{shell.titleSuffix(texts.title, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.page}`}>
        <div>
          <h1 className="h34" tabIndex={-1}>
            {texts.title}
          </h1>
          {cart ? (
            <>
              <p className="lead">{texts.lead}</p>
              {(cart.merge || cart.blocks.length > 0) && (
                <div className={styles.messages}>
                  {cart.merge && <LazyMergeNotice cart={cart} page="checkout" />}
                  {cart.blocks.length > 0 && <CheckoutBlocks cart={cart} />}
                </div>
              )}
              <section className={styles.group} aria-labelledby="commande">
                <h2 className="h21" id="commande">
                  {texts.order}
                </h2>
                <CheckoutTable cart={cart} countries={checkout?.countries ?? {}} />
              </section>
              {cart.sellers.length > 0 && (
                <section className={styles.group} aria-labelledby="absent">
                  <div className="rule">
                    <h2 className="h21" id="absent">
                      {texts.missing}
                    </h2>
                  </div>
                  <p className="prose">{texts.missingText}</p>
                </section>
              )}
            </>
          ) : (
            <div className={styles.group}>
              <FailedCart href={pathOf('checkout', site)} />
            </div>
          )}
        </div>
        {cart && <CheckoutSummary cart={cart} />}
      </div>
    </SiteFrame>
  );
}

function CheckoutSummary({ cart }: { readonly cart: CheckoutAnswer }) {
  const cartTexts = useTexts('cart');
  const texts = useTexts('checkout');
  const site = useSite();
  const scripted = useScripted();
  return (
    <aside className={styles.summary} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{cartTexts.summary}</h2>
      <div className="stack">
        <PriceSum lines={useSumLines(cart)} />
        <ButtonLink look="second" as={SiteLink} href={pathOf('cart', site)} full className="no-print">
          {texts.back}
        </ButtonLink>
        <MemberLink page="checkout" text={texts.signIn} />
        {scripted && <PrintButton text={texts.print} />}
      </div>
    </aside>
  );
}
