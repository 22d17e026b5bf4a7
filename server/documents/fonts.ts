/** The fonts of documents: Instrument Sans in two weights, parsed once per process (docs/decisions/0019). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { legibleText } from '#domain/documents/latin-text.ts';

const files = {
  regular: '400Regular/InstrumentSans_400Regular.ttf',
  semibold: '600SemiBold/InstrumentSans_600SemiBold.ttf',
} as const;

export type Weight = keyof typeof files;

/**
 * Static instances with all of Latin Extended-A that Europe writes in one file each, and PostScript names of their own:
 * with equal names PDFKit embeds the font again at each change of weight.
 */
function parseFont(file: string): Font {
  const url = import.meta.resolve(`@expo-google-fonts/instrument-sans/${file}`);
  return create(readFileSync(fileURLToPath(url))) as Font;
}

const parsedFonts = new Map<Weight, Font>();

/** The font of a weight. Parsed fonts are shared by all documents, which takes 2.5 times less than parsing each time. */
export function fontOf(weight: Weight): Font {
  const parsed = parsedFonts.get(weight) ?? parseFont(files[weight]);
  parsedFonts.set(weight, parsed);
  return parsed;
}

export const weights = Object.keys(files) as readonly Weight[];

/** The text in the letters of the font; both weights have the same ones. */
export function printableText(text: string): string {
  const font = fontOf('regular');
  return legibleText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
}
