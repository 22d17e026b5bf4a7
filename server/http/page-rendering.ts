/** Renders a page for its visitor, and answers from the page cache. */
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { type Locale, localeCookie } from '#domain/site/locale.ts';
import { isOfficePath } from '#domain/site/office-path.ts';
import type { PageRequest, SiteSettings } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Visitor } from './account-use-case.ts';
import type { RenderedApp } from './built-app.ts';
import type { CallContext } from './call-context.ts';
import { negotiateEncoding } from './encodings.ts';
import type { RefusalMaker } from './error-answer.ts';
import { anonymous } from './identity.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { removedSessionCookie, withCookies } from './page-cookies.ts';
import { previewAnswer } from './preview-answer.ts';
import { callContext, type HttpEnv, inMemoryHeaders, shareIdentity } from './request-context.ts';

export interface RenderingOptions {
  readonly app: RenderedApp;
  readonly settings: SiteSettings;
  closedJourneys(): readonly Site[];
  readonly secureCookies: boolean;
  readonly inMemorySecret: string;
  readonly now: () => number;
  report(error: unknown, requestId: string): void;
  /** Whether a ticket for an unpublished version is genuine, still valid and for a language. */
  isTicket(ticket: string, locale: Locale): boolean;
  /** Answers one of our own calls in memory. */
  send(request: Request): Promise<Response>;
  openUseCases(request: CallContext, makeRefusal: RefusalMaker): unknown;
}

type PageHttpContext = Context<HttpEnv>;

