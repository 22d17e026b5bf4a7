import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export const orderParam = 'commande';

export const withdrawalHref = (site: Site, code: string): string =>
  `${pathOf('withdrawal', site)}?${new URLSearchParams({ [orderParam]: code })}`;
