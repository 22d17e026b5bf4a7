import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { catalogProductsCall } from '#domain/office/catalog-calls.ts';
import { editedPagesCall } from '#domain/office/content-calls.ts';
import type { StaffMember } from '#domain/office/contract.ts';
import { staffOrdersCall } from '#domain/office/orders-calls.ts';
import type { Permission } from '#domain/office/permission.ts';
import { containsWords } from './found.ts';

/** Most results of a kind, so that a short word doesn't bury the other kinds. */
const limit = 6;

/** Results of the calls of a search, by kind. */
export interface FoundObjects {
  readonly orders: AnswerTo<typeof staffOrdersCall>['orders'];
  readonly products: AnswerTo<typeof catalogProductsCall>['products'];
  readonly content: AnswerTo<typeof editedPagesCall>['pages'];
}

type Source<Kind extends keyof FoundObjects> = {
  readonly permission: Permission;
  find(api: ApiClient, term: string): Promise<FoundObjects[Kind]>;
};

/**
 * How to search each kind: by the call of its own page and with that page's permission, so that the search reveals
 * nothing more.
 */
const sources: { readonly [Kind in keyof FoundObjects]: Source<Kind> } = {
  orders: {
    permission: 'orders.see',
    async find(api, term) {
      const { orders } = await api.call(staffOrdersCall, { query: { text: term } });
      return orders.slice(0, limit);
    },
  },
  products: {
    permission: 'catalog.see',
    async find(api, term) {
      const { products } = await api.call(catalogProductsCall, { query: { text: term } });
      return products.slice(0, limit);
    },
  },
  content: {
    permission: 'content.see',
    async find(api, term) {
      const { pages } = await api.call(editedPagesCall);
      return pages.filter(({ title, label, uid }) => containsWords(`${title} ${label} ${uid}`, term)).slice(0, limit);
    },
  },
};

/** The objects that match a term and that the member may see; none if the term is empty. */
export async function findObjects(api: ApiClient, member: StaffMember, term: string): Promise<FoundObjects> {
  const find = <Kind extends keyof FoundObjects>(kind: Kind): Promise<FoundObjects[Kind] | never[]> =>
    term && member.permissions.includes(sources[kind].permission) ? sources[kind].find(api, term) : Promise.resolve([]);
  const [orders, products, content] = await Promise.all([find('orders'), find('products'), find('content')]);
  return { orders, products, content };
}
