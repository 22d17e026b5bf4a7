/**
 * The pages of the back office: paths, the permissions that they need, and their place in the navigation
 * (docs/back-office.md).
 */
import type { StructureTable } from '#domain/catalog/structure-table.ts';
import { mediaLimits } from '#domain/media/media.ts';
import { maxPointFileBytes } from '#domain/relay/point-upload.ts';
import type { Permission } from './permission.ts';

/** Groups of pages in the navigation, in the sequence in which it shows them. */
export const officeGroups = ['first', 'sales', 'shop', 'shipping', 'editorial', 'settings'] as const;

interface OfficePage {
  readonly path: string;
  readonly permission: Permission;
  readonly group: (typeof officeGroups)[number];
  /** The letter that opens the page when pressed after G (docs/back-office.md, "Keyboard"); each is used once. */
  readonly key: string;
  /** Largest body of a form that the page accepts, in bytes; absent if the limit for all pages applies. */
  readonly maxFormBytes?: number;
}

/** The pages in the navigation; within each group, in the sequence in which the navigation shows them. */
export const officePages = {
  today: { path: '/gestion', permission: 'office.enter', group: 'first', key: 'a' },
  orders: { path: '/gestion/commandes', permission: 'orders.see', group: 'sales', key: 'c' },
  sending: { path: '/gestion/expeditions', permission: 'orders.see', group: 'sales', key: 'e' },
  customers: { path: '/gestion/clients', permission: 'customers.see', group: 'sales', key: 'l' },
  mails: { path: '/gestion/mails', permission: 'mails.see', group: 'sales', key: 'm' },
  accounting: { path: '/gestion/comptabilite', permission: 'accounting.see', group: 'sales', key: 'o' },
  catalog: { path: '/gestion/catalogue', permission: 'catalog.see', group: 'shop', key: 'b' },
  promotions: { path: '/gestion/promotions', permission: 'promotions.manage', group: 'shop', key: 'd' },
  searches: { path: '/gestion/recherches', permission: 'searches.see', group: 'shop', key: 'r' },
  tariffs: { path: '/gestion/tarifs', permission: 'tariffs.see', group: 'shipping', key: 't' },
  carriers: { path: '/gestion/transporteurs', permission: 'carriers.see', group: 'shipping', key: 'v' },
  content: { path: '/gestion/contenu', permission: 'content.see', group: 'editorial', key: 'p' },
  media: {
    path: '/gestion/medias',
    permission: 'media.see',
    group: 'editorial',
    key: 'i',
    maxFormBytes: mediaLimits.maxBytes + 64 * 1024,
  },
  team: { path: '/gestion/equipe', permission: 'staff.see', group: 'settings', key: 'u' },
  flags: { path: '/gestion/bascules', permission: 'flags.see', group: 'settings', key: 'f' },
  brand: { path: '/gestion/marque', permission: 'brand.see', group: 'settings', key: 'q' },
  jobs: { path: '/gestion/taches', permission: 'jobs.see', group: 'settings', key: 'x' },
  audit: { path: '/gestion/journal', permission: 'audit.see', group: 'settings', key: 'j' },
} as const satisfies Record<string, OfficePage>;

export type OfficePageName = keyof typeof officePages;

export const officePageNames = Object.keys(officePages) as OfficePageName[];

/**
 * Pages that aren't in the navigation: the search, and pages about a single object or task. `within` is the page of the
 * navigation that each belongs to.
 */
export const officeItemPages = {
  search: { path: '/gestion/chercher', permission: 'office.enter', within: 'today' },
  order: { path: '/gestion/commandes/:code', permission: 'orders.see', within: 'orders' },
  refund: { path: '/gestion/commandes/:code/rembourser', permission: 'refunds.ask', within: 'orders' },
  part: { path: '/gestion/expeditions/:code/:seller', permission: 'orders.see', within: 'sending' },
  mail: { path: '/gestion/mails/:id', permission: 'mails.see', within: 'mails' },
  mailModels: { path: '/gestion/mails/modeles', permission: 'mails.see', within: 'mails' },
  contentPage: {
    path: '/gestion/contenu/:site/:locale/:uid',
    permission: 'content.see',
    within: 'content',
    // Both languages of a page.
    maxFormBytes: 1024 * 1024,
  },
  contentRedirects: { path: '/gestion/contenu/redirections', permission: 'content.see', within: 'content' },
  contentPublishing: {
    path: '/gestion/contenu/:site/:locale/:uid/publier',
    permission: 'content.edit',
    within: 'content',
  },
  contentVersions: {
    path: '/gestion/contenu/:site/:locale/:uid/versions',
    permission: 'content.see',
    within: 'content',
  },
  relayPoints: {
    path: '/gestion/transporteurs/points',
    permission: 'points.change',
    within: 'carriers',
    maxFormBytes: maxPointFileBytes + 64 * 1024,
  },
  tariffFile: { path: '/gestion/tarifs/fichier', permission: 'tariffs.see', within: 'tariffs' },
  tariffUpload: { path: '/gestion/tarifs/depot', permission: 'tariffs.change', within: 'tariffs' },
  tariffSimulation: { path: '/gestion/tarifs/simulateur', permission: 'tariffs.see', within: 'tariffs' },
  catalogImport: { path: '/gestion/catalogue/import', permission: 'catalog.change', within: 'catalog' },
  newProduct: { path: '/gestion/catalogue/produits/nouveau', permission: 'catalog.change', within: 'catalog' },
  catalogOffers: { path: '/gestion/catalogue/tables/offres', permission: 'catalog.see', within: 'catalog' },
  stockMovements: { path: '/gestion/catalogue/offres/:id', permission: 'catalog.change', within: 'catalog' },
  structureTable: { path: '/gestion/catalogue/tables/:table', permission: 'catalog.see', within: 'catalog' },
  structureRow: { path: '/gestion/catalogue/tables/:table/:key', permission: 'catalog.see', within: 'catalog' },
  catalogProduct: {
    path: '/gestion/catalogue/:code',
    permission: 'catalog.see',
    within: 'catalog',
    maxFormBytes: mediaLimits.maxBytes + 128 * 1024,
  },
  staffKeys: { path: '/gestion/equipe/cles', permission: 'keys.make', within: 'team' },
  promotion: { path: '/gestion/promotions/:id', permission: 'promotions.manage', within: 'promotions' },
  customer: { path: '/gestion/clients/:id', permission: 'customers.see', within: 'customers' },
} as const satisfies Record<string, Omit<OfficePage, 'group' | 'key'> & { readonly within: OfficePageName }>;

