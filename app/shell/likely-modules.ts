import { createContext, useContext } from 'react';
import type { EntryContext } from 'react-router';
import { pageAt } from '#domain/site/page-at.ts';
import type { AnyPageName, PageName } from '#domain/site/paths.ts';

/**
 * For some pages, the page that visitors most often open next (docs/requirements.md NAV-29). The next page is always an
 * application page, since others have no scripts to prefetch.
 */
const likelyNext: Partial<Record<AnyPageName, PageName>> = { home: 'parcel', landing: 'parcel', parcel: 'contact' };

const LikelyModulesContext = createContext<readonly string[]>([]);

export const LikelyModulesProvider = LikelyModulesContext;

/**
 * URLs of the scripts of the page that is probably opened next. Empty in the browser, where `prefetchWhenIdle` reads
 * them from the HTML.
 */
export function useLikelyModules(): readonly string[] {
  return useContext(LikelyModulesContext);
}

/**
 * URLs of the scripts needed by the page that is probably opened after the one at `pathname`, from the router's
 * manifest; empty if no page is probable.
 */
export function likelyModules({ manifest }: Pick<EntryContext, 'manifest'>, pathname: string): readonly string[] {
  const match = pageAt(pathname);
  const next = match && likelyNext[match.page];
  if (!next) return [];
  const modules = [manifest.entry, manifest.routes.root, manifest.routes[`${match.site}.${next}`]];
  return [...new Set(modules.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])))];
}
