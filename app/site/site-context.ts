import { useLocation, useRouteLoaderData } from 'react-router';
import { type Mode, modeOfPath, modes } from '#domain/site/mode.ts';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { existsIn, type PageName, pageAt, pathOf } from '#domain/site/paths.ts';

const fallback: SiteSettings = {
  origin: '',
  providerLabel: 'Guichet',
  professionalLabel: 'Guichet Pro',
  landingLabelPart: 'Guichet Pro',
  pollPeriodMs: 500,
  pollTimeoutMs: 20_000,
  callTimeoutMs: 3000,
  closedJourneys: [],
  streetSearch: false,
};

/** What the root loader gave; the defaults serve an error page rendered before it could. */
export function useSettings(): SiteSettings & { readonly year: number } {
  const root = useRouteLoaderData('root') as { settings: SiteSettings; year: number } | undefined;
  return { ...fallback, ...root?.settings, year: root?.year ?? 2026 };
}

export function useMode(): Mode {
  return modeOfPath(useLocation().pathname);
}

/** The page one is on, in each mode where it exists; home for pages that have no twin. */
export function useTwinPaths(): Readonly<Record<Mode, string>> {
  const page: PageName = pageAt(useLocation().pathname)?.page ?? 'home';
  const twin = (mode: Mode) => pathOf(existsIn(page, mode) ? page : 'home', mode);
  return { part: twin(modes[0]), pro: twin(modes[1]) };
}
