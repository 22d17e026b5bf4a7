/**
 * Kinds of mails: a declaration has a mail's cause, texts in both languages and link; text and HTML with the same
 * content are made from it (docs/decisions/0021-mail-outbox.md).
 */
import { html } from 'hono/html';
import type { Transaction } from 'kysely';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { Outbox } from './outbox.ts';
import type { Mail } from './service.ts';

/** Who sends mails, and where their links lead. */
export interface MailSender {
  readonly shop: string;
  /** Scheme and host of the shop, without a slash at the end. */
  readonly origin: string;
  /** The shop's first language; URLs without `?lang=` are in this language. */
  readonly plainLanguage: Locale;
}

export interface MailReader {
  readonly email: string;
  readonly locale: Locale;
  readonly site: Site;
}

export interface MailRow {
  readonly name: string;
  readonly amount: string;
}

/** `before` and `after`: paragraphs before and after the link; empty ones are left out. */
export interface MailTexts {
  readonly subject: string;
  readonly title: string;
  readonly before?: readonly string[];
  readonly action: string;
  readonly rows?: readonly MailRow[];
  readonly after?: readonly string[];
  readonly footer?: string;
}

export interface MailNames {
  readonly shop: string;
  readonly urlOf: (path: string) => string;
}

export interface MailKind<Facts> {
  /** Path of the page that the link leads to. */
  readonly link: (facts: Facts, site: Site) => string;
  readonly footerLink?: (facts: Facts, site: Site) => string;
  readonly texts: Readonly<Record<Locale, (facts: Facts & MailNames) => MailTexts>>;
  readonly isPlain?: true;
}

/** A kind of mail that goes through the outbox. */
export interface CausedMail<Facts> extends MailKind<Facts> {
  /** Names the cause, about which one mail is written. */
  readonly key: (facts: Facts) => string;
}

interface MailParts extends MailTexts {
  readonly link: string;
  readonly footerLink: string | null;
  readonly shop: string;
  readonly locale: Locale;
}

const paragraph = (text: string) => text && html`<p style="margin:0 0 16px">${text}</p>`;

function textOf({ title, before = [], link, rows = [], after = [], shop, footer, footerLink }: MailParts): string {
  const parts = [
    title,
    ...before,
    link,
    rows.map(({ name, amount }) => `${name}\u00A0: ${amount}`).join('\n'),
    ...after,
    shop,
    footerLink && `${footer}\u00A0:\n${footerLink}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Has no pictures, can be read in light and dark, and says nothing that isn't in the text too. */
function htmlOf({
  title,
  before = [],
  action,
  after = [],
  rows = [],
  link,
  shop,
  locale,
  footer,
  footerLink,
}: MailParts) {
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
${footerLink ? html`<p style="margin:0;font-size:14px"><a href="${footerLink}">${footer}</a></p>` : ''}
</div>
</body>
</html>`;
}

export function makeMail<Facts>(
  kind: MailKind<Facts>,
  { shop, origin, plainLanguage }: MailSender,
  { email, locale, site }: MailReader,
  facts: Facts,
): Mail {
  const urlOf = (path: string) => addressIn(locale, `${origin}${path}`, plainLanguage);
  const link = urlOf(kind.link(facts, site));
  const texts = kind.texts[locale]({ ...facts, shop, urlOf });
  const footerLink = kind.footerLink ? urlOf(kind.footerLink(facts, site)) : null;
  const parts = { ...texts, link, footerLink, shop, locale };
  return {
    to: email,
    subject: texts.subject,
    text: textOf(parts),
    ...(!kind.isPlain && { html: String(htmlOf(parts)) }),
    locale,
    link,
  };
}

export interface MailContext {
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly sender: MailSender;
}

/** Writes a mail in the transaction that causes it, unless the reader's address is unknown. */
export async function writeMail<Facts>(
  { outbox, sender }: MailContext,
  tx: Transaction<Database>,
  kind: CausedMail<Facts>,
  { email, ...reader }: Omit<MailReader, 'email'> & { readonly email: string | null },
  facts: Facts,
): Promise<void> {
  if (email === null) return;
  await outbox.enqueue(tx, kind.key(facts), makeMail(kind, sender, { ...reader, email }, facts));
}
