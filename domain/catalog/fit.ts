/** Which boxes hold a thing, turned as needed, and how much room it leaves (docs/catalog.md, "The box that fits"). */
import { readUnitsUp } from '#domain/shipping/decimal.ts';

/** Of a thing or of the inside of a box, in whole millimetres and in any order. */
export type Sides = readonly [number, number, number];

/** In whole millimetres. */
export interface TubeInside {
  readonly lengthMm: number;
  readonly diameterMm: number;
}

export type Inside = Sides | TubeInside;

export const isTube = (inside: Inside): inside is TubeInside => 'diameterMm' in inside;

export const maxSideMm = 3000;
/** On each side. */
export const maxPaddingMm = 200;

/** On each side, in millimetres, as a form offers it. */
export const paddings = [0, 10, 20, 30, 50] as const;

const sorted = (sides: Sides): readonly number[] => sides.toSorted((a, b) => a - b);

/** In cubic millimetres. */
export const volumeOf = (inside: Inside): number =>
  isTube(inside) ? (Math.PI / 4) * inside.diameterMm ** 2 * inside.lengthMm : inside[0] * inside[1] * inside[2];

/** The first of the sides lies along the tube. */
function missingInTube([along, across, high]: Sides, { lengthMm, diameterMm }: TubeInside): number {
  const diagonal = Math.ceil(Math.sqrt(across ** 2 + high ** 2));
  return Math.max(0, along - lengthMm, diagonal - diameterMm);
}

/**
 * On the side where most is missing, with padding on every side; 0 if the thing fits, turned so that its sides are
 * parallel to those of a box. In a tube one side lies along it, and the diagonal of the other two must fit the
 * diameter.
 */
export function missingMm(thing: Sides, inside: Inside, paddingMm: number): number {
  const [a = 0, b = 0, c = 0] = sorted(thing).map((side) => side + 2 * paddingMm);
  if (isTube(inside)) {
    return Math.min(
      ...(
        [
          [a, b, c],
          [b, a, c],
          [c, a, b],
        ] as const
      ).map((sides) => missingInTube(sides, inside)),
    );
  }
  const [x = 0, y = 0, z = 0] = sorted(inside);
  return Math.max(0, a - x, b - y, c - z);
}

export interface Fit<Box> {
  readonly box: Box;
  /** The volume of the inside that the thing doesn't take, in cubic millimetres; padding fills a part of it. */
  readonly roomMm3: number;
  readonly missingMm: number;
}

/**
 * Boxes with the least room left come first; if none holds the thing, those that are too small by least. Boxes that are
 * alike stay in the order given.
 */
export function findBoxes<Box>(
  thing: Sides,
  paddingMm: number,
  boxes: readonly { readonly box: Box; readonly inside: Inside }[],
): { readonly holding: readonly Fit<Box>[]; readonly nearest: readonly Fit<Box>[] } {
  const fits = boxes.map(({ box, inside }) => ({
    box,
    roomMm3: Math.max(0, volumeOf(inside) - volumeOf(thing)),
    missingMm: missingMm(thing, inside, paddingMm),
  }));
  const holding = fits.filter((fit) => fit.missingMm === 0).toSorted((a, b) => a.roomMm3 - b.roomMm3);
  if (holding.length > 0) return { holding, nearest: [] };
  return { holding, nearest: fits.toSorted((a, b) => a.missingMm - b.missingMm || a.roomMm3 - b.roomMm3) };
}

/**
 * The sides in a text such as `30x20x15`, `30 × 20,5 × 15 cm` or `30*20*15`, in centimetres; null for any other text,
 * and for sides of 0 or above `maxSideMm`.
 */
export function readSides(text: string): Sides | null {
  const parts = text
    .trim()
    .replace(/\s*cm$/i, '')
    .split(/\s*[x×*]\s*/i);
  const sides = parts.map((part) => readUnitsUp(part, 1));
  const [a, b, c] = sides;
  if (sides.length !== 3 || !a || !b || !c) return null;
  return Math.max(a, b, c) <= maxSideMm ? [a, b, c] : null;
}

const sidesInText = /(?:^|\s)(\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?){2})(?:\s*cm)?(?=[\s,;]|$)/i;

/** Among other words, such as `carton 30 x 20 x 15`; null if it names none. */
export function findSides(text: string): Sides | null {
  const [, size = text] = sidesInText.exec(text) ?? [];
  return readSides(size);
}
