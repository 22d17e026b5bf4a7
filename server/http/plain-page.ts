/** Pages without the application's frame, scripts and styles, to be shown whatever has failed or is overloaded. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ApiError } from './api-error.ts';

const style = `:root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}main{max-width:36rem;margin:15vh auto 0;padding:1.5rem}
h1{font-size:1.75rem;line-height:1.2}a{color:inherit}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const retrySeconds = 2;

interface PlainPage {
  readonly status: number;
  readonly title: ErrorKey;
  readonly texts: readonly string[];
  readonly link: { readonly address: string; readonly name: ErrorKey };
  readonly headers: Readonly<Record<string, string>>;
}

async function plainPage(locale: Locale, { status, title, texts, link, headers }: PlainPage): Promise<Response> {
  const heading = errorMessage(locale, title);
  const body = await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${heading}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${raw(style)}</style></head><body><main><h1>${heading}</h1>${texts.map((text) => html`<p>${text}</p>`)}
    <p><a href="${link.address}">${errorMessage(locale, link.name)}</a></p></main></body></html>`;
  const all = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    ...headers,
  };
  return new Response(String(body), { status, headers: all });
}

/** The page shown when too many pages are requested at once (503). */
export const busyPage = (locale: Locale, address: string): Promise<Response> =>
  plainPage(locale, {
    status: 503,
    title: 'page.busyTitle',
    texts: [errorMessage(locale, 'page.busy')],
    link: { address, name: 'page.busyAgain' },
    headers: { 'Retry-After': String(retrySeconds) },
  });

/** The page for a request that was refused before any page could be made for it. */
export const refusedPage = (locale: Locale, { status, details, headers }: ApiError): Promise<Response> =>
  plainPage(locale, {
    status,
    title: 'page.refusedTitle',
    texts: [...new Set(details.map(({ key, params }) => errorMessage(locale, key, params)))],
    link: { address: '/', name: 'page.refusedHome' },
    headers,
  });
