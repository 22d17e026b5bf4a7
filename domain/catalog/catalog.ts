/**
 * The catalog as imported, stored and exported: categories, attributes, brands, sellers, products and offers
 * (docs/requirements.md SHOP-1, SHOP-5, SHOP-6; docs/catalog.md describes the files).
 */
import type { Cents } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** A text in every language of the shop. */
export type Texts = Readonly<Record<Locale, string>>;

/**
 * The key of a record: 1 to 40 lower-case letters, digits and underscores, for products and offers also hyphens.
 * Facets and their values have none, because addresses join them by a hyphen (docs/requirements.md NAV-4).
 */
export type Code = string;

/** A node of the category tree; the root's `parent` is null. */
export interface CatalogCategory {
  readonly code: Code;
  readonly parent: Code | null;
  /** Order among its siblings. */
  readonly position: number;
  readonly sites: readonly Site[];
  /** Whether it belongs to the provider's own range, with the path `/pp/c/{code}` (docs/requirements.md NAV-9). */
  readonly ownRange: boolean;
  readonly name: Texts;
  readonly description: Texts;
  /** Name of a picture, without extension; null if it has none. */
  readonly picture: string | null;
}

/** A value of an attribute: one of a choice, or a band of numbers from `least` (included) to `below` (excluded). */
export interface CatalogAttributeValue {
  readonly code: Code;
  readonly name: Texts;
  readonly least: number | null;
  readonly below: number | null;
}

/** A property of products. As a facet, its values filter lists. */
export interface CatalogAttribute {
  readonly code: Code;
  readonly kind: 'choice' | 'number';
  readonly position: number;
  readonly facet: boolean;
  /** Unit written after a number: `cm`, `g`; null if it has none. */
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
  /** SIREN, 9 digits. */
  readonly registrationNumber: string;
  readonly registry: string;
  readonly vatNumber: string;
  /** Share capital, in whole euros; null if the legal form has none. */
  readonly capital: number | null;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** The mediator of consumer disputes. */
  readonly mediator: string;
}

export interface CatalogSeller {
  readonly code: Code;
  readonly name: string;
  /** Whether it is the provider itself. */
  readonly own: boolean;
  readonly description: Texts;
  /** The seller's own text about returns and withdrawal. */
  readonly returns: Texts;
  readonly legal: SellerLegal;
}

/** The variants of a product share a `group` and differ in one attribute. */
export interface ProductVariant {
  readonly group: Code;
  readonly attribute: Code;
}

export interface CatalogProduct {
  readonly code: Code;
  /** 13 digits, the last a check digit (GS1); null if it has none. */
  readonly ean: string | null;
  readonly brand: Code;
  /** The first one is shown in breadcrumbs. The product is also listed in the ancestors of its categories. */
  readonly categories: readonly Code[];
  readonly sites: readonly Site[];
  readonly ownRange: boolean;
  readonly name: Texts;
  /** Content of a pack, on one line: « Lot de 20 ». */
  readonly pack: Texts;
  readonly summary: Texts;
  /** Paragraphs, separated by empty lines. */
  readonly description: Texts;
  /** Further words that searches match. */
  readonly keywords: Texts;
  /** By attribute: the code of a value, or a number. */
  readonly attributes: Readonly<Record<Code, Code | number>>;
  /** Names of pictures, without extension; the first is the main one. */
  readonly pictures: readonly string[];
  /** In percent. */
  readonly vatRate: ProductVatRate;
  /** Shipping weight, in grams. */
  readonly weight: number;
  /** First day of sale, `yyyy-MM-dd`. */
  readonly createdOn: string;
  readonly variant: ProductVariant | null;
}

/** VAT rates of the goods sold (CGI 278, 278-0 bis A; stamps at face value bear none, CGI 261 C). */
export const productVatRates = [0, 5.5, 10, 20] as const;
export type ProductVatRate = (typeof productVatRates)[number];

/** A seller's offer of a product on one site. Prices are per pack. */
export interface CatalogOffer {
  /** Digits and lower-case letters; part of the offer's path (docs/requirements.md NAV-8). */
  readonly id: Code;
  readonly product: Code;
  readonly seller: Code;
  readonly site: Site;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  /** Packs that can be sold now. */
  readonly stock: number;
  /** Working days until it arrives, minimum and maximum. */
  readonly delayDays: readonly [number, number];
  /** The seller's charge for delivering an order, including VAT at 20 %, in cents. */
  readonly deliveryFee: Cents;
}

export interface Catalog {
  readonly categories: readonly CatalogCategory[];
  readonly attributes: readonly CatalogAttribute[];
  readonly brands: readonly CatalogBrand[];
  readonly sellers: readonly CatalogSeller[];
  readonly products: readonly CatalogProduct[];
  readonly offers: readonly CatalogOffer[];
}

/** Parameter that narrows a list to a category; an attribute can't have this code. */
export const narrowingFacet = 'categorie';
/** Facets that every list has besides attributes; an attribute can't have their codes. */
export const builtInFacets = ['marque', 'vendeur', 'prix', 'disponible'] as const;
export type BuiltInFacet = (typeof builtInFacets)[number];