export type OfficeItemPageName = keyof typeof officeItemPages;

/** The path of the page that edits a page of content. */
export function contentPagePath(page: {
  readonly site: string;
  readonly locale: string;
  readonly uid: string;
}): string {
  return `${officePages.content.path}/${page.site}/${page.locale}/${page.uid}`;
}

/** Where the form of a page of content is sent to see it as it is typed. */
export const contentPreviewPath = `${officeItemPages.contentPage.path}/apercu`;

/** The path of the page that checks and publishes a version of a page of content. */
export const contentPublishingPath = (page: Parameters<typeof contentPagePath>[0], version: number): string =>
  `${contentPagePath(page)}/publier?version=${version}`;

/** The path of the page that lists and compares the versions of a page of content. */
export const contentVersionsPath = (page: Parameters<typeof contentPagePath>[0]): string =>
  `${contentPagePath(page)}/versions`;

/** The path of a product in the back office. */
/** The parameter that names the product which a new one is copied from. */
export const copyOf = 'copie';

export const newProductPath = (copied?: string): string =>
  officeItemPages.newProduct.path + (copied ? `?${new URLSearchParams({ [copyOf]: copied })}` : '');

export function catalogProductPath(code: string): string {
  return `${officePages.catalog.path}/${code}`;
}

/** The path of the movements of an offer's stock. */
export const stockMovementsPath = (offer: string): string => `${officePages.catalog.path}/offres/${offer}`;

/** The path of a table of the catalog in the back office, and of one of its rows by its key. */
export const structurePath = (table: StructureTable, key?: string): string =>
  `${officePages.catalog.path}/tables/${table}${key === undefined ? '' : `/${key}`}`;

/** The path of a promotion in the back office; of a new one for null. */
export const promotionPath = (id: number | null): string => `${officePages.promotions.path}/${id ?? 'nouvelle'}`;

/** The path of an order in the back office. */
export const orderPath = (code: string): string => `${officePages.orders.path}/${code}`;

/** The path of the page on which a seller's part of an order is sent. */
export const partPath = ({ code, seller }: { readonly code: string; readonly seller: string }): string =>
  `${officePages.sending.path}/${code}/${seller}`;

/** The path of an order's page of refunds. */
export const refundPath = (code: string): string => `${orderPath(code)}/rembourser`;

/** Query parameter with which a link to the page of refunds proposes a reason, and its value for a withdrawal. */
export const refundReasonParam = 'motif';
export const withdrawalReason = 'retractation';

/**
 * The path of the page of refunds for an order after a withdrawal. Its form proposes this reason; a refund with it
 * settles the statement of withdrawal.
 */
export const withdrawalRefundPath = (code: string): string =>
  `${refundPath(code)}?${refundReasonParam}=${withdrawalReason}`;

/** The path of a mail in the back office. */
export const mailPath = (id: string): string => `${officePages.mails.path}/${id}`;

/** The largest form that a page of the back office accepts, in bytes; undefined if the limit for all pages applies. */
export function maxFormBytesOf(pathname: string): number | undefined {
  const pages: Readonly<Record<string, Pick<OfficePage, 'path' | 'maxFormBytes'>>> = {
    ...officePages,
    ...officeItemPages,
  };
  return pages[officePageAt(pathname) ?? '']?.maxFormBytes;
}

/** The path of a customer in the back office. */
export function customerPath(id: string): string {
  return `${officePages.customers.path}/${id}`;
}

/** The name of the page of the back office at a path; null if there is none. */
export function officePageAt(pathname: string): OfficePageName | OfficeItemPageName | null {
  const parts = pathname.split('/');
  const fits = (path: string) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at]);
  };
  const found = Object.entries({ ...officePages, ...officeItemPages }).filter(([, { path }]) => fits(path));
  // If several pages match, the one with the fewest parameters counts, such as `/gestion/catalogue/import` before
  // `/gestion/catalogue/:code`.
  const [name] =
    found.toSorted(([, one], [, other]) => one.path.split(':').length - other.path.split(':').length)[0] ?? [];
  return (name as OfficePageName | OfficeItemPageName | undefined) ?? null;
}

/** The pages of the navigation that a member of staff with these permissions may open. */
export function openPages(permissions: readonly Permission[]): readonly OfficePageName[] {
  return officePageNames.filter((name) => permissions.includes(officePages[name].permission));
}
