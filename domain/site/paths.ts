/**
 * The table of all pages of the two sites: paths, sites and tier (docs/requirements.md NAV). Pages of the back office
 * are in domain/office/pages.ts.
 */
import { allSites, proPrefix, type Site } from './site.ts';

/**
 * Document pages send no React to the browser, application pages are hydrated (docs/architecture.md). Personal pages
 * are documents that are rendered for one visitor and never cached; the others are the same for everyone, and cached.
 */
export type Tier = 'document' | 'personal' | 'application';

interface Page {
  readonly path: string;
  /** The page's path on `pro`, without the prefix `/professionnel`, if it differs from the path on `part`. */
  readonly proPath?: string;
  /**
   * Whether the page has a single path, without prefix, for both sites; the query parameter `profile` then says which
   * site is meant (docs/requirements.md NAV-19 to NAV-21).
   */
  readonly once?: true;
  readonly tier: Tier;
  readonly sites: readonly Site[];
  /** Whether the page shows something private, such as a parcel: it is then neither cached nor tracked. */
  readonly discreet?: true;
  /** The largest form that the page accepts, in bytes, if it isn't the limit for all pages. */
  readonly maxFormBytes?: number;
  /** Query parameters that change what the page shows; all others are ignored (docs/architecture.md). */
  readonly query?: readonly string[];
}

/**
 * Query parameters of a list of products: filters, order, page (from 1), page size, presentation (docs/requirements.md
 * NAV-4), the trip whose prices for sending it goes by, and the weight of what is to be sent.
 */
const listQuery = [
  ...['f', 'tri', 'page', 'nb', 'vue'],
  ...['from.country', 'from.postalCode', 'from.city', 'to.country', 'to.postalCode', 'to.city', 'to.b2b'],
  'poids',
] as const;

const signInPath = '/smt/connexion';
const area = '/espaceclient';
const journey = '/envoi-colis/comparer-transporteurs';

/** The pages for signing in: passwords are typed there, and links in mails lead there. */
const ofSignIn = { tier: 'personal', sites: ['part'], once: true, discreet: true } as const;

