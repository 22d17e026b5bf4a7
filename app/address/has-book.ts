import { buysOn } from '#domain/account/buys-on.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * Whether an account has an address book on a site, which it has on the sites where it may buy (docs/requirements.md
 * ACC-6, ADR-15).
 */
export function hasBook(account: PageAccount | null, site: Site): boolean {
  return account !== null && buysOn(account, site);
}
