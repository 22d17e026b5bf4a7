/** Mails about orders, as text and as HTML from the same facts (docs/requirements.md CRT-8). */
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OrderEffect, OrderEvent } from '#domain/orders/order-status.ts';
import { isConsumers } from '#domain/orders/withdrawal.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Mail } from '#server/mail/service.ts';
import type { OrderChange } from './change-status.ts';
import { type MailRow, mailBody } from './mail-body.ts';
import { type OrderMailKind, orderMailWords } from './mail-words.ts';

const kindOfEffect: Readonly<Record<OrderEffect, OrderMailKind | null>> = {
  enterIntoBooks: 'confirmed',
  refundPayment: 'refund',
  refundOrder: 'refund',
  giveBack: null,
  creditInvoice: null,
  restock: null,
};

/** Events that are told even though nothing is repaid. */
const kindOfEvent: Readonly<Partial<Record<OrderEvent, OrderMailKind>>> = {
  paymentFailed: 'unpaid',
  timeUp: 'cancelled',
};

/** How much time a buyer needs at least to resume a payment from a mail, in milliseconds. */
const resumeMs = 5 * 60_000;

/**
 * The mail about a change of an order; most changes cause none. `payBefore` is the instant until which it can be paid.
 */
export function mailKindOf({ at, event, effects }: OrderChange, payBefore: Date | null): OrderMailKind | null {
  const kinds = effects.flatMap((effect) => kindOfEffect[effect] ?? []);
  const kind = kinds[0] ?? kindOfEvent[event] ?? null;
  const isTooLate = payBefore === null || payBefore.getTime() - at.getTime() < resumeMs;
  return kind === 'unpaid' && isTooLate ? null : kind;
}

/** Where and as whom mails are sent. */
export interface OrderMailSender {
  readonly shop: string;
  /** Without a trailing slash. */
  readonly origin: string;
}

/** The lines of an order with what they cost, VAT included. */
function rowsOf({ entries, deliveryCost, site }: OrderAnswer, locale: Locale): readonly MailRow[] {
  const lines = entries.map(({ product, quantity, total }) => ({
    name: quantity > 1 ? `${quantity} × ${product.name}` : product.name,
    amount: formatPrice(toCents(total.ttc.value)),
  }));
  const label = { fr: 'Livraison des articles', en: 'Delivery of the articles' }[locale];
  // On the professional site the fee is given without VAT: the total then says the rest.
  return deliveryCost.value > 0 && site === 'part'
    ? [...lines, { name: label, amount: deliveryCost.formattedValue }]
    : lines;
}

const totalLabels: Readonly<Record<Locale, string>> = { fr: 'Total TTC', en: 'Total incl. VAT' };

/** What a consumer is told about the right of withdrawal; professionals have none (domain/orders/withdrawal.ts). */
function rightsOf(order: OrderAnswer, origin: string) {
  const { site, code, entries } = order;
  const isConsumer = isConsumers(order);
  const hasTransport = entries.some((entry) => 'smt' in entry);
  const hasArticles = entries.some((entry) => !('smt' in entry));
  return {
    withdrawal: isConsumer && hasArticles ? `${origin}${pathOf('withdrawal', site)}?commande=${code}` : null,
    hasTransport: isConsumer && hasTransport,
  };
}

/** The mail about an order to its buyer, or null if its address is unknown. `order` is in the language of the mail. */
export function orderMail(
  order: OrderAnswer,
  { kind, locale }: { readonly kind: OrderMailKind; readonly locale: Locale },
  { shop, origin }: OrderMailSender,
): Mail | null {
  if (order.email === null) return null;
  const total = formatPrice(toCents(order.total.ttc.value));
  const words = orderMailWords[kind][locale]({ shop, code: order.code, total, ...rightsOf(order, origin) });
  const rows = [...rowsOf(order, locale), { name: totalLabels[locale], amount: total }];
  const path = pathOf('confirmation', order.site, { code: order.guid ?? order.code });
  const link = `${origin}${path}`;
  const { text, html } = mailBody({ ...words, rows, link, shop, locale });
  return { to: order.email, subject: words.subject, text, html, locale, link };
}
