import { buysOn } from '#domain/account/buys-on.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageAccount } from '#domain/site/page-request.ts';

/** Whether an account has its address book on a site: where it buys (docs/requirements.md ACC-6, ADR-15). */
export function hasBook(account: PageAccount | null, site: Mode): boolean {
  return account !== null && buysOn(account, site);
}
