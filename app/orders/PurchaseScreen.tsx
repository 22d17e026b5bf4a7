import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { OrderPage } from './load-orders.ts';
import { OrderSections, OrderTotals } from './OrderScreen.tsx';
import { OrderTags } from './OrderTags.tsx';

export type PurchaseScreenProps = {
  readonly page: OrderPage;
  readonly refusal: FormRefusal | undefined;
};

/** An order in the customer area. */
export function PurchaseScreen({ page, refusal }: PurchaseScreenProps) {
  const { order } = page;
  const texts = useTexts('orders');
  const locale = useLocale();
  const site = useSite();
  const path = pathOf('purchase', site, { code: order.code });
  return (
    <div className="stack gap-8">
      <div className="stack gap-2">
        <h1 className="h34" tabIndex={-1}>
          {texts.order(order.code)}
        </h1>
        <p
          className="row gap-2"
          id="etat"
          data-live-part={[order.status, order.refunds.map(({ status }) => status)].join()}
        >
          <OrderTags status={order.status} refund={order.refunds.at(-1)?.status ?? null} demo={order.demo} />
          <span className="muted">
            {texts.placed(formatLongDate(dayOf(order.created), locale))}
            {order.legalEntity ? `. ${texts.boughtFor(order.legalEntity)}` : null}
          </span>
        </p>
        {order.demo ? <p className="t14 muted">{texts.demoNote}</p> : null}
      </div>
      <OrderSections page={page} path={path} refusal={refusal} />
      <OrderTotals page={page} path={path} />
      <p className="no-print">
        <TextLink as={SiteLink} tap href={pathOf('purchases', site)}>
          {texts.back}
        </TextLink>
      </p>
    </div>
  );
}
