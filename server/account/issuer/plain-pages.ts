/**
 * The few pages rendered by the embedded issuer itself, for errors and sign-out; they don't use the shop's scripts and
 * styles.
 */
import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { defaultLocale, type Locale, localeCookie, locales, parseLocale } from '#domain/site/locale.ts';
import { isForeignSite } from '#server/http/cross-site.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}h1{font-size:1.5rem}button{font:inherit;padding:.5rem 1rem}';
const submitScript = 'document.forms[0].submit()';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of every answer of the issuer: only this style and script, and forms to the shop itself.
 */
export const issuerPolicy = [
  "default-src 'none'",
  `script-src ${hash(submitScript)}`,
  `style-src ${hash(style)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const texts = {
  fr: {
    errorTitle: 'La connexion n’a pas abouti',
    error: 'Cette demande de connexion a expiré ou n’est pas valable. Recommencez depuis la page de connexion.',
    failed: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
    forwardTitle: 'Un instant',
    forward: 'Continuez pour terminer.',
    goOn: 'Continuer',
    signIn: 'Se connecter',
    home: 'Aller à l’accueil',
    logoutTitle: 'Déconnexion',
    logout: 'Confirmez pour vous déconnecter.',
    confirm: 'Se déconnecter',
    doneTitle: 'Vous êtes déconnecté',
    done: 'Votre session est terminée.',
  },
  en: {
    errorTitle: 'Sign-in could not be completed',
    error: 'This sign-in request has expired or is not valid. Start again from the sign-in page.',
    failed: 'Something went wrong on our side. Try again in a moment.',
    forwardTitle: 'One moment',
    forward: 'Go on to finish.',
    goOn: 'Continue',
    signIn: 'Sign in',
    home: 'Go to the home page',
    logoutTitle: 'Signing out',
    logout: 'Confirm to sign out.',
    confirm: 'Sign out',
    doneTitle: 'You are signed out',
    done: 'Your session is over.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

type PageContext = Pick<KoaContextWithOIDC, 'body' | 'cookies' | 'type'>;

type PageText = (typeof texts)[Locale];

function page(ctx: PageContext, locale: Locale, title: string, body: string): void {
  ctx.type = 'html';
  ctx.body = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** The form of oidc-provider's page that submits itself to forward the browser; null if the body is another page. */
function forwardingForm({ body }: PageContext): string | null {
  if (typeof body !== 'string' || !body.includes('<title>Submitting Callback</title>')) return null;
  return /<form method="post" action="[^"]*">\s*(?:<input [^>]*>\s*)+/.exec(body)?.[0] ?? null;
}

/** Whether a request confirms a sign-out although nobody is signed in to the issuer in this browser any more. */
const hasSignedOut = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc?.route === 'end_session_confirm' && !oidc.session?.accountId;

export interface PlainPages {
  /**
   * Shows that a request can't continue; the page repeats nothing of the request. To a second press on 'Se
   * déconnecter', or one after a lost answer, it shows that the visitor has signed out.
   */
  showError(ctx: KoaContextWithOIDC, out: { readonly error: string }): void;
  /**
   * Shows the page that confirms a sign-out, which submits itself at once unless another website led here. `form` is
   * the markup of oidc-provider's form, found by its id.
   */
  showLogout(ctx: KoaContextWithOIDC, form: string): void;
  /** Shows that the visitor has signed out, if the request named no URL to return to. */
  showSignedOut(ctx: PageContext): void;
  /** Translates oidc-provider's page with the form that submits itself; only visitors without JavaScript see it. */
  rewordForwarding(ctx: PageContext): void;
}

/** The default language is the first. */
export function createPlainPages(languages: readonly Locale[] = locales): PlainPages {
  function textOf(ctx: PageContext): { readonly locale: Locale; readonly text: PageText } {
    const chosen = parseLocale(ctx.cookies.get(localeCookie, { signed: false }), languages);
    const locale = chosen ?? languages[0] ?? defaultLocale;
    return { locale, text: texts[locale] };
  }
  function showSignedOut(ctx: PageContext): void {
    const { locale, text } = textOf(ctx);
    page(ctx, locale, text.doneTitle, `<p>${text.done}</p><p><a href="/">${text.home}</a></p>`);
  }
  return {
    showError(ctx, out) {
      if (hasSignedOut(ctx)) {
        ctx.status = 200;
        return showSignedOut(ctx);
      }
      const { locale, text } = textOf(ctx);
      const reason = out.error === 'server_error' ? text.failed : text.error;
      page(ctx, locale, text.errorTitle, `<p>${reason}</p><p><a href="/smt/connexion">${text.signIn}</a></p>`);
    },
    showLogout(ctx, form) {
      const { locale, text } = textOf(ctx);
      const isForeign = isForeignSite(ctx.get('sec-fetch-site'));
      const formWithAnswer = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
      const button = `<p><button type="submit" form="op.logoutForm">${text.confirm}</button></p>`;
      const script = isForeign ? '' : `<script>${submitScript}</script>`;
      page(ctx, locale, text.logoutTitle, `<p>${text.logout}</p>${formWithAnswer}${button}${script}`);
    },
    showSignedOut,
    rewordForwarding(ctx) {
      const form = forwardingForm(ctx);
      if (form === null) return;
      const { locale, text } = textOf(ctx);
      const button = `<p><button type="submit">${text.goOn}</button></p>`;
      const end = `${button}</form><script>${submitScript}</script>`;
      page(ctx, locale, text.forwardTitle, `<p>${text.forward}</p>${form}${end}`);
    },
  };
}
