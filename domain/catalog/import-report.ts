/** What an import from the browser would change, before anything is changed (docs/catalog.md, "From the browser"). */
import * as v from 'valibot';
import { allSites } from '#domain/site/site.ts';

/** In those of `activeStates` an upload or a job is under way. */
export const importStates = [
  'uploading',
  'reading',
  'faulty',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'stopped',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const activeStates = ['uploading', 'reading', 'applying', 'undoing'] as const satisfies readonly ImportState[];

/** An attribute and its values count as one row of `attributes`. */
export const reportedTables = ['categories', 'attributes', 'brands', 'sellers', 'products', 'offers'] as const;

/** Of the former price. */
export const unusualPricePercent = 30;
/** Selling out more than this share of all offers is unusual, in percent. */
export const unusualSharePercent = 10;
/** The number of unusual changes that a report lists; it counts all. */
export const maxListedChanges = 200;

const counts = v.object(v.entriesFromList(['read', 'added', 'changed', 'removed', 'unchanged'], v.number()));

const unusualSchema = v.variant('kind', [
  v.object({
    /** `volumePrice`: the lowest price of a pack, from the largest quantity. */
    kind: v.picklist(['price', 'volumePrice']),
    offer: v.string(),
    product: v.string(),
    seller: v.string(),
    site: v.picklist(allSites),
    /** Cents without VAT. */
    before: v.number(),
    after: v.number(),
  }),
  v.object({ kind: v.literal('soldOut'), count: v.number(), of: v.number() }),
  v.object({ kind: v.literal('vatRate'), product: v.string(), before: v.number(), after: v.number() }),
]);
export type UnusualChange = v.InferOutput<typeof unusualSchema>;

/** Rows that the shop has and a whole table of the files doesn't: their number, and the first `maxListedChanges`. */
const removableSchema = v.object({
  table: v.picklist(reportedTables),
  count: v.number(),
  first: v.array(v.object({ code: v.string(), name: v.string() })),
});
export type RemovableRows = v.InferOutput<typeof removableSchema>;

export const importReportSchema = v.object({
  /** The catalog's revision that the files were compared with. */
  revision: v.number(),
  tables: v.object(v.entriesFromList(reportedTables, counts)),
  /** The first `maxListedChanges` unusual changes, and the number of all. */
  unusual: v.array(unusualSchema),
  unusualCount: v.number(),
  /** They stay unless staff say that they are to be removed. */
  removable: v.array(removableSchema),
  prices: v.number(),
  stocks: v.number(),
});
export type ImportReportData = v.InferOutput<typeof importReportSchema>;

export const importFilesSchema = v.object({
  files: v.array(v.object({ name: v.string(), bytes: v.number() })),
});

/** In cents; staff have to confirm such a change. */
export function isUnusualPrice(before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * unusualPricePercent;
}

/** Whether `count` of `of` rows are so many that staff have to confirm their change. */
export function isUnusualShare(count: number, of: number): boolean {
  return count * 100 > of * unusualSharePercent;
}

export function changesOf({ tables }: Pick<ImportReportData, 'tables'>): number {
  return Object.values(tables).reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
}
