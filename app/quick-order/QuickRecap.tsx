import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { type PriceLine, PriceSum } from '#app/ui/Price.tsx';
import { recapBox } from '#app/ui/StepPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { buysOn } from '#domain/account/buys-on.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
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
    <aside aria-label={texts.label} className={classNames(recapBox, styles.recap)}>
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

type KeepListProps = {
  readonly name: string;
  readonly error: string | null;
};

export function KeepList({ name, error }: KeepListProps) {
  const { lists: texts } = useTexts('quickOrder');
  const [account, site] = [useAccount(), useSite()];
  const path = pathOf('quickOrder', site);
  if (!account || !buysOn(account, site)) {
    return (
      <TextLink as={SiteLink} href={signInAddress({ site, redirect: path })} tap className="t14">
        {texts.signIn}
      </TextLink>
    );
  }
  return (
    <>
      <Disclosure inline summary={texts.title} open={error !== null}>
        <KeepField name={name} error={error} />
      </Disclosure>
      <TextLink as={SiteLink} href={pathOf('orderLists', site)} tap className="t14">
        {texts.mine}
      </TextLink>
    </>
  );
}

function KeepField({ name, error }: KeepListProps) {
  const { lists: texts } = useTexts('quickOrder');
  const { formData } = useNavigation();
  const keep = (event: KeyboardEvent<HTMLInputElement>) => {
    // The first button of the form, which Enter would press, checks the lines.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { form } = event.currentTarget;
    form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${quickActions.keep}"]`));
  };
  return (
    <div className="stack">
      <Field id="nom" label={texts.name} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name={quickFields.name}
            defaultValue={name}
            maxLength={maxNameLength}
            autoComplete="off"
            onKeyDown={keep}
          />
        )}
      </Field>
      <Button
        look="second"
        name={quickFields.action}
        value={quickActions.keep}
        busy={formData?.get(quickFields.action) === quickActions.keep}
      >
        {texts.keep}
      </Button>
    </div>
  );
}
