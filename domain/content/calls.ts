/**
 * Names, methods and paths of the calls for content, without their schemas, which a browser doesn't need (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const occ = '/api/front/occ/ecommerce/{site}/cms';

export const contentPageCall = {
  name: 'contentPage',
  method: 'GET',
  path: '/api/occ/{site}/smartedit/pages',
  service: 'content',
} as const satisfies Call;

export const contentComponentCall = {
  name: 'contentComponent',
  method: 'GET',
  path: '/api/occ/{site}/smartedit/components/{uid}',
  service: 'content',
} as const satisfies Call;

export const occPageCall = {
  name: 'cmsPage',
  method: 'GET',
  path: `${occ}/pages`,
  service: 'content',
} as const satisfies Call;

export const occComponentsCall = {
  name: 'cmsComponents',
  method: 'GET',
  path: `${occ}/components`,
  service: 'content',
} as const satisfies Call;

export const occComponentCall = {
  ...contentComponentCall,
  name: 'cmsComponent',
  path: `${occ}/components/{uid}`,
} as const satisfies Call;
