/** Cleans the HTML of content, when it comes in and again when it goes out (docs/content.md, "HTML"). */
import sanitizeHtml from 'sanitize-html';
import { mapTexts } from '#domain/content/component.ts';
import { isContentHref, isForeignHref } from '#domain/content/href.ts';

const allowedTags = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'abbr', 'sub', 'sup', 'h2', 'h3', 'h4'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** A link that leads where content may lead, or none; one to another site tells it nothing of the page. */
function link(_name: string, { href = '', hreflang }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const target = href.trim();
  if (!isContentHref(target)) return { tagName: 'a', attribs: {} };
  return {
    tagName: 'a',
    attribs: {
      href: target,
      ...(hreflang ? { hreflang } : {}),
      ...(isForeignHref(target) ? { rel: 'noopener noreferrer' } : {}),
    },
  };
}

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['lang'],
    a: ['href', 'hreflang', 'rel'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: link, b: 'strong', i: 'em' },
  // Their text is code, never a sentence.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'title',
    'xmp',
  ],
  nestingLimit: 30,
};

/** HTML of the few tags that content may use, without anything that runs, loads or leads elsewhere unseen. Idempotent. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** A component, a page or a list of them with each of its HTML texts cleaned. */
export function sanitiseContent<Content>(content: Content): Content {
  return mapTexts(content, (text, kind) => (kind === 'html' ? sanitiseHtml(text) : text));
}
