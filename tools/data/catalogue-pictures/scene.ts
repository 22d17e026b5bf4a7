/**
 * A drawing in one isometric projection (30°, light from the left): x runs to the lower right, y to the lower left, z up.
 * Shapes are given in any unit; at the end the whole is scaled and centred in 480 × 360.
 */
export type Point = readonly [x: number, y: number, z: number];
type Spot = readonly [left: number, top: number];
/** `M`, `L`, `C` take one, one and three points. */
export type Step = readonly ['M' | 'L', Point] | readonly ['C', Point, Point, Point] | readonly ['Z'];

export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** In the scene's unit. */
  readonly width?: number;
  readonly opacity?: number;
}

/** A plane in space: u to the right of what is read on it, v down. */
export interface Plane {
  readonly at: (u: number, v: number) => Point;
}

export interface Scene {
  path(steps: readonly Step[], paint: Paint): void;
  /** Markup in the plane's own coordinates; it does not count for the size of the whole. */
  on(plane: Plane, markup: string): void;
  /** Points that must stay inside the picture. */
  room(points: readonly Point[]): void;
  /** A circle that lies flat, and the wall below it. */
  disc(centre: Point, radius: number, paint: Paint): void;
  wall(centre: Point, radius: number, height: number, paint: Paint, from?: number, to?: number): void;
  /** A measure on a plate, some pixels away from a point. */
  measure(text: string, at: Point, away: Spot): void;
  render(): string;
}

const width = 480;
const height = 360;
const rise = { cos: Math.sqrt(3) / 2, sin: 0.5 };
/** A flat circle of radius 1 is this wide and this high. */
const flat = { wide: Math.sqrt(1.5), high: Math.sqrt(0.5) };

const project = ([x, y, z]: Point): Spot => [rise.cos * (x - y), rise.sin * (x + y) - z];
const short = (value: number, decimals = 1): string => String(Number(value.toFixed(decimals)) + 0);

/** Seen from above: u along x, v along y. */
export const above = ([x, y, z]: Point): Plane => ({ at: (u, v) => [x + u, y + v, z] });
/** The side that faces the light: u along x, v down. */
export const leftSide = ([x, y, z]: Point): Plane => ({ at: (u, v) => [x + u, y, z - v] });
/** The side in the shade: u against y, v down. */
export const rightSide = ([x, y, z]: Point): Plane => ({ at: (u, v) => [x, y - u, z - v] });

/** Rounded like a real circle: cubic steps along an arc of a plane, angles in degrees, clockwise as read. */
export function arc(plane: Plane, u: number, v: number, radius: number, from: number, to: number): Step[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / 90));
  const turn = ((to - from) / count / 180) * Math.PI;
  const pull = (4 / 3) * Math.tan(turn / 4) * radius;
  const start = (from / 180) * Math.PI;
  return Array.from({ length: count }, (_, at): Step => {
    const [a, b] = [start + turn * at, start + turn * (at + 1)];
    const end = (angle: number, side: number) =>
      plane.at(
        u + radius * Math.cos(angle) - side * pull * Math.sin(angle),
        v + radius * Math.sin(angle) + side * pull * Math.cos(angle),
      );
    return ['C', end(a, 1), end(b, -1), end(b, 0)];
  });
}

/** A closed shape through points. */
export const outline = (points: readonly Point[]): Step[] => [
  ...points.map((point, at): Step => [at === 0 ? 'M' : 'L', point]),
  ['Z'],
];

interface Frame {
  readonly scale: number;
  readonly place: (point: Point) => Spot;
}

function attributes({ fill, stroke, width: wide, opacity }: Paint, scale: number): string {
  const parts = [`fill="${fill ?? 'none'}"`];
  if (stroke !== undefined)
    parts.push(`stroke="${stroke}" stroke-width="${short((wide ?? 1) * scale, 2)}" stroke-linejoin="round"`);
  if (opacity !== undefined) parts.push(`opacity="${opacity}"`);
  return parts.join(' ');
}

