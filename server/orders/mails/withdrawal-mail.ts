/** The mail with the receipt of a statement of withdrawal: the law asks for a receipt on a durable medium (L221-21). */
import { html } from 'hono/html';
import { withdrawalDays } from '#domain/orders/withdrawal.ts';
import type { WithdrawalReceipt } from '#domain/orders/withdrawal-contract.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { Mail } from '#server/mail/service.ts';
import { takenBackTexts } from './mail-words.ts';

interface Words {
  readonly subject: (number: string, shop: string) => string;
  readonly title: string;
  readonly rows: Readonly<Record<'number' | 'stated' | 'name' | 'code' | 'items', string>>;
  readonly whole: string;
  readonly next: string;
  readonly nextTakenBack: string;
  readonly action: string;
}

const words: Readonly<Record<Locale, Words>> = {
  fr: {
    subject: (number, shop) => `Rétractation reçue, accusé ${number} – ${shop}`,
    title: 'Nous avons reçu votre rétractation',
    rows: { number: 'Accusé de réception', stated: 'Reçue le', name: 'Nom', code: 'Commande', items: 'Concerne' },
    whole: 'toute la commande',
    next: `Renvoyez les articles reçus dans les ${withdrawalDays} jours. Vous êtes remboursé par le moyen de paiement utilisé, au plus tard ${withdrawalDays} jours après cette déclaration\u00A0; le remboursement peut attendre le retour des articles.`,
    nextTakenBack: `Renvoyez les articles reçus dans les ${withdrawalDays} jours. ${takenBackTexts.fr}`,
    action: 'Voir l’accusé de réception',
  },
  en: {
    subject: (number, shop) => `Withdrawal received, receipt ${number} – ${shop}`,
    title: 'We have received your withdrawal',
    rows: { number: 'Receipt', stated: 'Received on', name: 'Name', code: 'Order', items: 'Concerns' },
    whole: 'the whole order',
    next: `Send back the articles you received within ${withdrawalDays} days. You are refunded by the means of payment used, at the latest ${withdrawalDays} days after this statement; the refund may wait until the articles are back.`,
    nextTakenBack: `Send back the articles you received within ${withdrawalDays} days. ${takenBackTexts.en}`,
    action: 'See the receipt',
  },
};

/** Where the links of the mail lead, and its language. */
export interface WithdrawalMailContext {
  readonly shop: string;
  readonly origin: string;
  /** The shop's first language; URLs without `?lang=` are in this language. */
  readonly plainLanguage: Locale;
  readonly site: Site;
  readonly locale: Locale;
  /** Whether the buyer's bank has given the money back after a dispute. */
  readonly takenBack: boolean;
}

/** The receipt as a mail, as text and as HTML. */
export function withdrawalMail(receipt: WithdrawalReceipt, context: WithdrawalMailContext): Mail {
  const { shop, origin, plainLanguage, site, locale, takenBack } = context;
  const { subject, title, rows, whole, action, ...texts } = words[locale];
  const next = takenBack ? texts.nextTakenBack : texts.next;
  const stated = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const { number, name, code, email, items } = receipt;
  const facts = [
    [rows.number, number],
    [rows.stated, stated.format(new Date(receipt.stated))],
    [rows.name, name],
    [rows.code, code],
    [rows.items, items || whole],
  ] as const;
  const link = addressIn(locale, `${origin}${pathOf('withdrawalReceipt', site, { id: receipt.id })}`, plainLanguage);
  const listed = facts.map(([label, value]) => `${label}\u00A0: ${value}`).join('\n');
  return {
    to: email,
    subject: subject(number, shop),
    text: `${[title, listed, next, link, shop].join('\n\n')}\n`,
    html: String(html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<h1 style="font-size:22px;margin:0 0 16px">${title}</h1>
<table role="presentation" style="margin:0 0 16px">
${facts.map(([label, value]) => html`<tr><td style="padding:4px 16px 4px 0">${label}</td><td style="padding:4px 0"><b>${value}</b></td></tr>`)}
</table>
<p style="margin:0 0 16px">${next}</p>
<p style="margin:0 0 16px"><a href="${link}">${action}</a></p>
<p style="margin:0">${shop}</p>
</body>
</html>`),
    locale,
    link,
  };
}
