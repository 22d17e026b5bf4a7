import type { RouterContextProvider } from 'react-router';
import { buysOn } from '#domain/account/buys-on.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pageRequest } from './page-context.ts';

/** Whose cart a visitor has: the `{user}` of its calls. */
export type CartUser = 'anonymous' | 'current';

/** Whose cart, on which site. */
export interface VisitorCart {
  readonly site: Mode;
  readonly user: CartUser;
}

/** Whose cart a loader or an action works with: the account's where it buys on the site (docs/requirements.md CRT-1). */
export function cartUserOf(context: Readonly<RouterContextProvider>, site: Mode): CartUser {
  const { account } = pageRequest(context);
  return account && buysOn(account, site) ? 'current' : 'anonymous';
}
