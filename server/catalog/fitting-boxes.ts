/** The boxes of a site that hold a thing (docs/catalog.md, "The box that fits"). */
import { type Fit, findBoxes, type Sides } from '#domain/catalog/fit.ts';
import type { Box } from './boxes.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';

/** The most boxes that an answer contains, and the most that are too small. */
const maxHolding = 48;
const maxNearest = 3;

/** A thing, and the padding on each side, in millimetres. */
export interface BoxRequest extends Reader {
  readonly thing: Sides;
  readonly paddingMm: number;
}

/** The boxes that hold a thing, or those that are too small by least, as the JSON of the call's answer. */
export async function listBoxes(context: CatalogContext, request: BoxRequest): Promise<string> {
  const { site, locale, thing, paddingMm } = request;
  const { holding, nearest } = findBoxes(thing, paddingMm, (await context.boxes.read())[site]);
  const today = context.now().date;
  const texts = async (fits: readonly Fit<Box>[]): Promise<string> => {
    const cards = { site, locale, level: 'DEFAULT', today } as const;
    // Reads all cards that aren't cached by two queries; each is then taken from the cache by its code.
    await context.cards.read(
      fits.map(({ box }) => box.code),
      cards,
    );
    const entries = fits.map(async ({ box: { code, inside }, roomMm3, missingMm }) => {
      const [card] = await context.cards.read([code], cards);
      const [length, width, height] = inside.map((side) => side / 10);
      const facts = { inside: { length, width, height }, roomLitres: roomMm3 / 1_000_000, missing: missingMm / 10 };
      return card === undefined ? [] : [`{"product":${card},${JSON.stringify(facts).slice(1)}`];
    });
    return (await Promise.all(entries)).flat().join();
  };
  const [boxes, close] = [await texts(holding.slice(0, maxHolding)), await texts(nearest.slice(0, maxNearest))];
  return `{"total":${holding.length},"boxes":[${boxes}],"nearest":[${close}]}`;
}
