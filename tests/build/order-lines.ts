/** Lines of orders for tests of documents: parcels with awkward names, articles of two sellers. */
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import type { ProductVatRate } from '#domain/catalog/catalog.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { constantPrice } from '#domain/catalog/volume-price.ts';
import type { OrderedArticle, OrderedParcel } from '#domain/orders/order-line.ts';
import { aPayload, aQuote, type PayloadChanges, type QuoteChanges } from './parcel.ts';

/** A parcel from Anne in Lyon to Paul in Paris as ordered, with changes. */
export function anOrderedParcel(
  entryNumber = 0,
  { payload = {}, quote = {} }: { readonly payload?: PayloadChanges; readonly quote?: QuoteChanges } = {},
): OrderedParcel {
  const quoted = aQuote(quote);
  const ordered = aPayload(payload);
  return { entryNumber, quoted, payload: ordered, price: parcelPrice(quoted.service, ordered.options) };
}

const signature = {
  code: 'SIGNATURE' as const,
  label: { fr: 'Remise contre signature', en: 'Signature on delivery' },
  taxExclusive: 125,
  taxInclusive: 150,
  indicative: false,
  excludes: [],
};

/** Łucja in Bistrița to Noël in L’Haÿ-les-Roses, with signature. */
export function aParcelWithAccents(entryNumber = 0): OrderedParcel {
  return anOrderedParcel(entryNumber, {
    quote: {
      service: { options: [signature], taxExclusive: 716, taxInclusive: 859 },
      shipment: { to: { country: 'FR', postalCode: '94240', city: 'L’Haÿ-les-Roses' } },
      parcel: { weightGrams: 1200 },
    },
    payload: {
      options: ['SIGNATURE'],
      offer: { weight: 1.2 },
      from: { titleCode: 'mrs', firstName: 'Łucja', lastName: 'Dvořáková', line1: '5 rue de l’Œuvre' },
      to: {
        titleCode: 'mr',
        firstName: 'Noël',
        lastName: 'Lefèvre',
        line1: '112 rue du Bœuf',
        postalCode: '94240',
        town: 'L’Haÿ-les-Roses',
      },
    },
  });
}

/** To Switzerland with a declaration of three articles, a gift. */
export function aParcelAbroad(entryNumber = 0): OrderedParcel {
  return anOrderedParcel(entryNumber, {
    quote: {
      service: { vatRate: 0, taxExclusive: 659, taxInclusive: 659, label: { fr: 'Delivengo', en: 'Delivengo' } },
      shipment: { to: { country: 'CH', postalCode: '1003', city: 'Lausanne' } },
    },
    payload: {
      to: {
        titleCode: 'mr',
        firstName: 'Ștefan',
        lastName: 'Müller-Brønsted',
        line1: 'Kiosque de la Gare, place de la Gare 9',
        postalCode: '1003',
        town: 'Lausanne',
        phone: '+41791234567',
        country: { isocode: 'CH' },
      },
      customs: {
        shipmentType: { type: 'GIFT', typeDetail: 'PRIVATE_GIFT' },
        cn23Products: [
          {
            description: 'Livre de recettes, relié',
            originCountry: 'FR',
            tariffNumber: '490199',
            unitWeight: 0.12,
            unitValue: 18,
            quantity: 1,
          },
          {
            description: 'Torchon en lin',
            originCountry: 'FR',
            tariffNumber: '630292',
            unitWeight: 0.03,
            unitValue: 7,
            quantity: 2,
          },
          {
            description: 'Carte de vœux imprimée',
            originCountry: 'RO',
            tariffNumber: '',
            unitWeight: 0.015,
            unitValue: 3.8,
            quantity: 1,
          },
        ],
      },
    },
  });
}

/** What an article of an order costs and who sells it; prices in cents per pack. */
export interface ArticleChanges {
  readonly name?: string;
  readonly quantity?: number;
  readonly taxExclusive?: number;
  readonly taxInclusive?: number;
  readonly vatRate?: ProductVatRate;
  readonly deliveryFee?: number;
  readonly seller?: string;
}

/** Packs of an article as ordered. */
export function anOrderedArticle(entryNumber: number, changes: ArticleChanges = {}): OrderedArticle {
  const { name = 'Boîte', quantity = 1, taxExclusive = 100, taxInclusive = 120 } = changes;
  const { vatRate = 20, deliveryFee = 0, seller = 'Guichet' } = changes;
  const sold: SoldOffer = {
    id: `offer-${entryNumber}`,
    site: 'part',
    product: {
      code: 'boite',
      name: { fr: name, en: name },
      pack: { fr: '', en: '' },
      url: '/boutique/boite/p/boite',
      picture: null,
      brand: { code: 'nordpli', name: 'Nordpli' },
      categories: [],
      weight: 500,
      ownRange: false,
    },
    seller: { code: seller.toLowerCase(), name: seller, own: seller === 'Guichet', url: '/boutique/vendeur' },
    taxExclusive,
    taxInclusive,
    volumePrices: [],
    vatRate,
    stock: 999,
    deliveryFee,
    delayDays: [1, 2],
  };
  return { entryNumber, article: { asAdded: sold, quantity, seen: constantPrice({ taxExclusive, taxInclusive }) } };
}