/** `path` is the path on `part`; on `pro` it gets the prefix `/professionnel`. */
export const pages = {
  /** NAV-1 */
  home: { path: '/', tier: 'document', sites: allSites, query: ['absent', 'deconnecte', 'onglet'] },
  /** The shop's departments; the path isn't in the specification. */
  shop: { path: '/boutique', tier: 'document', sites: allSites },
  /** NAV-2 */
  search: { path: '/boutique/recherche', tier: 'document', sites: allSites, query: ['q', ...listQuery] },
  /** Which boxes hold a thing; the path isn't in the specification. */
  boxes: {
    path: '/boutique/quelle-boite',
    tier: 'document',
    sites: allSites,
    query: ['longueur', 'largeur', 'hauteur', 'calage', 'poids', 'tri'],
  },
  /** NAV-11 */
  checkout: { path: '/checkout/recapitulatif', tier: 'application', sites: allSites },
  /** NAV-12 */
  landing: { path: journey, tier: 'document', sites: allSites },
  /** NAV-13 */
  parcel: { path: `${journey}/parcours/votre-colis`, tier: 'application', sites: allSites },
  /** NAV-14 */
  contact: { path: `${journey}/parcours/coordonnees`, tier: 'application', sites: allSites },
  /** NAV-15 */
  customs: { path: `${journey}/parcours/douanes`, tier: 'application', sites: allSites },
  /** NAV-16 */
  options: { path: `${journey}/parcours/options`, tier: 'application', sites: allSites },
  /** NAV-18; the path isn't in the specification. */
  parties: { path: `${journey}/parcours/expediteur-destinataire`, tier: 'application', sites: ['pro'] },
  /** Comparing a file of parcels (docs/batches.md); its form may contain the file. */
  batch: { path: '/en-nombre', tier: 'application', sites: ['pro'], maxFormBytes: 9 * 1024 * 1024 },
  /** Ordering by references (docs/quick-order.md); its form may contain a file. */
  quickOrder: { path: '/commande-rapide', tier: 'application', sites: ['pro'], maxFormBytes: 1024 * 1024 },
  /** NAV-32; the path isn't in the specification. */
  cart: { path: '/panier', tier: 'application', sites: allSites, query: ['poids'] },
  /** Sends the parcel of a cart line to a further recipient; `ligne` is the line's number. */
  addRecipient: { path: '/panier/destinataire', tier: 'application', sites: allSites },
  /** NAV-17: exists only on `pro`, so that its path always has the prefix. */
  closed: { path: `${journey}/parcours-ferme`, tier: 'document', sites: ['pro'] },
  /** How offers are ranked (Code de la consommation D111-11). */
  ranking: { path: '/envoi-colis/classement-des-offres', tier: 'document', sites: allSites },
  /** How CO₂ is estimated (SMT-27). */
  carbon: { path: '/envoi-colis/calcul-co2', tier: 'document', sites: allSites },
  /** The sources of the data, with their licences. */
  sources: { path: '/sources-des-donnees', tier: 'document', sites: allSites },
  /** NAV-23, unless a help site is configured. */
  help: { path: '/aide', tier: 'document', sites: allSites, query: ['q'] },
  /** Withdrawing from a contract (Code de la consommation, L221-21); `commande` is the order's number. */
  withdrawal: { path: '/retractation', tier: 'document', sites: allSites, query: ['commande'] },
  /** Public tracking of a parcel (docs/requirements.md ACC-7). */
  trace: { path: '/suivi', tier: 'document', sites: allSites, query: ['numero'] },
  /** An order placed without an account; `commande` is its number. The path isn't in the specification. */
  findOrder: { path: '/retrouver-une-commande', tier: 'document', sites: allSites, query: ['commande'] },
  /** Where parcels are handed in; the path isn't in the specification. */
  depositPoints: { path: '/points-de-depot', tier: 'document', sites: allSites, query: ['lieu', 'type'] },
  legal: { path: '/mentions-legales', tier: 'document', sites: allSites },
  terms: { path: '/conditions-de-vente', tier: 'document', sites: allSites },
  privacy: { path: '/donnees-personnelles', tier: 'document', sites: allSites },
  /** What is stored in the browser, and the choice about it (docs/requirements.md API-6). */
  cookies: { path: '/cookies', tier: 'document', sites: allSites, query: ['choix'] },
  accessibility: { path: '/accessibilite', tier: 'document', sites: allSites },
  siteMap: { path: '/plan-du-site', tier: 'document', sites: allSites },
  /** NAV-19 */
  signIn: { path: signInPath, ...ofSignIn },
  /** NAV-20 */
  registration: { path: `${signInPath}/inscription`, ...ofSignIn },
  /**
   * This page and the next three aren't in the specification; mails link to `newPassword`, `newEmail` and
   * `emailConfirmation`.
   */
  forgottenPassword: { path: `${signInPath}/mot-de-passe-oublie`, ...ofSignIn },
  newPassword: { path: `${signInPath}/nouveau-mot-de-passe`, ...ofSignIn },
  newEmail: { path: `${signInPath}/nouvelle-adresse`, ...ofSignIn },
  emailConfirmation: { path: `${signInPath}/confirmation`, ...ofSignIn },
  /** NAV-21 */
  signOut: { path: '/smt/deconnexion', ...ofSignIn },
  /** NAV-22: the customer area; `addressBook`, `personalData` and `sessions` aren't in the specification. */
  account: { path: area, tier: 'personal', sites: allSites },
  contracts: { path: `${area}/contrats`, tier: 'personal', sites: allSites },
  purchases: { path: `${area}/mes-achats`, proPath: `${area}/achats`, tier: 'personal', sites: allSites },
  shipments: { path: `${area}/mes-suivis`, proPath: `${area}/suivis`, tier: 'personal', sites: allSites },
  addressBook: { path: `${area}/adresses`, tier: 'personal', sites: allSites },
  /** Files of parcels that an account keeps (docs/batches.md). */
  parcelFiles: { path: `${area}/fichiers`, tier: 'personal', sites: ['pro'] },
  /** Trips that an account saves to compare them again; the path isn't in the specification. */
  savedTrips: { path: `${area}/trajets`, tier: 'personal', sites: allSites },
  /** Lists of references that an account keeps (docs/quick-order.md). */
  orderLists: { path: `${area}/listes`, tier: 'personal', sites: ['pro'] },
  /** API keys of a professional's programs. */
  apiKeys: { path: `${area}/cles-api`, tier: 'personal', sites: ['pro'] },
  /** Addresses to which events of a professional's orders are sent. */
  webhooks: { path: `${area}/webhooks`, tier: 'personal', sites: ['pro'] },
  personalData: { path: `${area}/donnees`, tier: 'personal', sites: allSites },
  sessions: { path: `${area}/sessions`, tier: 'personal', sites: allSites },
} as const satisfies Record<string, Page>;

/**
 * The pages of single items. Their path contains the code of the item, and for some pages also its name (`slug`), so
 * that the URL is readable.
 */
