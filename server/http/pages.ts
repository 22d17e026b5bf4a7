/** Answers every page: language, canonical address, guards, the cache of document pages, rendering. */
import type { Context } from 'hono';
import { viewParameter } from '#domain/catalog/list-address.ts';
import { type CountedSearch, isRobot } from '#domain/numbers/search-count.ts';
import { maxFormBytesOf as maxOfficeFormBytesOf } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { isOfficePath } from '#domain/site/office-path.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { type AnyPageName, isDiscreet, maxFormBytesOf, queryOf, tierOf } from '#domain/site/paths.ts';
import { redirectTargetHeader, scriptedFormHeader } from '#domain/site/scripted-form.ts';
import { sessionResumedParam } from '#domain/site/session-resumed-param.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { ApiError } from './api-error.ts';
import { readFormBytes, tooLarge } from './json-body.ts';
import { ownUrlOf } from './own-origin.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { applyRemembered, chosenCookies, withCookies } from './page-cookies.ts';
import { answerCached, type RenderingOptions, renderPage, renderPreview } from './page-rendering.ts';
import { busyPage } from './plain-page.ts';
import { methodNotAllowed, notFound } from './refusals.ts';
import { createRenderGate, type RenderGate } from './render-gate.ts';
import type { HttpEnv } from './request-context.ts';
import { refuseUnstorableText } from './storable-input.ts';

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);
/** Stands for a body above the limit: reading it fails with a 413, so that the page can report the error. */
const refusedBody = () =>
  new ReadableStream<Uint8Array>({ start: (body) => body.error(new Response(null, { status: 413 })) });

/** The largest form that the page at a path accepts, in bytes; undefined if the limit for all pages applies. */
function maxBytesAt(path: string): number | undefined {
  const pathname = path.replace(/\.data$/, '');
  const match = pageAt(pathname);
  return match ? maxFormBytesOf(match.page) : maxOfficeFormBytesOf(pathname);
}

/** Throws if a form can't be parsed, for example without a boundary, or if its texts can't be stored. */
async function checkForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new ApiError(400, [{ type: 'BadRequestError', key: 'http.badForm' }]);
  }
  for (const [name, value] of form)
    refuseUnstorableText(name, `${name}${typeof value === 'string' ? value : value.name}`);
}

/**
 * The form's body as raw bytes, since it may contain a file in any encoding; undefined for GET and HEAD. If the body is
 * too large, it is a stream that fails with 413, so that the page can show the error. Throws an `ApiError` 400, 405,
 * 413 or 415.
 */
export async function readPageBody(c: Context<HttpEnv>): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  if (c.req.method !== 'POST') {
    throw methodNotAllowed('GET, HEAD, POST');
  }
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!formTypes.has(type)) {
    throw new ApiError(415, [{ type: 'UnsupportedMediaTypeError', key: 'http.badForm' }]);
  }
  const forPage = c.req.path.endsWith('.data') || (c.req.header('accept') ?? '').includes('text/html');
  // Requests that aren't for a page have the same limit at every address, so that it doesn't reveal where pages are.
  const bytes = await readFormBytes(c.req.raw, forPage ? maxBytesAt(c.req.path) : undefined);
  if (bytes !== null) {
    await checkForm(bytes, c.req.header('content-type') ?? '');
    return bytes;
  }
  if (!forPage) throw tooLarge();
  return refusedBody();
}

/** Query parameter with a ticket for an unpublished version of the page (docs/requirements.md ACC-8). */
const previewParam = 'cmsTicketId';

export interface PagesOptions extends RenderingOptions {
  readonly ownOrigins: readonly string[];
  /** How long a document page is cached, in milliseconds; 0 disables the cache. */
  readonly keepPagesMs: number;
  /** Whether the number of pages rendered at once is limited per address. */
  readonly limitAddresses: boolean;
  readonly countSearch: (search: CountedSearch) => void;
}

type PageHttpContext = Context<HttpEnv>;

/** Absolute URL of a request on our own origin. */
function ownUrl(c: PageHttpContext, options: PagesOptions): URL {
  return ownUrlOf(new URL(c.req.url), options.ownOrigins, options.settings.origin);
}

/** The path of the page that a `.data` request belongs to; other paths unchanged. */
const pagePath = (pathname: string): string => pathname.replace(/(?:\/_)?\.data$/, '') || '/';

/** Whether a `.data` request is for a page without data: only application pages have any. */
function isDocumentData(pathname: string): boolean {
  if (!pathname.endsWith('.data')) return false;
  const ownPage = pageAt(pagePath(pathname));
  return !ownPage || tierOf(ownPage.page) !== 'application';
}

/**
 * The query parameters that a document page uses, sorted, so that each page has one cache key (docs/architecture.md).
 */
function cacheQuery(url: URL, page: AnyPageName | undefined): URLSearchParams {
  const names = page ? [...queryOf(page), sessionResumedParam] : [];
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => value !== '' && names.includes(name)),
  );
  query.sort();
  return query;
}

/**
 * Whether a page may be queued or refused under load. Carts, sign-in, steps of a journey and the back office, where
 * staff act on that load, never are.
 */
function mayWait(pathname: string): boolean {
  if (isOfficePath(pathname)) return false;
  const page = pageAt(pagePath(pathname))?.page;
  return page === undefined || page === 'parcel' || tierOf(page) === 'document';
}

