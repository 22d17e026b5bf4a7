/** Row types of server/db/migrations/0071_batches.sql, 0081_kept_batches.sql and 0106_batch_declarations.sql. */
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
  /** Null unless the file is kept with the account, like `kept_at`. */
  name: string | null;
  kept_at: Date | null;
  created_at: Date;
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

/** What the chosen offers of a kept file cost when it was kept. */
export interface BatchSnapshotTable {
  batch_id: string;
  made_at: Date;
  data: JSONColumnType<object>;
}

/** The customs declaration of a line that was filled in on the page. */
export interface BatchDeclarationTable {
  batch_id: string;
  line: number;
  data: JSONColumnType<object>;
}

export interface BatchTables {
  batch_declaration: BatchDeclarationTable;
  batch_snapshot: BatchSnapshotTable;
  batch: BatchTable;
  batch_part: BatchPartTable;
}
