/** What an import reads: rows of tables, wherever they come from (docs/catalogue.md). */
import type { CatalogueTable } from '#domain/catalog/catalogue-file.ts';
import type { CatalogueFault, RowPlace } from '#domain/catalog/catalogue-file-fault.ts';

/** A row in the shape of the JSON file, not judged yet, and where it stands. */
export interface PlacedRow {
  readonly place: RowPlace;
  readonly row: unknown;
}

export type TellFault = (fault: CatalogueFault) => void;

export interface CatalogueSource {
  /** The rows of a table; what keeps a file or a line from being read is told to `tell`. */
  rows(table: CatalogueTable, tell: TellFault): AsyncIterable<PlacedRow>;
  /** Name of the file that holds a table, without its folder. */
  fileOf(table: CatalogueTable): string;
  /** How a field is named there: its CSV column, or its dot path in JSON; null for the whole row. */
  columnOf(table: CatalogueTable, path: readonly string[]): string | null;
  /** The part of the bytes that is read, from 0 to 1. */
  readonly progress: number;
}
