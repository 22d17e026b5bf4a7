/**
 * The form of columns in a file: typed arrays as they lie in memory, then JSON of the rest, which says where each array
 * is. Reading a file copies nothing: the arrays are views of the bytes that were read.
 */
import { crc32 } from 'node:zlib';

const columnTypes = { Uint8Array, Uint32Array, Float64Array } as const;

type ColumnType = keyof typeof columnTypes;

/** Stands in the JSON for an array of `length` numbers from byte `at` of the file. */
interface ColumnPlace {
  readonly column: ColumnType;
  readonly at: number;
  readonly length: number;
}

/** The head of a file, as four 32-bit numbers: `format`, checksum of all that follows it, start and length of the JSON. */
const headNumbers = 4;
const headBytes = headNumbers * 4;
const checkedFrom = 8;
/** Read in the other order of bytes, this is another number. */
const format = 0x6775_6901;
/** Every array begins at a multiple of this, as its numbers need. */
const alignment = 8;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength);

function isColumnPlace(value: unknown): value is ColumnPlace {
  return typeof value === 'object' && value !== null && 'column' in value && String(value.column) in columnTypes;
}

const columnTypeOf = (array: ArrayBufferView): ColumnType => {
  for (const name of Object.keys(columnTypes) as ColumnType[]) if (array instanceof columnTypes[name]) return name;
  throw new Error('Only typed arrays of three kinds can be stored.');
};

/** The pieces of a file that holds a value of plain data and typed arrays, in their order. */
export function encodeColumns(value: unknown): Uint8Array[] {
  const head = new Uint32Array(headNumbers);
  const pieces = [bytesOf(head)];
  let end = headBytes;
  function place(array: ArrayBufferView): number {
    const at = end;
    const padding = -array.byteLength & (alignment - 1);
    pieces.push(bytesOf(array), new Uint8Array(padding));
    end += array.byteLength + padding;
    return at;
  }
  const json = JSON.stringify(value, (_key, part: unknown) => {
    if (!ArrayBuffer.isView(part)) return part;
    const column = columnTypeOf(part);
    const length = part.byteLength / columnTypes[column].BYTES_PER_ELEMENT;
    return { column, at: place(part), length } satisfies ColumnPlace;
  });
  const text = Buffer.from(json);
  head.set([format, 0, place(text), text.length]);
  head[1] = pieces.reduce((sum, piece, at) => crc32(at === 0 ? piece.subarray(checkedFrom) : piece, sum), 0);
  return pieces;
}

/** The value in the bytes of a file; null if they aren't a whole, undamaged file of this format. */
export function decodeColumns(bytes: ArrayBuffer): unknown {
  if (bytes.byteLength < headBytes) return null;
  const [foundFormat, checksum, jsonAt, jsonLength] = new Uint32Array(bytes, 0, headNumbers);
  if (foundFormat !== format || crc32(new Uint8Array(bytes, checkedFrom)) !== checksum) return null;
  return JSON.parse(Buffer.from(bytes, jsonAt, jsonLength).toString(), (_key, part: unknown) =>
    isColumnPlace(part) ? new columnTypes[part.column](bytes, part.at, part.length) : part,
  );
}
