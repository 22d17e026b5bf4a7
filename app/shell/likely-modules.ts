import { createContext, useContext } from 'react';
import type { EntryContext } from 'react-router';
import { type AnyPageName, type PageName, pageAt } from '#domain/site/paths.ts';

/** Where a visitor most often goes next (docs/requirements.md NAV-29); only application pages have scripts to fetch. */
const likelyNext: Partial<Record<AnyPageName, PageName>> = { home: 'parcel', landing: 'parcel', parcel: 'contact' };

const LikelyModulesContext = createContext<readonly string[]>([]);

export const LikelyModulesProvider = LikelyModulesContext;

/** Addresses of the scripts of the likely next page; empty in the browser, which reads them from the page. */
export function useLikelyModules(): readonly string[] {
  return useContext(LikelyModulesContext);
}

/** The scripts that the likely next page of an address needs, by the router's manifest. */
export function likelyModules({ manifest }: Pick<EntryContext, 'manifest'>, pathname: string): readonly string[] {
  const found = pageAt(pathname);
  const next = found && likelyNext[found.page];
  if (!next) return [];
  const modules = [manifest.entry, manifest.routes.root, manifest.routes[`${found.mode}.${next}`]];
  return [...new Set(modules.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])))];
}
