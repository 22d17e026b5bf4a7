/**
 * Draws documents that fulfil PDF/UA-1, in millimetres from the top left: every text is in the tree of tags, and every
 * drawing is either a figure with a description or marked as decoration (ISO 14289-1; docs/decisions/0019).
 */
import PDFDocument from 'pdfkit';
import { fontOf, printableText, weights } from './fonts.ts';
import {
  type Box,
  type Colour,
  colours,
  type PageSize,
  pointsPerMm,
  pt,
  type SheetOptions,
  type Tag,
  type TagOptions,
  type TextStyle,
  tabularDigits,
} from './sheet-style.ts';
import { wrappedLines } from './text-fit.ts';

/** Parts of PDFKit that are missing in its types. */
interface TaggingDocument {
  struct(type: Tag, options: object, children?: readonly unknown[]): PDFKit.PDFStructureElement;
}

/** A tagged document that is drawn page by page. Places are relative to an origin, which `at` moves. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Uint8Array[] = [];
  readonly #finished: Promise<void>;
  readonly #open: PDFKit.PDFStructureElement[] = [];
  #origin: readonly [number, number] = [0, 0];

  constructor({ title, locale, madeAt, author }: SheetOptions) {
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      // Pages stay open until the end, when it is known how many there are.
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      subset: 'PDF/UA' as PDFKit.PDFDocumentOptions['subset'],
      displayTitle: true,
      lang: locale,
      margin: 0,
      // None, since Helvetica can't be embedded. One of ours would be opened anew whenever its weight is chosen, which
      // takes a quarter of the time: PDFKit finds a font by its own name then, not by that of its weight.
      font: null as unknown as string,
      info: {
        Title: title,
        Author: author,
        Producer: 'PDFKit',
        Creator: author,
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    });
    this.#finished = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
      this.#doc.on('end', resolve);
      this.#doc.on('error', reject);
    });
    for (const weight of weights) this.#doc.registerFont(weight, fontOf(weight) as unknown as string);
    const root = this.#element('Document', {});
    this.#doc.addStructure(root);
    this.#open.push(root);
  }

  page([width, height]: PageSize): void {
    this.#doc.addPage({ size: [pt(width), pt(height)], margin: 0 });
    this.#origin = [0, 0];
  }

  at(x: number, y: number, draw: () => void): void {
    const before = this.#origin;
    this.#origin = [before[0] + x, before[1] + y];
    draw();
    this.#origin = before;
  }

  /** Puts everything that `draw` draws into one tagged element. */
  group(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    const element = this.#element(tag, options);
    this.#parent.add(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
    element.end();
  }

  text(tag: Tag, text: string, x: number, y: number, style: TextStyle, options: TagOptions = {}): void {
    this.lines(tag, [text], x, y, style, options);
  }

  /** Prints several lines as one element; `y` is the first baseline. Returns the baseline after the last line. */
  lines(tag: Tag, texts: readonly string[], x: number, y: number, style: TextStyle, options: TagOptions = {}): number {
    const leading = style.leading ?? style.size * 1.3;
    this.#marked(tag, options, () => {
      texts.forEach((text, at) => {
        // The space separates the two lines when the text is read out.
        this.#write(at < texts.length - 1 ? `${text} ` : text, x, y + at * leading, style);
      });
    });
    return y + texts.length * leading;
  }

  paragraph(
    tag: Tag,
    text: string,
    [x, y, width]: readonly [number, number, number],
    style: TextStyle,
    options: TagOptions = {},
  ): number {
    return this.lines(tag, this.wrap(text, width, style), x, y, style, options);
  }

  /** Divides a text into lines of at most `width` millimetres; a word that is longer is broken. */
  wrap(text: string, width: number, style: TextStyle): readonly string[] {
    return wrappedLines(printableText(text), width, (part) => this.widthOf(part, style));
  }

  /** In millimetres. */
  widthOf(text: string, { size, weight = 'regular', tracking = 0, tabular = false }: TextStyle): number {
    this.#doc.font(weight, pt(size));
    const options = { characterSpacing: pt(tracking), ...(tabular ? tabularDigits : {}) };
    return this.#doc.widthOfString(printableText(text), options) / pointsPerMm;
  }

  /** The style, in a smaller size if a line would otherwise be longer than `width` millimetres. */
  fitted(lines: readonly string[], width: number, style: TextStyle): TextStyle {
    const longest = Math.max(width, ...lines.map((line) => this.widthOf(line, style)));
    return { ...style, size: (style.size * width) / longest };
  }

  figure(alt: string, box: Box, draw: () => void): void {
    const [left, top] = this.#place(box[0], box[1]);
    const bbox = [left, top, left + pt(box[2]), top + pt(box[3])];
    this.#marked('Figure', { alt, bbox, placement: 'Block' }, draw);
  }

  /** A drawing without meaning of its own: lines, frames, grounds. */
  decoration(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  /** To be called within a figure or a decoration. */
  fill(boxes: readonly Box[], colour: Colour): void {
    for (const [x, y, width, height] of boxes) {
      const [left, top] = this.#place(x, y);
      this.#doc.rect(left, top, pt(width), pt(height));
    }
    this.#doc.fill(colours[colour]);
  }

  /** To be called within a figure or a decoration. */
  frame([x, y, width, height]: Box, lineWidth: number, colour: Colour = 'ink'): void {
    const [left, top] = this.#place(x, y);
    this.#doc.lineWidth(pt(lineWidth)).rect(left, top, pt(width), pt(height)).stroke(colours[colour]);
  }

  /** Draws the circle in a square; to be called within a figure or a decoration. */
  circle([x, y, width]: Box, lineWidth: number): void {
    const [centreX, centreY] = this.#place(x + width / 2, y + width / 2);
    this.#doc
      .lineWidth(pt(lineWidth))
      .circle(centreX, centreY, pt(width / 2))
      .stroke(colours.ink);
  }

  /** To be called within a figure or a decoration. */
  line(from: readonly [number, number], to: readonly [number, number], width: number, colour: Colour = 'ink'): void {
    const [start, end] = [this.#place(...from), this.#place(...to)];
    this.#doc
      .lineWidth(pt(width))
      .moveTo(...start)
      .lineTo(...end)
      .stroke(colours[colour]);
  }

  /** To be called within a figure or a decoration. */
  dashed(from: readonly [number, number], to: readonly [number, number], width: number): void {
    this.#doc.dash(pt(1.2), { space: pt(1) });
    this.line(from, to, width, 'soft');
    this.#doc.undash();
  }

  /** Writes a word across the middle of a box, below everything that is drawn afterwards. */
  watermark(text: string, [x, y, width, height]: Box, size: number, degrees: number): void {
    const style = { size, weight: 'semibold', tracking: size * 0.08 } as const;
    const [centreX, centreY] = this.#place(x + width / 2, y + height / 2);
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    this.#doc.save().rotate(-degrees, { origin: [centreX, centreY] });
    const left = x + (width - this.widthOf(text, style)) / 2;
    this.#write(text, left, y + height / 2 + size * 0.35, { ...style, colour: 'faint' });
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** Writes the number of each page to the left of `x`. To be called last. */
  numberPages(wording: (number: number, of: number) => string, x: number, y: number, style: TextStyle): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(at);
      this.#doc.markContent('Artifact', { type: 'Pagination' });
      this.#write(wording(at + 1, count), x, y, { ...style, align: 'right' });
      this.#doc.endMarkedContent();
    }
  }

  async finish(): Promise<Uint8Array> {
    this.#open[0]?.end();
    this.#doc.end();
    await this.#finished;
    return Buffer.concat(this.#chunks);
  }

  get #parent(): PDFKit.PDFStructureElement {
    const parent = this.#open.at(-1);
    if (!parent) throw new Error('The document has ended');
    return parent;
  }

  #element(tag: Tag, options: TagOptions, children?: readonly unknown[]): PDFKit.PDFStructureElement {
    return (this.#doc as unknown as TaggingDocument).struct(tag, options, children);
  }

  #place(x: number, y: number): [number, number] {
    return [pt(this.#origin[0] + x), pt(this.#origin[1] + y)];
  }

  #marked(tag: Tag, options: TagOptions, draw: () => void): void {
    const content = this.#doc.markStructureContent(tag);
    draw();
    this.#doc.endMarkedContent();
    this.#parent.add(this.#element(tag, options, [content]));
  }

  #write(text: string, x: number, y: number, style: TextStyle): void {
    const { size, weight = 'regular', colour = 'ink', align = 'left', tracking = 0, tabular = false } = style;
    const shift = { left: 0, center: 0.5, right: 1 }[align];
    const start = shift === 0 ? x : x - this.widthOf(text.trimEnd(), style) * shift;
    const [left, baseline] = this.#place(start, y);
    this.#doc
      .font(weight, pt(size))
      .fillColor(colours[colour])
      .text(printableText(text), left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: pt(tracking),
        ...(tabular ? tabularDigits : {}),
      });
  }
}
