/**
 * Names, methods, paths and permissions of the calls for pictures, without their schemas (docs/back-office.md,
 * "Media").
 */
import { mediaLimits } from '#domain/media/media.ts';
import type { OfficeCall } from './calls.ts';

const media = '/api/gestion/media';
/**
 * Largest body of a call with a picture, in bytes. Base64 makes the file a third larger; the rest is for the other
 * fields.
 */
const maxBodyBytes = Math.ceil((mediaLimits.maxBytes * 4) / 3) + 64 * 1024;
/** Shortest deadline of a call with a picture, in milliseconds: encoding a large photo takes seconds. */
const minTimeoutMs = 60_000;

export const mediaCall = {
  name: 'media',
  method: 'GET',
  path: media,
  permission: 'media.see',
} as const satisfies OfficeCall;

export const mediaNamesCall = {
  name: 'mediaNames',
  method: 'GET',
  path: '/api/gestion/picture-names',
  permission: 'content.see',
} as const satisfies OfficeCall;

export const uploadMediaCall = {
  name: 'uploadMedia',
  method: 'POST',
  path: media,
  hasBody: true,
  maxBodyBytes,
  minTimeoutMs,
  permission: 'media.edit',
} as const satisfies OfficeCall;

export const replaceMediaCall = {
  name: 'replaceMedia',
  method: 'PUT',
  path: `${media}/{name}/file`,
  hasBody: true,
  maxBodyBytes,
  minTimeoutMs,
  permission: 'media.edit',
} as const satisfies OfficeCall;

export const describeMediaCall = {
  name: 'describeMedia',
  method: 'PUT',
  path: `${media}/{name}/texts`,
  hasBody: true,
  permission: 'media.edit',
} as const satisfies OfficeCall;

export const removeMediaCall = {
  name: 'removeMedia',
  method: 'DELETE',
  path: `${media}/{name}`,
  permission: 'media.edit',
} as const satisfies OfficeCall;
