/** Cartons: open, closed, flat, stacked, of the provider's own range. Sizes in centimetres. */
import { green, kraft, type Material, minium, paper } from './materials.ts';
import { above, createScene, leftSide, outline, type Point, rightSide, type Scene } from './scene.ts';
import { box, label, measures, rect, round, type Size, shadow, strokes } from './solids.ts';

/** Tones of the inside of a body of kraft, and of a white one. */
export const inside = { back: '#b48b60', side: '#95703f', floor: '#8a6540' };

export const whiteInside = { back: '#d9d5cb', side: '#c2beb3', floor: '#b3aea2' };

/** The length in centimetres that fills a picture. */
const fullLength = 52;

/** How much of a picture an object takes, to scale: one of twice the length looks twice as long. The smallest stay legible. */
export const sized = (longest: number): number => Math.min(1, Math.max(0.36, longest / fullLength));

const arrows = (x: number, y: number, unit: number, stroke: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(unit)})">${strokes('M3 12V2M0 5l3-3 3 3M11 12V2M8 5l3-3 3 3M-1 15h16', stroke, 1.6)}</g>`;

/** A flap: the edge from one point to another, opened outward by a vector. */
export function flap(scene: Scene, from: Point, to: Point, out: Point, taper: Point, fill: string): void {
  const add = ([x, y, z]: Point, [a, b, c]: Point, sign = 1, [d, e, f]: Point): Point => [
    x + a + sign * d,
    y + b + sign * e,
    z + c + sign * f,
  ];
  scene.path(outline([from, to, add(to, out, -1, taper), add(from, out, 1, taper)]), { fill });
}

/** Crumpled paper in the opening: facets whose tone depends on their slope. */
function crumple(scene: Scene, [l, w, h]: Size): void {
  const heights = [0, 2, 0.6, 2.6, 1, 0.4, 3, 1.2, 2.4, 0.8, 1, 2, 3.2, 0.6, 2.2, 0.8, 2.6, 1, 2, 0.4].map(
    (value) => value * l * 0.03,
  );
  const [columns, rows] = [4, 3];
  const at = (i: number, j: number): Point => [
    (i * l) / columns,
    (j * w) / rows,
    h + (i % columns === 0 || j % rows === 0 ? 0 : (heights[j * (columns + 1) + i] ?? 0)),
  ];
  const tones = [kraft.top, '#e6cba6', kraft.left, '#cfa97b'];
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
      scene.path(outline([a, b, c]), { fill: tones[(i + 2 * j) % 4] ?? kraft.top });
      scene.path(outline([a, c, d]), { fill: tones[(i + 2 * j + 1) % 4] ?? kraft.top });
    }
  }
}

export interface CartonLook {
  readonly material?: Material;
  /** Cells of dividers along both sides. */
  readonly cells?: readonly [number, number];
  readonly measured?: boolean;
  readonly double?: boolean;
  /** Crumpled paper up to the rim. */
  readonly stuffed?: boolean;
  /** What it holds, drawn before the flaps in front. */
  readonly content?: (scene: Scene) => void;
}

/** An open carton with its flaps. */
export function openCarton(size: Size, look: CartonLook = {}): Scene {
  const [l, w, h] = size;
  const scene = createScene(sized(Math.max(...size)));
  const { top, left, right } = look.material ?? kraft;
  const dim = look.material === undefined ? inside : whiteInside;
  const f = 0.42 * Math.min(l, w);
  const t = 0.06 * f;
  shadow(scene, [0, 0], [l, w]);
  scene.path(
    outline([
      [0, w, h],
      [l, w, h],
      [l, w, 0],
      [0, w, 0],
    ]),
    { fill: left },
  );
  scene.path(
    outline([
      [l, w, h],
      [l, 0, h],
      [l, 0, 0],
      [l, w, 0],
    ]),
    { fill: right },
  );
  scene.path(
    outline([
      [0, 0, h],
      [l, 0, h],
      [l, w, h],
      [0, w, h],
    ]),
    { fill: dim.floor },
  );
  const deepBack = Math.min(h, w, l);
  scene.path(
    outline([
      [0, 0, h],
      [l, 0, h],
      [l - deepBack, 0, h - deepBack],
      [0, 0, h - deepBack],
    ]),
    { fill: dim.back },
  );
  scene.path(
    outline([
      [0, 0, h],
      [0, w, h],
      [0, w - deepBack, h - deepBack],
      [0, 0, h - deepBack],
    ]),
    { fill: dim.side },
  );
  if (look.cells) {
    const [along, across] = look.cells;
    const lines: string[] = [];
    for (let at = 1; at < along; at += 1) lines.push(`M${round((l * at) / along)} 0V${w}`);
    for (let at = 1; at < across; at += 1) lines.push(`M0 ${round((w * at) / across)}H${l}`);
    scene.on(above([0, 0, h]), strokes(lines.join(''), top, l * 0.02));
  }
  flap(scene, [0, 0, h], [0, w, h], [-0.62 * f, 0, 0.78 * f], [0, t, 0], left);
  flap(scene, [0, 0, h], [l, 0, h], [0, -0.62 * f, 0.78 * f], [t, 0, 0], top);
  if (look.stuffed) crumple(scene, size);
  look.content?.(scene);
  flap(scene, [l, 0, h], [l, w, h], [0.92 * f, 0, -0.22 * f], [0, t, 0], top);
  flap(scene, [0, w, h], [l, w, h], [0, 0.92 * f, -0.22 * f], [t, 0, 0], top);
  if (h > 0.3 * w) {
    const unit = Math.min(w, h) / 46;
    scene.on(rightSide([l, w, h]), arrows(w - 19 * unit, h - 19 * unit, unit, top));
  }
  if (look.double)
    scene.path(
      [
        ['M', [0, w, 0.05 * h]],
        ['L', [l, w, 0.05 * h]],
        ['L', [l, 0, 0.05 * h]],
      ],
      { stroke: top, width: l * 0.008 },
    );
  if (look.measured) measures(scene, size);
  return scene;
}

