/** A small shop: two sites, three levels of categories, variants, several sellers, an own range. */

import type {
  Catalog,
  CatalogAttribute,
  CatalogBrand,
  CatalogCategory,
  CatalogOffer,
  CatalogProduct,
  CatalogSeller,
  Texts,
} from '#domain/catalog/catalog.ts';
import { noDeliveryRates } from '#domain/catalog/delivery-rate.ts';

const texts = (fr: string, en = fr): Texts => ({ fr, en });

/** A category on both sites. */
export function category(code: string, change: Partial<CatalogCategory> = {}): CatalogCategory {
  const name = texts(code);
  const empty = { parent: null, position: 0, picture: null, ownRange: false };
  return { code, sites: ['part', 'pro'], name, description: texts(''), ...empty, ...change };
}

/** A product on both sites without attributes. */
export function product(code: string, change: Partial<CatalogProduct> = {}): CatalogProduct {
  return {
    code,
    ean: null,
    brand: 'nordpli',
    categories: ['cartons'],
    sites: ['part', 'pro'],
    ownRange: false,
    name: texts(code),
    pack: texts('Lot de 20', 'Pack of 20'),
    summary: texts('Un résumé.', 'A summary.'),
    description: texts('Un paragraphe.\n\nUn autre.', 'A paragraph.\n\nAnother.'),
    keywords: texts(''),
    attributes: {},
    pictures: [],
    vatRate: 20,
    weight: 500,
    createdOn: '2026-01-15',
    variant: null,
    ...change,
  };
}

/** An offer on `part` for 10,00 € without VAT, 12,00 € with it, without delivery fee. */
export function offer(id: string, of: string, change: Partial<CatalogOffer> = {}): CatalogOffer {
  return {
    id,
    product: of,
    seller: 'guichet',
    site: 'part',
    taxExclusive: 1000,
    taxInclusive: 1200,
    volumePrices: [],
    stock: 50,
    delayDays: [1, 2],
    deliveryFee: 0,
    ...change,
  };
}

const categories = [
  category('emballages', { position: 1, name: texts('Emballages', 'Packaging') }),
  category('cartons', { parent: 'emballages', position: 1, name: texts('Cartons', 'Boxes') }),
  category('double', { parent: 'cartons', position: 1, name: texts('Double cannelure', 'Double wall') }),
  category('pochettes', { parent: 'emballages', position: 2, name: texts('Pochettes', 'Mailers') }),
  category('palettes', { parent: 'emballages', position: 3, sites: ['pro'], name: texts('Palettes', 'Pallets') }),
  category('vide', { parent: 'emballages', position: 4, name: texts('Vide', 'Empty') }),
  category('timbres', { position: 2, ownRange: true, name: texts('Timbres', 'Stamps') }),
];

const attributes: CatalogAttribute[] = [
  {
    code: 'couleur',
    kind: 'choice',
    position: 1,
    facet: true,
    unit: null,
    name: texts('Couleur', 'Colour'),
    values: [
      { code: 'brun', name: texts('Brun', 'Brown'), least: null, below: null },
      { code: 'blanc', name: texts('Blanc', 'White'), least: null, below: null },
    ],
  },
  {
    code: 'longueur',
    kind: 'number',
    position: 2,
    facet: true,
    unit: 'cm',
    name: texts('Longueur', 'Length'),
    values: [
      { code: 'petit', name: texts('Moins de 30\u00A0cm', 'Under 30\u00A0cm'), least: null, below: 30 },
      { code: 'grand', name: texts('30\u00A0cm et plus', '30\u00A0cm and more'), least: 30, below: null },
    ],
  },
  ...(['largeur', 'hauteur'] as const).map((code, at): CatalogAttribute => {
    const name = code === 'largeur' ? texts('Largeur', 'Width') : texts('Hauteur', 'Height');
    return { code, kind: 'number', position: 3 + at, facet: false, unit: 'cm', name, values: [] };
  }),
];

const brands: CatalogBrand[] = [
  { code: 'nordpli', name: 'Nordpli', description: texts('Des cartons.', 'Boxes.') },
  { code: 'guichet', name: 'Guichet', description: texts('La nôtre.', 'Ours.') },
  { code: 'absente', name: 'Absente', description: texts('') },
];

