/** The files of the site map, each made once an hour, however many ask for it (docs/requirements.md SHOP-7). */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { indexFile, type SiteAddresses, sitemapFile, sitemapNames } from './sitemap.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** How long files are kept, here and by whoever asks, in milliseconds. */
export const sitemapMs = 3_600_000;

export interface KeptSitemaps {
  /** `index`, or a file that the index lists, as XML, compressed by gzip or not; null for another name. */
  read(name: string, compressed: boolean): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Keeps them compressed: a file of 10 000 products is some 20 MB. `now` is in milliseconds. */
export function keepSitemaps(origin: string, addresses: SiteAddresses, now: () => number): KeptSitemaps {
  const kept = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>();

  function once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const found = kept.get(name);
    if (found && found.until > now()) return found.value as Promise<Value>;
    const value = make();
    const entry = { value, until: now() + sitemapMs };
    kept.set(name, entry);
    value.catch(() => kept.get(name) === entry && kept.delete(name));
    return value;
  }

  return {
    async read(name, compressed) {
      const names = await once('names', () => sitemapNames(addresses));
      // Only what the index lists is made, so that no name made up asks the database.
      if (name !== 'index' && !names.includes(name)) return null;
      const file = await once(`file ${name}`, async () =>
        compress(name === 'index' ? indexFile(origin, names) : await sitemapFile(origin, addresses, name)),
      );
      return new Uint8Array(compressed ? file : await expand(file));
    },
  };
}
