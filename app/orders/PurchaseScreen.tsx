import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { PriceSum } from '#app/ui/Price.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import { AgainNotice } from './AgainNotice.tsx';
import { againId } from './again-result.ts';
import { CancelLinks, CancelledNotice, CancelQuestion } from './CancelOrder.tsx';
import type { PurchasePage } from './load-orders.ts';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderedArticles } from './OrderedArticles.tsx';
import { OrderedParcel } from './OrderedParcel.tsx';
import { OrderTags } from './OrderTags.tsx';
import { linesOf } from './order-facts.ts';
import { RatedNotice } from './RateSeller.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import styles from './Timeline.module.css';
import { useOrderSum } from './use-order-sum.ts';

export type PurchaseScreenProps = {
  readonly page: PurchasePage;
  readonly refusal: FormRefusal | undefined;
};

export function PurchaseScreen({
  page: { order, countries, key, held, asked, cancelled, rated, again },
  refusal,
}: PurchaseScreenProps) {
  const texts = useTexts('orders');
  const locale = useLocale();
  const site = useSite();
  const { parcels, articles } = linesOf(order);
  const path = pathOf('purchase', site, { code: order.code });
  return (
    <div className="stack gap-8">
      <div className="stack gap-2">
        <h1 className="h34" tabIndex={-1}>
          {texts.order(order.code)}
        </h1>
        <p className="row gap-2">
          <OrderTags status={order.status} refund={order.refunds.at(-1)?.status ?? null} demo={order.demo} />
          <span className="muted">
            {texts.placed(formatLongDate(dayOf(order.created), locale))}
            {order.legalEntity ? `. ${texts.boughtFor(order.legalEntity)}` : null}
          </span>
        </p>
        {order.demo ? <p className="t14 muted">{texts.demoNote}</p> : null}
      </div>
      <RefusedNotice refusal={refusal} failed={texts.failed} />
      {cancelled === null ? null : <CancelledNotice order={order} target={cancelled} />}
      {asked === null ? null : <CancelQuestion order={order} path={path} target={asked} />}
      {rated === null ? null : <RatedNotice order={order} code={rated} />}
      {order.payBefore === null ? null : <ToPay order={order} payBefore={order.payBefore} />}
      {order.refunds.map((refund) => (
        <RefundTrack key={refund.requested} refund={refund} />
      ))}
      {again && !refusal ? <AgainNotice again={again} articles={articles} /> : null}
      <div id={againId} className="stack gap-8">
        {parcels.map((entry) => (
          <OrderedParcel key={entry.entryNumber} order={order} entry={entry} countries={countries} />
        ))}
        {articles.length > 0 ? (
          <OrderedArticles order={order} articles={articles} idempotencyKey={key} held={held} />
        ) : null}
      </div>
      <section className="rule stack" aria-labelledby="total">
        <h2 className="h21" id="total">
          {texts.totals}
        </h2>
        <PriceSum lines={useOrderSum(order)} />
        <OrderDocuments order={order} entryNumber={null} label={texts.documents} />
        {asked === null ? <CancelLinks order={order} path={path} /> : null}
      </section>
      <p className="no-print">
        <TextLink as={SiteLink} tap href={pathOf('purchases', site)}>
          {texts.back}
        </TextLink>
      </p>
    </div>
  );
}

/** Says that the order isn't paid yet and nothing has been charged, with a link to the page on which it can be paid. */
function ToPay({ order: { code }, payBefore }: { readonly order: OrderAnswer; readonly payBefore: string }) {
  const texts = useTexts('orders');
  const locale = useLocale();
  const site = useSite();
  return (
    <Alert tone="warn" title={texts.toPay.title}>
      <p>{texts.toPay.text(clockText(payBefore, locale))}</p>
      <p>
        <ButtonLink as={SiteLink} size="small" href={pathOf('confirmation', site, { code })}>
          {texts.pay}
        </ButtonLink>
      </p>
    </Alert>
  );
}

type Refund = OrderAnswer['refunds'][number];
type StepKey = 'bank' | 'paid' | 'failed' | 'takenBack';

/** The step that a repayment has reached after it was recorded, by its status. */
const laterStep: Readonly<Record<Refund['status'], StepKey>> = {
  REQUESTED: 'bank',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  TAKEN_BACK: 'takenBack',
};

function RefundTrack({ refund: { status, amount, requested } }: { readonly refund: Refund }) {
  const texts = useTexts('orders').refund;
  const { steps } = texts;
  const locale = useLocale();
  const site = useSite();
  const id = `remboursement-${requested}`;
  const later = laterStep[status];
  return (
    <section className="rule stack" aria-labelledby={id}>
      <div className="head">
        <h2 className="h21" id={id}>
          {texts.title}
        </h2>
        <b className="h21">{formatPrice(toCents(amount.value))}</b>
      </div>
      <ol className={styles.timeline} aria-labelledby={id}>
        <li>
          <b>{steps.asked}</b>
          <div className="t14 muted num">
            {formatShortDate(dayOf(requested), locale)}, {clockText(requested, locale)}.{' '}
            {status === 'TAKEN_BACK' ? null : steps.askedText}
          </div>
        </li>
        <li>
          <b>{steps[later]}</b>
          <div className="t14 muted">{steps[`${later}Text`]}</div>
          {status === 'FAILED' ? (
            <TextLink as={SiteLink} tap href={pathOf('contact', site)}>
              {texts.contact}
            </TextLink>
          ) : null}
        </li>
      </ol>
    </section>
  );
}
