/** The two sites of the shop: consumers (`part`) and professionals (`pro`). Source: docs/requirements.md NAV, SHOP-5. */
export type Mode = 'part' | 'pro';

export const modes = ['part', 'pro'] as const satisfies readonly Mode[];

/** First path segment of every professional page. */
export const proPrefix = '/professionnel';

/**
 * The mode of a page, read from its path and never from a global (docs/requirements.md NAV).
 * `/professionnel` and everything below it is `pro`, all else `part`.
 */
export function modeOfPath(pathname: string): Mode {
  return pathname === proPrefix || pathname.startsWith(`${proPrefix}/`) ? 'pro' : 'part';
}