const pair = ([left, top]: Spot) => `${short(left)} ${short(top)}`;

/** An empty drawing whose shapes will take up `fill` of the picture. */
export function createScene(fill: number): Scene {
  const shapes: ((frame: Frame) => string)[] = [];
  const spots: Spot[] = [];
  // Measures stand outside of what they measure.
  let margin: Spot = [40, 40];
  const seen = (...points: readonly Spot[]) => spots.push(...points);

  function frame(): Frame {
    const lefts = spots.map(([left]) => left);
    const tops = spots.map(([, top]) => top);
    const [left, right] = [Math.min(...lefts), Math.max(...lefts)];
    const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
    const scale = fill * Math.min((width - margin[0]) / (right - left), (height - margin[1]) / (bottom - top));
    const shift = [width / 2 - (scale * (left + right)) / 2, height / 2 - (scale * (top + bottom)) / 2] as const;
    return {
      scale,
      place: (point) => {
        const [x, y] = project(point);
        return [x * scale + shift[0], y * scale + shift[1]];
      },
    };
  }

  return {
    path(steps, paint) {
      for (const [, ...points] of steps) seen(...points.map(project));
      shapes.push(({ scale, place }) => {
        let last = '';
        const d = steps.map(([letter, ...points]) => {
          const start = letter === last && letter === 'L' ? ' ' : letter;
          last = letter;
          return start + points.map((point) => pair(place(point))).join(' ');
        });
        return `<path d="${d.join('')}" ${attributes(paint, scale)}/>`;
      });
    },
    room(points) {
      seen(...points.map(project));
    },
    on(plane, markup) {
      shapes.push(({ place }) => {
        const [origin, alongU, alongV] = [place(plane.at(0, 0)), place(plane.at(1, 0)), place(plane.at(0, 1))];
        const matrix = [alongU[0] - origin[0], alongU[1] - origin[1], alongV[0] - origin[0], alongV[1] - origin[1]];
        const numbers = [...matrix.map((value) => short(value, 3)), short(origin[0]), short(origin[1])];
        return `<g transform="matrix(${numbers.join(' ')})">${markup}</g>`;
      });
    },
    disc(centre, radius, paint) {
      const [left, top] = project(centre);
      seen(
        [left - radius * flat.wide, top - radius * flat.high],
        [left + radius * flat.wide, top + radius * flat.high],
      );
      shapes.push(({ scale, place }) => {
        const [cx, cy] = place(centre);
        const [rx, ry] = [flat.wide * radius * scale, flat.high * radius * scale];
        return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" ${attributes(paint, scale)}/>`;
      });
    },
    wall([x, y, z], radius, tall, paint, from = 180, to = 0) {
      const [left, top] = project([x, y, z - tall]);
      seen([left, top + radius * flat.high]);
      shapes.push(({ scale, place }) => {
        const [cx, cy] = place([x, y, z]);
        const [rx, ry] = [flat.wide * radius * scale, flat.high * radius * scale];
        const at = (angle: number, down: number): Spot => [
          cx + rx * Math.cos((angle / 180) * Math.PI),
          cy + ry * Math.sin((angle / 180) * Math.PI) + down,
        ];
        const round = `A${short(rx)} ${short(ry)} 0 0 `;
        const d = `M${pair(at(from, 0))}${round}0 ${pair(at(to, 0))}L${pair(at(to, tall * scale))}${round}1 ${pair(at(from, tall * scale))}Z`;
        return `<path d="${d}" ${attributes(paint, scale)}/>`;
      });
    },
    measure(text, at, [right, down]) {
      margin = [150, 60];
      shapes.push(({ place }) => {
        const [left, top] = place(at);
        const [x, y] = [left + right, top + down];
        return `<text x="${short(x)}" y="${short(y + 7)}" font-family="Arial,Helvetica,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="light-dark(#0f1f1d,#eef2f1)" style="color-scheme:light dark">${text}</text>`;
      });
    },
    render() {
      const own = frame();
      const markup = shapes.map((shape) => shape(own)).join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>\n`;
    },
  };
}
