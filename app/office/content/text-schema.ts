/** The HTML that formatted editing can hold. Other HTML that content may have is edited as text (docs/content.md, "HTML"). */
import {
  DOMParser as ContentParser,
  DOMSerializer,
  type MarkSpec,
  type NodeSpec,
  Schema,
  type Node as TextNode,
} from 'prosemirror-model';

const heading = (level: 2 | 3 | 4): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [{ tag: `h${level}` }],
  toDOM: () => [`h${level}`, 0],
});

/** A mark of a tag; its attributes are kept as they are. */
function mark(tag: string, names: readonly string[] = [], also: readonly string[] = []): MarkSpec {
  const getAttrs = (element: HTMLElement) =>
    Object.fromEntries(names.map((name) => [name, element.getAttribute(name)] as const));
  return {
    attrs: Object.fromEntries(names.map((name) => [name, { default: null }])),
    inclusive: names.length === 0,
    parseDOM: [tag, ...also].map((each) => ({ tag: each, getAttrs })),
    toDOM: ({ attrs }) => [tag, Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null)), 0],
  };
}

export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    bullets: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    br: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    strong: mark('strong', [], ['b']),
    em: mark('em', [], ['i']),
    link: mark('a', ['href', 'hreflang', 'rel']),
    abbr: mark('abbr', ['title']),
    sub: { ...mark('sub'), excludes: 'sup sub' },
    sup: { ...mark('sup'), excludes: 'sup sub' },
  },
});

/** An item of a list is written without a paragraph around its first text. */
function withoutItemParagraphs(root: ParentNode): void {
  for (const paragraph of root.querySelectorAll('li > p:first-child')) paragraph.replaceWith(...paragraph.childNodes);
}

export function textOf(html: string, page: Document = document): TextNode {
  const template = page.createElement('template');
  template.innerHTML = html;
  return ContentParser.fromSchema(textSchema).parse(template.content);
}

/** The HTML of a text; empty if it has none. */
export function htmlOf(text: TextNode, page: Document = document): string {
  if (text.textContent.trim() === '') return '';
  const holder = page.createElement('div');
  holder.append(DOMSerializer.fromSchema(textSchema).serializeFragment(text.content, { document: page }));
  withoutItemParagraphs(holder);
  return holder.innerHTML.replace(/(?<=<\/(?:p|ul|ol|h[234])>)(?=<)/g, '\n').replaceAll('&nbsp;', '\u00A0');
}

/** HTML as a browser reads it, without spaces that it doesn't show. */
function readBy(page: Document, html: string): string {
  const holder = page.createElement('div');
  holder.innerHTML = html;
  withoutItemParagraphs(holder);
  return holder.innerHTML
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|h[234]|br)\b[^>]*>) ?/g, '$1')
    .trim();
}

/** Whether nothing of an HTML text would be lost by editing it formatted. */
export const isFaithful = (html: string, page: Document = document): boolean =>
  readBy(page, htmlOf(textOf(html, page), page)) === readBy(page, html);
