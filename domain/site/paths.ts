/** Every page of the shop, once: its path, the modes it exists in and its tier (docs/requirements.md NAV). */
import { type Mode, modeOfPath, modes, proPrefix } from './mode.ts';

/** Document pages send no React to the browser, application pages are hydrated (docs/architecture.md). */
export type Tier = 'document' | 'application';

interface Page {
  readonly path: string;
  /** Its path in pro behind the prefix, where it is another one. */
  readonly proPath?: string;
  /** Exists once, without the prefix: its mode is the query's `profile` (docs/requirements.md NAV-19 to NAV-21). */
  readonly once?: true;
  readonly tier: Tier;
  readonly modes: readonly Mode[];
  /** It is of one thing that isn't everyone's: never kept, never tracked. */
  readonly discreet?: true;
  /** Parameters of its query that change what it shows; others are ignored (docs/architecture.md). */
  readonly query?: readonly string[];
}

/** Further facets, sort, page from 1 and page size of a list (docs/requirements.md NAV-4). */
const listQuery = ['f', 'tri', 'page', 'nb', 'vue'] as const;

const signInPath = '/smt/connexion';
const area = '/espaceclient';
const journey = '/envoi-colis/comparer-transporteurs';

/** Paths as they are in part; pro puts `/professionnel` in front. */
export const pages = {
  /** NAV-1 */
  home: { path: '/', tier: 'document', modes, query: ['absent', 'deconnecte', 'onglet'] },
  /** The shop's departments; the path is ours. */
  shop: { path: '/boutique', tier: 'document', modes },
  /** NAV-2 */
  search: { path: '/boutique/recherche', tier: 'document', modes, query: ['q', ...listQuery] },
  /** NAV-11 */
  checkout: { path: '/checkout/recapitulatif', tier: 'application', modes },
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
  /** NAV-23, unless a help site is configured. */
  help: { path: '/aide', tier: 'document', modes, query: ['q'] },
  /** Public tracking of a parcel (docs/requirements.md ACC-7); the path is settled, as that of its numbers. */
  trace: { path: '/suivi', tier: 'document', modes, query: ['numero'] },
  /** Where parcels are handed in; the path is ours. */
  depositPoints: { path: '/points-de-depot', tier: 'document', modes, query: ['lieu'] },
  legal: { path: '/mentions-legales', tier: 'document', modes },
  terms: { path: '/conditions-de-vente', tier: 'document', modes },
  privacy: { path: '/donnees-personnelles', tier: 'document', modes },
  /** What is stored in the browser, and the choice of it (docs/requirements.md API-6). */
  cookies: { path: '/cookies', tier: 'document', modes, query: ['choix'] },
  accessibility: { path: '/accessibilite', tier: 'document', modes },
  siteMap: { path: '/plan-du-site', tier: 'document', modes },
  /** NAV-19 */
  signIn: { path: signInPath, tier: 'application', modes: ['part'], once: true },
  /** NAV-20 */
  registration: { path: `${signInPath}/inscription`, tier: 'application', modes: ['part'], once: true },
  /** These four are ours: mails lead to the last three. */
  forgottenPassword: { path: `${signInPath}/mot-de-passe-oublie`, tier: 'application', modes: ['part'], once: true },
  newPassword: { path: `${signInPath}/nouveau-mot-de-passe`, tier: 'application', modes: ['part'], once: true },
  newEmail: { path: `${signInPath}/nouvelle-adresse`, tier: 'application', modes: ['part'], once: true },
  emailConfirmation: { path: `${signInPath}/confirmation`, tier: 'application', modes: ['part'], once: true },
  /** NAV-21 */
  signOut: { path: '/smt/deconnexion', tier: 'application', modes: ['part'], once: true },
  /** NAV-22: the customer area; the last three are ours. */
  account: { path: area, tier: 'application', modes },
  contracts: { path: `${area}/contrats`, tier: 'application', modes },
  purchases: { path: `${area}/mes-achats`, proPath: `${area}/achats`, tier: 'application', modes },
  shipments: { path: `${area}/mes-suivis`, proPath: `${area}/suivis`, tier: 'application', modes },
  addressBook: { path: `${area}/adresses`, tier: 'application', modes },
  personalData: { path: `${area}/donnees`, tier: 'application', modes },
  sessions: { path: `${area}/sessions`, tier: 'application', modes },
} as const satisfies Record<string, Page>;

