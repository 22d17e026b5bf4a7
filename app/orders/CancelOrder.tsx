import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import styles from './CancelOrder.module.css';
import { type CancelTarget, cancelIntent, cancelParam, wholeOrder } from './cancel-order.ts';
import { linesOf, townOf } from './order-facts.ts';

type OrderProps = { readonly order: OrderAnswer };

type OrderPageProps = OrderProps & {
  /** Path of the page that shows the order. The action of that page cancels it. */
  readonly path: string;
};

type TargetProps = { readonly target: CancelTarget };

const priceOf = (amount: { readonly value: number }) => formatPrice(toCents(amount.value));

/** The price of everything that hasn't been cancelled yet, VAT included. */
function leftOf({ total, cancellations }: OrderAnswer): string {
  const gone = cancellations.reduce((sum, { amount }) => sum + toCents(amount.value), 0);
  return formatPrice(toCents(total.ttc.value) - gone);
}

/** The texts about a part of an order, its name, and what was paid for it. `first` is the number of its first line. */
function usePart(order: OrderAnswer, first: number) {
  const texts = useTexts('cart').cancel;
  const part = [...order.cancellableParts, ...order.cancellations].find((each) => each.entryNumbers[0] === first);
  const { parcels, articles } = linesOf(order);
  const parcel = parcels.find(({ entryNumber }) => entryNumber === first);
  const article = articles.find(({ entryNumber }) => entryNumber === first);
  const amount = priceOf(part?.amount ?? { value: 0 });
  if (parcel) return { texts: texts.parcel, name: townOf(parcel, {}), amount, isParcel: true };
  return { texts: texts.articles, name: article?.seller.name ?? '', amount, isParcel: false };
}

/** A link to the question whether to cancel the whole order. */
export function CancelLink({ order: { takenBack }, path }: OrderPageProps) {
  const texts = useTexts('cart').cancel;
  return (
    <div className="row between no-print">
      <p className="t14 muted">{takenBack ? texts.allowedTakenBack : texts.allowed}</p>
      <ButtonLink as={SiteLink} look="danger" size="small" href={`${path}?${cancelParam}=${wholeOrder}`}>
        {texts.link}
      </ButtonLink>
    </div>
  );
}

/** A link to the question whether to cancel a part of the order; nothing if that part can't be cancelled alone. */
export function CancelPartLink({ order, path, first }: OrderPageProps & { readonly first: number }) {
  const { texts, name } = usePart(order, first);
  const { allowedTakenBack } = useTexts('cart').cancel;
  if (!order.cancellableParts.some(({ entryNumbers }) => entryNumbers[0] === first)) return null;
  return (
    <div className={`row between no-print ${styles.part}`}>
      <p className="t14 muted">{order.takenBack ? allowedTakenBack : texts.allowed}</p>
      <ButtonLink
        as={SiteLink}
        look="danger"
        size="small"
        href={`${path}?${cancelParam}=${first}`}
        aria-label={`${texts.link}, ${name}`}
      >
        {texts.link}
      </ButtonLink>
    </div>
  );
}

/** The texts of the question whether to cancel an order or a part of it. */
function useQuestion(order: OrderAnswer, target: CancelTarget) {
  const texts = useTexts('cart').cancel;
  const part = usePart(order, target === wholeOrder ? -1 : target);
  const { parcels, articles } = linesOf(order);
  if (target !== wholeOrder) {
    const { texts: own, name, amount, isParcel } = part;
    const label = isParcel ? [{ label: texts.label, text: texts.labelText }] : [];
    return {
      title: own.title(name),
      keep: own.keep,
      amount,
      facts: [...label, { label: texts.rest, text: texts.restGoesOn }],
    };
  }
  const facts = [
    ...(parcels.length > 0 ? [{ label: texts.labels, text: texts.labelsText }] : []),
    ...(parcels.length + articles.length > 1 ? [{ label: texts.rest, text: texts.restText }] : []),
  ];
  return { title: texts.title(order.code), keep: texts.keep, amount: leftOf(order), facts };
}

/** Asks whether to cancel an order or a part of it, and says what follows. Its heading takes the focus. */
export function CancelQuestion({ order, path, target }: OrderPageProps & TargetProps) {
  const texts = useTexts('cart').cancel;
  const { formData } = useNavigation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => queueMicrotask(() => title.current?.focus()), []);
  const question = useQuestion(order, target);
  const { takenBack } = order;
  const refund = takenBack
    ? { label: texts.refundTakenBack, text: texts.takenBack }
    : { label: texts.refund, text: texts.refundText(question.amount) };
  const facts = [refund, ...question.facts];
  const busy = formData?.get('intent') === cancelIntent;
  return (
    <section className={styles.question} aria-labelledby="annuler">
      <h2 className="h21" id="annuler" ref={title} tabIndex={-1}>
        {question.title}
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
        <input type="hidden" name={cancelParam} value={target} />
        <ButtonLink as={SiteLink} look="second" href={path}>
          {question.keep}
        </ButtonLink>
        <Button look="danger" name="intent" value={cancelIntent} busy={busy}>
          {busy ? texts.busy : takenBack ? texts.confirmTakenBack : texts.confirm(question.amount)}
        </Button>
      </Form>
    </section>
  );
}

/** Says that the order or a part of it was just cancelled, and how much is paid back. */
export function CancelledNotice({ order, target }: OrderProps & TargetProps) {
  const texts = useTexts('cart').cancel;
  const part = usePart(order, target === wholeOrder ? -1 : target);
  if (target !== wholeOrder)
    return (
      <FocusedAlert tone="success" role="status" title={part.texts.done(part.name)}>
        <p>{order.takenBack ? texts.takenBack : texts.partDoneText(part.amount)}</p>
      </FocusedAlert>
    );
  return (
    <FocusedAlert tone="success" role="status" title={texts.done}>
      {order.refunds.length > 0 ? <p>{order.takenBack ? texts.takenBack : texts.doneText(leftOf(order))}</p> : null}
    </FocusedAlert>
  );
}
