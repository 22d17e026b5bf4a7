/**
 * Reads multipart bodies as bytes, because a label is a PDF, which decoding as text would destroy (RFC 2046, RFC 2387).
 */

/** Names of headers are in lower case. */
export interface BodyPart {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/** The boundary in a content type `multipart/*`, whether quoted or not; null for other types. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/[\w.+-]+\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

/** Where the empty line between headers and body begins, and how long it is; lines may also end with LF alone. */
function emptyLine(part: Buffer): readonly [at: number, length: number] {
  const [crlf, lf] = [part.indexOf('\r\n\r\n'), part.indexOf('\n\n')];
  if (crlf !== -1 && (lf === -1 || crlf < lf)) return [crlf, 4];
  return [lf, 2];
}

const startsLine = (bytes: Buffer, at: number): boolean => at === 0 || bytes[at - 1] === 0x0a;

/** All places where the delimiter begins a line; a PDF may contain the same characters elsewhere. */
function delimitersOf(bytes: Buffer, delimiter: string): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + delimiter.length))
    if (startsLine(bytes, at)) places.push(at);
  return places;
}

/** The end of a part's content. The line end before the next delimiter belongs to the delimiter and is left out. */
function trimmedEnd(bytes: Buffer, end: number): number {
  if (bytes[end - 1] !== 0x0a) return end;
  return bytes[end - 2] === 0x0d ? end - 2 : end - 1;
}

/** The parts of a body; null if the last one isn't closed, because the connection broke off. */
export function partsOf(body: Uint8Array, boundary: string): readonly BodyPart[] | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = `--${boundary}`;
  const places = delimitersOf(bytes, delimiter);
  const last = places.at(-1);
  if (last === undefined || bytes.toString('latin1', last + delimiter.length, last + delimiter.length + 2) !== '--')
    return null;
  return places.slice(0, -1).map((place, index) => {
    const lineEnd = bytes.indexOf('\n', place);
    const part = bytes.subarray(lineEnd + 1, trimmedEnd(bytes, places[index + 1] ?? last));
    const [headerEnd, length] = emptyLine(part);
    const headers = headerEnd === -1 ? '' : part.toString('utf8', 0, headerEnd);
    return { headers: headersOf(headers), body: part.subarray(headerEnd === -1 ? 0 : headerEnd + length) };
  });
}
