/** Reads XML that other systems answer, as values that have the shape of JSON (docs/decisions/0051-remote-carriers.md). */
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

/** Far deeper than any answer of a carrier. */
const maxDepth = 32;

interface OpenElement {
  readonly name: string;
  readonly children: Map<string, unknown[]>;
  text: string;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Its text if it contains no elements; otherwise these by name, in a list if there are several of a name. */
function valueIn({ children, text }: OpenElement): unknown {
  if (children.size === 0) return text.trim();
  return Object.fromEntries([...children].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/**
 * An object with the root element. Names are without namespace prefixes, attributes and comments are left out. Throws
 * for anything that isn't well formed, a document type (and so entities of its own), or elements nested too deeply.
 */
export function readXml(xml: string): unknown {
  const document: OpenElement = { name: '', children: new Map(), text: '' };
  const open = [document];
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  const refuse = (error: Error) => {
    throw error;
  };
  new Parser()
    .on('error', refuse)
    .on('warn', refuse)
    .on('attention', () => refuse(new Error('a document type')))
    .on('text', (value, decode) => add(decode(value)))
    .on('cdata', add)
    .on('openTag', (name) => {
      if (open.length > maxDepth) throw new Error('nested too deeply');
      open.push({ name: withoutPrefix(name), children: new Map(), text: '' });
    })
    .on('closeTag', () => {
      const element = open.pop();
      const parent = open.at(-1);
      if (!element || !parent) throw new Error('closes nothing');
      parent.children.set(element.name, [...(parent.children.get(element.name) ?? []), valueIn(element)]);
    })
    .parse(xml);
  if (document.children.size !== 1 || [...document.children.values()][0]?.length !== 1)
    throw new Error('not one root element');
  return valueIn(document);
}
