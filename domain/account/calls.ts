/**
 * Names, methods and paths of the calls about accounts, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const occ = '/api/front/occ/ecommerce/{site}/users/current';
const base = '/api/account';

export const userCall = { name: 'user', method: 'GET', path: occ } as const satisfies Call;

export const legalEntitiesCall = {
  name: 'legalEntities',
  method: 'GET',
  path: `${occ}/legal-entities`,
} as const satisfies Call;

export const exportAccountCall = {
  name: 'exportAccount',
  method: 'GET',
  path: `${base}/export`,
} as const satisfies Call;

const keysPath = `${base}/api-keys` as const;

export const apiKeysCall = { name: 'apiKeys', method: 'GET', path: keysPath } as const satisfies Call;

export const makeApiKeyCall = {
  name: 'makeApiKey',
  method: 'POST',
  path: keysPath,
  hasBody: true,
} as const satisfies Call;

export const endApiKeyCall = {
  name: 'endApiKey',
  method: 'DELETE',
  path: `${keysPath}/{id}`,
} as const satisfies Call;
