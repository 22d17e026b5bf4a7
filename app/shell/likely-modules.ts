import { createContext, useContext } from 'react';
import type { EntryContext } from 'react-router';
import { pageAt } from '#domain/site/page-at.ts';
import type { AnyPageName, PageName } from '#domain/site/paths.ts';

/**
 * For each page, the one that visitors most often open next (docs/requirements.md NAV-29). Only application pages have
 * scripts to prefetch.
 */
const likelyNext: Partial<Record<AnyPageName, PageName>> = { home: 'parcel', landing: 'parcel', parcel: 'contact' };

const LikelyModulesContext = createContext<readonly string[]>([]);

export const LikelyModulesProvider = LikelyModulesContext;

/** Addresses of the scripts of the probable next page; empty in the browser, which reads them from the HTML. */
export function useLikelyModules(): readonly string[] {
  return useContext(LikelyModulesContext);
}

/** Addresses of the scripts that the probable next page after `pathname` needs, from the router's manifest. */
export function likelyModules({ manifest }: Pick<EntryContext, 'manifest'>, pathname: string): readonly string[] {
  const match = pageAt(pathname);
  const next = match && likelyNext[match.page];
  if (!next) return [];
  const modules = [manifest.entry, manifest.routes.root, manifest.routes[`${match.site}.${next}`]];
  return [...new Set(modules.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])))];
}
