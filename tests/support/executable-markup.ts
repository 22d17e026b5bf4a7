/** Parses a page as browsers do, and finds everything in it that runs or loads something foreign to the shop. */
import vm from 'node:vm';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A page as the server sent it. */
export interface AnsweredPage {
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

/** Elements that the shop's pages never contain. */
const foreignElements = new Set(['frame', 'object', 'embed', 'applet', 'base', 'portal']);
const addressAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'ping',
  'background',
  'to',
  'from',
  'values',
]);
const dataBlocks = new Set(['application/json', 'application/ld+json', 'speculationrules']);
/** Elements that load an address as a picture, so that nothing in it can run. */
const pictureElements = new Set(['img', 'source', 'image']);

function* elementsOf(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  const inside = 'content' in node ? [node.content] : [];
  for (const child of [...('childNodes' in node ? node.childNodes : []), ...inside]) yield* elementsOf(child);
}

const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('');

/** An object that can be called, read and constructed at any depth; stands for everything that a page's script uses. */
function anything(): unknown {
  const stand: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => '' : stand),
    set: () => true,
    apply: () => stand,
    construct: () => stand as object,
  });
  return stand;
}

/** Whether an inline script calls `__xss`, which it does if a hostile text has escaped from its string. */
function runsHostileText(code: string): boolean {
  let hasRun = false;
  const names = { __xss: () => (hasRun = true) };
  const globals = new Proxy(names as Record<string, unknown>, {
    has: () => true,
    get: (known, name) =>
      name in known ? known[name as string] : name === Symbol.unscopables ? undefined : anything(),
    set: () => true,
  });
  try {
    vm.runInNewContext(`with (globals) { ${code}\n }`, { globals }, { timeout: 1000 });
  } catch (error) {
    // Modules can't be run in this way; their text comes from the build and has nothing typed in it.
    if (error instanceof SyntaxError && !code.includes('import ')) return true;
  }
  return hasRun;
}

function faultsOfScript(
  element: Element,
  attributes: ReadonlyMap<string, string>,
  nonce: string | undefined,
): string[] {
  const [source, type] = [attributes.get('src'), attributes.get('type') ?? ''];
  const code = textOf(element);
  if (source !== undefined) return /^\/(?:assets|node_modules|@)/.test(source) ? [] : [`script from ${source}`];
  if (dataBlocks.has(type)) {
    try {
      JSON.parse(code);
      return [];
    } catch {
      return [`data that isn’t JSON: ${code.slice(0, 200)}`];
    }
  }
  if (nonce === undefined || attributes.get('nonce') !== nonce) return [`script ${code.slice(0, 200)}`];
  return runsHostileText(code) ? [`script that left its string: ${code.slice(0, 400)}`] : [];
}

function faultsOf(element: Element, nonce: string | undefined): string[] {
  const { tagName } = element;
  const attributes = new Map(element.attrs.map(({ name, value }) => [name.toLowerCase(), value]));
  const faults = foreignElements.has(tagName) ? [`<${tagName}>`] : [];
  // The back office shows a page of the shop in a frame beside its form.
  if (tagName === 'iframe' && !/^\/[^/\\]/.test(attributes.get('src') ?? '')) faults.push('<iframe> of elsewhere');
  if (tagName === 'script') faults.push(...faultsOfScript(element, attributes, nonce));
  if (tagName === 'meta' && attributes.has('http-equiv')) faults.push('<meta http-equiv>');
  if (tagName === 'form' && /^(?:[a-z]+:)?\/\//i.test(attributes.get('action') ?? '')) faults.push('form to elsewhere');
  for (const [name, value] of attributes) {
    if (name.startsWith('on') || name === 'srcdoc') faults.push(`<${tagName} ${name}="${value}">`);
    // Browsers skip control characters and blanks in a scheme.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers skip
    const scheme = /^([a-z]+):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
    const isRunning =
      scheme === 'javascript' || scheme === 'vbscript' || (scheme === 'data' && !pictureElements.has(tagName));
    if (addressAttributes.has(name.split(':').at(-1) ?? '') && isRunning)
      faults.push(`<${tagName} ${name}="${value}">`);
  }
  return faults;
}

/** Everything in a page that could run, with or without scripts enabled; empty if there is nothing. */
export function executableMarkup({ html, policy }: AnsweredPage): readonly string[] {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const ways = (/<noscript/i.test(html) ? [true, false] : [true]).flatMap((scriptingEnabled) =>
    [...elementsOf(parse(html, { scriptingEnabled }))].flatMap((element) => faultsOf(element, nonce)),
  );
  return [...new Set(ways)];
}

/** All texts of a page, including those of attributes, with their escapes decoded. */
export function textsOfPage(html: string): string {
  const texts = [...elementsOf(parse(html))].flatMap((element) => [
    ...element.attrs.map(({ value }) => value),
    ...(element.tagName === 'script' ? [] : [textOf(element)]),
  ]);
  return texts.join('\n');
}
