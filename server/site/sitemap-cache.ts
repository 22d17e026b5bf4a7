/** The files of the site map, each generated at most once an hour (docs/requirements.md SHOP-7). */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { indexFile, type MappedSite, type SiteAddresses, sitemapFile, sitemapNames } from './sitemap.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** How long files are cached, here and by clients, in milliseconds. */
export const sitemapMs = 3_600_000;

export interface SitemapCache {
  /** The file `index` or one that the index lists, as XML, with `compressed` as gzip; null for other names. */
  read(name: string, compressed: boolean): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Creates the cache. It holds files compressed, since one with 10 000 products has about 20 MB. `now` returns
 * milliseconds since 1970.
 */
export function createSitemapCache(site: MappedSite, addresses: SiteAddresses, now: () => number): SitemapCache {
  const cachedFiles = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>();

  function once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const cachedFile = cachedFiles.get(name);
    if (cachedFile && cachedFile.until > now()) return cachedFile.value as Promise<Value>;
    const value = make();
    const entry = { value, until: now() + sitemapMs };
    cachedFiles.set(name, entry);
    value.catch(() => cachedFiles.get(name) === entry && cachedFiles.delete(name));
    return value;
  }

  return {
    async read(name, compressed) {
      const names = await once('names', () => sitemapNames(addresses));
      // Only files that the index lists are generated, so that made-up names cause no queries of products.
      if (name !== 'index' && !names.includes(name)) return null;
      const file = await once(`file ${name}`, async () =>
        compress(name === 'index' ? indexFile(site.origin, names) : await sitemapFile(site, addresses, name)),
      );
      return new Uint8Array(compressed ? file : await expand(file));
    },
  };
}
