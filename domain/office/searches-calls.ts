/**
 * Names, methods, paths and permissions of the calls for searches and synonyms, without their schemas
 * (docs/back-office.md, "Searches").
 */
import type { OfficeCall } from './calls.ts';

const searches = '/api/gestion/searches';
const synonyms = '/api/gestion/synonyms';

export const searchesCall = {
  name: 'searches',
  method: 'GET',
  path: searches,
  permission: 'searches.see',
} as const satisfies OfficeCall;

export const searchesFileCall = {
  name: 'searchesFile',
  method: 'GET',
  path: `${searches}/file`,
  permission: 'searches.see',
} as const satisfies OfficeCall;

export const searchSummaryCall = {
  name: 'searchSummary',
  method: 'GET',
  path: `${searches}/summary`,
  permission: 'searches.see',
} as const satisfies OfficeCall;

export const synonymsCall = {
  name: 'synonyms',
  method: 'GET',
  path: synonyms,
  permission: 'searches.see',
} as const satisfies OfficeCall;

export const trySynonymCall = {
  name: 'trySynonym',
  method: 'POST',
  path: `${synonyms}/trial`,
  hasBody: true,
  permission: 'searches.edit',
} as const satisfies OfficeCall;

export const addSynonymCall = {
  name: 'addSynonym',
  method: 'POST',
  path: synonyms,
  hasBody: true,
  permission: 'searches.edit',
} as const satisfies OfficeCall;

export const changeSynonymCall = {
  name: 'changeSynonym',
  method: 'PUT',
  path: `${synonyms}/{id}`,
  hasBody: true,
  permission: 'searches.edit',
} as const satisfies OfficeCall;

export const removeSynonymCall = {
  name: 'removeSynonym',
  method: 'DELETE',
  path: `${synonyms}/{id}`,
  permission: 'searches.edit',
} as const satisfies OfficeCall;
