/** The catalogue's calls over the small shop, as a storefront asks them. */
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import type { Mode } from '#domain/site/mode.ts';
import { smallCatalogue } from '#tests/build/catalogue.ts';
import { writeCatalogue } from './catalog-rows.ts';
import { testDatabase } from './database.ts';
import { type ApiSettings, shippingApi } from './shipping-api.ts';

export const occ = '/api/front/occ/ecommerce';

/** A process on a database of its own that holds the small shop. */
export async function catalogApi(settings: ApiSettings = {}) {
  const database = await testDatabase();
  await writeCatalogue(database.db, smallCatalogue);
  const api = await shippingApi(database, settings);

  /** What a call of a site answers. */
  const get = <T>(path: string, site: Mode = 'part') =>
    api.call('GET', `${occ}/${site}${path}`) as Promise<{ status: number; headers: Headers; body: T }>;

  /** A list of products by its query; further parameters as they stand in an address. */
  async function list(query: string, more = '', site: Mode = 'part'): Promise<ProductPage> {
    const { status, body } = await get<ProductPage>(
      `/products/search?query=${encodeURIComponent(query)}${more && `&${more}`}`,
      site,
    );
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }

  return { ...api, db: database.db, get, list };
}
