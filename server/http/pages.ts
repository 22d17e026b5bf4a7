import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { parseView, usualView, viewCookie, viewParameter } from '#domain/catalog/list-address.ts';
import { type Locale, localeCookie, parseLocale } from '#domain/site/locale.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { PageRequest, SiteSettings } from '#domain/site/page-request.ts';
import { type AnyPageName, isDiscreet, pageAt, queryOf, tierOf } from '#domain/site/paths.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { ApiError } from './api-error.ts';
import type { RenderedApp } from './built-app.ts';
import { busyPage } from './busy-page.ts';
import { negotiateEncoding } from './encodings.ts';
import { sessionCookie } from './identity.ts';
import { readFormBytes, tooLarge } from './json-body.ts';
import { ownUrlOf } from './own-origin.ts';
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts';
import { createRenderGate } from './render-gate.ts';
import { cookieName, type HttpEnv, inMemoryHeaders } from './request-context.ts';

export interface PagesOptions {
  readonly app: RenderedApp;
  readonly settings: SiteSettings;
  readonly ownOrigins: readonly string[];
  readonly secureCookies: boolean;
  readonly inMemorySecret: string;
  readonly now: () => number;
  /** How long a document page is kept, in milliseconds; 0 keeps none. */
  readonly keepPagesMs: number;
  /** Whether the pages that one address has in the making are limited. */
  readonly limitAddresses: boolean;
  report(error: unknown, requestId: string): void;
  /** Answers one of our own calls in memory. */
  send(request: Request): Promise<Response>;
}

type PageHttpContext = Context<HttpEnv>;

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);
const tierHeader = 'x-guichet-tier';
const oneYear = 31_536_000;

/** Absolute URL of a request on our own origin. */
function ownUrl(c: PageHttpContext, options: PagesOptions): URL {
  return ownUrlOf(new URL(c.req.url), options.ownOrigins, options.settings.origin);
}

/** The path of the page that a `.data` request is for; any other path as it is. */
const pagePath = (pathname: string): string => pathname.replace(/(?:\/_)?\.data$/, '') || '/';

/** Whether a `.data` request belongs to an application page: those of document pages don't exist. */
function isForeignData(pathname: string): boolean {
  if (!pathname.endsWith('.data')) return false;
  const found = pageAt(pagePath(pathname));
  return !found || tierOf(found.page) !== 'application';
}

/** The parameters that a document page knows, sorted: one spelling for each page that is kept (docs/architecture.md). */
function knownQuery(url: URL, page: AnyPageName | undefined): URLSearchParams {
  const names = page ? queryOf(page) : [];
  const known = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => value !== '' && names.includes(name)),
  );
  known.sort();
  return known;
}

/** A body above the limit: whoever reads it fails with a 413, so that it's a page that says so. */
const refusedBody = () =>
  new ReadableStream<Uint8Array>({ start: (body) => body.error(new Response(null, { status: 413 })) });

/** Refuses a form in parts that can't be read, as one without its boundary. */
async function checkForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> {
  try {
    await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new ApiError(400, [{ type: 'BadRequestError', key: 'http.badForm' }]);
  }
}

/** The bytes as they came: a form may hold a file of any encoding. */
async function checkedBody(c: PageHttpContext): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  if (c.req.method !== 'POST') {
    throw new ApiError(405, [{ type: 'MethodNotAllowedError', key: 'http.method' }], { Allow: 'GET, HEAD, POST' });
  }
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!formTypes.has(type)) {
    throw new ApiError(415, [{ type: 'UnsupportedMediaTypeError', key: 'http.badForm' }]);
  }
  const bytes = await readFormBytes(c.req.raw);
  if (bytes !== null) {
    await checkForm(bytes, c.req.header('content-type') ?? '');
    return bytes;
  }
  const forPage = c.req.path.endsWith('.data') || (c.req.header('accept') ?? '').includes('text/html');
  if (!forPage) throw tooLarge();
  return refusedBody();
}

