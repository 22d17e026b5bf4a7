/** Bodies that pictures are made of: boxes, rods, shadows, labels and measures. */
import { ink, line, type Material, measureLine, paper, shade } from './materials.ts';
import { arc, outline, type Plane, type Point, rightSide, type Scene, type Step } from './scene.ts';

export type Size = readonly [length: number, width: number, height: number];

/** The flat shadow of what stands on a rectangle. */
export function shadow(scene: Scene, [x, y]: readonly [number, number], [length, width]: readonly number[]): void {
  const [l, w] = [length ?? 0, width ?? 0];
  const far = 0.12 * Math.min(l, w);
  const points: Point[] = [
    [x, y + far, 0],
    [x + l + far, y + far * 0.2, 0],
    [x + l + far, y + w, 0],
    [x + l, y + w + far, 0],
    [x, y + w + far, 0],
  ];
  scene.path(outline(points), { fill: shade, opacity: 0.14 });
}

/** A body of six sides from its rear lower corner. */
export function box(scene: Scene, [x, y, z]: Point, [l, w, h]: Size, { top, left, right }: Material): void {
  const [b, c, t] = [x + l, y + w, z + h];
  scene.path(
    outline([
      [x, c, t],
      [b, c, t],
      [b, c, z],
      [x, c, z],
    ]),
    { fill: left },
  );
  scene.path(
    outline([
      [b, c, t],
      [b, y, t],
      [b, y, z],
      [b, c, z],
    ]),
    { fill: right },
  );
  scene.path(
    outline([
      [x, y, t],
      [b, y, t],
      [b, c, t],
      [x, c, t],
    ]),
    { fill: top },
  );
}

/** A rod along x from `x` on, its axis at (y, z); `end` is the colour of the round end. */
export function rod(
  scene: Scene,
  [x, y, z]: Point,
  radius: number,
  length: number,
  { top, left, right }: Material,
  end: string,
): void {
  const far = rightSide([x, y, z]);
  const near = rightSide([x + length, y, z]);
  const band = (from: number, to: number, fill: string) => {
    const at = (plane: Plane, angle: number): Point =>
      plane.at(radius * Math.cos((angle / 180) * Math.PI), radius * Math.sin((angle / 180) * Math.PI));
    const steps: Step[] = [
      ['M', at(near, from)],
      ...arc(near, 0, 0, radius, from, to),
      ['L', at(far, to)],
      ...arc(far, 0, 0, radius, to, from),
      ['Z'],
    ];
    scene.path(steps, { fill });
  };
  band(135, 188, right);
  band(186, 256, left);
  band(254, 315, top);
  scene.path([['M', near.at(radius, 0)], ...arc(near, 0, 0, radius, 0, 360), ['Z']], { fill: end });
}

/** Rings on the round end of a rod. */
export function endRings(scene: Scene, centre: Point, rings: readonly (readonly [number, string])[]): void {
  scene.on(rightSide(centre), rings.map(([radius, fill]) => `<circle r="${radius}" fill="${fill}"/>`).join(''));
}

/** Markup of a rectangle in a plane's own coordinates. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${more && ` ${more}`}/>`;

/** A number as markup writes it, with two decimals at most. */
export const round = (value: number): string => String(Number(value.toFixed(2)));

/** Strokes along a path, in the plane's own coordinates. */
export const strokes = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${more && ` ${more}`}/>`;

/** Bars of a code, `w` wide and `h` high. */
export function bars(x: number, y: number, w: number, h: number): string {
  const widths = [2, 1, 3, 1, 1.5, 2.5, 1, 3, 1, 2];
  const unit = w / 28;
  let at = x;
  const parts = widths.map((wide) => {
    const part = `M${round(at)} ${round(y)}h${round(wide * unit)}v${round(h)}h-${round(wide * unit)}z`;
    at += (wide + 1.1) * unit;
    return part;
  });
  return `<path d="${parts.join('')}" fill="${ink}"/>`;
}

/** A label of carriers, `w` wide: bars, lines and the one spot of minium. */
export function label(x: number, y: number, w: number, h: number, spot = '#f25d24'): string {
  const lines = `M${round(x + w * 0.62)} ${round(y + h * 0.2)}h${round(w * 0.28)}M${round(x + w * 0.62)} ${round(y + h * 0.38)}h${round(w * 0.2)}M${round(x + w * 0.08)} ${round(y + h * 0.8)}h${round(w * 0.5)}`;
  return (
    rect(x, y, w, h, paper.top) +
    bars(x + w * 0.08, y + h * 0.14, w * 0.46, h * 0.46) +
    strokes(lines, line, h * 0.07) +
    rect(x + w * 0.74, y + h * 0.56, w * 0.17, h * 0.3, spot)
  );
}

/** An edge of a body with its measure. */
interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly text: string;
  readonly away: readonly [number, number];
}

/** Draws edges with a dot at each end and their measures; `unit` is the size of the whole. */
export function edges(scene: Scene, list: readonly Edge[], unit: number): void {
  for (const { from, to, text, away } of list) {
    scene.path(
      [
        ['M', from],
        ['L', to],
      ],
      { stroke: measureLine, width: unit * 0.009 },
    );
    const tick = unit * 0.014;
    for (const [x, y, z] of [from, to]) scene.disc([x, y, z], tick, { fill: measureLine });
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
    scene.measure(text, middle, away);
  }
}

const centimetres = (value: number): string => `${String(value).replace('.', ',')} cm`;

/** The three measures of a box that stands at the origin. */
export function measures(scene: Scene, [l, w, h]: Size, shown: readonly (string | null)[] = []): void {
  const unit = Math.max(l, w, h);
  const off = unit * 0.14;
  const [length, width, height] = [0, 1, 2].map((at) => shown[at] ?? centimetres([l, w, h][at] ?? 0));
  const list: Edge[] = [
    { from: [0, w + off, 0], to: [l, w + off, 0], text: length ?? '', away: [-38, 22] },
    { from: [l + off, w, 0], to: [l + off, 0, 0], text: width ?? '', away: [38, 22] },
  ];
  if (shown[2] !== null)
    list.push({ from: [-off, w + off, off], to: [-off, w + off, h + off], text: height ?? '', away: [-46, 0] });
  edges(scene, list, unit);
}
