/** Offers as carts use them. */
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { exclusiveOfVat, inclusiveOfVat } from '#domain/money/money.ts';

type Facts = Partial<Pick<SoldOffer, 'site' | 'stock' | 'delayDays' | 'volumePrices'>> & {
  /** Delivery fee in cents. */
  readonly fee: number;
} & ({ readonly ttc: number } | { readonly ht: number });

/** A seller's offer of a product at a price in cents and 20 % VAT; its id is `{product}-{seller}`. */
export function soldOffer(product: string, seller: string, { fee, ...facts }: Facts): SoldOffer {
  const { site = 'part', stock = 50, delayDays = [1, 2], volumePrices = [] } = facts;
  const taxExclusive = 'ht' in facts ? facts.ht : exclusiveOfVat(facts.ttc, 20);
  return {
    id: `${product}-${seller}`,
    site,
    product: {
      code: product,
      name: { fr: product, en: product },
      pack: { fr: 'Lot de 20', en: 'Pack of 20' },
      url: `/boutique/${product}/p/${product}`,
      picture: null,
      brand: { code: 'nordpli', name: 'Nordpli' },
      categories: [],
      weight: 500,
      ownRange: false,
    },
    seller: { code: seller, name: seller, own: false, url: `/boutique/vendeur/${seller}/${seller}` },
    taxExclusive,
    taxInclusive: 'ttc' in facts ? facts.ttc : inclusiveOfVat(facts.ht, 20),
    volumePrices,
    vatRate: 20,
    stock,
    deliveryFee: fee,
    delayDays,
  };
}
