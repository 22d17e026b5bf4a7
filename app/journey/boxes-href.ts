import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** URL of the page with all boxes for sides in centimetres; without a single side, of the empty search. */
export function boxesHref(site: Site, sides: { readonly [side in 'length' | 'width' | 'height']: string | number }) {
  const { length, width, height } = sides;
  const path = pathOf('boxes', site);
  if (![length, width, height].some(Boolean)) return path;
  return `${path}?${new URLSearchParams({ longueur: `${length}`, largeur: `${width}`, hauteur: `${height}` })}`;
}
