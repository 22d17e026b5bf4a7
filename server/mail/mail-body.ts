/**
 * Makes the body of a mail to a customer, as text and as HTML with the same content (docs/decisions/0021-mail-outbox.md).
 */
import { html } from 'hono/html';
import type { Locale } from '#domain/site/locale.ts';

/** A row of the table in a mail: what it is about, and an amount or another short text. */
export interface MailRow {
  readonly name: string;
  readonly amount: string;
}

export interface MailParts {
  readonly title: string;
  readonly before: readonly string[];
  /** Text of the link. */
  readonly action: string;
  readonly link: string;
  readonly rows: readonly MailRow[];
  readonly after: readonly string[];
  readonly shop: string;
  readonly locale: Locale;
  /** A link below everything else, for instance to stop such mails. */
  readonly footer?: { readonly text: string; readonly link: string };
}

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;

function textOf({ title, before, link, rows, after, shop, footer }: MailParts): string {
  const parts = [
    title,
    ...before,
    link,
    rows.map(({ name, amount }) => `${name}\u00A0: ${amount}`).join('\n'),
    ...after,
    shop,
    ...(footer ? [`${footer.text}\u00A0:\n${footer.link}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * The HTML of a mail. It has no pictures, can be read in light and dark, and says nothing that isn't in the text too.
 */
function htmlOf({ title, before, action, after, rows, link, shop, locale, footer }: MailParts) {
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
${footer ? html`<p style="margin:0;font-size:14px"><a href="${footer.link}">${footer.text}</a></p>` : ''}
</div>
</body>
</html>`;
}

export function mailBody(parts: MailParts): { readonly text: string; readonly html: string } {
  return { text: textOf(parts), html: String(htmlOf(parts)) };
}