/** Pages of one thing each: their paths hold its code, and its name where readers like one. */
export const itemPages = {
  /** NAV-3 */
  category: { path: '/boutique/c/:code', tier: 'document', modes, query: listQuery },
  /** NAV-4: `facet` is `{attribut}-{valeur}`. */
  facet: { path: '/boutique/c/:code/f/:facet', tier: 'document', modes, query: listQuery },
  /** NAV-5 */
  brand: { path: '/boutique/marque/:code', tier: 'document', modes, query: listQuery },
  /** NAV-6 */
  seller: { path: '/boutique/vendeur/:slug/:code', tier: 'document', modes, query: listQuery },
  /** NAV-7 */
  product: { path: '/boutique/:slug/p/:code', tier: 'document', modes },
  /** NAV-8: `offer` is `offer_{offerId}`. */
  offer: { path: '/boutique/p/:code/offer/:offer', tier: 'document', modes },
  /** NAV-9 */
  rangeCategory: { path: '/pp/c/:code', tier: 'document', modes, query: listQuery },
  /** NAV-10 */
  rangeProduct: { path: '/pp/:slug/p/:code', tier: 'document', modes },
  /** An article of the help; the path is ours. */
  helpArticle: { path: '/aide/:slug', tier: 'document', modes },
  /** Where the parcel of a number is. */
  tracedParcel: { path: '/suivi/:number', tier: 'document', modes, discreet: true },
  /** A past order (docs/requirements.md ACC-7); the path is ours. */
  purchase: { path: `${area}/mes-achats/:code`, proPath: `${area}/achats/:code`, tier: 'application', modes },
  /** An address of the address book, or `nouvelle`; the path is ours. */
  addressBookEntry: { path: `${area}/adresses/:id`, tier: 'application', modes },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export type ItemPageName = keyof typeof itemPages;
export type AnyPageName = PageName | ItemPageName;

export const pageNames = Object.keys(pages) as PageName[];
export const itemPageNames = Object.keys(itemPages) as ItemPageName[];

const everyPage: Readonly<Record<AnyPageName, Page>> = { ...pages, ...itemPages };

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the path of a page holds: `{slug, code}` of a product's. */
export type PathParameters<P extends ItemPageName> = Readonly<Record<NamesIn<(typeof itemPages)[P]['path']>, string>>;

/** The route of a page in a mode, with `:name` where its parameters stand. */
export function routeOf(page: AnyPageName, mode: Mode): string {
  const { path, proPath = path, once } = everyPage[page];
  if (mode === 'part' || once) return path;
  return path === '/' ? proPrefix : `${proPrefix}${proPath}`;
}

/** The path of a page in a mode, without a trailing slash but for `/`; parameters are percent-encoded. */
export function pathOf<P extends AnyPageName>(
  page: P,
  mode: Mode,
  ...[parameters]: P extends ItemPageName ? [PathParameters<P>] : []
): string {
  const values = (parameters ?? {}) as Readonly<Record<string, string>>;
  return routeOf(page, mode).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Whether a page exists in a mode (docs/requirements.md NAV-17). */
export function existsIn(page: AnyPageName, mode: Mode): boolean {
  return everyPage[page].modes.includes(mode);
}

/** Pages that only a signed-in visitor sees (docs/requirements.md ACC-5). */
export const securedPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>([
  'account',
  'contracts',
  'purchases',
  'purchase',
  'shipments',
  'addressBook',
  'addressBookEntry',
  'personalData',
  'sessions',
]);

/** Whether a page's React runs in the browser (docs/architecture.md). */
export function tierOf(page: AnyPageName): Tier {
  return everyPage[page].tier;
}

/** Whether a page is of one thing that isn't everyone's, as a parcel's: it is kept for nobody and tells its address to nobody. */
export function isDiscreet(page: AnyPageName): boolean {
  return everyPage[page].discreet ?? false;
}

/** Parameters of the query that change what a page shows. */
export function queryOf(page: AnyPageName): readonly string[] {
  return everyPage[page].query ?? [];
}

const fixedPaths = new Map(
  pageNames.flatMap((page) =>
    modes.filter((mode) => existsIn(page, mode)).map((mode) => [pathOf(page, mode), { page, mode }] as const),
  ),
);

const itemPatterns = itemPageNames.flatMap((page) =>
  modes.map((mode) => ({ page, mode, segments: routeOf(page, mode).split('/') })),
);

/** The page of a path, with its mode; null for a path that isn't one of ours. */
export function pageAt(pathname: string): { readonly page: AnyPageName; readonly mode: Mode } | null {
  const fixed = fixedPaths.get(pathname);
  if (fixed) return fixed;
  const asked = pathname.split('/');
  const fits = (segments: readonly string[]) =>
    segments.length === asked.length &&
    segments.every((segment, at) => (segment.startsWith(':') ? asked[at] !== '' : segment === asked[at]));
  const item = itemPatterns.find(({ segments }) => fits(segments));
  return item ? { page: item.page, mode: item.mode } : null;
}

/** The site of an address: of its path, or of `profile` on pages that exist once (docs/requirements.md NAV-19 to NAV-21). */
export function modeOfAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): Mode {
  const found = pageAt(pathname);
  if (!found || !everyPage[found.page].once) return modeOfPath(pathname);
  return new URLSearchParams(search).get('profile') === 'pro' ? 'pro' : 'part';
}

const ownBase = 'https://own.invalid';
const longestPath = 2048;

/** A path as a lenient server or proxy might read it: percent-encoding undone as often as it was done, look-alikes folded. */
function plainPath(pathname: string): string | null {
  let plain = pathname;
  for (let times = 0; times < 5; times += 1) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(plain);
    } catch {
      return null;
    }
    if (decoded === plain) return plain.normalize('NFKC');
    plain = decoded;
  }
  return null;
}

/**
 * A path of our own that a redirect may go to, dots resolved and the rest percent-encoded: starts with one slash, holds
 * no second one beside it, no backslash, no control character and no scheme, encoded ones included. Answers null for
 * all else (docs/requirements.md ACC-2).
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target || target.length > longestPath || !/^\/(?![/\\])[^\\\s\p{Cc}\p{Cf}\p{Cs}]*$/u.test(target)) return null;
  if (!URL.canParse(target, ownBase)) return null;
  const url = new URL(target, ownBase);
  const plain = plainPath(url.pathname);
  if (url.origin !== ownBase || plain === null || /\/\/|[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(plain)) return null;
  const own = url.pathname + url.search + url.hash;
  return own.length > longestPath ? null : own;
}
