/** Reads what operators edit about documents: the series of numbers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isFictitious, type S10Series, s10SeriesSchema } from '#domain/documents/s10.ts';

export interface DocumentData {
  readonly series: S10Series;
}

/** None that a real item could have, since anyone can trace a number. */
const seriesFileSchema = v.strictObject({
  source: v.string(),
  series: v.pipe(
    s10SeriesSchema,
    v.check((series) => isFictitious(series), 'the country is one that ISO 3166-1 leaves to users'),
  ),
});

function readFile<T>(folder: string, name: string, schema: v.GenericSchema<unknown, T>): T {
  const result = v.safeParse(schema, JSON.parse(readFileSync(join(folder, name), 'utf8')));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** Reads `s10-series.json` from a data folder; throws an error with file, place and reason if it is wrong. */
export function readDocumentData(dataFolder: string): DocumentData {
  return {
    series: readFile(dataFolder, 's10-series.json', seriesFileSchema).series,
  };
}
