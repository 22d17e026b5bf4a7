/** The tables, as TypeScript sees them. One entry a table of server/db/migrations. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A comparison in progress; unlogged, since a lost one is simply asked again (docs/requirements.md SMT-8). */
export interface QuoteRunTable {
  shipment_id: string;
  site: 'part' | 'pro';
  criteria: JSONColumnType<object>;
  /** Status and offers of each remote carrier, by carrier code. */
  carriers: JSONColumnType<object>;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The server's draft of a journey, kept 24 h (docs/requirements.md SMT-18). */
export interface JourneyDraftTable {
  shipment_code: string;
  site: 'part' | 'pro';
  /** SHA-256 of the HttpOnly `journey_{site}` cookie. */
  owner_hash: string;
  data: JSONColumnType<object>;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
}

/** Counters of rate-limiter-flexible, in its own column order. */
export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970; null never expires. */
  expire: number | null;
}

/** Which migration files were applied, and what they held. */
export interface SchemaMigrationTable {
  name: string;
  /** SHA-256 of the file, line ends normalised. */
  checksum: string;
  applied_at: Generated<Date>;
}

export interface Database {
  quote_run: QuoteRunTable;
  journey_draft: JourneyDraftTable;
  rate_limit: RateLimitTable;
  schema_migration: SchemaMigrationTable;
}
