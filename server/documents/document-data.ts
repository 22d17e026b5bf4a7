/** Reads what operators edit about documents: the series of numbers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isFictitious, type S10Series, s10SeriesSchema } from '#domain/documents/s10.ts';

/** None that a real item could have, since anyone can trace a number. */
const seriesFileSchema = v.strictObject({
  source: v.string(),
  series: v.pipe(
    s10SeriesSchema,
    v.check((series) => isFictitious(series), 'the country is one that ISO 3166-1 leaves to users'),
  ),
});

const fileName = 's10-series.json';

/** Reads `s10-series.json` from a data folder; throws an error with file, place and reason if it is wrong. */
export function readNumberSeries(dataFolder: string): S10Series {
  const result = v.safeParse(seriesFileSchema, JSON.parse(readFileSync(join(dataFolder, fileName), 'utf8')));
  if (result.success) return result.output.series;
  const [issue] = result.issues;
  throw new Error(`${fileName}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}
