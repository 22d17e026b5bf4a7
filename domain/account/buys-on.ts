import type { Site } from '#domain/site/site.ts';

/**
 * Whether an account buys under its own name on a site. With a consumer's account one can look at the professional
 * site, but only as an anonymous visitor (docs/requirements.md ACC-6).
 */
export function buysOn(account: { readonly isPro: boolean }, site: Site): boolean {
  return site === 'part' || account.isPro;
}
