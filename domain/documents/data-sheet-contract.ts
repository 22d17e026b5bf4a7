/** The call for the data sheet of a product, with its schemas (docs/catalog.md, "Facts"). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { dataSheetCall } from './data-sheet-calls.ts';

export const dataSheetContract = defineCall(dataSheetCall, {
  summary:
    'The data sheet of a product as PDF: its facts, and a packaging to scale, in the language of the call (ours).',
  tag: 'Catalog',
  parameters: v.object({ site: v.picklist(['part', 'pro']), code: v.string() }),
  query: v.object({ lang }),
  answers: { 200: v.string() },
  produces: 'application/pdf',
  errors: [429],
});

export const dataSheetCalls = [dataSheetContract] as const;
