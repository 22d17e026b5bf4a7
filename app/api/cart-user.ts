import type { RouterContextProvider } from 'react-router';
import { buysOn } from '#domain/account/buys-on.ts';
import type { Site } from '#domain/site/site.ts';
import { pageRequest } from './page-context.ts';

/** The value of `{user}` in the paths of cart calls: `current` is the signed-in account. */
export type CartUser = 'anonymous' | 'current';

export interface VisitorCart {
  readonly site: Site;
  readonly user: CartUser;
}

/**
 * Whose cart a loader or an action uses: the account's if that account buys on this site, otherwise an anonymous one
 * (docs/requirements.md CRT-1).
 */
export function cartUserOf(context: Readonly<RouterContextProvider>, site: Site): CartUser {
  const { account } = pageRequest(context);
  return account && buysOn(account, site) ? 'current' : 'anonymous';
}
