import type { Mode } from '#domain/site/mode.ts';

/** Whether an account buys on a site as itself: a consumer browses the professional one as anyone does (docs/requirements.md ACC-6). */
export function buysOn(account: { readonly isPro: boolean }, site: Mode): boolean {
  return site === 'part' || account.isPro;
}
