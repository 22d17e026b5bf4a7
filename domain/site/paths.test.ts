import { expect, test } from 'vitest';
import { pageAt } from './page-at.ts';
import {
  existsIn,
  isDiscreet,
  itemPageNames,
  pageNames,
  pathOf,
  queryOf,
  routeOf,
  securedPages,
  tierOf,
} from './paths.ts';
import { allSites, siteOfPath } from './site.ts';

test('NAV-1 NAV-2 NAV-11 NAV-12 NAV-13 NAV-14 NAV-17 NAV-19 to NAV-22 NAV-32 every page has its path in each site', () => {
  const table = pageNames.flatMap((page) =>
    allSites.filter((site) => existsIn(page, site)).map((site) => pathOf(page, site)),
  );
  expect(table).toEqual([
    '/',
    '/professionnel',
    '/boutique',
    '/professionnel/boutique',
    '/boutique/recherche',
    '/professionnel/boutique/recherche',
    '/boutique/quelle-boite',
    '/professionnel/boutique/quelle-boite',
    '/checkout/recapitulatif',
    '/professionnel/checkout/recapitulatif',
    '/envoi-colis/comparer-transporteurs',
    '/professionnel/envoi-colis/comparer-transporteurs',
    '/envoi-colis/comparer-transporteurs/parcours/votre-colis',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/votre-colis',
    '/envoi-colis/comparer-transporteurs/parcours/coordonnees',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/coordonnees',
    '/envoi-colis/comparer-transporteurs/parcours/douanes',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/douanes',
    '/envoi-colis/comparer-transporteurs/parcours/options',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/options',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/expediteur-destinataire',
    '/professionnel/en-nombre',
    '/professionnel/commande-rapide',
    '/panier',
    '/professionnel/panier',
    '/panier/destinataire',
    '/professionnel/panier/destinataire',
    '/professionnel/envoi-colis/comparer-transporteurs/parcours-ferme',
    '/envoi-colis/classement-des-offres',
    '/professionnel/envoi-colis/classement-des-offres',
    '/envoi-colis/calcul-co2',
    '/professionnel/envoi-colis/calcul-co2',
    '/sources-des-donnees',
    '/professionnel/sources-des-donnees',
    '/aide',
    '/professionnel/aide',
    '/retractation',
    '/professionnel/retractation',
    '/suivi',
    '/professionnel/suivi',
    '/retrouver-une-commande',
    '/professionnel/retrouver-une-commande',
    '/points-de-depot',
    '/professionnel/points-de-depot',
    '/mentions-legales',
    '/professionnel/mentions-legales',
    '/conditions-de-vente',
    '/professionnel/conditions-de-vente',
    '/donnees-personnelles',
    '/professionnel/donnees-personnelles',
    '/cookies',
    '/professionnel/cookies',
    '/accessibilite',
    '/professionnel/accessibilite',
    '/plan-du-site',
    '/professionnel/plan-du-site',
    '/smt/connexion',
    '/smt/connexion/inscription',
    '/smt/connexion/mot-de-passe-oublie',
    '/smt/connexion/nouveau-mot-de-passe',
    '/smt/connexion/nouvelle-adresse',
    '/smt/connexion/confirmation',
    '/smt/deconnexion',
    '/espaceclient',
    '/professionnel/espaceclient',
    '/espaceclient/contrats',
    '/professionnel/espaceclient/contrats',
    '/espaceclient/mes-achats',
    '/professionnel/espaceclient/achats',
    '/espaceclient/mes-suivis',
    '/professionnel/espaceclient/suivis',
    '/espaceclient/adresses',
    '/professionnel/espaceclient/adresses',
    '/professionnel/espaceclient/fichiers',
    '/espaceclient/trajets',
    '/professionnel/espaceclient/trajets',
    '/professionnel/espaceclient/listes',
    '/professionnel/espaceclient/cles-api',
    '/professionnel/espaceclient/webhooks',
    '/espaceclient/donnees',
    '/professionnel/espaceclient/donnees',
    '/espaceclient/sessions',
    '/professionnel/espaceclient/sessions',
  ]);
});

