import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import styles from './CancelOrder.module.css';
import { type CancelTarget, cancelParam, wholeOrder } from './change-order.ts';
import type { OrderPage } from './load-orders.ts';
import { linesOf, recipientOf } from './order-facts.ts';

type OrderProps = { readonly order: OrderAnswer };

type OrderPageProps = OrderProps & {
  readonly path: string;
};

type TargetProps = { readonly target: CancelTarget };

const priceOf = (amount: { readonly value: number }) => formatPrice(toCents(amount.value));

/** The price of everything that hasn't been cancelled yet, VAT included. */
function leftOf({ total, cancellations }: OrderAnswer): string {
  const gone = cancellations.reduce((sum, { amount }) => sum + toCents(amount.value), 0);
  return formatPrice(toCents(total.ttc.value) - gone);
}

/** `first` is the number of its first line. */
function partOf(order: OrderAnswer, first: number) {
  const part = [...order.cancellableParts, ...order.cancellations].find((each) => each.entryNumbers[0] === first);
  const { parcels, articles } = linesOf(order);
  const parcel = parcels.find(({ entryNumber }) => entryNumber === first);
  const article = articles.find(({ entryNumber }) => entryNumber === first);
  const amount = priceOf(part?.amount ?? { value: 0 });
  if (parcel) return { kind: 'parcel', name: recipientOf(order, parcel, {}), amount } as const;
  return { kind: 'articles', name: article?.seller.name ?? '', amount } as const;
}

type CancelLinkProps = {
  readonly page: Pick<OrderPage, 'order' | 'asked'>;
  readonly path: string;
  readonly first: CancelTarget;
};

/** Asks, by a link, whether to cancel the part that begins with a line, or the whole order; nothing if it can't be, or if the page already asks. */
export function CancelLink({ page: { order, asked }, path, first }: CancelLinkProps) {
  const texts = useTexts('cart').cancel;
  const { code, cancellable, cancellableParts, takenBack } = order;
  const isWhole = first === wholeOrder;
  if (asked !== null) return null;
  if (isWhole ? !cancellable : !cancellableParts.some(({ entryNumbers }) => entryNumbers[0] === first)) return null;
  const { kind, name } = isWhole ? { kind: null, name: code } : partOf(order, first);
  return (
    <p className="t14 no-print">
      <span className="muted">{takenBack ? texts.allowedTakenBack : texts.allowed}</span>{' '}
      <TextLink as={SiteLink} quiet tap href={`${path}?${cancelParam}=${first}`}>
        {kind === null ? texts.link(name) : texts[kind].link(name)}
      </TextLink>
    </p>
  );
}

function useQuestion(order: OrderAnswer, target: CancelTarget) {
  const texts = useTexts('cart').cancel;
  const { parcels, articles } = linesOf(order);
  if (target !== wholeOrder) {
    const { kind, name, amount } = partOf(order, target);
    const label = kind === 'parcel' ? [{ label: texts.label, text: texts.labelText }] : [];
    return {
      title: texts.ask(texts[kind].link(name)),
      keep: texts[kind].keep,
      amount,
      facts: [...label, { label: texts.rest, text: texts.restGoesOn }],
    };
  }
  const facts = [
    ...(parcels.length > 0 ? [{ label: texts.labels, text: texts.labelsText }] : []),
    ...(parcels.length + articles.length > 1 ? [{ label: texts.rest, text: texts.restText }] : []),
  ];
  return { title: texts.ask(texts.link(order.code)), keep: texts.keep, amount: leftOf(order), facts };
}

export function CancelQuestion({ order, path, target }: OrderPageProps & TargetProps) {
  const texts = useTexts('cart').cancel;
  const question = useQuestion(order, target);
  const { takenBack } = order;
  const refund = takenBack
    ? { label: texts.refundTakenBack, text: texts.takenBack }
    : { label: texts.refund, text: texts.refundText(question.amount) };
  const facts = [refund, ...question.facts];
  return (
    <section className={styles.question} aria-labelledby="annuler">
      {/* biome-ignore lint/a11y/noAutofocus: the question must be read first */}
      <h2 className="h21" id="annuler" tabIndex={-1} autoFocus>
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
      <form method="post" action={path} className="row" data-page-form="">
        <input type="hidden" name={cancelParam} value={target} />
        <ButtonLink as={SiteLink} look="second" href={path}>
          {question.keep}
        </ButtonLink>
        <Button look="danger" name="intent" value="cancel" data-busy={texts.busy}>
          {takenBack ? texts.confirmTakenBack : texts.confirm(question.amount)}
        </Button>
      </form>
    </section>
  );
}

export function CancelledNotice({ order, target }: OrderProps & TargetProps) {
  const texts = useTexts('cart').cancel;
  if (target !== wholeOrder) {
    const { kind, name, amount } = partOf(order, target);
    return (
      <FocusedAlert tone="success" role="status" title={texts[kind].done(name)}>
        <p>{order.takenBack ? texts.takenBack : texts.partDoneText(amount)}</p>
      </FocusedAlert>
    );
  }
  return (
    <FocusedAlert tone="success" role="status" title={texts.done}>
      {order.refunds.length > 0 ? <p>{order.takenBack ? texts.takenBack : texts.doneText(leftOf(order))}</p> : null}
    </FocusedAlert>
  );
}
