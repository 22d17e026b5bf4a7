/**
 * Makes the full answer about a product: sellers, attributes, variants, related products (docs/requirements.md SHOP-4,
 * NAV-7).
 */

import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { CatalogOffer, CatalogProduct } from '#domain/catalog/catalog.ts';
import { productPath } from '#domain/catalog/catalog-paths.ts';
import { totalPriceOf } from '#domain/catalog/offer-order.ts';
import { packSizeOf } from '#domain/catalog/pack-size.ts';
import { outsideOf } from '#domain/catalog/packaging.ts';
import { stockOf } from '#domain/catalog/stock-level.ts';
import type { ProductAnswer, ProductCard, ProductVariantAnswer } from '#domain/catalog/wire-product.ts';
import { shownOn, sitesOf } from './cards.ts';
import { type ShownProduct, toCard, toCategoryPath, toImages, toWirePrice, type WireContext } from './wire-card.ts';
import { attributeText, compareVariants, toClassifications } from './wire-features.ts';
import { toProductOffer, toVolumePrices } from './wire-offer.ts';

export interface ProductParts {
  readonly shown: ShownProduct;
  readonly allOffers: readonly CatalogOffer[];
  /** All variants of the product, including itself. */
  readonly group: readonly CatalogProduct[];
  readonly groupOffers: readonly CatalogOffer[];
  readonly related: readonly ProductCard[];
  /** Articles that complement the product, one per category (`complementsOf`). */
  readonly complements: readonly ProductCard[];
  /** Whether `complements` are what customers bought together with the product. */
  readonly boughtTogether: boolean;
}

type VariantParts = Pick<ProductAnswer, 'variantAttribute' | 'variants'>;

/**
 * The variants of a product, including itself, in the order of the attribute's values; empty if there are no others.
 */
function toVariants({ shown, group, groupOffers }: ProductParts, context: WireContext): VariantParts {
  const { site, locale, structure } = context;
  const attribute = structure.attributes.get(shown.product.variant?.attribute ?? '');
  if (!attribute) return {};
  const offersOf = Map.groupBy(groupOffers, ({ product }) => product);
  const variants = group
    .toSorted((a, b) => compareVariants(a, b, attribute))
    .flatMap((product): ProductVariantAnswer[] => {
      const variant = shownOn(site, product, offersOf.get(product.code) ?? []);
      const value = attributeText(product, attribute, locale);
      if (!variant || value === null) return [];
      const [best] = variant.offers;
      return [
        {
          code: product.code,
          name: product.name[locale],
          url: productPath(product, site),
          value,
          pack: product.pack[locale],
          packSize: packSizeOf(product),
          price: toWirePrice(best, site),
          totalPrice: toWirePrice(totalPriceOf(best), site),
          stock: stockOf(best.stock),
        },
      ];
    });
  if (variants.length < 2) return {};
  return { variantAttribute: { code: attribute.code, name: attribute.name[locale] }, variants };
}

/** The outside of a packaging in centimetres; nothing for other products. */
function toOutside(product: CatalogProduct): Pick<ProductAnswer, 'outside'> {
  const outside = outsideOf(product);
  if (!outside) return {};
  const { shape, lengthMm, widthMm, heightMm } = outside;
  return { outside: { format: shape, length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10 } };
}

/** The answer of level `DEFAULT`, which has all fields. */
export function toProductAnswer(parts: ProductParts, context: WireContext, now: LocalTime): ProductAnswer {
  const { shown, allOffers, related, complements, boughtTogether } = parts;
  const { product, offers } = shown;
  const { locale, structure } = context;
  const card = toCard(shown, context, now.date);
  return {
    ...card,
    images: toImages(product.pictures, card.name, context),
    ...(product.ean === null ? {} : { ean: product.ean }),
    description: product.description[locale],
    vatRate: product.vatRate,
    weight: product.weight,
    categories: toCategoryPath(product.categories[0] ?? '', context),
    classifications: toClassifications(product, structure, locale),
    volumePricesFlag: offers[0].volumePrices.length > 0,
    ...toVolumePrices(offers[0], context.site),
    ...toOutside(product),
    offers: offers.map((offer) => toProductOffer(offer, product, context, now)),
    ...toVariants(parts, context),
    related: [...related],
    complements: [...complements],
    boughtTogether,
    sites: sitesOf(product, allOffers),
  };
}
