/** The catalog's calls on the small test shop, as a storefront makes them. */
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import type { Site } from '#domain/site/site.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { writeCatalog } from './catalog-rows.ts';
import { testDatabase } from './database.ts';
import { type ApiSettings, shippingApi } from './shipping-api.ts';

export const occ = '/api/front/occ/ecommerce';

/** A process on a database of its own with the small test shop. */
export async function catalogApi(settings: ApiSettings = {}) {
  const database = await testDatabase();
  await writeCatalog(database.db, smallCatalog);
  const api = await shippingApi(database, settings);

  /** The answer to a call on a site. */
  const get = <T>(path: string, site: Site = 'part') =>
    api.call('GET', `${occ}/${site}${path}`) as Promise<{ status: number; headers: Headers; body: T }>;

  /** A list of products by its query; `more` has further parameters in the form of an address. */
  async function list(query: string, more = '', site: Site = 'part'): Promise<ProductPage> {
    const { status, body } = await get<ProductPage>(
      `/products/search?query=${encodeURIComponent(query)}${more && `&${more}`}`,
      site,
    );
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }

  return { ...api, database, db: database.db, get, list };
}
