/** The text of a file with a table, whatever program wrote it. */
import { decodeFile } from './decode-file.ts';

/**
 * Excel's format before 2007, which it also uses for workbooks with a password; a document that is no workbook of Excel, or one that is too large.
 */
export type UnreadableTable = 'oldWorkbook' | 'noWorkbook';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

const isOldWorkbook = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** By the first four bytes of a file: no text, but a workbook, or what is taken for one. */
export const isWorkbook = (bytes: Uint8Array): boolean => isOldWorkbook(bytes) || isArchive(bytes);

/** `charset` is what the sender named. */
export async function fileText(
  bytes: Uint8Array,
  charset: string | null = null,
): Promise<{ readonly text: string } | { readonly unreadable: UnreadableTable }> {
  if (isOldWorkbook(bytes)) return { unreadable: 'oldWorkbook' };
  if (!isArchive(bytes)) return { text: decodeFile(bytes, charset) };
  const { workbookText } = await import('./workbook.ts');
  return workbookText(bytes).then(
    (text) => ({ text }),
    () => ({ unreadable: 'noWorkbook' }),
  );
}
