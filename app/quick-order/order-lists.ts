/** Loader and action of the page with the lists that an account keeps. */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { explainGone, removeOnce } from '#app/api/remove-once.ts';
import type { Account } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { cartCall } from '#domain/cart/calls.ts';
import { orderCall } from '#domain/orders/calls.ts';
import { cartSource, listSourceParam } from '#domain/quick-order/list-address.ts';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

interface ListsRequest {
  readonly api: ApiClient;
  readonly account: Account;
  readonly site: Site;
  readonly query: URLSearchParams;
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

/** What is to be saved as a list: the cart, or the order with this code, and how many articles it has. */
export interface ListSource {
  readonly source: string;
  readonly lines: number;
}

async function sourceOf(request: ListsRequest): Promise<ListSource | null> {
  const source = request.query.get(listSourceParam);
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
  const { account, site } = request;
  const [lists, source] = await Promise.all([account.orderLists.list({ site }), sourceOf(request)]);
  return { lists, source };
}

export function changeLists(request: ListsRequest, form: FormData) {
  const { site, query } = request;
  const lists = request.account.orderLists;
  const shown = (done: string) => `${pathOf('orderLists', site)}?fait=${done}`;
  return answerForm(form, {
    async save(text) {
      const lines = await explainGone(readSource(request, query.get(listSourceParam) ?? ''));
      await lists.save({ site, name: text('name'), lines });
      return shown('creee');
    },
    async rename(text) {
      await explainGone(lists.rename({ site, id: text('of'), name: text('name') }));
      return shown('renommee');
    },
    async remove(text) {
      await removeOnce(lists.remove({ site, id: text('of') }));
      return shown('supprimee');
    },
  });
}
