/** The files of the site map, each generated at most once an hour (docs/requirements.md SHOP-7). */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { indexFile, type MappedSite, type SiteAddresses, sitemapFile, sitemapNames } from './sitemap.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** How long files are cached, here and by clients, in milliseconds. */
export const sitemapMs = 3_600_000;

export interface SitemapCache {
  /** `index`, or a file listed in it, as XML, optionally compressed by gzip; null for any other name. */
  read(name: string, compressed: boolean): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Caches the files compressed: one with 10 000 products has some 20 MB. `now` is in milliseconds. */
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
      // Only files listed in the index are generated, so that made-up names cause no database queries.
      if (name !== 'index' && !names.includes(name)) return null;
      const file = await once(`file ${name}`, async () =>
        compress(name === 'index' ? indexFile(site.origin, names) : await sitemapFile(site, addresses, name)),
      );
      return new Uint8Array(compressed ? file : await expand(file));
    },
  };
}
