/** Data of the screens for registration, passwords and links in mails (docs/requirements.md NAV-20, ACC-1). */
import type { SiteSettings } from '#domain/site/page-request.ts';
import { doneParameter } from '#domain/site/scripted-form.ts';
import { sentParameter, tokenName } from './answer-account-form.ts';
import { type SignInTarget, targetOf } from './sign-in-links.ts';

/**
 * What a screen shows. `elsewhere`: links to another issuer, which manages passwords and registration. `sent`: that the
 * form was sent and a mail is on its way.
 */
export interface AccountScreenPage {
  readonly kind: 'form' | 'sent' | 'elsewhere';
  readonly target: SignInTarget;
}

export function loadAccountScreen(url: URL, { ownIssuer }: Pick<SiteSettings, 'ownIssuer'>): AccountScreenPage {
  const target = targetOf(url);
  if (!ownIssuer) return { kind: 'elsewhere', target };
  return { kind: url.searchParams.has(sentParameter) ? 'sent' : 'form', target };
}

/**
 * A page that a link in a mail opens. `token` is the secret in the link; `here` says that this browser proves to be the
 * owner's, so that no password is required; `done` that the link was used successfully.
 */
export interface MailLinkPage extends AccountScreenPage {
  readonly token: string;
  readonly here: boolean;
  readonly done: boolean;
}

export function loadMailLink(url: URL, settings: Pick<SiteSettings, 'ownIssuer'>, here = false): MailLinkPage {
  const token = url.searchParams.get(tokenName) ?? '';
  return {
    ...loadAccountScreen(url, settings),
    token,
    here,
    done: token === '' && url.searchParams.has(doneParameter),
  };
}

/**
 * Headers of a page whose URL contains a secret. Requests from it send only the origin as referrer. They can't do
 * without a referrer, because the server checks the origin of forms.
 */
export const secretHeaders = { 'Referrer-Policy': 'strict-origin' } as const;
