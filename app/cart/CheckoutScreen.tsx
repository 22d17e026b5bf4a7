import { useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { unexplained } from '#app/forms/failure-messages.ts';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { JourneyPage } from '#app/site/JourneyFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';
import { PriceSum } from '#app/ui/Price.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';
import { FailedCart } from './CartStates.tsx';
import { TotalBar, useSumLines } from './CartSummary.tsx';
import { CheckoutBlocks } from './CheckoutBlocks.tsx';
import { CheckoutFields } from './CheckoutFields.tsx';
import { CheckoutTable } from './CheckoutTable.tsx';
import { firstForm } from './checkout-form.ts';
import { LazyMergeNotice } from './LazyMergeNotice.tsx';
import { priceText, useLineName } from './line-facts.ts';
import type { CheckoutPage } from './load-checkout.ts';
import { PayingNotice } from './PayingNotice.tsx';
import type { CheckoutRefusal } from './pay-cart.ts';

const legalPages = ['legal', 'terms', 'withdrawal', 'privacy', 'accessibility'] as const;

type ShownPage = Exclude<CheckoutPage, { kind: 'empty' } | { kind: 'paid' }>;
type Checkout = Extract<CheckoutPage, { kind: 'checkout' }>;

export type CheckoutScreenProps = {
  readonly page: ShownPage;
  readonly refusal: CheckoutRefusal | undefined;
};

/** The page on which an order is checked, addressed and paid (docs/requirements.md NAV-11, CRT-8). */
export function CheckoutScreen({ page, refusal }: CheckoutScreenProps) {
  const texts = useTexts('checkout');
  const frame = useTexts('frame');
  const site = useSite();
  const checkout = page.kind === 'checkout' ? page : null;
  const cart = checkout?.cart;
  return (
    <JourneyPage
      title={texts.title}
      className=""
      cartCount={cart?.totalItems}
      footerLinks={legalPages.map((page) => ({ label: frame[page], href: pathOf(page, site) }))}
    >
      <div className={`wrap ${styles.page}`}>
        <div>
          <h1 className="h34" tabIndex={-1}>
            {texts.title}
          </h1>
          {checkout && <FoldedSummary page={checkout} />}
          {checkout ? (
            <Order page={checkout} refusal={refusal} />
          ) : (
            <div className={styles.group}>
              <FailedCart href={pathOf('checkout', site)} />
            </div>
          )}
        </div>
        {checkout && <CheckoutSummary page={checkout} />}
      </div>
      {checkout && !checkout.paying && (
        <TotalBar cart={checkout.cart} foot={<Obligation />}>
          <PayButton cart={checkout.cart} />
        </TotalBar>
      )}
    </JourneyPage>
  );
}

const none: readonly string[] = [];

/** While a payment is open, only the lines are shown, since nothing can be changed. */
function Order({ page, refusal }: { readonly page: Checkout; readonly refusal: CheckoutRefusal | undefined }) {
  const texts = useTexts('checkout');
  const { cart, countries, paying } = page;
  const lost = useLostSubmit();
  const refused = lost ? unexplained : (refusal?.refused ?? none);
  const errors = useCheckoutErrors(refusal);
  return (
    <>
      <div className={styles.messages}>
        {cart.merge && <LazyMergeNotice cart={cart} page="checkout" />}
        {paying && <PayingNotice order={paying} />}
        {cart.isPaymentClosed && !paying && (
          <Alert tone="warn" title={texts.paymentClosed}>
            <p>{texts.paymentClosedText}</p>
          </Alert>
        )}
        {cart.blocks.length > 0 && !paying && <CheckoutBlocks cart={cart} />}
        <FormFailure errors={errors.list} refused={refused} cause={lost ?? refusal} failed={texts.failed}>
          <p>{texts.nothingCharged}</p>
        </FormFailure>
      </div>
      {paying ? (
        <Lines cart={cart} countries={countries} />
      ) : (
        <OrderForm page={page} refusal={refusal} errorOf={errors.of} />
      )}
    </>
  );
}

type OrderFormProps = {
  readonly page: Checkout;
  readonly refusal: CheckoutRefusal | undefined;
  readonly errorOf: (field: string) => string | undefined;
};

function OrderForm({ page: { cart, countries, buyer, key }, refusal, errorOf }: OrderFormProps) {
  const site = useSite();
  return (
    <Form
      id={stepFormId}
      method="post"
      action={pathOf('checkout', site)}
      className={`stack gap-8 ${styles.group}`}
      noValidate
      {...useSending()}
    >
      <input type="hidden" name="key" defaultValue={key} />
      <input type="hidden" name="cart" value={cart.guid} />
      <input type="hidden" name="total" value={cart.total.ttc.value} />
      <CheckoutFields
        cart={cart}
        form={refusal?.typed ?? firstForm(cart, buyer)}
        buyer={buyer}
        countries={countries}
        errorOf={errorOf}
      >
        <Lines cart={cart} countries={countries} />
      </CheckoutFields>
    </Form>
  );
}

function Lines({ cart, countries }: Pick<Checkout, 'cart' | 'countries'>) {
  const texts = useTexts('checkout');
  const site = useSite();
  const edit = (
    <TextLink as={SiteLink} href={pathOf('cart', site)}>
      {texts.change}
    </TextLink>
  );
  return (
    <StepSection id="commande" title={texts.order} action={edit}>
      <CheckoutTable cart={cart} countries={countries} />
    </StepSection>
  );
}

/**
 * The button that places the order with an obligation to pay, with the exact sum (Code de la consommation, L221-14).
 */
function PayButton({ cart, large }: { readonly cart: CheckoutAnswer; readonly large?: boolean }) {
  const texts = useTexts('checkout');
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && (formData?.has('key') ?? false);
  return (
    <Button form={stepFormId} busy={busy} {...(large && { size: 'large', full: true })}>
      {busy ? texts.openingBank : texts.pay(priceText(cart.total.ttc))}
    </Button>
  );
}

/** What pressing the button means; it stands at each of them, so that no box has to be ticked. */
function Obligation() {
  const texts = useTexts('checkout');
  const site = useSite();
  const [before, after] = texts.obliges;
  return (
    <p className="t14">
      {before}{' '}
      <TextLink href={pathOf('terms', site)} target="_blank">
        {texts.termsLink}
        <span className="vh">{texts.newTab}</span>
      </TextLink>{' '}
      {after}
    </p>
  );
}

function OrderLines({ cart }: { readonly cart: CheckoutAnswer }) {
  const nameOf = useLineName();
  const basis = useSite() === 'pro' ? 'ht' : 'ttc';
  const lines = cart.entries.map((entry) => ({
    label: entry.quantity > 1 ? `${nameOf(entry)} × ${entry.quantity}` : nameOf(entry),
    amount: priceText(entry.total[basis]),
  }));
  return <PriceSum lines={lines} />;
}

function FoldedSummary({ page: { cart } }: { readonly page: Checkout }) {
  const texts = useTexts('checkout');
  const summary = (
    <>
      {texts.yourOrder} <span className="num">{priceText(cart.total.ttc)}</span>
    </>
  );
  return (
    <div className={`only-m no-print ${styles.folded}`}>
      <Disclosure summary={summary}>
        <OrderLines cart={cart} />
        <PriceSum lines={useSumLines(cart)} />
      </Disclosure>
    </div>
  );
}

function CheckoutSummary({ page: { cart, paying } }: { readonly page: Checkout }) {
  const cartTexts = useTexts('cart');
  return (
    <aside className={`only-d ${styles.summary}`} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{cartTexts.summary}</h2>
      <OrderLines cart={cart} />
      <div className="stack">
        <PriceSum lines={useSumLines(cart)} />
        {!paying && (
          <>
            <PayButton cart={cart} large />
            <Obligation />
          </>
        )}
      </div>
    </aside>
  );
}

function useCheckoutErrors(refusal: CheckoutRefusal | undefined) {
  const texts = useTexts('checkout');
  const groups: Readonly<Record<string, string>> = {
    delivery: texts.delivery,
    deliveryEntry: texts.delivery,
    billing: texts.billing,
    company: texts.billing,
  };
  const messages = new Map(refusal?.problems.map(({ field, message }) => [field, message] as const));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list moves the focus, so it is made once per answer
  const list = useMemo(
    () =>
      [...messages].map(([fieldId, message]): FieldError => {
        const group = groups[fieldId.split('.')[0] ?? ''];
        return { fieldId, message, ...(group && { group }) };
      }),
    [refusal],
  );
  return { list, of: (field: string) => messages.get(field) };
}
