import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** Parameter of the address of the form of withdrawal: number of the order. */
export const orderParam = 'commande';

/** The form of withdrawal from an order. */
export const withdrawalHref = (site: Site, code: string): string =>
  `${pathOf('withdrawal', site)}?${new URLSearchParams({ [orderParam]: code })}`;
