/** What a sign-in does to carts and to what is begun (docs/requirements.md CRT-1, SMT-18). */
import { buysOn } from '#domain/account/buys-on.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import { type CartService, cartCookie } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { SignedInAccount } from '#server/http/identity.ts';
import { type JourneyService, journeyCookie } from './service.ts';

/** What merges the carts of a browser into those of the account that signs in there. */
export interface SignInMergeOptions {
  readonly cart: Pick<CartService, 'mergeOnSignIn'>;
  readonly journey: Pick<JourneyService, 'followMerge' | 'forgetOthers'>;
}

/**
 * Makes it: the browser's anonymous carts go into the account's, wherever it buys; drafts that change a line follow it;
 * and the browser forgets the carts, and what another account has begun there. A consumer's anonymous cart of the professional site stays as it is. Answers the
 * sites where something of it is told.
 */
export function createSignInMerge({ cart, journey }: SignInMergeOptions) {
  return async ({
    context,
    account,
  }: {
    readonly context: CallContext;
    readonly account: SignedInAccount;
  }): Promise<readonly Mode[]> => {
    const { id: accountId, isPro } = account;
    await journey.forgetOthers(context, accountId);
    const sites = modes.filter((site) => buysOn(account, site) && context.cookie(cartCookie(site)));
    const guids = Object.fromEntries(sites.map((site) => [site, context.cookie(cartCookie(site))]));
    const merged = await cart.mergeOnSignIn({ accountId, isPro, guids });
    for (const site of sites) context.setCookie({ name: cartCookie(site), value: '', httpOnly: true, maxAge: 0 });
    await Promise.all(merged.map((each) => journey.followMerge(context.cookie(journeyCookie(each.site)), each)));
    return merged.filter(({ told }) => told).map(({ site }) => site);
  };
}
