import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { usualCountries } from '#domain/shipping/shipment-form.ts';
import { type Mode, modeOfPath, proPrefix } from '#domain/site/mode.ts';
import type { PageAccount, SiteSettings } from '#domain/site/page-request.ts';
import { existsIn, modeOfAddress, type PageName, pageAt, pages, pathOf } from '#domain/site/paths.ts';

const fallback: SiteSettings = {
  origin: '',
  providerLabel: 'Guichet',
  professionalLabel: 'Guichet Pro',
  landingLabelPart: 'Guichet Pro',
  pollPeriodMs: 500,
  pollTimeoutMs: 20_000,
  callTimeoutMs: 3000,
  closedJourneys: [],
  firstCountries: usualCountries,
  streetSearch: false,
  tracking: { asked: false, tagManager: null },
  mapStyle: null,
  helpUrls: { part: null, pro: null },
  ownIssuer: true,
  registrationUrl: null,
  accountUrl: null,
  demo: false,
};

/** What the root loader gave; the defaults serve an error page rendered before it could. */
export function useSettings(): SiteSettings & { readonly year: number } {
  const root = useRouteLoaderData('root') as { settings: SiteSettings; year: number } | undefined;
  return { ...fallback, ...root?.settings, year: root?.year ?? 2026 };
}

/** Who is signed in, on application pages; null for anyone else, and on document pages, which are the same for all. */
export function useAccount(): PageAccount | null {
  return (useRouteLoaderData('root') as { account: PageAccount | null } | undefined)?.account ?? null;
}

export function useMode(): Mode {
  return modeOfAddress(useLocation());
}

/** What is searched and chosen goes along to the other site; its page and order start anew. */
function keptQuery(search: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name === 'q' || name === 'f'));
  return kept.size > 0 ? `?${kept}` : '';
}

/** The home of a site that has no such page as the one left, which says so. */
export function absentTwinAddress(mode: Mode): string {
  return `${pathOf('home', mode)}?${absentTwin}=1`;
}

/** Name of its parameter, which the table of paths knows too. */
export const absentTwin = 'absent';

/**
 * The page one is on, in each mode where it exists; home for pages that have no twin. Loaders of one thing's page say
 * in `sites` where that thing is shown, and in `twin` where another page stands for it there.
 */
export function useTwinPaths(): Readonly<Record<Mode, string>> {
  const { pathname, search } = useLocation();
  const found = pageAt(pathname);
  const loaded = useMatches().at(-1)?.loaderData as { sites?: readonly Mode[]; twin?: string } | undefined;
  const sites = loaded?.sites ?? [];
  const shown = loaded?.twin ?? pathname;
  const bare = (modeOfPath(shown) === 'pro' ? shown.slice(proPrefix.length) : shown) + keptQuery(search);
  const twin = (mode: Mode) => {
    if (!found) return pathOf('home', mode);
    const home = mode === found.mode ? pathOf('home', mode) : absentTwinAddress(mode);
    if (!(found.page in pages)) return sites.includes(mode) ? (mode === 'pro' ? proPrefix : '') + bare : home;
    if (!existsIn(found.page, mode)) return home;
    return pathOf(found.page as PageName, mode) + (found.page === 'search' ? keptQuery(search) : '');
  };
  return { part: twin('part'), pro: twin('pro') };
}

/** The help: the operator's own site where one is configured, else ours (docs/requirements.md NAV-23). */
export function useHelpHref(): string {
  const mode = useMode();
  return useSettings().helpUrls[mode] ?? pathOf('help', mode);
}
