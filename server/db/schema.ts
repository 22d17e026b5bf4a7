/** Row types of all tables of server/db/migrations. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  CatalogAttribute,
  CatalogBrand,
  CatalogCategory,
  CatalogProduct,
  CatalogSeller,
} from '#domain/catalog/catalog.ts';
import type { VolumePrice } from '#domain/catalog/volume-price.ts';
import type { PageData, VersionState } from '#domain/content/page.ts';
import type { Site } from '#domain/site/site.ts';
import type { AccountTables } from './account-tables.ts';
import type { AddressBookTables } from './address-book-tables.ts';
import type { BatchTables } from './batch-tables.ts';
import type { CatalogImportTables } from './catalog-import-tables.ts';
import type { DemoBankTables } from './demo-bank-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { OfficeTables } from './office-tables.ts';
import type { OrderListTables } from './order-list-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { RatingTables } from './rating-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { StockNoticeTables } from './stock-notice-tables.ts';
import type { TripTables } from './trip-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/**
 * A comparison in progress. The table is unlogged, since a lost comparison is simply made again (docs/requirements.md
 * SMT-8).
 */
export interface QuoteRunTable {
  shipment_id: string;
  site: 'part' | 'pro';
  criteria: JSONColumnType<object>;
  /** The answer of each remote carrier by its code; null as long as it hasn't answered. */
  carriers: JSONColumnType<object>;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The server's copy of a journey, kept for 24 hours (docs/requirements.md SMT-18). */
export interface JourneyDraftTable {
  shipment_code: string;
  site: 'part' | 'pro';
  /** SHA-256 of the HttpOnly `journey_{site}` cookie. */
  owner_hash: string;
  /** The account that was signed in when the draft was created or last changed. */
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  data: JSONColumnType<object>;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
}

/** A cart; without `user_id` it is anonymous, and its guid gives access (docs/requirements.md CRT-1). */
export interface CartTable {
  guid: string;
  site: 'part' | 'pro';
  user_id: string | null;
  status: Generated<'OPEN' | 'MERGED' | 'ORDERED'>;
  next_entry_number: Generated<number>;
  /** The changes made by merging two carts, until the visitor has seen them. */
  merge_notice: ColumnType<object | null, string | null | undefined, string | null>;
  /** The last move of the cart's articles to fewer sellers, with what is needed to undo it; null if there was none. */
  consolidation: ColumnType<object | null, undefined, string | null>;
  /** Code of the unpaid order that was placed with the cart; its lines can't be changed meanwhile. */
  paying_order: ColumnType<string | null, undefined, string | null>;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

/** A line of a cart: a parcel, or a quantity of an offer of the catalog (docs/requirements.md CRT-3, CRT-4, CRT-7). */
type VolumePricesColumn = ColumnType<readonly VolumePrice[] | null, string | null | undefined, string | null>;

export interface CartEntryTable {
  cart_guid: string;
  entry_number: number;
  version: Generated<number>;
  quantity: Generated<number>;
  /** Cents per piece: a parcel with its options, or a pack at the price shown when it was added. */
  tax_exclusive: number;
  tax_inclusive: number;
  /** The volume prices that the visitor last agreed to, in cents; null for none. */
  volume_prices: VolumePricesColumn;
  /** Null for articles. */
  offer_key: string | null;
  /** Null for a parcel. */
  offer_id: string | null;
  quoted: JSONColumnType<object>;
  /** Null for articles. */
  payload: JSONColumnType<object | null, string | null, string | null>;
  /** The line of a file of parcels, or of a form for several recipients, that added the parcel; null for any other. */
  batch_id: string | null;
  batch_line: number | null;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
}

/** The data of a cart's checkout besides the cart's lines (docs/requirements.md CRT-8). */
export interface CartCheckoutTable {
  cart_guid: string;
  email: string | null;
  delivery_address: JSONColumnType<object | null, string | null, string | null>;
  billing_address: JSONColumnType<object | null, string | null, string | null>;
  delivery_mode: string | null;
  company: JSONColumnType<object | null, string | null, string | null>;
  updated_at: Date;
}

/** The stored answer of a completed request by its `Idempotency-Key` (docs/requirements.md CRT-9). */
export interface IdempotencyKeyTable {
  principal: string;
  method: string;
  path: string;
  key: string;
  body_hash: string;
  answer: JSONColumnType<object>;
  created_at: Date;
  expires_at: Date;
}

/** Counters of rate-limiter-flexible, in the column order that it expects. */
export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  /** Expiry in milliseconds since 1970; null for never. */
  expire: number | null;
}

/** Applied migration files, with their checksums. */
export interface SchemaMigrationTable {
  name: string;
  /** SHA-256 of the file with normalised line ends. */
  checksum: string;
  applied_at: Generated<Date>;
}

/** A category of the tree given by `parent`; `data` is a `CatalogCategory` (docs/requirements.md SHOP-1). */
export interface CatalogCategoryTable {
  code: string;
  parent: string | null;
  position: number;
  data: JSONColumnType<CatalogCategory>;
}

/** An attribute with its values. */
export interface CatalogAttributeTable {
  code: string;
  position: number;
  data: JSONColumnType<CatalogAttribute>;
}

export interface CatalogBrandTable {
  code: string;
  data: JSONColumnType<CatalogBrand>;
}

export interface CatalogSellerTable {
  code: string;
  data: JSONColumnType<CatalogSeller>;
}

export interface CatalogProductTable {
  code: string;
  brand: string;
  ean: string | null;
  variant_group: string | null;
  data: JSONColumnType<CatalogProduct>;
}

/** In how many orders of a site two products were bought together (server/db/migrations/0082_bought_together.sql). */
export interface BoughtTogetherTable {
  site: 'part' | 'pro';
  product: string;
  other: string;
  orders: number;
}

/** An article that sells well on a site; `sales_rank` is 1 for the most orders (server/db/migrations/0098_best_sellers.sql). */
export interface BestSellerTable {
  site: 'part' | 'pro';
  product: string;
  sales_rank: number;
}

/** A seller's offer on a site; amounts in cents of one pack, delays in working days. */
export interface CatalogOfferTable {
  id: string;
  product: string;
  seller: string;
  site: 'part' | 'pro';
  tax_exclusive: number;
  tax_inclusive: number;
  /** Lower prices from larger numbers of packs, in cents; null for none. */
  volume_prices: VolumePricesColumn;
  stock: number;
  delay_least: number;
  delay_most: number;
  delivery_fee: number;
  /** When staff took it off sale; null while it is sold. */
  withdrawn_at: Generated<Date | null>;
}

/** One row that counts the changes of the catalog. */
export interface CatalogRevisionTable {
  only: Generated<boolean>;
  revision: Generated<number>;
  /** A random id of the catalog's content, which a trigger renews with each revision. */
  edition: Generated<string>;
  /** SHA-256 of the demo files from which the catalog was filled; null after an operator's import. */
  seed: string | null;
}

/** A page of content in one language of one site; its content is in its versions (docs/requirements.md CMS-1). */
export interface ContentPageTable {
  id: Generated<number>;
  site: 'part' | 'pro';
  locale: 'fr' | 'en';
  label: string;
  uid: string;
}

/** A version of a page; at most one version of each page is published (docs/requirements.md CMS-2). */
export interface ContentVersionTable {
  page_id: number;
  number: number;
  state: VersionState;
  /** `seed` for bundled pages. */
  author: string;
  /** SHA-256 of a bundled page; null for an editor's version. */
  checksum: string | null;
  data: JSONColumnType<PageData>;
  created_at: Date;
  published_at: Date | null;
  /** When a scheduled version is published. */
  publish_at: Generated<Date | null>;
  /** When a published version gives way again to the one it replaced. */
  withdraw_at: Generated<Date | null>;
  /** Number of the version that it replaced when it was published. */
  replaced: Generated<number | null>;
  /** Whether older translations give way to this French version while it is published. */
  hides_translations: Generated<boolean>;
}

/** A path that leads to another page of the same site (server/db/migrations/0051_content_redirects.sql). */
export interface ContentRedirectTable {
  site: Site;
  from_path: string;
  to_path: string;
  author: string;
  created_at: Date;
}

/** A facet value; `id` stands for it in `facet_values` of `catalog_search` (docs/search.md). */
export interface CatalogSearchValueTable {
  id: Generated<number>;
  facet: string;
  code: string;
}

/** PostgreSQL's search index: one row per product, site and language; only the search engine writes it. */
export interface CatalogSearchTable {
  /** Site and language: `part-fr`. */
  segment: string;
  product: string;
  ean: string | null;
  tokens: string;
  facet_values: number[];
  /** Cents, with VAT on part and without on pro. */
  price: number;
  in_stock: boolean;
  sellers: number;
  /** Cents, as `price`; null if the product is no packaging or no carrier takes it. */
  postage: number | null;
  /** Pieces in a pack of a packaging; 1 for other products. */
  pieces: Generated<number>;
  /** The day as a number: 20261121. */
  created: number;
  /** The product's place by its sales on the site, from 1; null if it is no best seller. */
  sales_rank: number | null;
  name_key: string;
  digest: string;
}

/** The vocabulary (words, phrases and facets) of `catalog_search`; the table has a single row. */
export interface CatalogSearchVocabularyTable {
  only: Generated<boolean>;
  revision: number;
  data: Buffer;
}

export interface Database
  extends AccountTables,
    AddressBookTables,
    BatchTables,
    CatalogImportTables,
    DemoBankTables,
    DocumentTables,
    OrderListTables,
    MailTables,
    OfficeTables,
    OrderTables,
    RatingTables,
    SearchTables,
    StockNoticeTables,
    TripTables,
    WebhookTables {
  catalog_search: CatalogSearchTable;
  catalog_search_value: CatalogSearchValueTable;
  catalog_search_vocabulary: CatalogSearchVocabularyTable;
  content_page: ContentPageTable;
  content_redirect: ContentRedirectTable;
  content_version: ContentVersionTable;
  catalog_category: CatalogCategoryTable;
  catalog_attribute: CatalogAttributeTable;
  catalog_brand: CatalogBrandTable;
  catalog_seller: CatalogSellerTable;
  catalog_product: CatalogProductTable;
  catalog_offer: CatalogOfferTable;
  best_seller: BestSellerTable;
  bought_together: BoughtTogetherTable;
  catalog_revision: CatalogRevisionTable;
  quote_run: QuoteRunTable;
  journey_draft: JourneyDraftTable;
  cart: CartTable;
  cart_entry: CartEntryTable;
  cart_checkout: CartCheckoutTable;
  idempotency_key: IdempotencyKeyTable;
  rate_limit: RateLimitTable;
  schema_migration: SchemaMigrationTable;
}
