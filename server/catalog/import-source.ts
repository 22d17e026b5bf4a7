/** The interface through which an import reads rows, whatever the file format (docs/catalog.md). */
import type { CatalogTable } from '#domain/catalog/catalog-file.ts';
import type { Cells } from '#domain/catalog/catalog-file-cells.ts';
import type { CatalogFault, RowPlace } from '#domain/catalog/catalog-file-fault.ts';

/** An unvalidated row in the shape of the JSON file, with its position in the file for messages about faults. */
export interface PlacedRow {
  readonly place: RowPlace;
  readonly row: unknown;
}

/** A row of a file that lacks some columns of its table: the shop has the other cells, if it has the record. */
export interface PlacedCells {
  readonly place: RowPlace;
  readonly cells: Cells;
  /** Whether it can be a new record all the same. */
  readonly isWhole: boolean;
}

export type TellFault = (fault: CatalogFault) => void;

export interface CatalogSource {
  /** Yields the rows of a table, none if the files don't have it; faults of files and lines are reported to `tell`. */
  rows(table: CatalogTable, tell: TellFault): AsyncIterable<PlacedRow | PlacedCells>;
  /** Whether the rows, once read, were a whole table: what it doesn't have, staff may want to remove. */
  isWhole(table: CatalogTable): boolean;
  /** Name of the file that holds a table, without its folder. */
  fileOf(table: CatalogTable): string;
  /** The name of a field in the file: its CSV column or JSON dot path; null for the whole row. */
  columnOf(table: CatalogTable, path: readonly string[]): string | null;
  /** How much has been read, from 0 to 1: the share of the bytes of CSV tables, or of the tables of a JSON file. */
  readonly progress: number;
}
