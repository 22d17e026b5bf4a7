/** Saves the articles of the cart or of an order as a list. */
import type { ApiClient } from '#app/api/client.ts';
import { cartCall } from '#domain/cart/calls.ts';
import { orderCall } from '#domain/orders/calls.ts';
import { cartSource } from '#domain/quick-order/list-address.ts';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import type { Site } from '#domain/site/site.ts';

/** A line of a cart or an order, of which articles have a product's code and parcels an `smt` block. */
interface Entry {
  readonly quantity: number;
  readonly product: { readonly code: string };
}

/** The number of packs of each product; offers of several sellers are one line. */
function linesOf(entries: readonly Entry[]): WantedLine[] {
  const packs = new Map<string, number>();
  for (const entry of entries) {
    const { product, quantity } = entry;
    if (!('smt' in entry)) packs.set(product.code, (packs.get(product.code) ?? 0) + quantity);
  }
  return [...packs].map(([reference, quantity]) => ({ reference, quantity: String(quantity) }));
}

/** The articles of the account's cart or of one of its orders; rejects if there is none. */
export async function readListSource(
  { api, site }: { readonly api: ApiClient; readonly site: Site },
  source: string,
): Promise<WantedLine[]> {
  if (source === cartSource) {
    const { entries } = await api.call(cartCall, { parameters: { site, user: 'current', cartId: 'current' } });
    return linesOf(entries);
  }
  const { entries } = await api.call(orderCall, { parameters: { site, code: source } });
  return linesOf(entries);
}
