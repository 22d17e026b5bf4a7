/** Row types of the back office, from server/db/migrations/0034_feature_flags.sql and the files named below. */
import type { ColumnType, Generated } from 'kysely';
import type { MediaKind } from '#domain/media/media.ts';
import type { Measure } from '#domain/numbers/shop-event.ts';
import type { PointFault } from '#domain/relay/point-fault.ts';
import type { Site } from '#domain/site/site.ts';

/** A flag that was changed at least once. A flag without a row is open. */
export interface FeatureFlagTable {
  name: string;
  site: Site;
  is_open: boolean;
  reason: Generated<string>;
  /** First and last name of the member of staff who switched the flag last. */
  changed_by: string;
  changed_at: Date;
}

/** A single row that counts the changes of flags. */
export interface FlagRevisionTable {
  only: Generated<boolean>;
  revision: Generated<number>;
}

/** A process of the shop, with the revision of the flags that it has in memory. */
export interface FlagProcessTable {
  id: string;
  revision: number;
  seen_at: Date;
}

/** A change by staff; rows are never changed or deleted. */
export interface AuditEntryTable {
  number: number;
  at: Date;
  account_id: string;
  actor: string;
  action: string;
  object: string;
  /** JSON as text, since the hash of the entry depends on each character. */
  before: string | null;
  after: string | null;
  reason: Generated<string>;
  previous_hash: string;
  hash: string;
}

/** Events of the shop that were counted (server/db/migrations/0041_numbers.sql). */
export interface ShopCountTable {
  site: Site;
  measure: Measure;
  key: Generated<string>;
  /** Start of the hour, or of the day in Paris. */
  since: Date;
  count: number;
}

/** A tariff file that was uploaded (server/db/migrations/0039_tariff_files.sql). */
export interface TariffFileTable {
  id: Generated<number>;
  name: string;
  /** JSON text, checked when it is read. */
  content: string;
  uploaded_by: string;
  uploaded_at: Date;
  /** ISO date; null as long as no switch date is set. */
  in_force_from: string | null;
  scheduled_at: Date | null;
}

/** A set of relay points that was uploaded (server/db/migrations/0075_relay_point_sets.sql). */
export interface RelayPointSetTable {
  id: Generated<number>;
  file_name: string;
  /** Compressed by gzip; null for a file that was refused. */
  content: Buffer | null;
  points: Generated<number>;
  /** Faults (domain/relay/point-fault.ts). */
  faults: ColumnType<readonly PointFault[], string | undefined, string>;
  fault_count: Generated<number>;
  uploaded_by: string;
  uploaded_at: Date;
  applied_at: Date | null;
}

/** A single row that says which set is in force; null for the points of the configuration. */
export interface RelayPointsInForceTable {
  only: Generated<boolean>;
  point_set: number | null;
  since: Date | null;
  revision: Generated<number>;
}

/** A picture that was uploaded (server/db/migrations/0054_media.sql). */
export interface MediaTable {
  name: string;
  hash: string;
  kind: MediaKind;
  width: number;
  height: number;
  bytes: number;
  uploaded_type: string;
  removed: string[];
  alt_fr: string;
  /** Empty if it is missing. */
  alt_en: string;
  uploaded_by: string;
  uploaded_at: Date;
}

export interface MediaFileTable {
  hash: string;
  /** In pixels; 0 for a drawing. */
  width: number;
  content: Buffer;
  unused_since: Date | null;
}

/** How a remote carrier answers (server/db/migrations/0057_carrier_health.sql). */
export interface UpstreamStateTable {
  code: string;
  answered_at: Date | null;
  milliseconds: number | null;
  failed_at: Date | null;
  failures_in_a_row: Generated<number>;
  paused_until: Date | null;
}

/** Equal failures of a service outside the shop within a minute. */
export interface UpstreamFailureTable {
  code: string;
  minute: Date;
  reason: string;
  detail: string;
  count: number;
}

/**
 * A member of staff's access to a customer's details, for a reason and until a time
 * (server/db/migrations/0045_customer_views.sql).
 */
export interface CustomerViewTable {
  /** Account of the member of staff. */
  staff_id: string;
  /** Account of the customer. */
  account_id: string;
  reason: string;
  opened_at: Date;
  until: Date;
}

/** The last run of a background job (server/db/migrations/0046_job_runs.sql). */
export interface JobRunTable {
  name: string;
  started_at: Date;
  milliseconds: number;
  count: number | null;
  error: Generated<string>;
  failures: Generated<number>;
}

export interface OfficeTables {
  relay_point_set: RelayPointSetTable;
  relay_points_in_force: RelayPointsInForceTable;
  upstream_state: UpstreamStateTable;
  upstream_failure: UpstreamFailureTable;
  media: MediaTable;
  media_file: MediaFileTable;
  job_run: JobRunTable;
  customer_view: CustomerViewTable;
  tariff_file: TariffFileTable;
  shop_count: ShopCountTable;
  feature_flag: FeatureFlagTable;
  flag_revision: FlagRevisionTable;
  flag_process: FlagProcessTable;
  audit_entry: AuditEntryTable;
}
