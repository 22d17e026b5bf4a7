/** The text of a file with a table, whatever program wrote it. */
import { decodeFile } from './decode-file.ts';

/**
 * Excel's format before 2007, which it also uses for workbooks with a password; a document that is no workbook of Excel, or one that is too large.
 */
export type UnreadableTable = 'oldWorkbook' | 'noWorkbook';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** `charset` is what the sender named. */
export async function fileText(
  bytes: Uint8Array,
  charset: string | null = null,
): Promise<{ readonly text: string } | { readonly unreadable: UnreadableTable }> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { unreadable: 'oldWorkbook' };
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { text: decodeFile(bytes, charset) };
  const { workbookText } = await import('./workbook.ts');
  return workbookText(bytes).then(
    (text) => ({ text }),
    () => ({ unreadable: 'noWorkbook' }),
  );
}
