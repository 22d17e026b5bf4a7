/** Every page of the shop, once: its path, the modes it exists in and its tier (docs/requirements.md NAV). */
import { type Mode, modes, proPrefix } from './mode.ts';

/** Document pages send no React to the browser, application pages are hydrated (docs/architecture.md). */
export type Tier = 'document' | 'application';

interface Page {
  readonly path: string;
  readonly tier: Tier;
  readonly modes: readonly Mode[];
}

const journey = '/envoi-colis/comparer-transporteurs';

/** Paths as they are in part; pro puts `/professionnel` in front. */
export const pages = {
  /** NAV-1 */
  home: { path: '/', tier: 'document', modes },
  /** NAV-12 */
  landing: { path: journey, tier: 'document', modes },
  /** NAV-13 */
  parcel: { path: `${journey}/parcours/votre-colis`, tier: 'application', modes },
  /** NAV-14 */
  contact: { path: `${journey}/parcours/coordonnees`, tier: 'application', modes },
  /** NAV-15 */
  customs: { path: `${journey}/parcours/douanes`, tier: 'application', modes },
  /** NAV-16 */
  options: { path: `${journey}/parcours/options`, tier: 'application', modes },
  /** NAV-18, the path is ours. */
  parties: { path: `${journey}/parcours/expediteur-destinataire`, tier: 'application', modes: ['pro'] },
  /** NAV-32, the path is ours. */
  cart: { path: '/panier', tier: 'application', modes },
  /** NAV-17: pro only, its path holds the prefix already. */
  closed: { path: `${journey}/parcours-ferme`, tier: 'document', modes: ['pro'] },
  /** How offers are ranked (Code de la consommation D111-11). */
  ranking: { path: '/envoi-colis/classement-des-offres', tier: 'document', modes },
  /** How CO₂ is estimated (SMT-27). */
  carbon: { path: '/envoi-colis/calcul-co2', tier: 'document', modes },
  /** Where the data come from, with their licences. */
  sources: { path: '/sources-des-donnees', tier: 'document', modes },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** The path of a page in a mode, without a trailing slash but for `/`. */
export function pathOf(page: PageName, mode: Mode): string {
  const { path } = pages[page];
  if (mode === 'part') return path;
  return path === '/' ? proPrefix : `${proPrefix}${path}`;
}

/** Whether a page exists in a mode (docs/requirements.md NAV-17). */
export function existsIn(page: PageName, mode: Mode): boolean {
  return (pages[page].modes as readonly Mode[]).includes(mode);
}

export function tierOf(page: PageName): Tier {
  return pages[page].tier;
}

/** The page of a path, with its mode; null for a path that isn't one of ours. */
export function pageAt(pathname: string): { readonly page: PageName; readonly mode: Mode } | null {
  for (const page of pageNames) {
    for (const mode of modes) {
      if (existsIn(page, mode) && pathOf(page, mode) === pathname) return { page, mode };
    }
  }
  return null;
}

/**
 * A path of our own that a redirect may go to: starts with one slash, holds no backslash, control character or
 * scheme. Answers null for all else (docs/requirements.md ACC-2).
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target || target.length > 2048 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(target)) return null;
  if (!URL.canParse(target, 'https://own.invalid')) return null;
  return new URL(target, 'https://own.invalid').origin === 'https://own.invalid' ? target : null;
}
