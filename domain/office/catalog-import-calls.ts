/**
 * Names, methods, paths and permissions of the calls for imports of the catalog, without their schemas
 * (docs/catalog.md, "From the browser").
 */
import type { OfficeCall } from './calls.ts';

const imports = '/api/gestion/catalog/imports';

export const catalogImportsCall = {
  name: 'catalogImports',
  method: 'GET',
  path: imports,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

/** Uploads the files as a multipart form. */
export const uploadCatalogCall = {
  name: 'uploadCatalog',
  method: 'POST',
  path: imports,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const catalogFaultsCall = {
  name: 'catalogFaults',
  method: 'GET',
  path: `${imports}/{id}/faults`,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const stopCatalogImportCall = {
  name: 'stopCatalogImport',
  method: 'POST',
  path: `${imports}/{id}/stop`,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const applyCatalogImportCall = {
  name: 'applyCatalogImport',
  method: 'POST',
  path: `${imports}/{id}/apply`,
  hasBody: true,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const undoCatalogImportCall = {
  name: 'undoCatalogImport',
  method: 'POST',
  path: `${imports}/{id}/undo`,
  permission: 'catalog.change',
} as const satisfies OfficeCall;
