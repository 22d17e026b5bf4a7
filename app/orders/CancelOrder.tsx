import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import styles from './CancelOrder.module.css';
import { cancelIntent, cancelParam } from './cancel-order.ts';
import { linesOf } from './order-facts.ts';

type OrderProps = { readonly order: OrderAnswer };

type OrderPageProps = OrderProps & {
  /** Path of the page that shows the order, and whose action cancels it. */
  readonly path: string;
};

/** The amount that goes back to the buyer, VAT included. */
const amountOf = ({ total }: OrderAnswer) => formatPrice(toCents(total.ttc.value));

/** Leads to the question whether to cancel. */
export function CancelLink({ path }: Pick<OrderPageProps, 'path'>) {
  const texts = useTexts('cart').cancel;
  return (
    <div className="row between no-print">
      <p className="t14 muted">{texts.allowed}</p>
      <ButtonLink as={SiteLink} look="danger" size="small" href={`${path}?${cancelParam}=1`}>
        {texts.link}
      </ButtonLink>
    </div>
  );
}

/** Asks whether to cancel an order, with all that follows; its heading takes the focus. */
export function CancelQuestion({ order, path }: OrderPageProps) {
  const texts = useTexts('cart').cancel;
  const { formData } = useNavigation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => queueMicrotask(() => title.current?.focus()), []);
  const { parcels, articles } = linesOf(order);
  const facts = [
    { label: texts.refund, text: texts.refundText(amountOf(order)) },
    ...(parcels.length > 0 ? [{ label: texts.labels, text: texts.labelsText }] : []),
    ...(parcels.length + articles.length > 1 ? [{ label: texts.rest, text: texts.restText }] : []),
  ];
  const busy = formData?.get('intent') === cancelIntent;
  return (
    <section className={styles.question} aria-labelledby="annuler">
      <h2 className="h21" id="annuler" ref={title} tabIndex={-1}>
        {texts.title(order.code)}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" action={path} className="row">
        <ButtonLink as={SiteLink} look="second" href={path}>
          {texts.keep}
        </ButtonLink>
        <Button look="danger" name="intent" value={cancelIntent} busy={busy}>
          {busy ? texts.busy : texts.confirm(amountOf(order))}
        </Button>
      </Form>
    </section>
  );
}

/** Tells that the order was just cancelled, and what goes back. */
export function CancelledNotice({ order }: OrderProps) {
  const texts = useTexts('cart').cancel;
  return (
    <FocusedAlert tone="success" role="status" title={texts.done}>
      {order.refunds.length > 0 ? <p>{texts.doneText(amountOf(order))}</p> : null}
    </FocusedAlert>
  );
}
