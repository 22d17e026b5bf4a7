/**
 * The catalog as imported, stored and exported: categories, attributes, brands, sellers, products and offers
 * (docs/requirements.md SHOP-1, SHOP-5, SHOP-6; docs/catalog.md describes the files).
 */
import type { Cents } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { DeliveryRates } from './delivery-rate.ts';
import type { VolumePrice } from './volume-price.ts';

export type Texts = Readonly<Record<Locale, string>>;

/**
 * The key of a record: 1 to 40 lower-case letters, digits and underscores, for products also hyphens. Codes of facets
 * and their values have no hyphen, because addresses join the two by one (docs/requirements.md NAV-4).
 */
export type Code = string;

/** The root's `parent` is null. */
export interface CatalogCategory {
  readonly code: Code;
  readonly parent: Code | null;
  /** Among the categories with the same parent. */
  readonly position: number;
  readonly sites: readonly Site[];
  /**
   * Whether the category belongs to the operator's own range, whose paths are `/pp/c/{code}` (docs/requirements.md
   * NAV-9).
   */
  readonly ownRange: boolean;
  readonly name: Texts;
  readonly description: Texts;
  /** Without extension; null if there is none. */
  readonly picture: string | null;
}

/** A value of an attribute: one of a choice, or a band of numbers from `least` (included) to `below` (excluded). */
export interface CatalogAttributeValue {
  readonly code: Code;
  readonly name: Texts;
  readonly least: number | null;
  readonly below: number | null;
}

/** If it is a facet, its values filter lists. */
export interface CatalogAttribute {
  readonly code: Code;
  readonly kind: 'choice' | 'number';
  readonly position: number;
  readonly facet: boolean;
  /** Written after a number, such as `cm` or `g`; null if there is none. */
  readonly unit: string | null;
  readonly name: Texts;
  readonly values: readonly CatalogAttributeValue[];
}

export interface CatalogBrand {
  readonly code: Code;
  readonly name: string;
  readonly description: Texts;
}

/** The legal identity of a seller, which a marketplace has to display (Code de la consommation L111-7, D111-8). */
export interface SellerLegal {
  readonly companyName: string;
  readonly legalForm: string;
  /** The SIREN, 9 digits. */
  readonly registrationNumber: string;
  readonly registry: string;
  readonly vatNumber: string;
  /** Share capital, in whole euros; null if the legal form has none. */
  readonly capital: number | null;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** Consumers can turn to it in a dispute. */
  readonly mediator: string;
}

export const returnPayers = ['buyer', 'seller'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/**
 * What a seller grants besides the law: returns within `days` of the delivery, 0 for none, and who pays the way back of
 * those without a fault.
 */
export interface ReturnTerms {
  readonly days: number;
  readonly paidBy: ReturnPayer;
}

/** A seller that doesn't say who pays the way back does (code de la consommation, L221-23). */
export const noReturnTerms: ReturnTerms = { days: 0, paidBy: 'seller' };

export interface CatalogSeller {
  readonly code: Code;
  readonly name: string;
  readonly own: boolean;
  readonly description: Texts;
  readonly returns: Texts;
  /** Where customers send articles back to, on one line; null for the address of the legal identity. */
  readonly returnAddress: string | null;
  readonly returnTerms: ReturnTerms;
  readonly deliveryRates: DeliveryRates;
  readonly legal: SellerLegal;
}

/** What makes a product a variant: it shares `group` with other products and differs from them in one attribute. */
export interface ProductVariant {
  readonly group: Code;
  readonly attribute: Code;
}

export interface CatalogProduct {
  readonly code: Code;
  /** 13 digits, the last a check digit (GS1); null if the product has none. */
  readonly ean: string | null;
  readonly brand: Code;
  /** The first one is shown in breadcrumbs. The product is also listed in the categories above them. */
  readonly categories: readonly Code[];
  readonly sites: readonly Site[];
  readonly ownRange: boolean;
  readonly name: Texts;
  /** Content of a pack, on one line: « Lot de 20 ». */
  readonly pack: Texts;
  readonly summary: Texts;
  /** Paragraphs of plain text, separated by empty lines. */
  readonly description: Texts;
  /** Words that searches find the product by, besides its texts. */
  readonly keywords: Texts;
  /** By code; each value is the code of one of the attribute's values, or a number. */
  readonly attributes: Readonly<Record<Code, Code | number>>;
  /** Without extension; the first is the main one. */
  readonly pictures: readonly string[];
  /** In percent. */
  readonly vatRate: ProductVatRate;
  /** For shipping, in grams. */
  readonly weight: number;
  /** First day of sale, as `yyyy-MM-dd`. */
  readonly createdOn: string;
  readonly variant: ProductVariant | null;
}

/** VAT rates of the goods sold (CGI 278, 278-0 bis A; stamps at face value bear none, CGI 261 C). */
export const productVatRates = [0, 5.5, 10, 20] as const;
export type ProductVatRate = (typeof productVatRates)[number];

/** A seller's offer of a product on one site. Prices are those of a pack, in cents. */
export interface CatalogOffer {
  /** 1 to 40 digits and lower-case letters; part of the offer's path (docs/requirements.md NAV-8). */
  readonly id: Code;
  readonly product: Code;
  readonly seller: Code;
  readonly site: Site;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  /** From larger numbers of packs; empty if there are none. */
  readonly volumePrices: readonly VolumePrice[];
  /** Number of packs that can be sold now. */
  readonly stock: number;
  /** Shortest and longest delivery time, in working days. */
  readonly delayDays: readonly [number, number];
  /** What the seller charges for delivering an order, in cents, including VAT at 20 %. */
  readonly deliveryFee: Cents;
  /**
   * The price that an announced reduction is compared with (`announced-reduction.ts`); absent without one, and in files.
   */
  readonly reference?: OfferPrice;
}

/** The least and the largest value of each; amounts in cents. */
export const offerLimits = { price: [1, 1e8], stock: [0, 1_000_000], delay: [0, 90], deliveryFee: [0, 1e5] } as const;

export interface Catalog {
  readonly categories: readonly CatalogCategory[];
  readonly attributes: readonly CatalogAttribute[];
  readonly brands: readonly CatalogBrand[];
  readonly sellers: readonly CatalogSeller[];
  readonly products: readonly CatalogProduct[];
  readonly offers: readonly CatalogOffer[];
}

/** Query parameter that narrows a list to a category; no attribute can have this code. */
export const narrowingFacet = 'categorie';
/** Facets that lists have besides attributes; no attribute can have their codes. */
export const builtInFacets = ['marque', 'vendeur', 'prix', 'envoi', 'transporteur', 'disponible'] as const;
export type BuiltInFacet = (typeof builtInFacets)[number];