function seller(code: string, name: string, own = false): CatalogSeller {
  return {
    code,
    name,
    own,
    description: texts(`${name} vend.`, `${name} sells.`),
    returns: texts('Quatorze jours.', 'Fourteen days.'),
    returnAddress: own ? null : 'quai des retours, 75011 Paris',
    returnTerms: own ? { days: 30, paidBy: 'seller' } : { days: 0, paidBy: 'buyer' },
    deliveryRates: noDeliveryRates,
    legal: {
      companyName: name,
      legalForm: 'SAS',
      registrationNumber: '732829320',
      registry: 'RCS Paris',
      vatNumber: 'FR44732829320',
      capital: 10_000,
      address: '1 rue du Port, 75001 Paris',
      email: 'contact@example.fr',
      phone: '0100000000',
      mediator: 'Médiation de la vente',
    },
  };
}

const variant = { group: 'simple', attribute: 'longueur' };
const sides = { largeur: 20.5, hauteur: 15 };

const products = [
  product('carton-20', {
    name: texts('Carton simple 20 cm', 'Single-wall box 20 cm'),
    ean: '2000000410005',
    attributes: { couleur: 'brun', longueur: 20, ...sides },
    pictures: ['carton-face', 'absente', 'carton-cote'],
    variant,
  }),
  product('carton-30', {
    name: texts('Carton simple 30 cm', 'Single-wall box 30 cm'),
    attributes: { couleur: 'brun', longueur: 30, ...sides },
    createdOn: '2026-11-01',
    variant,
  }),
  product('carton-blanc', {
    name: texts('Carton blanc 40 cm', 'White box 40 cm'),
    attributes: { couleur: 'blanc', longueur: 40 },
  }),
  product('carton-double', {
    name: texts('Carton double cannelure', 'Double-wall box'),
    categories: ['double'],
    attributes: { couleur: 'brun', longueur: 60 },
  }),
  product('pochette', {
    name: texts('Pochette à bulles', 'Bubble mailer'),
    categories: ['pochettes'],
    attributes: { couleur: 'blanc' },
  }),
  product('palette', {
    name: texts('Palette de cartons', 'Pallet of boxes'),
    categories: ['palettes'],
    sites: ['pro'],
  }),
  product('carnet', {
    name: texts('Carnet de timbres', 'Booklet of stamps'),
    brand: 'guichet',
    categories: ['timbres'],
    ownRange: true,
    vatRate: 0,
  }),
  product('sans-offre', { name: texts('Carton que personne ne vend', 'Box that nobody sells') }),
];

const pro = (one: CatalogOffer, change: Partial<CatalogOffer> = {}): CatalogOffer => ({
  ...one,
  id: `${one.id}p`,
  site: 'pro',
  ...change,
});
const port = { seller: 'port' };

const offers = [
  offer('1', 'carton-20', { taxExclusive: 917, taxInclusive: 1100, deliveryFee: 490 }),
  offer('2', 'carton-20', { ...port, stock: 8 }),
  offer('3', 'carton-20', { seller: 'zinc', taxExclusive: 417, taxInclusive: 500, stock: 0 }),
  pro(offer('1', 'carton-20'), { taxExclusive: 800, taxInclusive: 960, deliveryFee: 490 }),
  offer('4', 'carton-30', { taxExclusive: 2000, taxInclusive: 2400, delayDays: [2, 4] }),
  pro(offer('4', 'carton-30')),
  offer('5', 'carton-blanc', { ...port, stock: 0 }),
  pro(offer('5', 'carton-blanc', port)),
  offer('6', 'carton-double', { taxExclusive: 5000, taxInclusive: 6000 }),
  pro(offer('6', 'carton-double')),
  offer('7', 'pochette', { ...port, taxExclusive: 500, taxInclusive: 600 }),
  pro(offer('8', 'palette'), { seller: 'port', taxExclusive: 90_000, taxInclusive: 108_000 }),
  offer('9', 'carnet', { taxExclusive: 1390, taxInclusive: 1390 }),
];

/** The whole catalog. */
export const smallCatalog: Catalog = {
  categories,
  attributes,
  brands,
  sellers: [
    seller('guichet', 'Guichet', true),
    seller('port', 'Papeterie du Port'),
    seller('zinc', 'Zinc & Fils'),
    seller('absent', 'Absent'),
  ],
  products,
  offers,
};
