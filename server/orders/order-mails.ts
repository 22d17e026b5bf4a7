/** Mails about orders, as text and as HTML from the same facts (docs/requirements.md CRT-8). */
import { html } from 'hono/html';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OrderEffect, OrderEvent } from '#domain/orders/order-status.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Mail } from '#server/mail/service.ts';
import type { OrderChange } from './change-status.ts';
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

interface MailRow {
  readonly name: string;
  readonly amount: string;
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

/** The mail about an order to its buyer, or null if its address is unknown. `order` is in the language of the mail. */
export function orderMail(
  order: OrderAnswer,
  { kind, locale }: { readonly kind: OrderMailKind; readonly locale: Locale },
  { shop, origin }: OrderMailSender,
): Mail | null {
  if (order.email === null) return null;
  const total = formatPrice(toCents(order.total.ttc.value));
  const words = orderMailWords[kind][locale]({ shop, code: order.code, total });
  const rows = [...rowsOf(order, locale), { name: totalLabels[locale], amount: total }];
  const path = pathOf('confirmation', order.site, { code: order.guid ?? order.code });
  const link = `${origin}${path}`;
  const text = [
    words.title,
    ...words.before,
    link,
    rows.map(({ name, amount }) => `${name}\u00A0: ${amount}`).join('\n'),
    ...words.after,
    shop,
  ].join('\n\n');
  return {
    to: order.email,
    subject: words.subject,
    text: `${text}\n`,
    html: String(htmlOf({ ...words, rows, link, shop, locale })),
    locale,
    link,
  };
}

interface HtmlParts {
  readonly title: string;
  readonly before: readonly string[];
  readonly action: string;
  readonly after: readonly string[];
  readonly rows: readonly MailRow[];
  readonly link: string;
  readonly shop: string;
  readonly locale: Locale;
}

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;

/** The HTML of a mail: no pictures, readable in light and dark, everything in it is also in the text. */
function htmlOf({ title, before, action, after, rows, link, shop, locale }: HtmlParts) {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:600px;margin:0 auto">
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${title}</h1>
${before.map(paragraph)}
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;font-weight:600">${action}</a></p>
<table style="width:100%;border-collapse:collapse;margin:0 0 24px">
${rows.map(
  ({ name, amount }) => html`<tr>
<th scope="row" style="text-align:left;font-weight:normal;padding:8px 0;border-top:1px solid">${name}</th>
<td style="text-align:right;white-space:nowrap;padding:8px 0;border-top:1px solid">${amount}</td>
</tr>`,
)}
</table>
${after.map(paragraph)}
${paragraph(shop)}
</div>
</body>
</html>`;
}
