/** Invented answers of the catalog's calls, for tests of lists. */
import type { CategoryAnswer, ProductCard, ProductPage } from '#domain/catalog/wire-product.ts';

const money = (value: number) => ({ value, currencyIso: 'EUR' as const });

export const carton = {
  code: 'carton-30',
  name: 'Carton simple cannelure 30 × 20 × 15 cm',
  url: '/boutique/carton-simple-cannelure-30-20-15-cm/p/carton-30',
  pack: 'Lot de 20',
  summary: 'Simple cannelure',
  manufacturer: 'Ondula',
  brand: { code: 'ondula', name: 'Ondula', url: '/boutique/marque/ondula' },
  price: {
    value: 19.5,
    currencyIso: 'EUR',
    priceType: 'BUY',
    formattedValue: '19,50\u00A0€',
    ttc: money(19.5),
    ht: money(16.25),
  },
  deliveryCost: {
    value: 3.9,
    currencyIso: 'EUR',
    priceType: 'BUY',
    formattedValue: '3,90\u00A0€',
    ttc: money(3.9),
    ht: money(3.25),
  },
  totalPrice: {
    value: 23.4,
    currencyIso: 'EUR',
    priceType: 'BUY',
    formattedValue: '23,40\u00A0€',
    ttc: money(23.4),
    ht: money(19.5),
  },
  packSize: 20,
  stock: { stockLevelStatus: 'inStock' },
  images: [{ imageType: 'PRIMARY', format: 'product', url: '/media/catalog/carton.svg?v=1', altText: 'Carton' }],
  purchasable: true,
  ownRange: false,
  isNew: false,
  sellerCount: 4,
  offer: { id: 'o1', seller: { code: 'guichet', name: 'Guichet', url: '/boutique/vendeur/guichet/guichet' } },
} as const satisfies ProductCard;

const query = { query: { value: '' }, url: '' };
const value = (code: string, name: string, count: number, selected = false) => ({
  code,
  name,
  count,
  selected,
  query,
  url: '',
});

export const cartons = {
  freeTextSearch: '',
  everyWord: true,
  byName: true,
  currentQuery: query,
  products: [
    carton,
    { ...carton, code: 'carton-40', isNew: true, stock: { stockLevelStatus: 'outOfStock' }, purchasable: false },
  ],
  facets: [
    {
      code: 'matiere',
      name: 'Matière',
      multiSelect: true,
      values: [value('kraft', 'Kraft', 82, true), value('bulle', 'Bulle', 7)],
    },
    {
      code: 'lot',
      name: 'Lot',
      multiSelect: true,
      values: Array.from({ length: 10 }, (_, at) => value(`l${at}`, `Lot de ${at}`, at + 1)),
    },
  ],
  categories: [],
  trip: null,
  sorts: [
    { code: 'relevance', name: 'Pertinence', selected: true },
    { code: 'price-asc', name: 'Prix croissant', selected: false },
  ],
  pagination: { currentPage: 0, pageSize: 24, totalPages: 4, totalResults: 82, sort: 'relevance' },
  breadcrumbs: [
    {
      facetCode: 'matiere',
      facetName: 'Matière',
      facetValueCode: 'kraft',
      facetValueName: 'Kraft',
      removeQuery: query,
    },
  ],
} as const satisfies ProductPage;

const reference = (code: string, name: string, productCount: number) => ({
  code,
  name,
  url: `/boutique/c/${code}`,
  description: '',
  productCount,
  ownRange: false,
});

export const category = {
  ...reference('cartons', 'Cartons et boîtes', 128),
  description: 'Choisissez la taille au plus juste.',
  ancestors: [{ code: 'emballages', name: 'Emballages', url: '/boutique/c/emballages' }],
  siblings: [reference('tubes', 'Tubes', 12)],
  subcategories: [],
  sites: ['part', 'pro'],
} as const satisfies CategoryAnswer;
