/** Reads PDFs for tests: text and tags with PDF.js, objects and drawing instructions from the file itself. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'unpdf/pdfjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** An element of the tree of tags, in the form that PDF.js returns. */
export interface TagNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly TagNode[];
  readonly type?: string;
  readonly id?: string;
}

/** What PDF.js finds in a document. */
export interface ReadPdf {
  /** Text of each page; white space and line ends are single spaces. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly title: string;
  readonly language: string;
  readonly xmp: string;
  /** Texts that reach into the outermost 2 mm, which printers leave white, or beyond the page. */
  readonly beyondPage: readonly string[];
  /** Texts that overlap another text or a barcode. */
  readonly overlaps: readonly string[];
  readonly trees: readonly TagNode[];
}

const printersMargin = (2 * 72) / 25.4;

/** Whether a text lies within the printable area of its page; rotated texts always count as such. */
function isOnPage(
  transform: readonly number[],
  length: number,
  [, , width = 0, height = 0]: readonly number[],
): boolean {
  const [, turn, , , x = 0, y = 0] = transform;
  if (turn !== 0) return true;
  const isWithin = x >= printersMargin && x + length <= width - printersMargin;
  return isWithin && y >= printersMargin && y <= height - printersMargin;
}

/** A text or drawing on a page: its edges in points from the bottom left. */
interface PlacedBox {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The area of a text's letters without the space above and below them; empty for a rotated text. */
function boxOfText({ str, transform, width, height }: TextItem): readonly PlacedBox[] {
  const [, turn, , , x = 0, y = 0] = transform;
  if (turn !== 0 || str.trim() === '') return [];
  return [{ name: str, left: x, right: x + width, bottom: y, top: y + height * 0.5 }];
}

const tolerance = 0.3;
const covers = (one: PlacedBox, other: PlacedBox): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > tolerance;

function overlapsOf(texts: readonly PlacedBox[], codes: readonly PlacedBox[]): readonly string[] {
  return texts.flatMap((text, at) =>
    [...texts.slice(at + 1), ...codes]
      .filter((other) => covers(text, other))
      .map(({ name }) => `${text.name} / ${name}`),
  );
}

/** The areas of a page's barcodes. Coordinates of drawings start at the top left, those of texts at the bottom left. */
function boxesOfCodes(drawing: string, pageHeight: number): readonly PlacedBox[] {
  return filledFigures(drawing).map((rectangles) => ({
    name: 'barcode',
    left: Math.min(...rectangles.map(([x]) => x)),
    right: Math.max(...rectangles.map(([x, , width]) => x + width)),
    bottom: pageHeight - Math.max(...rectangles.map(([, y, , height]) => y + height)),
    top: pageHeight - Math.min(...rectangles.map(([, y]) => y)),
  }));
}

const oneSpace = (text: string): string => text.replace(/[\s\u00A0\u202F]+/g, ' ').trim();

/** Reads a PDF with PDF.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  const trees: TagNode[] = [];
  const beyondPage: string[] = [];
  const overlaps: string[] = [];
  const drawings = pageDrawings(bytes);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    const items = content.items.filter((item) => 'str' in item);
    const codes = boxesOfCodes(drawings[number - 1] ?? '', page.view[3] ?? 0);
    overlaps.push(...overlapsOf(items.flatMap(boxOfText), codes));
    for (const item of items)
      if (item.str !== '' && !isOnPage(item.transform, item.width, page.view)) beyondPage.push(item.str);
    pages.push(oneSpace(items.map(({ str, hasEOL }) => `${str}${hasEOL ? ' ' : ''}`).join(' ')));
    trees.push(((await page.getStructTree()) ?? {}) as TagNode);
  }
  const { info, metadata } = await pdf.getMetadata();
  const read = {
    pages,
    text: pages.join(' '),
    title: String((info as Record<string, unknown>).Title),
    language: String((info as Record<string, unknown>).Language),
    xmp: metadata?.getRaw() ?? '',
    trees,
    beyondPage,
    overlaps,
  };
  await task.destroy();
  return read;
}

/** The indirect objects of a file as text; the file must have no compressed ones. */
export function pdfObjects(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes).toString('latin1');
  return [...file.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, object = '']) => object);
}

/** The drawing instructions of each page. */
export function pageDrawings(bytes: Uint8Array): readonly string[] {
  return pdfObjects(bytes).flatMap((object) => {
    const [dictionary = '', stream] = object.split('\nstream\n');
    if (stream === undefined || !dictionary.includes('/FlateDecode') || /\/(?:Length1|Type)/.test(dictionary))
      return [];
    const drawing = inflateSync(Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')).toString('latin1');
    return /\bBDC\b|\bBMC\b/.test(drawing) ? [drawing] : [];
  });
}

const pixelsPerPoint = 4;
const margin = 40;
type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** The rectangles of a figure as a bitmap: dark on white, with a margin. */
function pictureOf(rectangles: readonly Rectangle[]) {
  const left = Math.min(...rectangles.map(([x]) => x));
  const top = Math.min(...rectangles.map(([, y]) => y));
  const right = Math.max(...rectangles.map(([x, , width]) => x + width));
  const bottom = Math.max(...rectangles.map(([, y, , height]) => y + height));
  const pixels = (points: number) => Math.round(points * pixelsPerPoint);
  const width = pixels(right - left) + 2 * margin;
  const height = pixels(bottom - top) + 2 * margin;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y, w, h] of rectangles) {
    for (let row = pixels(y - top); row < pixels(y + h - top); row += 1) {
      const start = (row + margin) * width + margin + pixels(x - left);
      for (let at = start; at < start + pixels(x + w) - pixels(x); at += 1) data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' as const };
}

/** The rectangles of each figure on a page that consists of filled rectangles. */
function filledFigures(drawing: string): readonly (readonly Rectangle[])[] {
  return [...drawing.matchAll(/\/Figure <<[\s\S]*?>> BDC\n([\s\S]*?)\nEMC/g)]
    .map(([, figure = '']) =>
      [...figure.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(
        ([, ...numbers]) => numbers.map(Number) as unknown as Rectangle,
      ),
    )
    .filter((rectangles) => rectangles.length > 8);
}

/** The bitmap that the decoder accepts, without needing types of browsers. */
type ScannedPicture = Parameters<typeof readBarcodes>[0];

/** A barcode as the decoder reads it. */
export interface ReadBarcode {
  readonly format: string;
  readonly text: string;
}

/** Decodes the barcodes of a PDF from its drawing instructions, in the order of drawing. */
export async function readPdfBarcodes(bytes: Uint8Array): Promise<readonly ReadBarcode[]> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer } = new Uint8Array(await readFile(wasm));
  // Otherwise the decoder would be fetched from the network.
  await prepareZXingModule({ overrides: { wasmBinary: buffer as ArrayBuffer }, fireImmediately: true });
  const codes: ReadBarcode[] = [];
  for (const figure of pageDrawings(bytes).flatMap(filledFigures)) {
    const [code] = await readBarcodes(pictureOf(figure) as ScannedPicture, { formats: ['Code128', 'DataMatrix'] });
    codes.push({ format: code?.format ?? '', text: code?.text ?? '' });
  }
  return codes;
}
