/** The orders that a browser has placed without an account, which it opens by their code (docs/requirements.md NAV-33). */
import { allSites, type Site } from '#domain/site/site.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { OrderReader } from '#server/orders/read/store.ts';

/** The HttpOnly cookie with the guids of the orders, newest first. */
const ordersCookie = (site: Site) => `orders_${site}`;
/** How many orders a browser can open by their code alone, and for how many seconds. */
const maxRemembered = 10;
const rememberSeconds = 30 * 24 * 3600;

type Cookies = Pick<CallContext, 'cookie' | 'setCookie'>;

const guidsOf = (site: Site, cookie: Cookies['cookie']): readonly string[] =>
  (cookie(ordersCookie(site)) ?? '').split('.').filter((guid) => guid !== '');

/** A reader without an account: whoever has the guid of an order, or the browser that placed it. */
export const guestOf = (
  { site, code }: { readonly site: Site; readonly code: string },
  cookie: Cookies['cookie'],
): OrderReader => ({ guids: [code, ...guidsOf(site, cookie)] });

export function rememberOrder({ cookie, setCookie }: Cookies, site: Site, guid: string): void {
  const guids = [guid, ...guidsOf(site, cookie).filter((each) => each !== guid)].slice(0, maxRemembered);
  setCookie({ name: ordersCookie(site), value: guids.join('.'), httpOnly: true, maxAge: rememberSeconds });
}

/** On both sites. */
export function forgetOrders({ setCookie }: Pick<Cookies, 'setCookie'>): void {
  for (const site of allSites) setCookie({ name: ordersCookie(site), value: '', httpOnly: true, maxAge: 0 });
}
