import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useMode } from '#app/site/site-context.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { type PriceLine, PriceSum } from '#app/ui/Price.tsx';
import type { ArticleEntryAnswer, CartAnswer, CartEntryAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';
import { priceText } from './line-facts.ts';

/** What can't be delivered isn't counted. */
const count = (entries: readonly ArticleEntryAnswer[]) =>
  entries.reduce((sum, { availability }) => sum + availability.deliverable, 0);
const sum = (entries: readonly CartEntryAnswer[]) =>
  formatPrice(entries.reduce((cents, { totalPrice }) => cents + toCents(totalPrice.value), 0));

/** What the cart comes to: parcels, articles, delivery, total, VAT by rate (docs/requirements.md CRT-7, CRT-8). */
export function useSumLines(cart: CartAnswer): readonly PriceLine[] {
  const { total: labels } = useMessages().shipping.results;
  const { cart: texts } = useStepMessages();
  const pro = useMode() === 'pro';
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
          { label: texts.articlesDelivery, amount: priceText(cart.deliveryCost) },
        ]
      : []),
    { ...(pro ? exclusive : inclusive), kind: 'total' },
    { ...(pro ? inclusive : exclusive), kind: 'sub' },
    ...(taxed.length > 0
      ? taxed.map(({ rate, tax }) => ({ label: texts.vat(rate), amount: priceText(tax), kind: 'sub' as const }))
      : [{ label: texts.tax, amount: priceText(cart.totalTax), kind: 'sub' as const }]),
  ];
}

/** The totals, beside the lines, and the way on. */
export function CartSummary({ cart }: { readonly cart: CartAnswer }) {
  const { cart: texts } = useStepMessages();
  const mode = useMode();
  return (
    <aside className={styles.summary} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{texts.summary}</h2>
      <div className="stack">
        <PriceSum lines={useSumLines(cart)} />
        <ButtonLink as={SiteLink} href={pathOf('checkout', mode)} size="large" full>
          {texts.check}
        </ButtonLink>
      </div>
    </aside>
  );
}
