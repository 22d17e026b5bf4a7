/**
 * Names, methods, paths and permissions of the calls for editing pages of content, without their schemas
 * (docs/content.md, "Editing").
 */
import type { OfficeCall } from './calls.ts';

const page = '/api/gestion/content/{site}/{locale}/{uid}';

export const editedPagesCall = {
  name: 'editedPages',
  method: 'GET',
  path: '/api/gestion/content',
  permission: 'content.see',
} as const satisfies OfficeCall;

export const editedPageCall = {
  name: 'editedPage',
  method: 'GET',
  path: page,
  permission: 'content.see',
} as const satisfies OfficeCall;

export const pageVersionCall = {
  name: 'pageVersion',
  method: 'GET',
  path: `${page}/versions/{number}`,
  permission: 'content.see',
} as const satisfies OfficeCall;

export const saveVersionCall = {
  name: 'savePageVersion',
  method: 'POST',
  path: `${page}/versions`,
  hasBody: true,
  permission: 'content.edit',
} as const satisfies OfficeCall;

export const publishVersionCall = {
  name: 'publishPageVersion',
  method: 'POST',
  path: `${page}/versions/{number}/publish`,
  hasBody: true,
  permission: 'content.edit',
} as const satisfies OfficeCall;

export const versionChecksCall = {
  name: 'versionChecks',
  method: 'GET',
  path: `${page}/versions/{number}/checks`,
  permission: 'content.see',
} as const satisfies OfficeCall;

export const restoreVersionCall = {
  name: 'restorePageVersion',
  method: 'POST',
  path: `${page}/versions/{number}/restore`,
  hasBody: true,
  permission: 'content.edit',
} as const satisfies OfficeCall;

export const redirectsCall = {
  name: 'redirects',
  method: 'GET',
  path: '/api/gestion/redirects',
  permission: 'content.see',
} as const satisfies OfficeCall;

export const saveRedirectCall = {
  name: 'saveRedirect',
  method: 'PUT',
  path: '/api/gestion/redirects/{site}',
  hasBody: true,
  permission: 'content.edit',
} as const satisfies OfficeCall;

export const removeRedirectCall = {
  name: 'removeRedirect',
  method: 'DELETE',
  path: '/api/gestion/redirects/{site}',
  permission: 'content.edit',
} as const satisfies OfficeCall;

export const previewVersionCall = {
  name: 'previewPageVersion',
  method: 'POST',
  path: `${page}/versions/{number}/preview`,
  permission: 'content.see',
} as const satisfies OfficeCall;
