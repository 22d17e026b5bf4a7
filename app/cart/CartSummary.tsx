import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { type PriceLine, PriceSum } from '#app/ui/Price.tsx';
import { reductionLines } from '#app/ui/reduction-lines.ts';
import { BuyBar } from '#app/ui/StepPage.tsx';
import type { ArticleEntryAnswer, CartAnswer, CartEntryAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';
import { isExpired, priceText } from './line-facts.ts';
import { VoucherForm, type VoucherFormProps } from './VoucherForm.tsx';

/** The number of packs that can be delivered; the others aren't part of the order. */
const count = (entries: readonly ArticleEntryAnswer[]) =>
  entries.reduce((sum, { availability }) => sum + availability.deliverable, 0);
const sum = (entries: readonly CartEntryAnswer[]) =>
  formatPrice(entries.reduce((cents, { totalPrice }) => cents + toCents(totalPrice.value), 0));

/** The rows of the summary: parcels, articles, delivery, total, VAT by rate (docs/requirements.md CRT-7, CRT-8). */
export function useSumLines(cart: CartAnswer): readonly PriceLine[] {
  const { total: labels } = useMessages().price;
  const texts = useTexts('cart');
  const pro = useSite() === 'pro';
  const inclusive = { label: labels.part, amount: priceText(cart.total.ttc) };
  const exclusive = { label: labels.pro, amount: priceText(cart.total.ht) };
  const parcels = parcelsOf(cart.entries);
  const articles = articlesOf(cart.entries);
  const taxed = cart.vat.filter(({ tax }) => tax.value > 0);
  return [
    ...(parcels.length > 0 ? [{ label: texts.parcelCount(parcels.length), amount: sum(parcels) }] : []),
    ...(articles.length > 0
      ? [
          { label: texts.articleCount(count(articles)), amount: sum(articles) },
          {
            label: texts.articlesDelivery,
            amount: cart.deliveryCost.value === 0 ? texts.free : priceText(cart.deliveryCost),
          },
        ]
      : []),
    ...reductionLines(cart, texts.voucher),
    { ...(pro ? exclusive : inclusive), kind: 'total' },
    { ...(pro ? inclusive : exclusive), kind: 'sub' },
    ...(taxed.length > 0
      ? taxed.map(({ rate, tax }) => ({ label: texts.vat(rate), amount: priceText(tax), kind: 'sub' as const }))
      : [{ label: texts.tax, amount: priceText(cart.totalTax), kind: 'sub' as const }]),
  ];
}

/**
 * The button to order. While offers of the cart have expired, there is a button instead that renews all their prices.
 */
export function WayOn({ cart, now, large }: CartSummaryProps & { readonly large?: boolean }) {
  const texts = useTexts('cart');
  const site = useSite();
  const { formData } = useNavigation();
  const expired = parcelsOf(cart.entries).filter((entry) => isExpired(entry, now));
  const busy = formData?.has('all') ?? false;
  const look = large ? ({ size: 'large', full: true } as const) : {};
  return expired.length > 0 ? (
    <Form method="post" action={pathOf('cart', site)}>
      <input type="hidden" name="all" value="1" />
      <input type="hidden" name="entryNumber" value={expired[0]?.entryNumber} />
      <Button name="intent" value="renew" busy={busy} {...look}>
        {busy ? texts.renewing : texts.renewAll(expired.length)}
      </Button>
    </Form>
  ) : (
    <ButtonLink as={SiteLink} href={pathOf('checkout', site)} {...look}>
      {texts.check}
    </ButtonLink>
  );
}

export type CartSummaryProps = { readonly cart: CartAnswer; readonly now: number };

export function CartSummary({
  cart,
  now,
  refusal = null,
}: CartSummaryProps & Partial<Pick<VoucherFormProps, 'refusal'>>) {
  const texts = useTexts('cart');
  const expired = parcelsOf(cart.entries).filter((entry) => isExpired(entry, now));
  return (
    <aside className={styles.summary} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{texts.summary}</h2>
      <div className="stack">
        <PriceSum lines={useSumLines(cart)} />
        <VoucherForm cart={cart} refusal={refusal} />
        {expired.length > 0 && (
          <p>
            <b>{texts.totalToConfirm(expired.length)}</b>
          </p>
        )}
        <WayOn cart={cart} now={now} large />
      </div>
    </aside>
  );
}

/** The total beside the button that goes on, where the summary comes only after the last line. */
type TotalBarProps = { readonly cart: CartAnswer; readonly foot?: ReactNode; readonly children: ReactNode };

export function TotalBar({ cart, foot, children }: TotalBarProps) {
  const total = useSumLines(cart).find(({ kind }) => kind === 'total');
  return (
    <BuyBar label={useTexts('cart').totalAndOn} note={total?.label} total={total?.amount} foot={foot}>
      {children}
    </BuyBar>
  );
}
