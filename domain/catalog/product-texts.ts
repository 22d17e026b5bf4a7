/** What the texts of a product may hold, in files and when staff edit them (docs/catalog.md, "CSV"). */

export const productTextLimits = { name: 120, pack: 80, summary: 300, description: 5000, keywords: 500 } as const;

export type ProductText = keyof typeof productTextLimits;

export const productTexts = Object.keys(productTextLimits) as ProductText[];

/**
 * Control, format and other invisible characters, which are refused, so that a text is displayed as it was checked.
 * Paragraphs may contain line ends.
 */
export const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
export const invisibleInParagraphs = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Composed characters, one kind of line end, no spaces around. */
export function storedText(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC').trim();
}
