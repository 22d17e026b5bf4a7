/** Bodies that are kept in every encoding that we send, and the choice among them. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'br' | 'gzip';
export type EncodedBodies = Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const toBytes = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** A body in every encoding; `quality` is brotli's, 0 to 11. */
export async function encodeBody(body: Uint8Array, quality: number): Promise<EncodedBodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(body),
  ]);
  return { identity: toBytes(body), br: toBytes(br), gzip: toBytes(gz) };
}

/** The best encoding that both sides know; `offered` are ours, best first. */
export function negotiateEncoding(acceptEncoding: string, offered: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return offered.find((encoding) => accepted.has(encoding)) ?? 'identity';
}
