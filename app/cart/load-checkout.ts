import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { type CheckoutAnswer, checkoutCall } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { initCall } from '#domain/shipping/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type CountryNames, toldCountry } from './line-facts.ts';

/** What the summary shows: the cart with what stands in its way, that there is nothing to check, or that it doesn't come. */
export type CheckoutPage =
  | { readonly kind: 'checkout'; readonly cart: CheckoutAnswer; readonly countries: CountryNames }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

/** Names of the countries that are told with an address; without them their codes are. */
async function countriesOf(api: ApiClient, site: Mode, { entries }: CheckoutAnswer): Promise<CountryNames> {
  const ends = parcelsOf(entries).map(({ smt }) => smt.addresses);
  const codes = new Set(
    ends.flatMap(({ addressFrom, addressTo }) => [toldCountry(addressFrom), toldCountry(addressTo)]),
  );
  codes.delete('');
  if (codes.size === 0) return {};
  const init = await api.call(initCall, { query: { site } }).catch(() => null);
  const named = [...(init?.departureCountries ?? []), ...(init?.destinationCountries ?? [])];
  return Object.fromEntries(
    named.filter(({ isoAlpha2 }) => codes.has(isoAlpha2)).map(({ isoAlpha2, label }) => [isoAlpha2, label]),
  );
}

/** The visitor's cart, to be checked (docs/requirements.md CRT-8, NAV-11). */
export async function loadCheckout(api: ApiClient, visitor: VisitorCart): Promise<CheckoutPage> {
  try {
    const cart = await api.call(checkoutCall, { parameters: { ...visitor, cartId: 'current' } });
    if (cart.entries.length === 0) return { kind: 'empty' };
    return { kind: 'checkout', cart, countries: await countriesOf(api, visitor.site, cart) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 ? { kind: 'empty' } : { kind: 'failed' };
  }
}
