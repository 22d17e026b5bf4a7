/**
 * The pages that storefronts of SAP Commerce are built from: templates, slots and the types of components that they can
 * render (docs/api.md, "Content").
 */
import type { Locale } from '#domain/site/locale.ts';

/** Its other fields depend on its type. */
export interface StorefrontComponent {
  readonly uid: string;
  readonly typeCode: string;
  readonly [field: string]: unknown;
}

export interface StorefrontSlot {
  readonly position: string;
  readonly components: readonly StorefrontComponent[];
}

export interface StorefrontPage {
  readonly template: string;
  readonly slots: readonly StorefrontSlot[];
}

const component = (uid: string, typeCode: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  uid,
  typeCode,
  name: uid,
  ...fields,
});
/** A component that the storefront knows by its name and renders without further fields. */
const flexComponent = (uid: string) => component(uid, 'CMSFlexComponent', { flexType: uid });
const slot = (position: string, ...components: readonly StorefrontComponent[]) => ({ position, components });

const words = {
  fr: {
    home: 'Accueil',
    related: 'Dans le même rayon',
    emptyCart: '<p>Votre panier est vide.</p>',
    notFound: '<h1>Cette page est introuvable</h1><p>Vérifiez l’adresse, ou repartez de l’accueil.</p>',
  },
  en: {
    home: 'Home',
    related: 'In the same department',
    emptyCart: '<p>Your cart is empty.</p>',
    notFound: '<h1>This page could not be found</h1><p>Check the address, or start again from the home page.</p>',
  },
} as const satisfies Record<Locale, object>;

export interface NavigationEntry {
  readonly code: string;
  readonly name: string;
}

const linkUid = ({ code }: NavigationEntry) => `CategoryLink-${code}`;

/** A storefront asks for them by their uids. */
export function navigationLinks(entries: readonly NavigationEntry[]): StorefrontComponent[] {
  return entries.map((entry) =>
    component(linkUid(entry), 'CMSLinkComponent', { linkName: entry.name, url: `/category/${entry.code}` }),
  );
}

/** Logo, search box, cart, navigation and others. */
export function sharedSlots(entries: readonly NavigationEntry[], locale: Locale): StorefrontSlot[] {
  const media = { url: '/favicon.svg', altText: words[locale].home, mime: 'image/svg+xml', code: 'logo' };
  const children = entries.map((entry) => ({
    uid: `CategoryNode-${entry.code}`,
    title: entry.name,
    entries: [{ itemId: linkUid(entry), itemSuperType: 'AbstractCMSComponent', itemType: 'CMSLinkComponent' }],
  }));
  return [
    slot('SiteContext', component('LanguageComponent', 'CMSSiteContextComponent', { context: 'LANGUAGE' })),
    slot('SiteLogo', component('SiteLogoComponent', 'SimpleBannerComponent', { urlLink: '/', media })),
    slot(
      'SearchBox',
      component('SearchBox', 'SearchBoxComponent', {
        displayProducts: 'true',
        displaySuggestions: 'true',
        displayProductImages: 'true',
        maxProducts: '4',
        maxSuggestions: '5',
        minCharactersBeforeRequest: '2',
        waitTimeBeforeRequest: '200',
      }),
    ),
    slot('MiniCart', component('MiniCart', 'MiniCartComponent', { totalDisplay: 'TOTAL' })),
    slot(
      'NavigationBar',
      component('CategoryNavigationComponent', 'CategoryNavigationComponent', {
        navigationNode: { uid: 'CategoryNavigation', children },
      }),
    ),
    slot('BottomHeaderSlot', component('breadcrumbComponent', 'BreadcrumbComponent')),
  ];
}

const tabs = ['ProductDetailsTabComponent', 'ProductSpecsTabComponent'];

/** Components that aren't in any slot, because another component refers to them by name. */
export const namedComponents: readonly StorefrontComponent[] = tabs.map(flexComponent);

export const productPage = (locale: Locale): StorefrontPage => ({
  template: 'ProductDetailsPageTemplate',
  slots: [
    slot(
      'Summary',
      flexComponent('ProductIntroComponent'),
      flexComponent('ProductImagesComponent'),
      flexComponent('ProductSummaryComponent'),
      component('AddToCart', 'ProductAddToCartComponent'),
    ),
    slot(
      'CrossSelling',
      component('CrossSelling', 'ProductReferencesComponent', {
        productReferenceTypes: 'CROSSELLING',
        title: words[locale].related,
        displayProductTitles: 'true',
        displayProductPrices: 'true',
        maximumNumberProducts: '4',
      }),
    ),
    slot('Tabs', component('TabPanelContainer', 'CMSTabParagraphContainer', { components: tabs.join(' ') })),
  ],
});

export const categoryPage: StorefrontPage = {
  template: 'ProductListPageTemplate',
  slots: [
    slot('ProductLeftRefinements', component('ProductRefinementComponent', 'ProductRefinementComponent')),
    slot('ProductListSlot', component('ProductListComponent', 'CMSProductListComponent')),
  ],
};

/** By label; pages with other labels come from content. */
export const labelledPages = (locale: Locale): Readonly<Record<string, StorefrontPage>> => ({
  search: {
    template: 'SearchResultsListPageTemplate',
    slots: [
      slot('SearchResultsListSlot', component('SearchResultsListComponent', 'SearchResultsListComponent')),
      slot('ProductLeftRefinements', component('ProductRefinementComponent', 'ProductRefinementComponent')),
    ],
  },
  '/cart': {
    template: 'CartPageTemplate',
    slots: [
      slot('TopContent', component('CartComponent', 'CartComponent')),
      slot('CenterRightContentSlot', component('CartTotalsComponent', 'CartTotalsComponent')),
      slot(
        'EmptyCartMiddleContent',
        component('EmptyCartParagraphComponent', 'CMSParagraphComponent', { content: words[locale].emptyCart }),
      ),
    ],
  },
  '/not-found': {
    template: 'ErrorPageTemplate',
    slots: [
      slot(
        'MiddleContent',
        component('NotFoundParagraphComponent', 'CMSParagraphComponent', { content: words[locale].notFound }),
      ),
    ],
  },
});
