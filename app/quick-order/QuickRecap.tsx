import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { type PriceLine, PriceSum } from '#app/ui/Price.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { QuickTotals } from './load-quick-order.ts';
import styles from './QuickOrder.module.css';
import { quickActions, quickFields } from './quick-form.ts';

const priceText = ({ value }: { readonly value: number }) => formatPrice(toCents(value));

function useSumLines({ subTotal, delivery, total, vat, sellers }: QuickTotals): readonly PriceLine[] {
  const { recap: texts } = useTexts('quickOrder');
  const deliveryCents = toCents(delivery.value.value);
  return [
    { label: texts.articles, amount: priceText(subTotal.value) },
    { label: texts.delivery(sellers), amount: deliveryCents === 0 ? texts.free : formatPrice(deliveryCents) },
    { label: texts.total, amount: priceText(total.value), kind: 'total' },
    ...vat.map(({ rate, tax }) => ({ label: texts.vat(rate), amount: priceText(tax), kind: 'sub' as const })),
    { label: texts.ttc, amount: priceText(total.taxInclusive), kind: 'sub' },
  ];
}

export type QuickRecapProps = {
  readonly totals: QuickTotals | null;
  readonly children: ReactNode;
};

export function QuickRecap({ totals, children }: QuickRecapProps) {
  const { recap: texts } = useTexts('quickOrder');
  const site = useSite();
  const { formData } = useNavigation();
  const adding = formData?.get(quickFields.action) === quickActions.add;
  const { ready = 0, faulty = 0, packs = 0 } = totals ?? {};
  return (
    <aside aria-label={texts.label} className={styles.recap}>
      <div role="status">
        <h2>{ready === 0 ? texts.none : texts.ready(ready)}</h2>
        {faulty > 0 ? <p className="t14 muted">{texts.faulty(faulty)}</p> : null}
      </div>
      <div className="stack">
        {totals && ready > 0 ? <Sum totals={totals} /> : null}
        <Button size="large" full name={quickFields.action} value={quickActions.add} busy={adding}>
          {adding ? texts.adding : packs > 0 ? texts.add(packs) : texts.addNone}
        </Button>
      </div>
      <div className={styles.others}>
        <TextLink as={SiteLink} href={pathOf('purchases', site)} tap className="t14">
          {texts.pastOrders}
        </TextLink>
        {children}
      </div>
    </aside>
  );
}

const Sum = ({ totals }: { readonly totals: QuickTotals }) => <PriceSum lines={useSumLines(totals)} />;
