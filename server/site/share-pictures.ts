/** Pictures of shared links, drawn one after the other and kept (docs/requirements.md SHOP-7). */
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Mode } from '#domain/site/mode.ts';
import { modes } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import { RecentMap } from '#server/http/recent-map.ts';
import { sharePicture } from './share-picture.ts';

/** The principal picture of a product and a site that sells it; null for an unknown one or one without a picture. */
export type ProductPicture = (code: string) => Promise<{ readonly bytes: Uint8Array; readonly mode: Mode } | null>;

type Drawn = Uint8Array<ArrayBuffer>;

/** Most pictures kept; each is some 40 kB. */
const mostPictures = 200;
/** Drawing takes a core for some 100 ms: one at a time, and so many who wait for another one. */
const mostWaiting = 20;

export interface SharePictures {
  /** By `part`, `pro` or the code of a product; null for what can't be drawn. Rejects with 503 when too many wait. */
  read(name: string): Promise<Drawn | null>;
  /** Forgets those of products. */
  clear(): void;
}

export function keepSharePictures(productPicture: ProductPicture): SharePictures {
  const kept = new RecentMap<Drawn>(mostPictures);
  const underWay = new Map<string, Promise<Drawn | null>>();
  const oneByOne = bulkhead(1, mostWaiting);
  let generation = 0;

  async function draw(name: string): Promise<Drawn | null> {
    const mode = modes.find((each) => each === name);
    const product = mode ? { mode, bytes: null } : await productPicture(name);
    return product ? oneByOne.execute(() => sharePicture(product.mode, product.bytes)) : null;
  }

  async function drawAndKeep(name: string): Promise<Drawn | null> {
    const startedIn = generation;
    try {
      const drawn = await draw(name);
      if (drawn && startedIn === generation) kept.set(name, drawn);
      return drawn;
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) return null;
      throw new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }], { 'Retry-After': '5' });
    }
  }

  return {
    async read(name) {
      const known = kept.get(name);
      if (known) return known;
      const drawing = underWay.get(name) ?? drawAndKeep(name).finally(() => underWay.delete(name));
      underWay.set(name, drawing);
      return drawing;
    },
    clear() {
      generation += 1;
      kept.clear();
      underWay.clear();
    },
  };
}
