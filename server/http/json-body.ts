import { ApiError } from './api-error.ts';
import type { HttpContext } from './request-context.ts';

/** Largest body of a call, in bytes. */
export const maxBodyBytes = 256 * 1024;

/** Reads at most `maxBodyBytes` of a request's body; more is a 413. */
export async function readBodyBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ApiError(413, [{ type: 'PayloadTooLargeError', key: 'http.tooLarge' }]);
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
