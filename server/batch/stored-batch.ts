/** The form in which a file of parcels is stored. */
import * as v from 'valibot';
import type { BatchDeparture } from '#domain/batch/read-line.ts';
import { lineFaults, type SourceLine } from '#domain/batch/source-line.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** What is stored of a file besides its lines. */
export interface BatchData {
  readonly departure: BatchDeparture;
  readonly headings: readonly string[];
  /** The names under which the columns are read, in the file's order; an empty one is ignored. */
  readonly names: readonly string[];
}

export const batchDocument = storedJson<BatchData>({
  name: 'batch.data',
  schema: v.object({
    departure: v.object({ country: v.string(), postalCode: v.string(), city: v.string(), collectionDate: v.string() }),
    headings: v.array(v.string()),
    names: v.array(v.string()),
  }),
  upgrades: [],
});

/** Lines of a file that are stored together. */
export interface BatchPart {
  readonly lines: readonly SourceLine[];
}

export const partDocument = storedJson<BatchPart>({
  name: 'batch_part.data',
  schema: v.object({
    lines: v.array(
      v.object({ line: v.number(), cells: v.array(v.string()), fault: v.nullable(v.picklist(lineFaults)) }),
    ),
  }),
  upgrades: [],
});
