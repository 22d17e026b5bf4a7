/** Makes mails about orders, as text and as HTML with the same content (docs/requirements.md CRT-8). */
import { customsTasks } from '#domain/cart/customs-tasks.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OrderMailKind } from '#domain/orders/order-status.ts';
import { isConsumers } from '#domain/orders/withdrawal.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type MailRow, mailBody } from '#server/mail/mail-body.ts';
import type { Mail } from '#server/mail/service.ts';
import { orderMailWords } from './mail-words.ts';

/** The shortest time that a buyer needs to resume a payment from a mail, in milliseconds. */
export const resumeMs = 5 * 60_000;

/** Who sends mails, and where their links lead. */
export interface OrderMailSender {
  readonly shop: string;
  /** Scheme and host of the shop, without a slash at the end. */
  readonly origin: string;
  /** The shop's first language; URLs without `?lang=` are in this language. */
  readonly plainLanguage: Locale;
}

/** The lines of an order with what they cost, as text and including VAT. */
function rowsOf({ entries, deliveryCost, site }: OrderAnswer, locale: Locale): readonly MailRow[] {
  const lines = entries.map(({ product, quantity, total }) => ({
    name: quantity > 1 ? `${quantity} × ${product.name}` : product.name,
    amount: formatPrice(toCents(total.ttc.value)),
  }));
  const label = { fr: 'Livraison des articles', en: 'Delivery of the articles' }[locale];
  // On the professional site the fee is without VAT, so it isn't shown beside amounts that include it.
  return deliveryCost.value > 0 && site === 'part'
    ? [...lines, { name: label, amount: deliveryCost.formattedValue }]
    : lines;
}

const totalLabels: Readonly<Record<Locale, string>> = { fr: 'Total TTC', en: 'Total incl. VAT' };

/** What a consumer is told about the right of withdrawal; professionals have none (domain/orders/withdrawal.ts). */
function rightsOf(order: OrderAnswer, locale: Locale, { origin, plainLanguage }: OrderMailSender) {
  const { site, code, entries } = order;
  const isConsumer = isConsumers(order);
  const hasTransport = entries.some((entry) => 'smt' in entry);
  const hasArticles = entries.some((entry) => !('smt' in entry));
  return {
    withdrawal:
      isConsumer && hasArticles
        ? addressIn(locale, `${origin}${pathOf('withdrawal', site)}?commande=${code}`, plainLanguage)
        : null,
    hasTransport: isConsumer && hasTransport,
  };
}

/** What is to be done for the customs of each parcel, as paragraphs. */
function customsOf({ entries }: OrderAnswer, locale: Locale): readonly string[] {
  const mark = { fr: '\u00A0:', en: ':' }[locale];
  return entries.flatMap((entry) =>
    'smt' in entry
      ? customsTasks(entry, locale).map(({ title, lines }) =>
          [`${entry.product.name}, ${entry.smt.addresses.addressTo.town ?? ''}. ${title}${mark}`, ...lines].join(' '),
        )
      : [],
  );
}

/** What a mail is about; `part` are the numbers of the lines it names, absent for the whole order. */
export interface OrderMailSubject {
  readonly kind: OrderMailKind;
  readonly locale: Locale;
  readonly part?: readonly number[] | null;
}

/** The lines that a mail lists, and their sum. */
function contentsOf(order: OrderAnswer, locale: Locale, part: OrderMailSubject['part']) {
  const cancelled = order.cancellations.find(({ entryNumbers }) => entryNumbers[0] === part?.[0]);
  if (!cancelled) return { rows: rowsOf(order, locale), sum: order.total.ttc.value };
  const entries = order.entries.filter(({ entryNumber }) => cancelled.entryNumbers.includes(entryNumber));
  // The delivery fee of a cancelled part is in the sum only. The site `pro` makes `rowsOf` leave out the row for it.
  return { rows: rowsOf({ ...order, entries, site: 'pro' }, locale), sum: cancelled.amount.value };
}

/**
 * The mail about an order to its buyer; null if the buyer's e-mail address is unknown. `order` is in the language of
 * the mail.
 */
export function orderMail(
  order: OrderAnswer,
  { kind, locale, part }: OrderMailSubject,
  sender: OrderMailSender,
): Mail | null {
  if (order.email === null) return null;
  const { shop, origin, plainLanguage } = sender;
  const { rows: lines, sum } = contentsOf(order, locale, part);
  const total = formatPrice(toCents(sum));
  const { code, takenBack } = order;
  const words = orderMailWords[kind][locale]({ shop, code, total, takenBack, ...rightsOf(order, locale, sender) });
  const rows = [...lines, { name: totalLabels[locale], amount: total }];
  const path = pathOf('confirmation', order.site, { code: order.guid ?? order.code });
  const link = addressIn(locale, `${origin}${path}`, plainLanguage);
  const after = kind === 'confirmed' ? [...customsOf(order, locale), ...words.after] : words.after;
  const { text, html } = mailBody({ ...words, after, rows, link, shop, locale });
  return { to: order.email, subject: words.subject, text, html, locale, link };
}