export const itemPages = {
  /** NAV-3 */
  category: { path: '/boutique/c/:code', tier: 'document', sites: allSites, query: listQuery },
  /** NAV-4: `facet` is `{attribut}-{valeur}`. */
  facet: { path: '/boutique/c/:code/f/:facet', tier: 'document', sites: allSites, query: listQuery },
  /** NAV-5 */
  brand: { path: '/boutique/marque/:code', tier: 'document', sites: allSites, query: listQuery },
  /** NAV-6 */
  seller: { path: '/boutique/vendeur/:slug/:code', tier: 'document', sites: allSites, query: listQuery },
  /** NAV-7 */
  product: { path: '/boutique/:slug/p/:code', tier: 'document', sites: allSites, query: ['alerte', 'poids'] },
  /** NAV-8: `offer` is `offer_{offerId}`. */
  offer: { path: '/boutique/p/:code/offer/:offer', tier: 'document', sites: allSites, query: ['alerte'] },
  /** NAV-9 */
  rangeCategory: { path: '/pp/c/:code', tier: 'document', sites: allSites, query: listQuery },
  /** NAV-10 */
  rangeProduct: { path: '/pp/:slug/p/:code', tier: 'document', sites: allSites, query: ['alerte'] },
  /** An article of the help; the path isn't in the specification. */
  helpArticle: { path: '/aide/:slug', tier: 'document', sites: allSites },
  /** The trace of a parcel, by its number. */
  tracedParcel: { path: '/suivi/:number', tier: 'document', sites: allSites, discreet: true },
  /**
   * Where buyers choose whether they get mails about parcels; the mails link to it. The path isn't in the
   * specification.
   */
  trackingMails: { path: '/suivi/mails/:token', tier: 'document', sites: allSites, discreet: true },
  /**
   * What the recipient of a parcel may know of it; their mails link to it. The path isn't in the specification.
   */
  recipientParcel: { path: '/suivi/destinataire/:token', tier: 'personal', sites: ['part'], discreet: true },
  /** Where a stock notice is confirmed or ended; its mails link to it. The path isn't in the specification. */
  stockNotice: { path: '/boutique/alerte/:token', tier: 'document', sites: allSites, discreet: true },
  /**
   * The page of the demo bank on which a payment is made, as on the pages of a real payment provider
   * (docs/decisions/0020-payment-by-redirect.md).
   */
  demoBank: { path: '/banque-demo/:reference', tier: 'document', sites: ['part'], once: true, discreet: true },
  /** The receipt of a statement of withdrawal; whoever has its id can read it. */
  withdrawalReceipt: { path: '/retractation/:id', tier: 'document', sites: allSites, discreet: true },
  /** A past order (docs/requirements.md ACC-7); the path isn't in the specification. */
  purchase: { path: `${area}/mes-achats/:code`, proPath: `${area}/achats/:code`, tier: 'personal', sites: allSites },
  /** NAV-33: `code` is the order's code, or its guid if the order was placed without an account. */
  confirmation: { path: '/checkout/confirmation/:code', tier: 'personal', sites: allSites },
  /** A claim about a parcel of an order, by the order's code or guid and the number of the parcel's line. */
  claim: {
    path: '/reclamation/:code/:parcel',
    tier: 'personal',
    sites: allSites,
    discreet: true,
    maxFormBytes: 34 * 1024 * 1024,
  },
  /** Articles of an order that are sent back to a seller, by the order's code or guid and the seller's code. */
  returnArticles: { path: '/retour/:code/:seller', tier: 'personal', sites: allSites, discreet: true },
  /** A compared file of parcels, by its id. */
  batchResult: { path: '/en-nombre/:id', tier: 'application', sites: ['pro'], discreet: true },
  /** The customs declaration of one line of a compared file. */
  batchDeclaration: { path: '/en-nombre/:id/douane/:line', tier: 'application', sites: ['pro'], discreet: true },
  /** An address of the address book, or `nouvelle`; the path isn't in the specification. */
  addressBookEntry: { path: `${area}/adresses/:id`, tier: 'personal', sites: allSites },
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

/** Such as `{slug, code}` for a product. */
export type PathParameters<P extends ItemPageName> = Readonly<Record<NamesIn<(typeof itemPages)[P]['path']>, string>>;

/** Parameters are written `:name`. */
export function routeOf(page: AnyPageName, site: Site): string {
  const { path, proPath = path, once } = everyPage[page];
  if (site === 'part' || once) return path;
  return path === '/' ? proPrefix : `${proPrefix}${proPath}`;
}

/** Without a trailing slash except for `/`; parameters are percent-encoded. */
export function pathOf<P extends AnyPageName>(
  page: P,
  site: Site,
  ...[parameters]: P extends ItemPageName ? [PathParameters<P>] : []
): string {
  const values = (parameters ?? {}) as Readonly<Record<string, string>>;
  return routeOf(page, site).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

export function isOnce(page: AnyPageName): boolean {
  return everyPage[page].once ?? false;
}

export function existsIn(page: AnyPageName, site: Site): boolean {
  return everyPage[page].sites.includes(site);
}

/** Only signed-in visitors can open them (docs/requirements.md ACC-5). */
export const securedPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>([
  'account',
  'contracts',
  'purchases',
  'purchase',
  'shipments',
  'addressBook',
  'addressBookEntry',
  'parcelFiles',
  'savedTrips',
  'orderLists',
  'apiKeys',
  'webhooks',
  'personalData',
  'sessions',
]);

export function tierOf(page: AnyPageName): Tier {
  return everyPage[page].tier;
}

/** Neither cached nor tracked, and its URL isn't sent as a referrer. */
export function isDiscreet(page: AnyPageName): boolean {
  return everyPage[page].discreet ?? false;
}

export function queryOf(page: AnyPageName): readonly string[] {
  return everyPage[page].query ?? [];
}

/** Undefined if the limit for all pages applies. */
export function maxFormBytesOf(page: AnyPageName): number | undefined {
  return everyPage[page].maxFormBytes;
}
