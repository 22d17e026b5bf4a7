/**
 * The catalogue as it is imported, kept and exported: categories, attributes, brands, sellers, products and offers
 * (docs/requirements.md SHOP-1, SHOP-5, SHOP-6; docs/catalogue.md describes the files).
 */
import type { Cents } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';

/** A text in every language of the shop. */
export type Texts = Readonly<Record<Locale, string>>;

/**
 * Codes are the keys of everything: 1 to 40 small letters, digits and underscores, and in products' and offers' also
 * hyphens. Facets' addresses are split at the first hyphen (docs/requirements.md NAV-4), so theirs hold none.
 */
export type Code = string;

/** A node of the tree; `parent` null at its root. */
export interface CatalogueCategory {
  readonly code: Code;
  readonly parent: Code | null;
  /** Order among its siblings. */
  readonly position: number;
  readonly sites: readonly Mode[];
  /** Of the provider's own range: shown at `/pp/c/{code}` (docs/requirements.md NAV-9). */
  readonly ownRange: boolean;
  readonly name: Texts;
  readonly description: Texts;
  /** Name of a picture, without its ending; null without one. */
  readonly picture: string | null;
}

/** A value of an attribute: one of a choice, or a band of numbers from `least` (included) to `below` (excluded). */
export interface CatalogueAttributeValue {
  readonly code: Code;
  readonly name: Texts;
  readonly least: number | null;
  readonly below: number | null;
}

/** A property of products; as a facet it filters lists by its values. */
export interface CatalogueAttribute {
  readonly code: Code;
  readonly kind: 'choice' | 'number';
  readonly position: number;
  readonly facet: boolean;
  /** Written after a number: `cm`, `g`; null without one. */
  readonly unit: string | null;
  readonly name: Texts;
  readonly values: readonly CatalogueAttributeValue[];
}

export interface CatalogueBrand {
  readonly code: Code;
  readonly name: string;
  readonly description: Texts;
}

/** Who a seller is, as a marketplace has to show it (Code de la consommation L111-7, D111-8). */
export interface SellerLegal {
  readonly companyName: string;
  readonly legalForm: string;
  /** SIREN, 9 digits. */
  readonly registrationNumber: string;
  readonly registry: string;
  readonly vatNumber: string;
  /** Share capital, in whole euros; null where the form has none. */
  readonly capital: number | null;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** The mediator of consumer disputes. */
  readonly mediator: string;
}

export interface CatalogueSeller {
  readonly code: Code;
  readonly name: string;
  /** The provider itself. */
  readonly own: boolean;
  readonly description: Texts;
  /** Returns and withdrawal, as the seller words them. */
  readonly returns: Texts;
  readonly legal: SellerLegal;
}

/** A product's variants share a `group` and differ by one attribute. */
export interface ProductVariant {
  readonly group: Code;
  readonly attribute: Code;
}

export interface CatalogueProduct {
  readonly code: Code;
  /** 13 digits with their check digit (GS1); null without one. */
  readonly ean: string | null;
  readonly brand: Code;
  /** The first is where breadcrumbs lead; a product stands in the parents of its categories too. */
  readonly categories: readonly Code[];
  readonly sites: readonly Mode[];
  readonly ownRange: boolean;
  readonly name: Texts;
  /** What is in it, on one line: « Lot de 20 ». */
  readonly pack: Texts;
  readonly summary: Texts;
  /** Paragraphs between empty lines. */
  readonly description: Texts;
  /** Words that searches find it by, besides its texts. */
  readonly keywords: Texts;
  /** By attribute: the code of a value, or a number. */
  readonly attributes: Readonly<Record<Code, Code | number>>;
  /** Names of pictures, without their ending; the first is the principal one. */
  readonly pictures: readonly string[];
  /** In percent. */
  readonly vatRate: ProductVatRate;
  /** Weight of what is sent, in grams. */
  readonly weight: number;
  /** Since when it is sold, `yyyy-MM-dd`. */
  readonly createdOn: string;
  readonly variant: ProductVariant | null;
}

/** Rates of the goods sold (CGI 278, 278-0 bis A; stamps at face value bear none, CGI 261 C). */
export const productVatRates = [0, 5.5, 10, 20] as const;
export type ProductVatRate = (typeof productVatRates)[number];

/** What one seller asks for a product on one site. Prices are of one pack. */
export interface CatalogueOffer {
  /** Digits and small letters; it stands in the offer's address (docs/requirements.md NAV-8). */
  readonly id: Code;
  readonly product: Code;
  readonly seller: Code;
  readonly site: Mode;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  /** Packs that can be sold now. */
  readonly stock: number;
  /** Working days until it arrives, shortest and longest. */
  readonly delayDays: readonly [number, number];
  /** What the seller asks for delivering an order, with VAT at 20 %, in cents. */
  readonly deliveryFee: Cents;
}

export interface Catalogue {
  readonly categories: readonly CatalogueCategory[];
  readonly attributes: readonly CatalogueAttribute[];
  readonly brands: readonly CatalogueBrand[];
  readonly sellers: readonly CatalogueSeller[];
  readonly products: readonly CatalogueProduct[];
  readonly offers: readonly CatalogueOffer[];
}

/** What narrows a list that isn't a category's own to one, in its address; no attribute may take this code. */
export const narrowingFacet = 'categorie';
/** Facets that every list has besides attributes; no attribute may take their codes. */
export const builtInFacets = ['marque', 'vendeur', 'prix', 'disponible'] as const;
export type BuiltInFacet = (typeof builtInFacets)[number];
