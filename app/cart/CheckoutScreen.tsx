import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode, useSettings } from '#app/shell/site-context.ts';
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
import type { CheckoutPage } from './load-checkout.ts';
import { MemberLink } from './MemberLink.tsx';
import { MergeTold } from './merge-told.tsx';
import { useScripted } from './use-scripted.ts';

type ShownPage = Exclude<CheckoutPage, { kind: 'empty' }>;

/** The order before it is placed: every line, what it comes to, and what stands in its way (docs/requirements.md NAV-11, CRT-8). */
export function CheckoutScreen({ page }: { readonly page: ShownPage }) {
  const { shell } = useMessages();
  const { checkout: texts } = useStepMessages();
  const { providerLabel } = useSettings();
  const mode = useMode();
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
                  {cart.merge && <MergeTold cart={cart} page="checkout" />}
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
              <FailedCart href={pathOf('checkout', mode)} />
            </div>
          )}
        </div>
        {cart && <CheckoutSummary cart={cart} />}
      </div>
    </SiteFrame>
  );
}

function CheckoutSummary({ cart }: { readonly cart: CheckoutAnswer }) {
  const { cart: cartTexts, checkout: texts } = useStepMessages();
  const mode = useMode();
  const scripted = useScripted();
  return (
    <aside className={styles.summary} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{cartTexts.summary}</h2>
      <div className="stack">
        <PriceSum lines={useSumLines(cart)} />
        <ButtonLink look="second" as={SiteLink} href={pathOf('cart', mode)} full className="no-print">
          {texts.back}
        </ButtonLink>
        <MemberLink page="checkout" text={texts.signIn} />
        {scripted && <PrintButton text={texts.print} />}
      </div>
    </aside>
  );
}
