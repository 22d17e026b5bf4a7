/** The cookie by which a browser without an account finds its cart again (docs/requirements.md CRT-1). */
import type { Site } from '#domain/site/site.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { cartLifetimeMs } from './cart-context.ts';

/** Name of the HttpOnly cookie with the guid of a site's anonymous cart. */
export function cartCookie(site: Site): string {
  return `cart_${site}`;
}

/** Makes an anonymous cart the browser's own for as long as the cart lives unchanged. */
export function rememberCart(context: Pick<CallContext, 'setCookie'>, site: Site, guid: string): void {
  context.setCookie({ name: cartCookie(site), value: guid, httpOnly: true, maxAge: cartLifetimeMs / 1000 });
}

/** Deletes the cookie of a cart that no longer exists. */
export function forgetCart(context: Pick<CallContext, 'setCookie'>, site: Site): void {
  context.setCookie({ name: cartCookie(site), value: '', httpOnly: true, maxAge: 0 });
}