test('NAV-3 to NAV-10 pages of items have paths on both sites, which lead back to them', () => {
  const paths = {
    category: pathOf('category', 'part', { code: 'cartons' }),
    facet: pathOf('facet', 'pro', { code: 'cartons', facet: 'prix-10-25' }),
    brand: pathOf('brand', 'part', { code: 'ondula' }),
    seller: pathOf('seller', 'pro', { slug: 'atelier-du-carton', code: 'atelier' }),
    product: pathOf('product', 'part', { slug: 'carton-30-20-15', code: 'c_302015' }),
    offer: pathOf('offer', 'part', { code: 'c_302015', offer: 'offer_12' }),
    rangeCategory: pathOf('rangeCategory', 'pro', { code: 'pret_a_envoyer' }),
    rangeProduct: pathOf('rangeProduct', 'part', { slug: 'pret-a-envoyer', code: 'pae1' }),
    helpArticle: pathOf('helpArticle', 'part', { slug: 'mesurer' }),
  };
  expect(paths).toEqual({
    category: '/boutique/c/cartons',
    facet: '/professionnel/boutique/c/cartons/f/prix-10-25',
    brand: '/boutique/marque/ondula',
    seller: '/professionnel/boutique/vendeur/atelier-du-carton/atelier',
    product: '/boutique/carton-30-20-15/p/c_302015',
    offer: '/boutique/p/c_302015/offer/offer_12',
    rangeCategory: '/professionnel/pp/c/pret_a_envoyer',
    rangeProduct: '/pp/pret-a-envoyer/p/pae1',
    helpArticle: '/aide/mesurer',
  });
  for (const [page, path] of Object.entries(paths)) expect(pageAt(path)).toEqual({ page, site: siteOfPath(path) });
  expect(pathOf('category', 'part', { code: 'a/b?c' })).toBe('/boutique/c/a%2Fb%3Fc');
  expect([pageAt('/boutique/c/'), pageAt('/boutique/c/x/f'), pageAt('/boutique/p/x')]).toEqual([null, null, null]);
});

test('NAV-8 NAV-22 the customer area has other paths for orders on the professional site', () => {
  expect(pathOf('purchase', 'part', { code: '7' })).toBe('/espaceclient/mes-achats/7');
  expect(pathOf('purchase', 'pro', { code: '7' })).toBe('/professionnel/espaceclient/achats/7');
  expect(pathOf('addressBookEntry', 'pro', { id: 'nouvelle' })).toBe('/professionnel/espaceclient/adresses/nouvelle');
  expect(pathOf('tracedParcel', 'part', { number: '6A1' })).toBe('/suivi/6A1');
  expect(routeOf('product', 'pro')).toBe('/professionnel/boutique/:slug/p/:code');
  expect(routeOf('home', 'pro')).toBe('/professionnel');
  expect(pageAt('/professionnel/espaceclient/mes-achats/7')).toBeNull();
});

test('ACC-5 the customer area and only it is for signed-in visitors', () => {
  const securedNames = [...pageNames, ...itemPageNames].filter((page) => securedPages.has(page));
  expect(new Set(securedNames.map((page) => routeOf(page, 'part').split('/')[1]))).toEqual(new Set(['espaceclient']));
  const area = [...pageNames, ...itemPageNames].filter((page) => routeOf(page, 'part').startsWith('/espaceclient'));
  expect(securedNames).toEqual(area);
});

test('every page has its tier; only those about one visitor’s matter are discreet', () => {
  expect([tierOf('home'), tierOf('product'), tierOf('cart'), tierOf('purchase')]).toEqual([
    'document',
    'document',
    'application',
    'personal',
  ]);
  const personal = [...pageNames, ...itemPageNames].filter((page) => tierOf(page) === 'personal');
  expect(personal).toEqual([
    'signIn',
    'registration',
    'forgottenPassword',
    'newPassword',
    'newEmail',
    'emailConfirmation',
    'signOut',
    'account',
    'contracts',
    'purchases',
    'shipments',
    'addressBook',
    'parcelFiles',
    'savedTrips',
    'orderLists',
    'apiKeys',
    'webhooks',
    'personalData',
    'sessions',
    'recipientParcel',
    'purchase',
    'confirmation',
    'claim',
    'returnArticles',
    'addressBookEntry',
  ]);
  const applications = [...pageNames, ...itemPageNames].filter((page) => tierOf(page) === 'application');
  expect(applications).toEqual([
    'checkout',
    'parcel',
    'contact',
    'customs',
    'options',
    'parties',
    'batch',
    'quickOrder',
    'cart',
    'addRecipient',
    'batchResult',
    'batchDeclaration',
  ]);
  expect([...pageNames, ...itemPageNames].filter(isDiscreet)).toEqual([
    'signIn',
    'registration',
    'forgottenPassword',
    'newPassword',
    'newEmail',
    'emailConfirmation',
    'signOut',
    'tracedParcel',
    'trackingMails',
    'recipientParcel',
    'stockNotice',
    'demoBank',
    'withdrawalReceipt',
    'claim',
    'returnArticles',
    'batchResult',
    'batchDeclaration',
  ]);
});

/** The trip and weight whose prices for sending a list goes by. */
const trip = [
  ...['from.country', 'from.postalCode', 'from.city'],
  ...['to.country', 'to.postalCode', 'to.city', 'to.b2b'],
  'poids',
];

test.each([
  ['home', ['absent', 'deconnecte', 'onglet']],
  ['search', ['q', 'f', 'tri', 'page', 'nb', 'vue', ...trip]],
  ['category', ['f', 'tri', 'page', 'nb', 'vue', ...trip]],
  ['help', ['q']],
  ['trace', ['numero']],
  ['product', ['alerte', 'poids']],
  ['offer', ['alerte']],
  ['rangeProduct', ['alerte']],
  ['cart', ['poids']],
] as const)('the page %s has these query parameters: %j', (page, query) => {
  expect(queryOf(page)).toEqual(query);
});