/** For pages that may be queued: six at once keep a processor busy, and leave time for calls in between. */
const renderLimits = { atOnce: 6, waiting: 64 } as const;
const maxPerAddress = 16;

/**
 * Size in bytes of cached pages without query parameters, which most visitors request: some 400, as a page has 40 to 150 kB
 * with its compressed forms.
 */
const maxPageBytes = 32_000_000;
/**
 * Size of cached pages with query parameters, such as searches: limited separately, so that made-up addresses can't
 * displace the others.
 */
const maxQueryPageBytes = 12_000_000;

/** What requests for pages share: the gate for those that may wait, and the caches. */
interface PageWork {
  readonly gate: RenderGate;
  readonly plainPages: PageCache;
  readonly pagesWithQuery: PageCache;
}

export function createPages(options: PagesOptions) {
  const maxAgeMs = options.keepPagesMs;
  const gate = createRenderGate({ ...renderLimits, perAddress: options.limitAddresses ? maxPerAddress : null });
  const plainPages = createPageCache({ maxBytes: maxPageBytes, maxAgeMs, quality: 9 });
  const pagesWithQuery = createPageCache({ maxBytes: maxQueryPageBytes, maxAgeMs, quality: 5 });
  function invalidate(): void {
    plainPages.invalidate();
    pagesWithQuery.invalidate();
  }
  return {
    async handle(c: PageHttpContext): Promise<Response> {
      const answer = withRedirectTarget(c, await handlePage(c, options, { gate, plainPages, pagesWithQuery }));
      const search = searchOf(c, ownUrl(c, options));
      if (search !== null && [200, 304].includes(answer.status)) options.countSearch(search);
      return answer;
    },
    cache: { invalidate },
  };
}

/** Tells the script that sent a form where the answer leads. */
function withRedirectTarget(c: PageHttpContext, answer: Response): Response {
  const target = answer.headers.get('location');
  if (target === null || c.req.method !== 'POST' || !c.req.header(scriptedFormHeader)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('location');
  headers.set(redirectTargetHeader, target);
  return new Response(null, { status: 204, headers });
}

async function handlePage(
  c: PageHttpContext,
  options: PagesOptions,
  { gate, plainPages, pagesWithQuery }: PageWork,
): Promise<Response> {
  const url = ownUrl(c, options);
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    return c.redirect((url.pathname.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/') + url.search, 308);
  }
  if (isDocumentData(url.pathname)) {
    throw notFound();
  }
  const body = await readPageBody(c);
  const locale = c.get('locale');
  const ownPage = pageAt(url.pathname);
  const cookies = chosenCookies(c, options.secureCookies, ownPage?.page, options.settings.languages);
  if (body === undefined) applyRemembered(c, pageAt(pagePath(url.pathname))?.page, url);
  // These are rendered for one visitor and never cached: personal and application pages, `.data` requests of the
  // latter, the back office.
  const isPersonal =
    url.pathname.endsWith('.data') ||
    isOfficePath(url.pathname) ||
    (ownPage !== null && tierOf(ownPage.page) !== 'document');
  const query = isPersonal ? null : cacheQuery(url, ownPage?.page);
  const key = `${locale} ${url.pathname} ${query}`;
  const isDiscreetPage = ownPage !== null && isDiscreet(ownPage.page);
  const cacheable = options.keepPagesMs > 0 && body === undefined && query !== null && !isDiscreetPage;
  const ticket = body === undefined && !isPersonal ? ticketOf(url, locale, options) : null;
  const cache = query?.size ? pagesWithQuery : plainPages;
  const remembered = cacheable && ticket === null ? cache.get(key, options.now()) : null;
  if (remembered) return withCookies(answerCached(c, remembered), cookies);

  const requestedPage = {
    url,
    body,
    personal: isPersonal,
    cookies,
    cached: cacheable ? { cache, key, known: query } : null,
  };
  if (body !== undefined || !mayWait(url.pathname)) return renderPage(c, options, requestedPage);
  const leave = await gate.enter(c.get('clientAddress'));
  if (leave === null) return busyPage(locale, url.pathname + url.search);
  const preview = ticket === null ? Promise.resolve(null) : renderPreview(c, options, url, ticket);
  return preview.then((shown) => shown ?? renderPage(c, options, requestedPage)).finally(leave);
}

/**
 * The search that a visitor makes by opening a page: its results without filters, first page. Null for other pages,
 * robots, and pages that a browser loads before anyone has asked for them.
 */
function searchOf(c: PageHttpContext, url: URL): CountedSearch | null {
  if (c.req.method !== 'GET' || pageAt(url.pathname)?.page !== 'search') return null;
  const isAhead = /prefetch|prerender/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '');
  if (isAhead || isRobot(c.req.header('user-agent') ?? '')) return null;
  const names = [...cacheQuery(url, 'search').keys()];
  const isWhole = names.every((name) => ['q', viewParameter, sessionResumedParam].includes(name));
  const text = url.searchParams.get('q')?.trim() ?? '';
  return isWhole && text !== '' ? { site: siteOfPath(url.pathname), locale: c.get('locale'), text } : null;
}

/** The ticket of an address; null if there is none, or one that shows nothing in this language. */
function ticketOf(url: URL, locale: Locale, { isTicket }: PagesOptions): string | null {
  const ticket = url.searchParams.get(previewParam);
  return ticket !== null && isTicket(ticket, locale) ? ticket : null;
}
