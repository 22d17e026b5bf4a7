import type { Site } from '#domain/site/site.ts';

/**
 * Whether an account buys on a site as itself. A consumer account may browse the professional site, but as any
 * anonymous visitor (docs/requirements.md ACC-6).
 */
export function buysOn(account: { readonly isPro: boolean }, site: Site): boolean {
  return site === 'part' || account.isPro;
}
