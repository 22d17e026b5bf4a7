/** Sets the cookies of pages: choices that the address contains, for later pages whose address names none, and the removal of an expired session. */
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { defaultView, parseView, viewCookie, viewParameter } from '#domain/catalog/list-address.ts';
import {
  objectGramsOf,
  objectWeightCookie,
  objectWeightParam,
  objectWeightQuery,
  readObjectWeight,
} from '#domain/catalog/object-weight.ts';
import { type Locale, localeCookie, parseLocale } from '#domain/site/locale.ts';
import { type AnyPageName, queryOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { sessionCookie } from './identity.ts';
import { cookieName, type HttpEnv } from './request-context.ts';

const oneYear = 31_536_000;
const attributes = { path: '/', sameSite: 'Lax' } as const;

/**
 * Cookies for choices in the address: the language, the presentation of lists on the professional site, and until the
 * browser is closed the weight of the visitor's object.
 */
export function chosenCookies(
  c: Context<HttpEnv>,
  secureCookies: boolean,
  page: AnyPageName | undefined,
  languages: readonly Locale[],
): readonly string[] {
  if ((c.req.header('sec-purpose') ?? '').includes('prefetch')) return [];
  const view = isProList(c, page) && parseView(c.req.query(viewParameter)) ? c.req.query(viewParameter) : null;
  const weight = page && queryOf(page).includes(objectWeightParam) ? c.req.query(objectWeightParam) : null;
  const choices = [
    [localeCookie, parseLocale(c.req.query('lang'), languages), oneYear],
    [viewCookie, view, oneYear],
    [objectWeightCookie, readObjectWeight(weight) && weight, undefined],
  ] as const;
  return choices
    .filter(([name, value]) => value && getCookie(c, name) !== value)
    .map(([name, value, maxAge]) =>
      generateCookie(name, String(value), { ...attributes, maxAge, secure: secureCookies }),
    );
}

const isProList = (c: Context<HttpEnv>, page: AnyPageName | undefined): boolean =>
  page !== undefined && siteOfPath(c.req.path) === 'pro' && queryOf(page).includes(viewParameter);

/** Adds the remembered presentation and weight to the URL of a page that names none. */
export function applyRemembered(c: Context<HttpEnv>, page: AnyPageName | undefined, url: URL): void {
  if (page && queryOf(page).includes(objectWeightParam) && !url.searchParams.has(objectWeightParam)) {
    const [weight] = objectWeightQuery(objectGramsOf(getCookie(c, objectWeightCookie)));
    if (weight) url.searchParams.set(...weight);
  }
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
