/** Sets the cookies of pages: choices that the address contains, and the removal of an expired session. */
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { defaultView, parseView, viewCookie, viewParameter } from '#domain/catalog/list-address.ts';
import { type Locale, localeCookie, parseLocale } from '#domain/site/locale.ts';
import { type AnyPageName, queryOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { sessionCookie } from './identity.ts';
import { cookieName, type HttpEnv } from './request-context.ts';

const oneYear = 31_536_000;
const attributes = { path: '/', sameSite: 'Lax' } as const;

/** Cookies for choices in the address: the language, and the presentation of lists on the professional site. */
export function chosenCookies(
  c: Context<HttpEnv>,
  secureCookies: boolean,
  page: AnyPageName | undefined,
  languages: readonly Locale[],
): readonly string[] {
  if ((c.req.header('sec-purpose') ?? '').includes('prefetch')) return [];
  const view = isProList(c, page) && parseView(c.req.query(viewParameter)) ? c.req.query(viewParameter) : null;
  const choices = [
    [localeCookie, parseLocale(c.req.query('lang'), languages)],
    [viewCookie, view],
  ] as const;
  return choices
    .filter(([name, value]) => value && getCookie(c, name) !== value)
    .map(([name, value]) =>
      generateCookie(name, value ?? '', { ...attributes, maxAge: oneYear, secure: secureCookies }),
    );
}

const isProList = (c: Context<HttpEnv>, page: AnyPageName | undefined): boolean =>
  page !== undefined && siteOfPath(c.req.path) === 'pro' && queryOf(page).includes(viewParameter);

/** Adds the remembered presentation to the URL of a list that names none. */
export function applyRememberedView(c: Context<HttpEnv>, page: AnyPageName | undefined, url: URL): void {
  if (!isProList(c, page) || url.searchParams.has(viewParameter)) return;
  const remembered = getCookie(c, viewCookie);
  const view = parseView(remembered);
  if (remembered && view && view !== defaultView.pro) url.searchParams.set(viewParameter, remembered);
}

export function removedSessionCookie(secure: boolean): string {
  const name = cookieName(sessionCookie, secure);
  return generateCookie(name, '', { ...attributes, maxAge: 0, httpOnly: true, secure });
}

/** Cached pages are stored without cookies, so that they are the same for everyone. */
export function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
