/**
 * The HTML of a mail in the brand's look. Mail clients know little of CSS: tables carry the layout, styles are inline,
 * and the style sheet has only what a mail can do without, such as dark colours. It says nothing that isn't in the
 * text too.
 */
import { html, raw } from 'hono/html';
import type { Locale } from '#domain/site/locale.ts';
import { type Look, mailColours } from './mail-colours.ts';
import { type MailAct, type MailParts, type MailSection, sectionsOf } from './mail-content.ts';
import { sellerLines } from './seller-lines.ts';

/** The address of the mark, which each mail with HTML contains. */
export const markContentId = 'mark';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const textSize = 'font-size:16px;line-height:24px;';
const smallSize = 'font-size:14px;line-height:20px;';
const table = raw('role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"');

type Colours = ReturnType<typeof mailColours>;

const styled = (colours: Colours, look: Look, style = '') =>
  raw(`class="${look}" style="${style}${colours.inline(look)}"`);

const paragraph = (text: string) => html`<p style="margin:0 0 16px;${raw(textSize)}">${text}</p>`;

const actLinks = (colours: Colours, acts: readonly MailAct[]) =>
  acts.map(
    ({ text, url }) =>
      html`<p style="margin:0 0 12px;${raw(textSize)}"><a href="${url}" ${styled(colours, 'link', 'font-weight:600;')}>${text}</a></p>`,
  );

const button = (
  colours: Colours,
  { text, url }: MailAct,
) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
<td bgcolor="${colours.ground('button')}" ${styled(colours, 'button', 'border-radius:8px;')}><a href="${url}" ${styled(colours, 'button', `display:inline-block;padding:14px 24px;border-radius:8px;${textSize}font-weight:600;text-decoration:none;`)}>${text}</a></td>
</tr></table>`;

const figure = /^[\d\s,.×-]+€?$/;

/** Name and amount side by side, both wrapped on a small screen; only figures stand to the right. */
function dataTable(colours: Colours, rows: NonNullable<MailSection['rows']>) {
  const cell = `${textSize}padding:8px 0;vertical-align:top;border-top:1px solid;`;
  const [align, width] = rows.every(({ amount }) => figure.test(amount)) ? ['right', ''] : ['left', 'width:36%;'];
  return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;border-collapse:collapse">
${rows.map(
  ({ name, amount }) => html`<tr>
<th scope="row" align="left" ${styled(colours, 'line', `${cell}${width}font-weight:normal;text-align:left;padding-right:16px;`)}>${name}</th>
<td align="${align}" ${styled(colours, 'line', `${cell}text-align:${align};font-weight:600;`)}>${amount}</td>
</tr>`,
)}
</table>`;
}

function drawSection(
  colours: Colours,
  { heading, steps = [], paragraphs = [], rows = [], acts = [], isWarning }: MailSection,
) {
  const [look, style]: readonly [Look, string] = isWarning
    ? ['warning', 'padding:16px 16px 0;border-left:4px solid;']
    : ['line', 'padding:24px 0 0;border-top:1px solid;'];
  const inner = html`${heading ? html`<h2 style="margin:0 0 12px;font-size:20px;line-height:26px;font-weight:600">${heading}</h2>` : ''}
${rows.length > 0 ? dataTable(colours, rows) : ''}
${steps.length > 0 ? html`<ol style="margin:0 0 16px;padding:0 0 0 24px;${raw(textSize)}">${steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`)}</ol>` : ''}
${paragraphs.map(paragraph)}
${actLinks(colours, acts)}`;
  return heading || isWarning
    ? html`<table ${table} style="margin:0 0 16px"><tr><td ${styled(colours, look, style)}>${inner}</td></tr></table>`
    : inner;
}

function drawFoot({ brand, locale, general, footer, footerLink }: MailParts, colours: Colours) {
  const links = footer && footerLink ? [...general, { text: footer, url: footerLink }] : general;
  return html`<tr><td ${styled(colours, 'foot', `padding:24px 24px 40px;${smallSize}`)}>
${sellerLines(brand, locale).map((line) => html`<p style="margin:0 0 8px;${raw(smallSize)}">${line}</p>`)}
<p style="margin:0;${raw(smallSize)}">${links.map(
    ({ text, url }, at) => html`${at > 0 ? ' · ' : ''}<a href="${url}" ${styled(colours, 'foot')}>${text}</a>`,
  )}</p>
</td></tr>`;
}

/** Clients show the mail's first words after the preheader unless something fills the line. */
const filling = raw('&#847;&zwnj;&nbsp;'.repeat(40));

const headLines = (locale: Locale, title: string, colours: Colours) => html`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${raw(colours.darkRules)}}</style>
</head>`;

export function drawMail(parts: MailParts): string {
  const { title, before = [], preheader = before.find(Boolean) ?? '', action, link, brand, locale, site } = parts;
  const colours = mailColours(brand, site);
  return String(html`${headLines(locale, title, colours)}
<body ${styled(colours, 'page', `margin:0;padding:0;${font}`)}>
<div style="display:none;font-size:1px;line-height:1px;max-height:0;overflow:hidden;mso-hide:all">${preheader}${filling}</div>
<table ${table} bgcolor="${colours.ground('page')}" ${styled(colours, 'page', font)}><tr><td align="center" style="padding:0 8px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<div role="main" style="max-width:600px;margin:0 auto;text-align:left">
<table ${table}>
<tr><td bgcolor="${colours.ground('head')}" ${styled(colours, 'head', 'padding:16px 24px;')}>
<img src="cid:${markContentId}" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border:0">
<span style="vertical-align:middle;padding-left:8px;font-size:20px;line-height:32px;font-weight:600">${site === 'pro' ? brand.professionalName : brand.name}</span>
</td></tr>
<tr><td bgcolor="${colours.ground('card')}" ${styled(colours, 'card', 'padding:32px 24px 16px;')}>
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px;font-weight:700">${title}</h1>
${before.filter(Boolean).map(paragraph)}
${button(colours, { text: action, url: link })}
${sectionsOf(parts).map((section) => drawSection(colours, section))}
</td></tr>
${drawFoot(parts, colours)}
</table>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`);
}
