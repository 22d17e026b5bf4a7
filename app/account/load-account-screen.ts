/** What the screens beside sign-in are told (docs/requirements.md NAV-20, ACC-1). */
import { hasRegistered } from '#domain/account/registered-here.ts';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { doneParameter, tokenName } from './answer-mail-link.ts';
import { sentParameter } from './answer-registration.ts';
import { type SignInTarget, targetOf } from './sign-in-links.ts';

/** `elsewhere`: passwords and registration are another issuer's; `sent`: the form has led to a mail. */
export interface AccountScreenPage {
  readonly kind: 'form' | 'sent' | 'elsewhere';
  readonly target: SignInTarget;
}

export function loadAccountScreen(url: URL, { ownIssuer }: Pick<SiteSettings, 'ownIssuer'>): AccountScreenPage {
  const target = targetOf(url);
  if (!ownIssuer) return { kind: 'elsewhere', target };
  return { kind: url.searchParams.has(sentParameter) ? 'sent' : 'form', target };
}

/** A screen that a link of a mail leads to, with the link's token; `here` in a browser that has registered, `done` once the link has served. */
export function loadMailLink(request: Request, settings: Pick<SiteSettings, 'ownIssuer'>) {
  const url = new URL(request.url);
  const token = url.searchParams.get(tokenName) ?? '';
  const here = hasRegistered(request.headers.get('cookie') ?? '');
  return {
    ...loadAccountScreen(url, settings),
    token,
    here,
    done: token === '' && url.searchParams.has(doneParameter),
  };
}

/** Of a page whose address holds a secret: its requests name the site alone. Without any origin its forms would be refused. */
export const secretHeaders = { 'Referrer-Policy': 'strict-origin' } as const;
