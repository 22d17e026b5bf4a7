/**
 * The two sites of the shop: consumers (`part`) and professionals (`pro`). Source: docs/requirements.md NAV, SHOP-5.
 */
export type Site = 'part' | 'pro';

export const allSites = ['part', 'pro'] as const satisfies readonly Site[];

/** First path segment of every professional page. */
export const proPrefix = '/professionnel';

/** `pro` for `/professionnel` and everything below it, else `part`. */
export function siteOfPath(pathname: string): Site {
  return pathname === proPrefix || pathname.startsWith(`${proPrefix}/`) ? 'pro' : 'part';
}
