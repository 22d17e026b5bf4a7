/** Reads the first table of an Excel workbook (ECMA-376) as tab-separated text. */
import { unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

/** What a workbook may take without compression, in bytes: a small file can't fill the memory. */
const maxUnpackedBytes = 64 * 1024 * 1024;

/** The workbook without compression, which the reader needs no worker for; throws if that is too much or no archive. */
function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let total = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isRead = /^xl\/.*\.(?:xml|rels)$/.test(name);
      if (isRead) total += originalSize;
      if (total > maxUnpackedBytes) throw new RangeError('a workbook of this size is not read');
      return isRead;
    },
  });
  return zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>;
}

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const textOf = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null || cell === undefined ? '' : String(cell);

/**
 * Of a formula counts what the program that saved the workbook showed; nothing is evaluated. Dates are in ISO 8601.
 * Throws if the bytes are no workbook, or more than 64 MB of one.
 */
export async function workbookText(bytes: Uint8Array): Promise<string> {
  const sheets = await readWorkbook(unpacked(bytes).buffer, { trim: false });
  const { data = [] } = sheets.find((sheet) => sheet.data.length > 0) ?? {};
  return data.map((row) => row.map((cell) => quoted(textOf(cell))).join('\t')).join('\n');
}
