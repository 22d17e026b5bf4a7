/** The calls of the back office (docs/back-office.md). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { auditFilterSchema } from './audit-filter.ts';
import { auditFileCall } from './calls.ts';
import { catalogFaultsCall, catalogTableCall, uploadCatalogCall } from './catalog-files.ts';
import { numbersFileCall } from './numbers-file.ts';
import { orderDownloadCalls } from './order-downloads.ts';
import { searchesFileCall } from './searches-file.ts';
import { simulationFileCall } from './simulation-file.ts';

const tag = 'Back office';
export const auditFileContract = defineCall(auditFileCall, {
  summary: 'The same changes as CSV, latest first, all of them.',
  tag,
  access: 'staff',
  query: v.object({ ...auditFilterSchema.entries, lang }),
  answers: { 200: v.string() },
  produces: 'text/csv',
});

export const officeCalls = [
  auditFileContract,
  numbersFileCall,
  simulationFileCall,
  ...orderDownloadCalls,
  catalogTableCall,
  uploadCatalogCall,
  catalogFaultsCall,
  searchesFileCall,
];
