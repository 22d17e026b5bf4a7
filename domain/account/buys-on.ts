import type { Site } from '#domain/site/site.ts';

/**
 * Whether an account buys under its own name on a site. On the professional site, a visitor who is signed in with a
 * consumer's account counts as an anonymous visitor (docs/requirements.md ACC-6).
 */
export function buysOn(account: { readonly isPro: boolean }, site: Site): boolean {
  return site === 'part' || account.isPro;
}
