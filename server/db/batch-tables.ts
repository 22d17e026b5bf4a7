/** Row types of server/db/migrations/0071_batches.sql. */
import type { Generated, JSONColumnType } from 'kysely';
import type { Site } from '#domain/site/site.ts';

/** A file of parcels; without `account_id` its id gives access. */
export interface BatchTable {
  id: string;
  site: Site;
  account_id: string | null;
  version: Generated<number>;
  line_count: number;
  data: JSONColumnType<object>;
  created_at: Date;
  /** Null while the file is kept with the account. */
  expires_at: Date | null;
}

/** Some hundred lines of a file as sent; parts are numbered from 0. */
export interface BatchPartTable {
  batch_id: string;
  number: number;
  /** Number of its first line in the file. */
  first_line: number;
  data: JSONColumnType<object>;
}

export interface BatchTables {
  batch: BatchTable;
  batch_part: BatchPartTable;
}
