/** Reads the body of a form sent to a page, and checks its type, size and shape. */
import type { Context } from 'hono';
import { maxFormBytesOf as maxOfficeFormBytesOf } from '#domain/office/pages.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { maxFormBytesOf } from '#domain/site/paths.ts';
import { ApiError } from './api-error.ts';
import { readFormBytes, tooLarge } from './json-body.ts';
import { methodNotAllowed } from './refusals.ts';
import type { HttpEnv } from './request-context.ts';
import { refuseUnstorableText } from './storable-input.ts';

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);
/** Stands for a body above the limit: reading it fails with a 413, so that the page can report the error. */
const refusedBody = () =>
  new ReadableStream<Uint8Array>({ start: (body) => body.error(new Response(null, { status: 413 })) });

/** The largest form that the page at a path accepts, in bytes; undefined if the limit for all pages applies. */
function maxBytesAt(path: string): number | undefined {
  const pathname = path.replace(/\.data$/, '');
  const match = pageAt(pathname);
  return match ? maxFormBytesOf(match.page) : maxOfficeFormBytesOf(pathname);
}

/** Throws if a form can't be parsed, for example without a boundary, or if its texts can't be stored. */
async function checkForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new ApiError(400, [{ type: 'BadRequestError', key: 'http.badForm' }]);
  }
  for (const [name, value] of form)
    refuseUnstorableText(name, `${name}${typeof value === 'string' ? value : value.name}`);
}

/**
 * The form's body as raw bytes, since it may contain a file in any encoding; undefined for GET and HEAD. If the body is
 * too large, it is a stream that fails with 413, so that the page can show the error. Throws an `ApiError` 400, 405,
 * 413 or 415.
 */
export async function readPageBody(c: Context<HttpEnv>): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  if (c.req.method !== 'POST') {
    throw methodNotAllowed('GET, HEAD, POST');
  }
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!formTypes.has(type)) {
    throw new ApiError(415, [{ type: 'UnsupportedMediaTypeError', key: 'http.badForm' }]);
  }
  const forPage = c.req.path.endsWith('.data') || (c.req.header('accept') ?? '').includes('text/html');
  // Requests that aren't for a page have the same limit at every address, so that it doesn't reveal where pages are.
  const bytes = await readFormBytes(c.req.raw, forPage ? maxBytesAt(c.req.path) : undefined);
  if (bytes !== null) {
    await checkForm(bytes, c.req.header('content-type') ?? '');
    return bytes;
  }
  if (!forPage) throw tooLarge();
  return refusedBody();
}
