/** The calls for imports of the catalog (docs/requirements.md SHOP-6; docs/catalog.md, "From the browser"). */
import * as v from 'valibot';
import { importFilesSchema, importReportSchema, importStates } from '#domain/catalog/import-report.ts';
import { defineCall } from '#domain/site/call.ts';
import { givenNumber } from '#domain/site/call-query.ts';
import {
  applyCatalogImportCall,
  catalogFaultsCall,
  catalogImportsCall,
  stopCatalogImportCall,
  undoCatalogImportCall,
  uploadCatalogCall,
} from './catalog-import-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;

const faultSchema = v.object({
  file: v.string(),
  /** Line number in a CSV file, or path in a JSON file; null if the fault is about the whole file. */
  place: v.nullable(v.union([v.number(), v.string()])),
  column: v.nullable(v.string()),
  /** What is wrong, and how to correct it. */
  message: v.string(),
});

const importsSchema = v.object({
  imports: v.array(
    v.object({
      id: v.number(),
      state: v.picklist(importStates),
      startedBy: v.string(),
      startedAt: v.string(),
      endedAt: v.nullable(v.string()),
      /** Progress of reading or applying the files in percent, and the table that is being read or written. */
      percent: v.number(),
      table: v.nullable(v.string()),
      ...importFilesSchema.entries,
      faultCount: v.number(),
      report: v.nullable(importReportSchema),
      revision: v.nullable(v.number()),
    }),
  ),
  /** The first faults of the latest import. */
  faults: v.array(faultSchema),
  /** Id of the import that can be undone; null if there is none. */
  undoable: v.nullable(v.number()),
});
export type CatalogImportList = v.InferOutput<typeof importsSchema>;

export const catalogImportsContract = defineCall(catalogImportsCall, {
  ...common,
  summary: 'Imports of the catalog from the browser, the latest first.',
  answers: { 200: importsSchema },
});

export const uploadCatalogContract = defineCall(uploadCatalogCall, {
  ...common,
  summary:
    'Takes the files of an import as a multipart form and begins to read them. To a browser’s form it answers with a redirect to the page.',
  answers: { 201: v.object({ id: v.number() }), 303: null },
  errors: [400, 409],
});

export const catalogFaultsContract = defineCall(catalogFaultsCall, {
  ...common,
  summary: 'The faults of an import as CSV, the first 5,000.',
  parameters: v.object({ id: givenNumber }),
  answers: { 200: v.string() },
  produces: 'text/csv',
});

export const stopCatalogImportContract = defineCall(stopCatalogImportCall, {
  ...common,
  summary: 'Ends an import that is at work, or waits to be applied. Nothing of it remains.',
  parameters: v.object({ id: givenNumber }),
  answers: { 200: importsSchema },
  errors: [409],
});

export const applyCatalogImportContract = defineCall(applyCatalogImportCall, {
  ...common,
  summary: 'Begins to apply an import in one transaction.',
  parameters: v.object({ id: givenNumber }),
  body: v.object({
    /**
     * The number of unusual changes that the page has shown to the member of staff. 400 if the import has another
     * number of them.
     */
    seen: v.number(),
  }),
  answers: { 200: importsSchema },
  errors: [400, 409],
});

export const undoCatalogImportContract = defineCall(undoCatalogImportCall, {
  ...common,
  summary: 'Begins to put back what the last import changed.',
  parameters: v.object({ id: givenNumber }),
  answers: { 200: importsSchema },
  errors: [409],
});

export const catalogImportCalls = [
  catalogImportsContract,
  uploadCatalogContract,
  catalogFaultsContract,
  stopCatalogImportContract,
  applyCatalogImportContract,
  undoCatalogImportContract,
];
