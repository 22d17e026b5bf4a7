/** Loader and action of the page with the lists that an account keeps. */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Account } from '#app/api/use-cases.ts';
import { type Deed, donePath } from '#app/forms/answer-form.ts';
import { cartCall } from '#domain/cart/calls.ts';
import { orderCall } from '#domain/orders/calls.ts';
import { cartSource, listSourceParam } from '#domain/quick-order/order-list.ts';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import type { Site } from '#domain/site/site.ts';

interface ListsRequest {
  readonly api: ApiClient;
  readonly own: Account;
  readonly site: Site;
  readonly url: URL;
}

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

/** The articles of the account's cart or of one of its orders, whose code `source` is; rejects if there is none. */
async function readSource({ api, site }: Pick<ListsRequest, 'api' | 'site'>, source: string): Promise<WantedLine[]> {
  const { entries } =
    source === cartSource
      ? await api.call(cartCall, { parameters: { site, user: 'current', cartId: 'current' } })
      : await api.call(orderCall, { parameters: { site, code: source } });
  return linesOf(entries);
}

export interface ListSource {
  readonly source: string;
  readonly lines: number;
}

async function sourceOf(request: ListsRequest): Promise<ListSource | null> {
  const source = request.url.searchParams.get(listSourceParam);
  if (!source) return null;
  try {
    return { source, lines: (await readSource(request, source)).length };
  } catch (error) {
    // An account without a cart has an empty one.
    if (error instanceof CallError && error.status === 404) return { source, lines: 0 };
    throw error;
  }
}

export async function loadLists(request: ListsRequest) {
  const { own, site } = request;
  const [lists, source] = await Promise.all([own.orderLists.list({ site }), sourceOf(request)]);
  return { lists, source };
}

export function listDeeds(request: ListsRequest): Readonly<Record<'save' | 'rename' | 'remove', Deed>> {
  const { own, site, url } = request;
  return {
    async save(text) {
      const lines = await readSource(request, url.searchParams.get(listSourceParam) ?? '');
      await own.orderLists.save({ site, name: text('name'), lines });
      return donePath('orderLists', site, 'creee');
    },
    async rename(text) {
      await own.orderLists.rename({ site, id: text('of'), name: text('name') });
      return donePath('orderLists', site, 'renommee');
    },
    async remove(text) {
      await removeOnce(own.orderLists.remove({ site, id: text('of') }));
      return donePath('orderLists', site, 'supprimee');
    },
  };
}
