/** A product as lists show it (docs/requirements.md SHOP-2, SHOP-4, SHOP-5; SAP Commerce OCC v2 names). */
import { isNewOn } from '#domain/catalog/arrival.ts';
import type { CatalogOffer, CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { brandPath, categoryPath, productPath, sellerPath } from '#domain/catalog/catalog-paths.ts';
import { defaultObjectGrams } from '#domain/catalog/object-weight.ts';
import { deliveryCostOf, shownPrice, totalPriceOf } from '#domain/catalog/offer-order.ts';
import { packSizeOf } from '#domain/catalog/pack-size.ts';
import { packagingOf, packedParcel } from '#domain/catalog/packaging.ts';
import { toPackagingParcel } from '#domain/catalog/packaging-comparison.ts';
import { pictureView } from '#domain/catalog/picture-views.ts';
import type { SellerScore } from '#domain/catalog/seller-score.ts';
import { stockOf } from '#domain/catalog/stock-level.ts';
import type { ProductCard, WireImage, WirePrice, WireReference } from '#domain/catalog/wire-product.ts';
import { type Cents, formatPrice, toWireAmount } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { ProductPictures } from './library-pictures.ts';
import type { Structure } from './structure.ts';

export type PostageRates = ReturnType<ShippingService['postage']>;

export interface WireContext {
  readonly site: Site;
  readonly locale: Locale;
  readonly structure: Structure;
  readonly sellerScores: ReadonlyMap<Code, SellerScore>;
  readonly pictures: Pick<ProductPictures, 'urlOf' | 'altOf'>;
  /** What sending a packaging costs; null in processes that don't compare carriers. */
  readonly rates: Pick<PostageRates, 'cheapest'> | null;
}

/** Offers are the best first and at least one. */
export interface ShownProduct {
  readonly product: CatalogProduct;
  readonly offers: readonly [CatalogOffer, ...CatalogOffer[]];
}

/** The main value includes VAT on part and excludes it on pro. */
export function toWirePrice(
  amount: { readonly taxExclusive: Cents; readonly taxInclusive: Cents },
  site: Site,
): WirePrice {
  const shownAmount = shownPrice(amount, site);
  return {
    value: shownAmount / 100,
    currencyIso: 'EUR',
    priceType: 'BUY',
    formattedValue: formatPrice(shownAmount),
    ttc: toWireAmount(amount.taxInclusive),
    ht: toWireAmount(amount.taxExclusive),
  };
}

/** Nothing without an announced reduction. */
export const toReference = ({ reference }: Pick<CatalogOffer, 'reference'>, site: Site) =>
  reference ? { referencePrice: toWirePrice(reference, site) } : {};

/** If the seller no longer exists, its code is used as its name. */
export function toSellerReference(code: Code, { structure, site }: WireContext) {
  const seller = structure.sellers.get(code) ?? { code, name: code, own: false };
  return { code, name: seller.name, url: sellerPath(seller, site), own: seller.own };
}

/** Nothing if the seller has too few ratings. */
export function toSellerRating(code: Code, { sellerScores }: WireContext): { readonly rating?: SellerScore } {
  const score = sellerScores.get(code);
  return score ? { rating: { ...score } } : {};
}

export function toBrandReference(code: Code, { structure, site }: WireContext): WireReference {
  const name = structure.brands.get(code)?.name ?? code;
  return { code, name, url: brandPath({ code }, site) };
}

/** The path from the top-level category to this one; empty if the site doesn't show it. */
export function toCategoryPath(code: Code, { structure, site, locale }: WireContext): WireReference[] {
  return structure
    .path(code, site)
    .map((category) => ({ code: category.code, name: category.name[locale], url: categoryPath(category, site) }));
}

/**
 * Pictures that exist, in the order of `names`; the first one is the main picture. The alternative text is the one that
 * staff have given to the picture, or else `subject`, for other pictures followed by the view that they show.
 */
export function toImages(names: readonly string[], subject: string, { pictures, locale }: WireContext): WireImage[] {
  return names
    .flatMap((name) => {
      const url = pictures.urlOf(name);
      return url ? [{ url, alt: pictures.altOf(name, locale), view: pictureView(name)?.[locale] }] : [];
    })
    .map(({ url, alt, view }, at) => ({
      imageType: at === 0 ? 'PRIMARY' : 'GALLERY',
      format: 'product',
      url,
      altText: alt ?? (at > 0 && view ? `${subject}, ${view}` : subject),
      ...(at === 0 ? {} : { galleryIndex: at - 1 }),
    }));
}

/** Level `BASIC`: name, page, first picture, and price and stock of its best offer. */
export function toBasicCard({ product, offers: [best] }: ShownProduct, context: WireContext) {
  const { site, locale } = context;
  const name = product.name[locale];
  return {
    code: product.code,
    name,
    url: productPath(product, site),
    price: toWirePrice(best, site),
    stock: stockOf(best.stock),
    images: toImages(product.pictures.slice(0, 1), name, context),
  };
}

/**
 * The parcel that a packaging makes, in centimetres and kilograms, and what sending an object of the usual weight in it
 * within France costs at least. Nothing for products that aren't packaging; no price if no carrier takes the parcel.
 */
function toPostage(product: CatalogProduct, { site, rates }: WireContext): Pick<ProductCard, 'parcel' | 'postage'> {
  const packaging = packagingOf(product);
  if (!packaging) return {};
  const parcel = packedParcel(packaging, defaultObjectGrams);
  const price = parcel && rates?.cheapest(parcel, site);
  return {
    parcel: toPackagingParcel(packaging),
    ...(price && { postage: toWirePrice(price, site) }),
  };
}

/** The card has the first picture and the price of the best offer. `today` is the day in Paris. */
export function toCard(shown: ShownProduct, context: WireContext, today: IsoDate): ProductCard {
  const { product, offers } = shown;
  const [best] = offers;
  const { locale, site } = context;
  const brand = toBrandReference(product.brand, context);
  const { own: _own, ...seller } = toSellerReference(best.seller, context);
  return {
    ...toBasicCard(shown, context),
    ...toReference(best, site),
    deliveryCost: toWirePrice(deliveryCostOf(best), site),
    totalPrice: toWirePrice(totalPriceOf(best), site),
    packSize: packSizeOf(product),
    pack: product.pack[locale],
    summary: product.summary[locale],
    manufacturer: brand.name,
    brand,
    purchasable: best.stock > 0,
    ownRange: product.ownRange,
    isNew: isNewOn(today, product.createdOn),
    sellerCount: offers.length,
    offer: { id: best.id, seller },
    ...toPostage(product, context),
  };
}
