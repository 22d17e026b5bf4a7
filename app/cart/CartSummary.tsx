import { useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/site/site-context.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import type { CartAnswer } from '#domain/cart/contract.ts';
import styles from './CartScreen.module.css';
import { priceText } from './line-facts.ts';

/** The totals, beside the lines (docs/requirements.md CRT-7). */
export function CartSummary({ cart }: { readonly cart: CartAnswer }) {
  const { total: labels } = useMessages().shipping.results;
  const { cart: texts } = useStepMessages();
  const pro = useMode() === 'pro';
  const { ttc, ht } = cart.total;
  const inclusive = { label: labels.part, amount: priceText(ttc) };
  const exclusive = { label: labels.pro, amount: priceText(ht) };
  return (
    <aside className={styles.summary} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{texts.summary}</h2>
      <PriceSum
        lines={[
          { label: texts.parcelCount(cart.totalItems), amount: priceText(pro ? ht : ttc) },
          { ...(pro ? exclusive : inclusive), kind: 'total' },
          { ...(pro ? inclusive : exclusive), kind: 'sub' },
          { label: texts.tax, amount: priceText(cart.totalTax), kind: 'sub' },
        ]}
      />
    </aside>
  );
}
