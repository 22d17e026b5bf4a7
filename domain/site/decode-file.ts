/** Decodes a text file, whatever program wrote it. */

const utf16Marks: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/** To recognise UTF-16 without a byte-order mark. */
const sampleBytes = 1000;

/** In texts of European languages nearly every other byte is zero. Null for other encodings. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, sampleBytes);
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < length / 8) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decoded(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** The letters with accents that Western European texts have most often, and their punctuation. */
const commonSigns = /[àâäçèéêëîïôöùûüñœÉÈÀ’–€ß]/g;

/**
 * Of the two encodings of one byte a sign that Western European programs wrote, the one in which more is plausible:
 * Windows-1252, or that of former Macs, in which é is Ž of the other.
 */
function westernEncoding(bytes: Uint8Array): string {
  const count = (name: string) => decoded(bytes, name, false)?.match(commonSigns)?.length ?? 0;
  return count('macintosh') > count('windows-1252') ? 'macintosh' : 'windows-1252';
}

/**
 * UTF-16 is recognised by its byte-order mark or its zero bytes, UTF-8 by being valid. Otherwise the charset that the
 * sender names counts, and without a known one Windows-1252 or Mac Roman, in which spreadsheets save CSV files.
 */
export function encodingOf(bytes: Uint8Array, charset: string | null = null): string {
  const mark = utf16Marks.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  const utf16 = mark?.[2] ?? unmarkedUtf16(bytes);
  if (utf16) return utf16;
  const fits = (name: string | null) => name !== null && decoded(bytes, name, true) !== null;
  return ['utf-8', charset].find(fits) ?? westernEncoding(bytes);
}

export const decodeFile = (bytes: Uint8Array, charset: string | null = null): string =>
  decoded(bytes, encodingOf(bytes, charset), false) ?? '';