/** Header by which the application tells the server whether a page is of the tier `document` or `application`. */
const tierHeader = 'x-guichet-tier';
/** If the page may be cached, `cached` has its cache, its key and the query parameters that it uses (`known`). */
export interface RequestedPage {
  readonly url: URL;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream | undefined;
  /** Whether the page is rendered for its visitor even without a form. */
  readonly personal: boolean;
  /** Cookies to set, as `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  readonly cached: { readonly cache: PageCache; readonly key: string; readonly known: URLSearchParams } | null;
}

/** Answers with a cached page, or with status 304 if the browser has it already. */
export function answerCached(c: PageHttpContext, page: CachedPage): Response {
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

type PageVisitor = Pick<PageRequest, 'account' | 'endedSession' | 'unknownVisitor'>;

const anyone: PageVisitor = { account: null, endedSession: null, unknownVisitor: false };

/** The key of an account: a hash of its random id, so that it is the same at each sign-in but useless in calls. */
const keyOf = (accountId: string) => createHash('sha256').update(`page ${accountId}`).digest('base64url').slice(0, 22);

/** The visitor; anonymous with `unknownVisitor` if the database doesn't answer. */
async function visitorOf(c: PageHttpContext, options: RenderingOptions): Promise<PageVisitor> {
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

/** Who asks the use cases of a page that is the same for everyone. */
const nobody = { identity: async () => anonymous, cookie: () => undefined, cookieHeader: '' };

/** State of one rendering: the cookies sent with its calls, those set by them, and whether any part failed. */
interface Rendering {
  /** Whether calls that change nothing may have the identity of the page. A call that may change it ends this. */
  sharesIdentity: boolean;
  readonly sent: string;
  readonly visitor: PageVisitor;
  readonly isForAnyone: boolean;
  readonly set: string[];
  failed: boolean;
}

function pageRequest(c: PageHttpContext, locale: Locale, options: RenderingOptions, rendering: Rendering): PageRequest {
  return {
    locale,
    nonce: randomBytes(16).toString('base64url'),
    isDataRequest: new URL(c.req.url).pathname.endsWith('.data'),
    settings: options.settings,
    closedJourneys: options.closedJourneys(),
    now: options.now,
    ...rendering.visitor,
    textScript: (file) => options.app.textScript(locale, file),
    report(error) {
      rendering.failed = true;
      options.report(error, c.get('requestId'));
    },
    async send(request) {
      const headers = new Headers(request.headers);
      // A cookie that an earlier call has set, such as that of the first draft, comes before the browser's own.
      const set = rendering.set.toReversed().map((cookie) => cookie.split(';', 1)[0]);
      headers.set('cookie', [...set, rendering.sent].filter(Boolean).join('; '));
      const callHeaders = inMemoryHeaders(options.inMemorySecret, c.get('clientAddress'), c.get('requestId'));
      for (const [name, value] of Object.entries(callHeaders)) headers.set(name, value);
      const call = new Request(request, { headers });
      rendering.sharesIdentity &&= call.method === 'GET';
      if (rendering.sharesIdentity) shareIdentity(call, c.get('identity'));
      const response = await options.send(call);
      rendering.set.push(...response.headers.getSetCookie());
      return response;
    },
  };
}

const begun = { sharesIdentity: false, failed: false } as const;

async function render(
  c: PageHttpContext,
  options: RenderingOptions,
  rendering: Rendering,
  { url, body }: Pick<RequestedPage, 'url' | 'body'>,
  preview?: Visitor['preview'],
): Promise<{ readonly answer: Response; readonly tier: string | null }> {
  const headers = new Headers(c.req.raw.headers);
  headers.set('cookie', rendering.sent);
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const request = new Request(url, { method, headers, body, signal: c.req.raw.signal, duplex: 'half' });
  const page = pageRequest(c, c.get('locale'), options, rendering);
  const asked = callContext(c, options.secureCookies, (cookie) => rendering.set.push(cookie));
  const asker = rendering.isForAnyone ? Object.assign(asked, nobody, { preview }) : asked;
  const answer = await options.app.render(request, page, (makeRefusal) => options.openUseCases(asker, makeRefusal));
  const tier = answer.headers.get(tierHeader);
  answer.headers.delete(tierHeader);
  return { answer, tier };
}

/**
 * A page with the version that a ticket shows. It is rendered for an anonymous visitor, with no cookie but the
 * language; it sets no cookies and isn't cached. Null if the ticket isn't for this page.
 */
export async function renderPreview(
  c: PageHttpContext,
  options: RenderingOptions,
  url: URL,
  ticket: string,
): Promise<Response | null> {
  const sent = `${localeCookie}=${c.get('locale')}`;
  const rendering: Rendering = { ...begun, sent, visitor: anyone, isForAnyone: true, set: [] };
  let isShown = false;
  const preview = {
    ticket,
    noteShown() {
      isShown = true;
    },
  };
  const page = { url: new URL(url), body: undefined };
  const { answer, tier } = await render(c, options, rendering, page, preview);
  if (isShown && tier === 'document') return previewAnswer(answer);
  await answer.body?.cancel();
  return null;
}

/** Renders a page; caches it if it may be cached and nothing in it failed. */
export async function renderPage(
  c: PageHttpContext,
  options: RenderingOptions,
  page: RequestedPage,
): Promise<Response> {
  const { url, body, cached } = page;
  const locale = c.get('locale');
  if (cached) url.search = String(cached.known);
  // A cached page is the same for everyone: its rendering gets no cookies but the language.
  const sent = cached ? `${localeCookie}=${locale}` : (c.req.header('cookie') ?? '');
  // A form on a document page is processed for its sender, and the answer isn't cached.
  const caller = page.personal || body !== undefined ? await visitorOf(c, options) : anyone;
  // Under addresses of the back office, visitors without access get the usual 'not found' page, whose header must not
  // show their name.
  const visitor = isOfficePath(url.pathname) && body === undefined ? { ...caller, account: null } : caller;
  // A page requested with a token is rendered by that token's account, but its calls have the cookies only.
  const sharesIdentity = page.personal && body === undefined && c.req.header('authorization') === undefined;
  const isForAnyone = cached !== null && body === undefined;
  const rendering: Rendering = { ...begun, sharesIdentity, sent, visitor, isForAnyone, set: [] };
  const generation = cached?.cache.generation ?? 0;
  const { answer, tier } = await render(c, options, rendering, { url, body });
  // A page rendered with a part missing, which was reported, isn't cached.
  const isComplete = answer.status === 200 && tier === 'document' && rendering.set.length === 0 && !rendering.failed;
  if (!cached || !isComplete) return personalAnswer(answer, page, rendering, options);
  const pageHeaders = Object.fromEntries(answer.headers);
  const rendered = { body: Buffer.from(await answer.arrayBuffer()), headers: pageHeaders, generation };
  return withCookies(answerCached(c, await cached.cache.put(cached.key, rendered, options.now())), page.cookies);
}

/** The answer for one visitor, which nobody caches, with the cookies that its calls set. */
function personalAnswer(
  answer: Response,
  { body, cookies }: RequestedPage,
  { visitor, set }: Rendering,
  { secureCookies }: RenderingOptions,
): Response {
  // The cookies of an expired session are removed, so that its page is requested only once. A form keeps them for
  // the page that follows, which signs in again without a screen; what the form did anonymously is then merged into
  // the account.
  const removed = visitor.endedSession && body === undefined ? [removedSessionCookie(secureCookies)] : [];
  withCookies(answer, [...cookies, ...removed, ...set]);
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
  answer.headers.set('Vary', 'Cookie, Accept-Encoding');
  return answer;
}
