/** Sanitises the HTML of content, when it is stored and again when it is answered (docs/content.md, "HTML"). */
import sanitizeHtml from 'sanitize-html';
import { mapTexts } from '#domain/content/component.ts';
import { isContentHref, isForeignHref } from '#domain/content/href.ts';

const allowedTags = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'abbr', 'sub', 'sup', 'h2', 'h3', 'h4'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Keeps a link only if its destination is allowed; a link to another website doesn't send the referrer. */
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

/** Besides `lang`, which all tags may have. */
const allowedAttributes: Readonly<Record<string, string[]>> = {
  a: ['href', 'hreflang', 'rel'],
  abbr: ['title'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

const rewrittenTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { '*': ['lang'], ...allowedAttributes },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: link, ...rewrittenTags },
  // The text of these elements is code and is dropped with them.
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

/**
 * Reduces HTML to the few tags allowed in content, with nothing that runs, loads or links elsewhere unnoticed.
 * Sanitising the result again changes nothing.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}

const allowedOn = (tag: string): readonly string[] => ['lang', ...(allowedAttributes[tag] ?? [])];

/**
 * What `sanitiseHtml` takes out of an HTML text, as editors would look for it: `<script>`, `onclick`, a link's
 * destination. Each once; without what it only writes otherwise, such as `<b>` or the attributes of a foreign link.
 */
export function removedFrom(html: string): readonly string[] {
  const removed = new Set<string>(html.includes('<!--') ? ['<!--'] : []);
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const tag = rewrittenTags[tagName] ?? tagName;
        if (!allowedTags.includes(tag)) removed.add(`<${tagName}>`);
        for (const [name, value] of Object.entries(attribs)) {
          if (tag === 'a' && name === 'href' && !isContentHref(value.trim())) removed.add(value);
          else if (allowedTags.includes(tag) && !allowedOn(tag).includes(name)) removed.add(name);
        }
        return { tagName, attribs };
      },
    },
  });
  return [...removed];
}

/** Sanitises all HTML texts in a component, a page or a list of them. */
export function sanitiseContent<Content>(content: Content): Content {
  return mapTexts(content, (text, kind) => (kind === 'html' ? sanitiseHtml(text) : text));
}
