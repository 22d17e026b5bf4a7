import { createContext, useContext } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { usualCountries } from '#domain/shipping/shipment-form.ts';
import { locales } from '#domain/site/locale.ts';
import { pageAt, siteOfAddress } from '#domain/site/page-at.ts';
import type { PageAccount, SiteSettings } from '#domain/site/page-request.ts';
import { existsIn, type PageName, pages, pathOf } from '#domain/site/paths.ts';
import { proPrefix, type Site, siteOfPath } from '#domain/site/site.ts';

/** Settings for an error page on which no others are known. */
const fallback: SiteSettings = {
  origin: '',
  providerLabel: '',
  professionalLabel: '',
  landingLabelPart: '',
  languages: locales,
  mark: { viewBox: '0 0 32 32', body: '' },
  brandStyle: null,
  brandFont: null,
  pollPeriodMs: 500,
  pollTimeoutMs: 20_000,
  callTimeoutMs: 3000,
  firstCountries: usualCountries,
  streetSearch: false,
  tracking: { asksConsent: false, tagManager: null },
  mapStyle: null,
  helpUrls: { part: null, pro: null },
  ownIssuer: true,
  registrationUrl: null,
  accountUrl: null,
  paymentOrigin: null,
  demo: false,
};

/** The settings of the process. They are available whenever the server renders a page, even if its loaders failed. */
const ServedSettings = createContext<SiteSettings | null>(null);

export const ServedSettingsProvider = ServedSettings.Provider;

/** In the browser: the settings that the root loader returned last, for an error page shown when that loader fails. */
let lastSettings: SiteSettings | null = null;

/**
 * The settings from the root loader. On an error page without the loader's data: those of the process (on the server),
 * or the last ones known (in the browser).
 */
export function useSettings(): SiteSettings & { readonly year: number } {
  const served = useContext(ServedSettings);
  const root = useRouteLoaderData('root') as { settings: SiteSettings; year: number } | undefined;
  if (root && served === null) lastSettings = root.settings;
  return { ...fallback, ...(root?.settings ?? served ?? lastSettings), year: root?.year ?? 2026 };
}

/**
 * The account that is signed in, on application pages; null if nobody is, and on document pages, which are cached and
 * the same for every visitor.
 */
export function useAccount(): PageAccount | null {
  return (useRouteLoaderData('root') as { account: PageAccount | null } | undefined)?.account ?? null;
}

export function useSite(): Site {
  return siteOfAddress(useLocation());
}

/**
 * The part of a query to keep when the visitor changes to the other site: search text and filters, but not the page
 * number or the order of a list.
 */
function keptQuery(search: string): string {
  const keptParams = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name === 'q' || name === 'f'),
  );
  return keptParams.size > 0 ? `?${keptParams}` : '';
}

/**
 * Path and query of a site's home page, with the parameter that makes it say that the page just left doesn't exist on
 * that site.
 */
function absentTwinAddress(site: Site): string {
  return `${pathOf('home', site)}?${absentTwin}=1`;
}

/**
 * Query parameter of the home page: the visitor has changed sites, and the page just left doesn't exist on this one.
 * The table of paths (domain/site/paths.ts) lists it too.
 */
export const absentTwin = 'absent';

/**
 * Path and query of the current page on each site; of the home page for a site that doesn't have the page. The loader
 * of a page about one thing, such as a product, returns in `sites` the sites that have this page, and in `twin` its
 * path on the other site if that differs.
 */
export function useTwinPaths(): Readonly<Record<Site, string>> {
  const { pathname, search } = useLocation();
  const match = pageAt(pathname);
  const pageData = useMatches().at(-1)?.loaderData as { sites?: readonly Site[]; twin?: string } | undefined;
  const sites = pageData?.sites ?? [];
  const twinPath = pageData?.twin ?? pathname;
  const bare = (siteOfPath(twinPath) === 'pro' ? twinPath.slice(proPrefix.length) : twinPath) + keptQuery(search);
  const twin = (site: Site) => {
    if (!match) return pathOf('home', site);
    const home = site === match.site ? pathOf('home', site) : absentTwinAddress(site);
    if (!(match.page in pages)) return sites.includes(site) ? (site === 'pro' ? proPrefix : '') + bare : home;
    if (!existsIn(match.page, site)) return home;
    return pathOf(match.page as PageName, site) + (match.page === 'search' ? keptQuery(search) : '');
  };
  return { part: twin('part'), pro: twin('pro') };
}

/**
 * The URL of the help: the operator's own site if one is configured, otherwise the shop's (docs/requirements.md
 * NAV-23).
 */
export function useHelpHref(): string {
  const site = useSite();
  return useSettings().helpUrls[site] ?? pathOf('help', site);
}