function answerCached(c: PageHttpContext, page: CachedPage): Response {
  const headers = new Headers(page.headers);
  headers.set('ETag', page.etag);
  headers.set('Cache-Control', 'no-cache');
  headers.set('Vary', 'Cookie, Accept-Encoding');
  if (
    c.req
      .header('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(page.etag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = negotiateEncoding(c.req.header('accept-encoding') ?? '');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(page.bodies[encoding].byteLength));
  return new Response(c.req.method === 'HEAD' ? null : page.bodies[encoding], { headers });
}

/** Whom an application page or a form is for. */
type PageVisitor = Pick<PageRequest, 'account' | 'endedSession' | 'unknownVisitor'>;

const anyone: PageVisitor = { account: null, endedSession: null, unknownVisitor: false };

/** The key of an account, whose id is random: the same at each sign-in, and nothing that a call takes. */
const keyOf = (accountId: string) => createHash('sha256').update(`page ${accountId}`).digest('base64url').slice(0, 22);

/** While the database doesn't answer, a page is what it is for anyone. */
async function visitorOf(c: PageHttpContext, options: PagesOptions): Promise<PageVisitor> {
  const identity = await c
    .get('identity')()
    .catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      options.report(error, c.get('requestId'));
      return null;
    });
  if (identity === null) return { ...anyone, unknownVisitor: true };
  if (identity.kind === 'anonymous') return anyone;
  if (identity.kind === 'ended') return { ...anyone, endedSession: identity.isPro ? 'pro' : 'part' };
  const { id, firstName, isPro, company, hasOtherCompany } = identity.account;
  return { ...anyone, account: { key: keyOf(id), firstName, isPro, company, hasOtherCompany } };
}

/** One rendering: the cookies that its calls are sent with, those they set, and whether anything of it failed. */
interface Rendering {
  readonly sent: string;
  readonly visitor: PageVisitor;
  readonly set: string[];
  failed: boolean;
}

/** The page request of one rendering. */
function pageRequest(c: PageHttpContext, locale: Locale, options: PagesOptions, rendering: Rendering): PageRequest {
  return {
    locale,
    nonce: randomBytes(16).toString('base64url'),
    settings: options.settings,
    now: options.now,
    ...rendering.visitor,
    messagesScript: options.app.messagesScript(locale),
    report(error) {
      rendering.failed = true;
      options.report(error, c.get('requestId'));
    },
    async send(request) {
      const headers = new Headers(request.headers);
      headers.set('cookie', rendering.sent);
      const own = inMemoryHeaders(options.inMemorySecret, c.get('clientAddress'), c.get('requestId'));
      for (const [name, value] of Object.entries(own)) headers.set(name, value);
      const response = await options.send(new Request(request, { headers }));
      rendering.set.push(...response.headers.getSetCookie());
      return response;
    },
  };
}

/** The cookies that remember what an address chooses: the language, and the presentation of lists of the professional site. */
function chosenCookies(c: PageHttpContext, options: PagesOptions, page: AnyPageName | undefined): readonly string[] {
  if ((c.req.header('sec-purpose') ?? '').includes('prefetch')) return [];
  const view = isProList(c, page) && parseView(c.req.query(viewParameter)) ? c.req.query(viewParameter) : null;
  const chosen = [
    [localeCookie, parseLocale(c.req.query('lang'))],
    [viewCookie, view],
  ] as const;
  return chosen
    .filter(([name, value]) => value && getCookie(c, name) !== value)
    .map(
      ([name, value]) =>
        `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax${options.secureCookies ? '; Secure' : ''}`,
    );
}

const isProList = (c: PageHttpContext, page: AnyPageName | undefined): boolean =>
  page !== undefined && modeOfPath(c.req.path) === 'pro' && queryOf(page).includes(viewParameter);

/** A list whose address says no presentation is shown in the one that its visitor chose before. */
function rememberView(c: PageHttpContext, page: AnyPageName | undefined, url: URL): void {
  if (!isProList(c, page) || url.searchParams.has(viewParameter)) return;
  const kept = getCookie(c, viewCookie);
  const view = parseView(kept);
  if (kept && view && view !== usualView.pro) url.searchParams.set(viewParameter, kept);
}

