/** The calls that download and upload files of the catalog (docs/back-office.md, "Catalog"). */
import * as v from 'valibot';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { productFilter } from '#domain/catalog/staff-edits.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { defineCall } from '#domain/site/call.ts';
import { givenNumber } from '#domain/site/call-query.ts';

const common = { tag: 'Back office', access: 'staff' } as const;
const imports = '/api/gestion/catalog/imports';

export const catalogTableCall = defineCall(
  { name: 'catalogTable', method: 'GET', path: '/api/gestion/catalog/tables/{table}', permission: 'catalog.see' },
  {
    ...common,
    scope: 'catalog:read',
    summary: 'One of the seven CSV tables that an import reads; the filter holds for products and offers.',
    parameters: v.object({ table: v.picklist(catalogTables) }),
    query: productFilter,
    answers: { 200: v.string() },
    produces: 'text/csv',
  },
);

/**
 * Why an upload is refused: `busy` while another import runs, `none` for one without a file, `names` for files that are
 * no different tables, `stopped` if a member of staff has stopped it.
 */
export const uploadRefusals = ['busy', 'none', 'names', 'tooLarge', 'unreadable', 'stopped'] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export const uploadRefusalKeys: Readonly<Record<UploadRefusal, ErrorKey>> = {
  busy: 'office.importBusy',
  none: 'office.importNone',
  names: 'office.importNames',
  tooLarge: 'office.importTooLarge',
  unreadable: 'office.importUnreadable',
  stopped: 'office.importStopped',
};

export const uploadCatalogCall = defineCall(
  { name: 'uploadCatalog', method: 'POST', path: imports, permission: 'catalog.change' },
  {
    ...common,
    summary:
      'Takes the files of an import as a multipart form and begins to read them. To a browser’s form it answers with a redirect to the page.',
    answers: { 201: v.object({ id: v.number() }), 303: null },
    errors: [400, 409],
  },
);

export const catalogFaultsCall = defineCall(
  { name: 'catalogFaults', method: 'GET', path: `${imports}/{id}/faults`, permission: 'catalog.change' },
  {
    ...common,
    summary: 'The faults of an import as CSV, the first 5,000.',
    parameters: v.object({ id: givenNumber }),
    answers: { 200: v.string() },
    produces: 'text/csv',
  },
);