/** The top of a box of the own range: a strip of accent, lines for an address, the postage. */
function readyTop(l: number, w: number, strip: number): string {
  const field = l - strip;
  const rows = [0.34, 0.5, 0.66, 0.82].map(
    (at, n) => `M${round(field * 0.1)} ${round(w * at)}h${round(field * (n === 3 ? 0.28 : 0.46))}`,
  );
  return (
    rect(field, 0, strip, w, green.left) +
    rect(field + strip * 0.3, w * 0.12, strip * 0.4, w * 0.1, paper.top) +
    strokes(rows.join(''), '#a9a59b', w * 0.022) +
    rect(field * 0.7, w * 0.12, field * 0.2, field * 0.26, minium.left) +
    `<circle cx="${round(field * 0.8)}" cy="${round(w * 0.12 + field * 0.13)}" r="${round(field * 0.055)}" fill="${paper.top}"/>`
  );
}

export interface ParcelLook {
  readonly material?: Material;
  readonly tape?: string | null;
  readonly labelled?: boolean;
  /** Of the own range: see `readyTop`. */
  readonly band?: boolean;
}

/** A closed parcel from its rear lower corner. */
export function parcel(scene: Scene, at: Point, size: Size, look: ParcelLook = {}): void {
  const [x, y, z] = at;
  const [l, w, h] = size;
  const material = look.material ?? kraft;
  box(scene, at, size, material);
  const wide = Math.min(0.14 * w, 0.14 * l);
  const tape = look.tape === undefined ? green.left : look.tape;
  if (tape !== null) {
    scene.on(
      above([x, y, z + h]),
      rect(0, w / 2 - wide / 2, l, wide, tape) +
        strokes(`M0 ${round(w / 2)}H${l}`, material.right, wide * 0.08, 'opacity=".5"'),
    );
    scene.on(rightSide([x + l, y + w, z + h]), rect(w / 2 - wide / 2, 0, wide, Math.min(h * 0.34, wide * 2), tape));
  }
  if (look.band) {
    const top = above([x, y, z + h]);
    const strip = Math.min(l * 0.22, w * 0.34);
    scene.on(top, readyTop(l, w, strip));
    scene.on(rightSide([x + l, y + w, z + h]), rect(0, 0, w, h, green.right));
    scene.on(leftSide([x, y + w, z + h]), rect(l - strip, 0, strip, h, green.left));
  }
  if (look.labelled ?? true) {
    const tall = Math.min(h * 0.62, l * 0.4);
    scene.on(leftSide([x, y + w, z + h]), label(l * 0.09, h * 0.2, Math.min(l * 0.5, tall * 1.35), tall));
  }
}

/** A closed parcel alone, with its measures where wanted. */
export function closedParcel(size: Size, look: ParcelLook & { readonly measured?: boolean } = {}): Scene {
  const scene = createScene(sized(Math.max(...size)) * (look.measured ? 1 : 0.95));
  shadow(scene, [0, 0], size);
  parcel(scene, [0, 0, 0], size, look);
  if (look.measured) measures(scene, size);
  return scene;
}
