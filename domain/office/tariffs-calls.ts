/**
 * Names, methods, paths and permissions of the calls for tariffs, without their schemas (docs/back-office.md,
 * "Tariffs").
 */
import type { OfficeCall } from './calls.ts';

const files = '/api/gestion/tariffs/files';

export const tariffsCall = {
  name: 'tariffs',
  method: 'GET',
  path: '/api/gestion/tariffs',
  permission: 'tariffs.see',
} as const satisfies OfficeCall;

export const tariffFileCall = {
  name: 'tariffFile',
  method: 'GET',
  path: `${files}/{id}`,
  permission: 'tariffs.see',
} as const satisfies OfficeCall;

export const uploadTariffCall = {
  name: 'uploadTariff',
  method: 'POST',
  path: files,
  hasBody: true,
  permission: 'tariffs.change',
} as const satisfies OfficeCall;

export const simulateTariffCall = {
  name: 'simulateTariff',
  method: 'GET',
  path: `${files}/{id}/simulation`,
  permission: 'tariffs.see',
} as const satisfies OfficeCall;

export const simulationFileCall = {
  name: 'simulationFile',
  method: 'GET',
  path: `${files}/{id}/simulation/file`,
  permission: 'tariffs.see',
} as const satisfies OfficeCall;

export const scheduleTariffCall = {
  name: 'scheduleTariff',
  method: 'PUT',
  path: `${files}/{id}/switch`,
  hasBody: true,
  permission: 'tariffs.change',
} as const satisfies OfficeCall;

export const removeTariffCall = {
  name: 'removeTariff',
  method: 'DELETE',
  path: `${files}/{id}`,
  permission: 'tariffs.change',
} as const satisfies OfficeCall;
