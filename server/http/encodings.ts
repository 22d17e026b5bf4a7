/** Compresses a body once into every encoding, and chooses the encoding of an answer. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'identity' | 'br' | 'gzip';
export type EncodedBodies = Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const toBytes = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** `quality` is that of Brotli, 0 to 11. */
export async function encodeBody(body: Uint8Array, quality: number): Promise<EncodedBodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(body),
  ]);
  return { identity: toBytes(body), br: toBytes(br), gzip: toBytes(gz) };
}

/** `offered` are the server's, the best first. */
export function negotiateEncoding(acceptEncoding: string, offered: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const acceptedEncodings = new Set(
    parseAccept(acceptEncoding.toLowerCase())
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  return offered.find((encoding) => acceptedEncodings.has(encoding)) ?? 'identity';
}
