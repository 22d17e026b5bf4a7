/** Finds everything that a first visit of a page loads, as a browser would. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { request } from 'undici';

export type Kind = 'script' | 'style' | 'font';

/** A body as received. */
export interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly encoding: string;
  readonly sentBytes: number;
  readonly body: Buffer;
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (body) => body,
};

/** Sends a request with a browser's headers, without following redirects. */
export async function fetchAsBrowser(url: string, headers: Record<string, string> = {}): Promise<Fetched> {
  const answer = await request(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const encoding = String(answer.headers['content-encoding'] ?? 'identity');
  const decode = decoders[encoding];
  if (decode === undefined) throw new Error(`${url}: unknown encoding ${encoding}`);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    encoding,
    sentBytes: body.byteLength,
    body: decode(body),
  };
}

/** Size of a body with brotli's best quality. */
export function brotliBytes(body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
  return brotliCompressSync(body, { params }).byteLength;
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** URLs of static imports and re-exports; those of `import('…')` only where the page itself calls it. */
function importsOf(code: string, withDynamic: boolean): string[] {
  const pattern = withDynamic
    ? /(?:\bfrom|\bimport)\s*\(?\s*["'`]([^"'`]+\.js)["'`]/g
    : /(?:\bfrom|\bimport)\s*["'`]([^"'`]+\.js)["'`]/g;
  return [...code.matchAll(pattern)].flatMap(([, address]) => (address === undefined ? [] : [address]));
}

/** The files named in the document: scripts, preloads, styles. */
function namedBy(html: string): { address: string; kind: Kind }[] {
  const references: { address: string; kind: Kind }[] = [];
  const add = (kind: Kind, address: string | undefined) => address && references.push({ address, kind });
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) {
    const rel = attributeOf(tag, 'rel');
    const href = attributeOf(tag, 'href');
    if (rel === 'modulepreload' || (rel === 'preload' && attributeOf(tag, 'as') === 'script')) add('script', href);
    if (rel === 'stylesheet') add('style', href);
    if (rel === 'preload' && attributeOf(tag, 'as') === 'font') add('font', href);
  }
  for (const [, open = '', code = ''] of html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)) {
    add('script', attributeOf(open, 'src'));
    if (attributeOf(open, 'type') === 'module') for (const address of importsOf(code, true)) add('script', address);
  }
  return references;
}

/** Whether a `unicode-range` contains one of these characters; no range means all characters. */
function rangeHolds(range: string | undefined, points: ReadonlySet<number>): boolean {
  if (range === undefined) return true;
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const low = Number.parseInt(from.replaceAll('?', '0'), 16);
    const high = Number.parseInt(to.replaceAll('?', 'F'), 16);
    return [...points].some((point) => point >= low && point <= high);
  });
}

/** The font files needed for the characters of a page. */
function fontsOf(css: string, html: string): string[] {
  const text = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
  const points = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const url = /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1];
    const range = /unicode-range:\s*([^;}]+)/.exec(face)?.[1];
    return url && /font-style:\s*italic/.exec(face) === null && rangeHolds(range, points) ? [url] : [];
  });
}

/** Files of a first visit by their URL, each once. */
export async function filesOf(pageUrl: string, html: string): Promise<Map<string, { kind: Kind; file: Fetched }>> {
  const files = new Map<string, { kind: Kind; file: Fetched }>();
  const queue = namedBy(html).map(({ address, kind }) => ({ url: new URL(address, pageUrl).href, kind }));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { url, kind } = next;
    if (files.has(url)) continue;
    const file = await fetchAsBrowser(url);
    if (file.status !== 200) throw new Error(`${url}: ${file.status}`);
    files.set(url, { kind, file });
    const text = kind === 'font' ? '' : file.body.toString('utf8');
    const more = kind === 'script' ? importsOf(text, false) : kind === 'style' ? fontsOf(text, html) : [];
    const moreKind = kind === 'script' ? 'script' : 'font';
    queue.push(...more.map((address) => ({ url: new URL(address, url).href, kind: moreKind }) as const));
  }
  return files;
}
