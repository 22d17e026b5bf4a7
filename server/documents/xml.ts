/** Writing XML 1.0: elements as data, so that nothing is written unescaped. */

/** An element: its name, its content (a text, or elements, of which null ones are left out) and its attributes. */
export type Xml = readonly [
  name: string,
  content: string | readonly (Xml | null)[],
  attributes?: Readonly<Record<string, string>>,
];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 can't contain (production 2, Char). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const escaped = (text: string) => text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

function element([name, content, attributes = {}]: Xml): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === 'string' ? escaped(content) : content.map((child) => child && element(child)).join('');
  return `<${name}${start.join('')}>${inner}</${name}>`;
}

export function xmlText(name: string, text: string, attributes?: Readonly<Record<string, string>>): Xml | null {
  return text.trim() === '' ? null : [name, text, attributes];
}

export function xmlGroup(name: string, children: readonly (Xml | null)[]): Xml | null {
  return children.some((child) => child !== null) ? [name, children] : null;
}

/** A document in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root)}\n`;
}
