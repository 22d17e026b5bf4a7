/** Names, methods and paths of the calls about files of parcels, without their schemas, which a browser doesn't need. */
import { addParcelCall } from '#domain/cart/calls.ts';
import type { Call } from '#domain/site/call.ts';

const batches = '/api/smt/batches';

/** Holds 10 000 lines with every column filled in. */
export const maxBatchBytes = 8 * 1024 * 1024;

export const batchMediaTypes = {
  csv: 'text/csv',
  jsonLines: 'application/x-ndjson',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const createBatchCall = {
  name: 'smtCreateBatch',
  method: 'POST',
  path: batches,
  service: 'offers',
  uploads: Object.values(batchMediaTypes),
  maxBodyBytes: maxBatchBytes,
  minTimeoutMs: 20_000,
} as const satisfies Call;

export const batchCall = {
  name: 'smtBatch',
  method: 'GET',
  path: `${batches}/{batchId}`,
  service: 'offers',
  minTimeoutMs: 20_000,
} as const satisfies Call;

export const changeBatchCall = {
  name: 'smtChangeBatch',
  method: 'PATCH',
  path: `${batches}/{batchId}`,
  hasBody: true,
} as const satisfies Call;

const lineDeclaration = `${batches}/{batchId}/lines/{line}/declaration`;

export const lineDeclarationCall = {
  name: 'smtLineDeclaration',
  method: 'GET',
  path: lineDeclaration,
  minTimeoutMs: 20_000,
} as const satisfies Call;

export const declareLineCall = {
  name: 'smtDeclareLine',
  method: 'PUT',
  path: lineDeclaration,
  hasBody: true,
  minTimeoutMs: 20_000,
} as const satisfies Call;

export const batchFileCall = {
  name: 'smtBatchFile',
  method: 'GET',
  path: `${batches}/{batchId}/export`,
  minTimeoutMs: 20_000,
} as const satisfies Call;

export const batchTemplateCall = {
  name: 'smtBatchTemplate',
  method: 'GET',
  path: '/api/smt/batch-template',
} as const satisfies Call;

export const batchStreamCall = {
  name: 'smtBatchStream',
  method: 'GET',
  path: `${batches}/{batchId}/stream`,
} as const satisfies Call;

export const batchToCartCall = {
  name: 'addBatch',
  method: 'POST',
  path: `${addParcelCall.path}/batches/{batchId}`,
  hasBody: true,
  minTimeoutMs: 20_000,
} as const satisfies Call;

const bought = `${batches}/{batchId}`;

export const batchLabelsCall = {
  name: 'smtBatchLabels',
  method: 'GET',
  path: `${bought}/labels`,
} as const satisfies Call;
export const batchNumbersCall = {
  name: 'smtBatchNumbers',
  method: 'GET',
  path: `${bought}/numbers`,
} as const satisfies Call;

export const keptBatchesCall = { name: 'smtKeptBatches', method: 'GET', path: batches } as const satisfies Call;

export const keepBatchCall = {
  name: 'smtKeepBatch',
  method: 'PUT',
  path: `${batches}/{batchId}/keeping`,
  hasBody: true,
  minTimeoutMs: 20_000,
} as const satisfies Call;

export const removeBatchCall = {
  name: 'smtRemoveBatch',
  method: 'DELETE',
  path: `${batches}/{batchId}`,
} as const satisfies Call;

export const batchSavingsCall = {
  name: 'smtBatchSavings',
  method: 'GET',
  path: `${batches}/{batchId}/savings`,
  service: 'offers',
  minTimeoutMs: 20_000,
} as const satisfies Call;