function forgottenSession(secure: boolean): string {
  const name = cookieName(sessionCookie, secure);
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What is chosen by an address is remembered beside the page, which stays the same for all who choose alike. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** A page to make, and where it is kept, if it is. */
interface AskedPage {
  readonly url: URL;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream | undefined;
  readonly personal: boolean;
  /** What to remember. */
  readonly cookies: readonly string[];
  readonly cached: { readonly cache: PageCache; readonly key: string; readonly known: URLSearchParams } | null;
}

/** Whether a page is one of those that one looks around on: a cart, a sign-in, a step that is being filled in never waits. */
function mayWait(pathname: string): boolean {
  const page = pageAt(pagePath(pathname))?.page;
  return page === undefined || page === 'parcel' || tierOf(page) === 'document';
}

/** Pages that are looked around on: six in the making keep a processor busy, and leave room for calls between them. */
const renderLimits = { atOnce: 6, waiting: 64 } as const;
const mostPerAddress = 16;

/** Pages of a path alone; most visitors ask for these. */
const mostPages = 500;
/** Pages with parameters, as searches: an address that anyone makes up never drives out the others, and costs less. */
const mostAsked = 200;

/** Answers every page: language, one spelling of each address, guards, the cache of document pages, rendering. */
export function createPages(options: PagesOptions): {
  handle(c: PageHttpContext): Promise<Response>;
  cache: Pick<PageCache, 'invalidate'>;
} {
  const maxAgeMs = options.keepPagesMs;
  const gate = createRenderGate({ ...renderLimits, perAddress: options.limitAddresses ? mostPerAddress : null });
  const plainPages = createPageCache({ pages: mostPages, maxAgeMs, quality: 9 });
  const askedPages = createPageCache({ pages: mostAsked, maxAgeMs, quality: 5 });

  async function handle(c: PageHttpContext): Promise<Response> {
    const url = ownUrl(c, options);
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      return c.redirect((url.pathname.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/') + url.search, 308);
    }
    if (isForeignData(url.pathname)) {
      throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound' }]);
    }
    const body = await checkedBody(c);
    const locale = c.get('locale');
    const found = pageAt(url.pathname);
    const cookies = chosenCookies(c, options, found?.page);
    if (body === undefined) rememberView(c, found?.page, url);
    // What a visitor's address carries besides must not be kept for others; data are those of application pages.
    const personal = url.pathname.endsWith('.data') || (found !== null && tierOf(found.page) === 'application');
    const known = personal ? null : knownQuery(url, found?.page);
    const key = `${locale} ${url.pathname} ${known}`;
    const discreet = found !== null && isDiscreet(found.page);
    const cacheable = options.keepPagesMs > 0 && body === undefined && known !== null && !discreet;
    const cache = known?.size ? askedPages : plainPages;
    const kept = cacheable ? cache.get(key, options.now()) : null;
    if (kept) return withCookies(answerCached(c, kept), cookies);

    const asked = { url, body, personal, cookies, cached: cacheable ? { cache, key, known } : null };
    if (body !== undefined || !mayWait(url.pathname)) return renderPage(c, asked);
    const leave = await gate.enter(c.get('clientAddress'));
    if (leave === null) return busyPage(locale, url.pathname + url.search);
    return renderPage(c, asked).finally(leave);
  }

  async function renderPage(
    c: PageHttpContext,
    { url, body, personal, cookies, cached }: AskedPage,
  ): Promise<Response> {
    const locale = c.get('locale');
    if (cached) url.search = String(cached.known);
    // A page that is kept for everyone is made for no one: it sees no cookie but the language.
    const sent = cached ? `${localeCookie}=${locale}` : (c.req.header('cookie') ?? '');
    // A form of a document page acts for whoever sends it; its answer is kept for nobody.
    const visitor = personal || body !== undefined ? await visitorOf(c, options) : anyone;
    const rendering: Rendering = { sent, visitor, set: [], failed: false };
    const generation = cached?.cache.generation ?? 0;
    const headers = new Headers(c.req.raw.headers);
    headers.set('cookie', sent);
    const signal = c.req.raw.signal;
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const request = new Request(url, { method, headers, body, signal, duplex: 'half' });
    const answer = await options.app.render(request, pageRequest(c, locale, options, rendering));
    const tier = answer.headers.get(tierHeader);
    answer.headers.delete(tierHeader);
    // A page that does without something, which was reported, is this visitor's only.
    const whole = answer.status === 200 && tier === 'document' && rendering.set.length === 0 && !rendering.failed;
    if (cached && whole) {
      const page = {
        body: Buffer.from(await answer.arrayBuffer()),
        headers: Object.fromEntries(answer.headers),
        generation,
      };
      const put = await cached.cache.put(cached.key, page, options.now());
      return withCookies(answerCached(c, put), cookies);
    }
    withCookies(answer, cookies);
    // A session that is over is forgotten, so that its page is asked for once only. A form keeps it for the page that
    // follows, which signs in again without a screen: what the form did as a stranger comes into the account then.
    if (visitor.endedSession && body === undefined)
      answer.headers.append('Set-Cookie', forgottenSession(options.secureCookies));
    for (const value of rendering.set) answer.headers.append('Set-Cookie', value);
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('Vary', 'Cookie, Accept-Encoding');
    return answer;
  }

  function invalidate(): void {
    plainPages.invalidate();
    askedPages.invalidate();
  }

  return { handle, cache: { invalidate } };
}
