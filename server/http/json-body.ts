import { ApiError } from './api-error.ts';
import type { HttpContext } from './request-context.ts';

/** Largest body of a call, in bytes. */
export const maxBodyBytes = 256 * 1024;

/** How much of a form that is larger is read all the same, in bytes: browsers hear no answer before they have sent it. */
const mostReadBytes = 32 * 1024 * 1024;

/** What a body above the limit is refused with. */
export const tooLarge = () => new ApiError(413, [{ type: 'PayloadTooLargeError', key: 'http.tooLarge' }]);

/** Reads a request's body of at most `maxBodyBytes`; null for a larger one, of which `mostRead` bytes are read. */
async function readUpTo(request: Request, mostRead: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > mostRead) return null;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostRead) return null;
    if (size > maxBodyBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > maxBodyBytes ? null : Buffer.concat(chunks);
}

/** Reads at most `maxBodyBytes` of a request's body; more is a 413. */
export async function readBodyBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readUpTo(request, maxBodyBytes);
  if (bytes === null) throw tooLarge();
  return bytes;
}

/** The same of a form that a page answers: null for a larger one, once it has been sent. */
export function readFormBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  return readUpTo(request, mostReadBytes);
}

/** The same as text, in UTF-8. */
export async function readBodyText(request: Request): Promise<string> {
  return Buffer.from(await readBodyBytes(request)).toString('utf8');
}

/** Reads the JSON body of a call: 415 for another media type, 413 above the limit, 400 for what isn't JSON. */
export async function readJsonBody(c: HttpContext): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError(415, [{ type: 'UnsupportedMediaTypeError', key: 'http.mediaType' }]);
  }
  const text = await readBodyText(c.req.raw);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, [{ type: 'BadRequestError', key: 'http.badJson' }]);
  }
}
