import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { tableCell } from '#app/ui/Table.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderSummary } from '#domain/orders/contract.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { AgainForm } from './AgainForm.tsx';
import { againId } from './again-result.ts';
import styles from './Orders.module.css';
import { OrderTags } from './OrderTags.tsx';

const maxNamed = 2;

export type OrderRowProps = {
  readonly order: OrderSummary;
  readonly idempotencyKey: string;
};

export function OrderRow({ order, idempotencyKey }: OrderRowProps) {
  const locale = useLocale();
  const site = useSite();
  const { code, created, status, demo, refund, total } = order;
  return (
    <tr>
      <th scope="row">
        <TextLink as={SiteLink} href={pathOf('purchase', site, { code })}>
          {code}
        </TextLink>{' '}
        <div className="t14 muted nowrap">{formatShortDate(dayOf(created), locale)}</div>
      </th>
      <td>
        <div className="muted">
          <Contents order={order} />
        </div>
        <p className="strong">
          <Fact order={order} />
        </p>
        <Actions order={order} idempotencyKey={idempotencyKey} />
      </td>
      <td>
        <div className="row gap-1">
          <OrderTags status={status} refund={refund?.status ?? null} demo={demo} />
        </div>
      </td>
      <td className={`${tableCell.end} nowrap`}>
        <b>{siteTotal(total, site)}</b>
      </td>
    </tr>
  );
}

function Contents({ order: { parcels, articles } }: { readonly order: OrderSummary }) {
  const texts = useTexts('orders');
  const named = [
    ...parcels.map(({ town, country, label }) => `${texts.parcelTo(town || country)}, ${label}`),
    ...articles.map(({ name, quantity }) => texts.packs(quantity, name)),
  ];
  const more = named.length - maxNamed;
  const lines = [...named.slice(0, maxNamed), ...(more > 0 ? [texts.more(more)] : [])];
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may have the same text, and lines are never reordered
    <div key={at}>{line}</div>
  ));
}

function Fact({ order }: { readonly order: OrderSummary }) {
  const texts = useTexts('orders').fact;
  const locale = useLocale();
  const fact = factOf(order);
  if (fact.kind === 'parcels') {
    return fact.parcels
      .map(({ stage, town, country, depositDate, pickUp }) =>
        texts.parcel[stage](town || country, formatShortDate(depositDate, locale), pickUp),
      )
      .join(', ');
  }
  if ('amount' in fact) return texts.money[fact.kind](formatPrice(toCents(fact.amount)));
  return texts.other[fact.kind];
}

function Actions({ order, idempotencyKey }: OrderRowProps) {
  const texts = useTexts('orders');
  const site = useSite();
  const action = usefulAction(order);
  const { code } = order;
  const path = pathOf('purchase', site, { code });
  const first = {
    pay: { href: pathOf('confirmation', site, { code }), text: texts.pay, label: texts.payOf(code) },
    look: { href: path, text: texts.look, label: texts.lookOf(code) },
    print: { href: action.kind === 'print' ? action.url : '', text: texts.print, label: texts.printOf(code) },
    follow: {
      href: pathOf('tracedParcel', site, { number: action.kind === 'follow' ? action.number : '' }),
      text: texts.follow,
      label: texts.followOf(code),
    },
    again: null,
  }[action.kind];
  return (
    <div className={styles.actions}>
      {first && (
        <ButtonLink
          as={action.kind === 'print' ? 'a' : SiteLink}
          look="second"
          size="small"
          href={first.href}
          aria-label={first.label}
        >
          {first.text}
        </ButtonLink>
      )}
      {action.kind === 'pay' ? null : (
        <OrderAgain order={order} idempotencyKey={idempotencyKey} look={first ? 'ghost' : 'second'} />
      )}
    </div>
  );
}

/** Several things to repeat: a link to the order's page, which has a button for each. */
function OrderAgain({
  order: { code, parcels, articles },
  idempotencyKey,
  look,
}: OrderRowProps & { readonly look: 'second' | 'ghost' }) {
  const texts = useTexts('orders');
  const path = pathOf('purchase', useSite(), { code });
  const [parcel, ...others] = parcels;
  if (others.length > 0 || (parcel && articles.length > 0)) {
    return (
      <ButtonLink
        as={SiteLink}
        look={look}
        size="small"
        href={`${path}#${againId}`}
        aria-label={texts.chooseAgainOf(code)}
      >
        {texts.chooseAgain}
      </ButtonLink>
    );
  }
  return (
    <AgainForm
      action={path}
      entryNumber={parcel?.entryNumber}
      idempotencyKey={parcel ? undefined : idempotencyKey}
      text={texts.again}
      label={texts.againOf(code)}
      busyText={parcel ? texts.opening : texts.adding}
      look={look}
    />
  );
}

type ListedParcel = OrderSummary['parcels'][number];

/** `amount` is what is paid back to the buyer, in euros. */
type OrderFact =
  | { readonly kind: 'toPay' | 'nothingCharged' | 'inPreparation' | 'arrived' }
  | { readonly kind: 'refunding' | 'refunded' | 'refundFailed' | 'takenBack'; readonly amount: number }
  | { readonly kind: 'parcels'; readonly parcels: readonly ListedParcel[] };

const refundFacts = {
  REQUESTED: 'refunding',
  SUCCEEDED: 'refunded',
  FAILED: 'refundFailed',
  TAKEN_BACK: 'takenBack',
} as const;

const sent = ({ parcels }: OrderSummary): OrderFact =>
  parcels.length > 0 ? { kind: 'parcels', parcels } : { kind: 'inPreparation' };

const factOfStatus: Readonly<Record<OrderStatus, (order: OrderSummary) => OrderFact>> = {
  PAYMENT_PENDING: () => ({ kind: 'toPay' }),
  PAYMENT_FAILED: () => ({ kind: 'toPay' }),
  PAID: sent,
  IN_PREPARATION: sent,
  SHIPPED: sent,
  DELIVERED: () => ({ kind: 'arrived' }),
  CANCELLED: ({ refund }) =>
    refund ? { kind: refundFacts[refund.status], amount: refund.amount.value } : { kind: 'nothingCharged' },
};

const factOf = (order: OrderSummary): OrderFact => factOfStatus[order.status](order);

type UsefulAction =
  | { readonly kind: 'pay' | 'look' | 'again' }
  | { readonly kind: 'print'; readonly url: string }
  | { readonly kind: 'follow'; readonly number: string };

function usefulAction(order: OrderSummary): UsefulAction {
  const fact = factOf(order);
  if (fact.kind === 'toPay') return { kind: 'pay' };
  if (fact.kind === 'refunding' || fact.kind === 'refundFailed') return { kind: 'look' };
  if (fact.kind !== 'parcels') return { kind: 'again' };
  if (order.labelsUrl !== null) return { kind: 'print', url: order.labelsUrl };
  const [parcel, ...others] = fact.parcels.filter(({ trackingNumber }) => trackingNumber !== null);
  if (!parcel || others.length > 0 || parcel.trackingNumber === null) return { kind: 'look' };
  return { kind: 'follow', number: parcel.trackingNumber };
}
