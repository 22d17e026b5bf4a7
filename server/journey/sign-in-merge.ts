/** Merges carts and journey drafts at sign-in (docs/requirements.md CRT-1, SMT-18). */
import { buysOn } from '#domain/account/buys-on.ts';
import { journeyCookie } from '#domain/journey/journey-cookie.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { type CartService, cartCookie, forgetCart } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { SignedInAccount } from '#server/http/identity.ts';
import type { JourneyService } from './service.ts';

export interface SignInMergeOptions {
  readonly cart: Pick<CartService, 'mergeOnSignIn'>;
  readonly journey: Pick<JourneyService, 'followMerge' | 'forgetOthers'>;
}

/**
 * Creates the function that merges at sign-in. It moves the browser's anonymous carts into the account's, on the sites
 * where the account may buy; makes drafts that edit a moved line refer to its new place; and deletes the cookies of the
 * moved carts and the drafts that other accounts began in the browser. A consumer's anonymous cart of the professional
 * site stays as it is. Returns the sites on which the merged cart has a notice to show.
 */
export function createSignInMerge({ cart, journey }: SignInMergeOptions) {
  return async ({
    context,
    account,
  }: {
    readonly context: CallContext;
    readonly account: SignedInAccount;
  }): Promise<readonly Site[]> => {
    const { id: accountId, isPro } = account;
    await journey.forgetOthers(context, accountId);
    const sites = allSites.filter((site) => buysOn(account, site) && context.cookie(cartCookie(site)));
    const guids = Object.fromEntries(sites.map((site) => [site, context.cookie(cartCookie(site))]));
    const merged = await cart.mergeOnSignIn({ accountId, isPro, guids });
    for (const site of sites) forgetCart(context, site);
    await Promise.all(merged.map((each) => journey.followMerge(context.cookie(journeyCookie(each.site)), each)));
    return merged.filter(({ hasNotice }) => hasNotice).map(({ site }) => site);
  };
}
