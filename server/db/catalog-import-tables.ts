/** Row types of server/db/migrations/0048_catalog_imports.sql. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportState } from '#domain/catalog/import-report.ts';

export interface CatalogImportTable {
  id: Generated<number>;
  state: ImportState;
  /** First and last name of the member of staff who started the import. */
  started_by: string;
  started_at: Date;
  beat_at: Generated<Date>;
  percent: Generated<number>;
  at_table: Generated<string | null>;
  /** JSON, as is `report`; both are read by the schemas in domain/catalog/import-report.ts. */
  files: ColumnType<object, string | undefined, string>;
  fault_count: Generated<number>;
  report: ColumnType<object | null, string | null | undefined, string | null>;
  revision: Generated<number | null>;
  ended_at: Generated<Date | null>;
}

export interface CatalogImportChunkTable {
  import: number;
  file: string;
  number: number;
  bytes: Buffer;
}

export interface CatalogImportFaultTable {
  import: number;
  number: number;
  fault: JSONColumnType<object>;
}

export interface CatalogImportTables {
  catalog_import: CatalogImportTable;
  catalog_import_chunk: CatalogImportChunkTable;
  catalog_import_fault: CatalogImportFaultTable;
}
