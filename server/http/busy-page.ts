import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';

const style = `:root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}main{max-width:36rem;margin:15vh auto 0;padding:1.5rem}
h1{font-size:1.75rem;line-height:1.2}a{color:inherit}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const retrySeconds = 2;

/**
 * The page shown when too many pages are requested at once (503). Rendered without anything that could be overloaded
 * itself.
 */
export async function busyPage(locale: Locale, address: string): Promise<Response> {
  const title = errorMessage(locale, 'page.busyTitle');
  const body = await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${raw(style)}</style></head><body><main><h1>${title}</h1><p>${errorMessage(locale, 'page.busy')}</p>
    <p><a href="${address}">${errorMessage(locale, 'page.busyAgain')}</a></p></main></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Retry-After': String(retrySeconds),
  };
  return new Response(String(body), { status: 503, headers });
}
