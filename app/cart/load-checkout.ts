import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { checkoutCall } from '#domain/cart/calls.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { Site } from '#domain/site/site.ts';
import { type CountryNames, displayedCountry } from './line-facts.ts';

/** The data of the order summary; `empty` also if the visitor has no cart. */
export type CheckoutPage =
  | { readonly kind: 'checkout'; readonly cart: CheckoutAnswer; readonly countries: CountryNames }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

/** Names of the countries displayed with the addresses; empty if they can't be loaded, so that codes are displayed. */
async function countriesOf(api: ApiClient, site: Site, { entries }: CheckoutAnswer): Promise<CountryNames> {
  const ends = parcelsOf(entries).map(({ smt }) => smt.addresses);
  const codes = new Set(
    ends.flatMap(({ addressFrom, addressTo }) => [displayedCountry(addressFrom), displayedCountry(addressTo)]),
  );
  codes.delete('');
  if (codes.size === 0) return {};
  const init = await api.call(initCall, { query: { site } }).catch(() => null);
  const countries = [...(init?.departureCountries ?? []), ...(init?.destinationCountries ?? [])];
  return Object.fromEntries(
    countries.filter(({ isoAlpha2 }) => codes.has(isoAlpha2)).map(({ isoAlpha2, label }) => [isoAlpha2, label]),
  );
}

/** Loads the visitor's cart with whatever prevents ordering it (docs/requirements.md CRT-8, NAV-11). */
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
