/** The fonts of documents: Instrument Sans in two weights, each parsed once in a process (docs/decisions/0019). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { latinText } from '#domain/address/latin-text.ts';

const files = {
  regular: '400Regular/InstrumentSans_400Regular.ttf',
  semibold: '600SemiBold/InstrumentSans_600SemiBold.ttf',
} as const;

export type Weight = keyof typeof files;

/**
 * Parses a font file. The files are static fonts with all letters of Latin Extended-A that European languages use. Each
 * has a different PostScript name, because otherwise PDFKit embeds the font again at every change of weight.
 */
function parseFont(file: string): Font {
  const url = import.meta.resolve(`@expo-google-fonts/instrument-sans/${file}`);
  const font = create(readFileSync(fileURLToPath(url))) as Font;
  // Fontkit keeps the first of each glyph: one that comes first as a part of another, as ı of î, would have no letter.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

const parsedFonts = new Map<Weight, Font>();

/** Shared: parsing the fonts for each document would make it 2.5 times slower. */
export function fontOf(weight: Weight): Font {
  const parsed = parsedFonts.get(weight) ?? parseFont(files[weight]);
  parsedFonts.set(weight, parsed);
  return parsed;
}

export const weights = Object.keys(files) as readonly Weight[];

/** Replaces those letters of a text that the fonts don't have; both weights have the same letters. */
export function printableText(text: string): string {
  const font = fontOf('regular');
  return latinText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
}
