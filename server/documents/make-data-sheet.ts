/** Makes the data sheet of a product (docs/catalog.md, "Facts"). */
import { productFacts } from '#domain/catalog/product-facts.ts';
import { type ScaleDrawing, scaleDrawing, viewNames, viewSize } from '#domain/catalog/scale-drawing.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { dataSheetWords } from '#domain/documents/data-sheet-words.ts';
import { dayText } from '#domain/documents/figures-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { drawTable, edges, makeStatement, normal, small } from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import type { Sheet } from './sheet.ts';
import type { TextStyle } from './sheet-style.ts';

export interface DataSheetData {
  readonly product: ProductAnswer;
  readonly locale: Locale;
  readonly day: IsoDate;
}

const width = edges.right - edges.left;
/** Width of the drawing in millimetres. */
const drawingWidth = 74;
/** The lowest end of a page's content in millimetres, above the foot. */
const bottom = 276;

/** Draws the views of a packaging with their names and sizes; returns the lower end in millimetres. */
function drawViews(sheet: Sheet, { width: units, height, shapes }: ScaleDrawing, locale: Locale, top: number): number {
  const scale = drawingWidth / units;
  const caption = ({ view, ...shape }: ScaleDrawing['shapes'][number]) =>
    [viewNames[view][locale], viewSize({ view, ...shape }, locale)] as const;
  const alt = shapes.map((shape) => caption(shape).join(' ')).join(', ');
  sheet.at(edges.left, top, () => {
    sheet.figure(alt, [0, 0, drawingWidth, height * scale], () => {
      for (const { view, isRound, box } of shapes) {
        const [x, y, wide, high] = box.map((length) => length * scale) as [number, number, number, number];
        if (isRound) sheet.circle([x, y, wide, high], 0.3);
        else sheet.frame([x, y, wide, high], 0.3, view === 'sheet' ? 'line' : 'ink');
      }
    });
    for (const shape of shapes) {
      const [x, y, , high] = shape.box;
      sheet.lines('P', caption(shape), x * scale, (y + high) * scale + 3.2, { ...small, size: 2.4, leading: 3 });
    }
  });
  return top + height * scale;
}

const heading: TextStyle = { size: 5, weight: 'semibold' };

export async function makeDataSheet({ product, locale, day }: DataSheetData, making: MakingFacts): Promise<Uint8Array> {
  const words = dataSheetWords[locale];
  const lines = [words.reference(product.code), words.asOf(dayText(day, locale))];
  const named = { title: `${words.title}, ${product.name}`, heading: words.title, lines };
  const file = { ...named, locale, specimen: false, foot: [words.source] };
  return makeStatement(file, making, (sheet, startPage) => {
    let y = sheet.paragraph('H2', product.name, [edges.left, 54, width], heading);
    const paragraphs = (product.description ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
    for (const text of [product.summary, ...paragraphs].filter(Boolean)) {
      y = sheet.paragraph('P', text, [edges.left, y, width], normal) + 1;
    }
    const columns = [
      { title: words.fact, edge: edges.left, align: 'left' },
      { title: words.value, edge: 96, align: 'left' },
    ] as const;
    const rows = productFacts(product, locale).map(({ name, text }) => ({ cells: [name, text], detail: '' }));
    y = drawTable(sheet, { columns, rows, startPage }, y + 4);
    if (!product.outside) return;
    const { format: shape, ...sides } = product.outside;
    const [lengthMm = 0, widthMm = 0, heightMm = 0] = [sides.length, sides.width, sides.height].map((side) =>
      Math.round(side * 10),
    );
    const drawing = scaleDrawing({ shape, lengthMm, widthMm, heightMm });
    if (y + 6 + (drawing.height * drawingWidth) / drawing.width > bottom) {
      startPage();
      y = 52;
    }
    sheet.text('P', words.scale, edges.left, y + 2, small);
    drawViews(sheet, drawing, locale, y + 6);
  });
}
