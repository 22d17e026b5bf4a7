/** The plain text of a mail, with everything that its HTML says. */
import { colon } from '#domain/site/locale.ts';
import { type MailParts, sectionsOf } from './mail-content.ts';
import { sellerLines } from './seller-lines.ts';

const underlined = (text: string, sign: string) => `${text}\n${sign.repeat(text.length)}`;

export function writeMailText(parts: MailParts): string {
  const { title, before = [], action, link, brand, locale, footer, footerLink, general } = parts;
  const linked = (text: string, url: string) => `${text}${colon[locale]}${url}`;
  const blocks = [
    underlined(title, '='),
    ...before,
    `${action}${colon[locale].trimEnd()}\n${link}`,
    ...sectionsOf(parts).flatMap(({ heading, steps = [], paragraphs = [], rows = [], acts = [] }) => [
      heading && underlined(heading, '-'),
      rows.map(({ name, amount }) => linked(name, amount)).join('\n'),
      steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
      ...paragraphs,
      acts.map(({ text, url }) => linked(text, url)).join('\n'),
    ]),
    underlined(brand.name, '-'),
    ...sellerLines(brand, locale),
    general.map(({ text, url }) => linked(text, url)).join('\n'),
    footer && footerLink && `${footer}${colon[locale].trimEnd()}\n${footerLink}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
