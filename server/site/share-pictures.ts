/** Preview pictures of shared links, rendered one at a time and cached (docs/requirements.md SHOP-7). */

import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { Site } from '#domain/site/site.ts';
import { allSites } from '#domain/site/site.ts';
import { unavailable } from '#server/http/refusals.ts';

/** The main picture, and a site that sells the product; null if there is no such product or picture. */
export type ProductPicture = (code: string) => Promise<{ readonly bytes: Uint8Array; readonly site: Site } | null>;

type Drawn = Uint8Array<ArrayBuffer>;

export type DrawPicture = (site: Site, picture: Uint8Array | null) => Promise<Drawn>;

/** The largest number of cached pictures; each has about 40 kB. */
const maxPictures = 200;
/**
 * The largest number of waiting requests. Pictures are rendered one at a time, since each occupies a core for about
 * 100 ms.
 */
const maxWaiting = 20;

export interface SharePictures {
  /**
   * The picture of `part`, `pro` or a product's code; null if there is none or it can't be drawn. Rejects with a 503 if
   * too many requests wait, and with the cause if the product can't be read.
   */
  read(name: string): Promise<Drawn | null>;
  /** Removes the pictures of products from the cache. */
  clear(): void;
}

export function createSharePictures(productPicture: ProductPicture, drawPicture: DrawPicture): SharePictures {
  const pictures = new LRUCache<string, Drawn>({ max: maxPictures });
  const underWay = new Map<string, Promise<Drawn | null>>();
  const oneByOne = bulkhead(1, maxWaiting);
  let generation = 0;

  async function draw(site: Site, picture: Uint8Array | null): Promise<Drawn | null> {
    try {
      return await oneByOne.execute(() => drawPicture(site, picture));
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) return null;
      throw unavailable(5);
    }
  }

  async function drawAndKeep(name: string): Promise<Drawn | null> {
    const startedIn = generation;
    const site = allSites.find((each) => each === name);
    const product = site ? { site, bytes: null } : await productPicture(name);
    const drawn = product && (await draw(product.site, product.bytes));
    if (drawn && startedIn === generation) pictures.set(name, drawn);
    return drawn;
  }

  return {
    async read(name) {
      const cached = pictures.get(name);
      if (cached) return cached;
      const earlier = underWay.get(name);
      if (earlier) return earlier;
      const drawing: Promise<Drawn | null> = drawAndKeep(name).finally(() => {
        // After `clear`, another drawing of the same name may be under way.
        if (underWay.get(name) === drawing) underWay.delete(name);
      });
      underWay.set(name, drawing);
      return drawing;
    },
    clear() {
      generation += 1;
      pictures.clear();
      underWay.clear();
    },
  };
}
