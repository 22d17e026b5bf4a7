import type { UploadedBody } from '#domain/site/call.ts';
import { ApiError } from './api-error.ts';
import type { HttpContext } from './request-context.ts';
import { refuseUnstorableJson, refuseUnstorablePairs } from './storable-input.ts';

/** Maximum size of the body of a call or a form in bytes, unless a call sets its own. */
const maxBodyBytes = 256 * 1024;

/**
 * How much of a form above the limit is read before it is refused, in bytes: browsers don't read an answer before
 * they have sent the form.
 */
const maxReadBytes = 32 * 1024 * 1024;

export const tooLarge = () => new ApiError(413, [{ type: 'PayloadTooLargeError', key: 'http.tooLarge' }]);

/** The request's body if it has at most `most` bytes, else null; of a larger one, up to `mostRead` bytes are read. */
async function readUpTo(request: Request, most: number, mostRead: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > mostRead) return null;
  // No more than the announced length arrives. Reading it at once spares the web stream around Node's, which costs more
  // than the rest of the reading.
  if (announced !== null && Number(announced) <= most) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > most ? null : bytes;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostRead) return null;
    if (size > most) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > most ? null : Buffer.concat(chunks);
}

/** Throws a 413 if the body exceeds `most` bytes. */
export async function readBodyBytes(request: Request, most = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readUpTo(request, most, most);
  if (bytes === null) throw tooLarge();
  return bytes;
}

/** For calls that take other media types than JSON. Throws 415 for one that isn't in `types`, 413 above the limit. */
export async function readUpload(request: Request, types: readonly string[], most?: number): Promise<UploadedBody> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (!types.includes(type.trim())) {
    const params = { types: types.join(', ') };
    throw new ApiError(415, [{ type: 'UnsupportedMediaTypeError', key: 'http.uploadType', params }]);
  }
  const charset = parameters.map((each) => /^\s*charset\s*=\s*"?([\w.:-]+)"?\s*$/.exec(each)?.[1]).find(Boolean);
  return { bytes: await readBodyBytes(request, most), type: type.trim(), charset: charset ?? null };
}

/** The body of a form sent to a page; null if it exceeds `most` bytes, once the browser has sent it (up to a larger limit). */
export function readFormBytes(request: Request, most = maxBodyBytes): Promise<Uint8Array<ArrayBuffer> | null> {
  return readUpTo(request, most, maxReadBytes);
}

/** The body as UTF-8; throws a 413 if it exceeds `most` bytes. */
export async function readBodyText(request: Request, most = maxBodyBytes): Promise<string> {
  return Buffer.from(await readBodyBytes(request, most)).toString('utf8');
}

/**
 * The fields of a form sent to a call; empty for any other body. Angular's OCC clients label even `{}` as a form; its
 * only field then has a name that no call knows. Throws 413 above the limit.
 */
export async function readFormFields(c: HttpContext): Promise<Readonly<Record<string, string>>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return {};
  const text = await readBodyText(c.req.raw);
  refuseUnstorablePairs(text);
  return Object.fromEntries(new URLSearchParams(text));
}

const isJson = (c: HttpContext) =>
  (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === 'application/json';

const unsupportedType = () => new ApiError(415, [{ type: 'UnsupportedMediaTypeError', key: 'http.mediaType' }]);

/** Throws 400 for a text that isn't JSON, and for texts in it that can't be stored. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, [{ type: 'BadRequestError', key: 'http.badJson' }]);
  }
  refuseUnstorableJson(text, value);
  return value;
}

/**
 * The JSON body of a call that can do without; undefined if there is none. Under other labels, OCC clients send `{}` or
 * a form, which say nothing here. Throws 413 above the limit, 415 for JSON under another label, 400 for invalid JSON.
 */
export async function readOptionalJsonBody(c: HttpContext, most = maxBodyBytes): Promise<unknown> {
  const text = (await readBodyText(c.req.raw, most)).trim();
  if (text === '' || text === '{}') return undefined;
  if (isJson(c)) return parseJson(text);
  if (/^[{[]/.test(text)) throw unsupportedType();
  return undefined;
}

/** Throws 415 for another media type, 413 above the limit, 400 for invalid JSON. */
export async function readJsonBody(c: HttpContext, most = maxBodyBytes): Promise<unknown> {
  if (!isJson(c)) throw unsupportedType();
  return parseJson(await readBodyText(c.req.raw, most));
}
