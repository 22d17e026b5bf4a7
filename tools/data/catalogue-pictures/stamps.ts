/** Stamps, booklets, sheets and what collectors keep them in. Sizes in millimetres. */
import { clear, dark, green, ink, kraft, line, minium, paper, steel } from './materials.ts';
import { motif, type Series } from './motifs.ts';
import { above, createScene, leftSide, type Plane, type Point, type Scene, type Step } from './scene.ts';
import { box, rect, round, shadow, strokes } from './solids.ts';

const stamp = { wide: 32, high: 40, tooth: 2.286 } as const;

/** The perforated edge of a stamp: half a hole between two teeth. */
function perforated(plane: Plane, w: number, h: number): Step[] {
  const steps: Step[] = [];
  const sides = [
    [0, 0, 1, 0, w],
    [w, 0, 0, 1, h],
    [w, h, -1, 0, w],
    [0, h, 0, -1, h],
  ] as const;
  for (const [u0, v0, du, dv, length] of sides) {
    const count = Math.round(length / stamp.tooth);
    const pitch = length / count;
    const hole = pitch * 0.32;
    for (let at = 0; at < count; at += 1) {
      const to = (along: number, deep: number): Point =>
        plane.at(u0 + du * along - dv * deep, v0 + dv * along + du * deep);
      const middle = (at + 0.5) * pitch;
      steps.push([steps.length === 0 ? 'M' : 'L', to(middle - hole, 0)]);
      steps.push(['C', to(middle - hole, hole * 1.3), to(middle + hole, hole * 1.3), to(middle + hole, 0)]);
    }
  }
  return [...steps, ['Z']];
}

const face = (series: Series, n: number, value: string): string =>
  `<g transform="translate(3 3)">${motif(series, n)}</g>` +
  `<text x="29" y="38.3" font-family="Arial,Helvetica,sans-serif" font-size="3.6" font-weight="700" text-anchor="end" fill="${ink}">${value} €</text>`;

const numeral = (value: string, fill: string): string =>
  rect(3, 3, 26, 32, fill) +
  strokes('M3 9h26M3 29h26', paper.top, 0.5, 'opacity=".5"') +
  `<text x="16" y="23.6" font-family="Arial,Helvetica,sans-serif" font-size="12" font-weight="700" text-anchor="middle" fill="#fff">${value}</text>` +
  `<text x="29" y="38.3" font-family="Arial,Helvetica,sans-serif" font-size="3.6" font-weight="700" text-anchor="end" fill="${ink}">${value} €</text>`;

/** What a stamp shows: a motif of its series, or its figure. */
export interface StampLook {
  readonly series: Series | 'chiffres';
  readonly n: number;
  /** `1,52`. */
  readonly value: string;
}

const shown = ({ series, n, value }: StampLook): string =>
  series === 'chiffres' ? numeral(value, n % 2 ? '#b43914' : green.left) : face(series, n, value);

/** One stamp that stands up, thick enough to cast a shadow. */
export function oneStamp(look: StampLook): Scene {
  const scene = createScene(0.94);
  const { wide, high } = stamp;
  shadow(scene, [0, -2], [wide, 8]);
  scene.path(perforated(leftSide([0.4, -1.4, high]), wide, high), { fill: paper.right });
  const plane = leftSide([0, 0, high]);
  scene.path(perforated(plane, wide, high), { fill: paper.top });
  scene.on(plane, shown(look));
  return scene;
}

export interface SheetLook {
  readonly series: Series | 'chiffres';
  readonly first: number;
  readonly value: string;
  readonly columns: number;
  readonly rows: number;
}

/** Small stamps on a sheet: the motif without its value where the sheet is large. */
function grid(look: SheetLook, margin: number, band: number): string {
  const parts: string[] = [];
  const pitch = [stamp.wide * 0.98, stamp.high * 0.98] as const;
  const motifs = look.series === 'chiffres' ? 1 : Math.min(4, look.columns);
  const defs = Array.from(
    { length: motifs },
    (_, at) => `<g id="s${at}">${shown({ series: look.series, n: look.first + at, value: look.value })}</g>`,
  );
  for (let row = 0; row < look.rows; row += 1) {
    for (let column = 0; column < look.columns; column += 1) {
      const at = (row + column) % motifs;
      const place = `translate(${round(margin + column * pitch[0])} ${round(margin + band + row * pitch[1])})`;
      parts.push(
        row === 0 && column < motifs && at === column
          ? `<g transform="${place}">${defs[at]}</g>`
          : `<use href="#s${at}" transform="${place}"/>`,
      );
    }
  }
  const lines: string[] = [];
  for (let column = 0; column <= look.columns; column += 1)
    lines.push(`M${round(margin + column * pitch[0])} ${margin + band}v${round(look.rows * pitch[1])}`);
  for (let row = 0; row <= look.rows; row += 1)
    lines.push(`M${margin} ${round(margin + band + row * pitch[1])}h${round(look.columns * pitch[0])}`);
  return parts.join('') + strokes(lines.join(''), '#a9a59b', 0.9, 'stroke-linecap="round" stroke-dasharray="0 2.2"');
}

/** A sheet of stamps that lies flat. */
export function sheet(look: SheetLook): Scene {
  const margin = 8;
  const [w, h] = [look.columns * stamp.wide * 0.98 + 2 * margin, look.rows * stamp.high * 0.98 + 2 * margin];
  const scene = createScene(0.92);
  shadow(scene, [0, 0], [w, h]);
  box(scene, [0, 0, 0], [w, h, 1.6], paper);
  scene.on(above([0, 0, 1.6]), grid(look, margin, 0));
  return scene;
}

/** A booklet half open: the cover stands, the stamps lie. */
export function booklet(look: SheetLook): Scene {
  const margin = 5;
  const [w, h] = [look.columns * stamp.wide * 0.98 + 2 * margin, look.rows * stamp.high * 0.98 + 2 * margin];
  const scene = createScene(0.9);
  shadow(scene, [0, 0], [w, h]);
  box(scene, [0, 0, 0], [w, h, 2.4], paper);
  scene.on(above([0, 0, 2.4]), grid(look, margin, 0));
  const tall = h * 0.86;
  const cover = leftSide([0, -tall * 0.16, tall * 0.98]);
  scene.path(
    [['M', [0, 0, 2.4]], ['L', [w, 0, 2.4]], ['L', [w, -tall * 0.16, tall]], ['L', [0, -tall * 0.16, tall]], ['Z']],
    { fill: green.left },
  );
  const count = String(look.columns * look.rows);
  const scale = Math.min(w, tall);
  scene.on(
    cover,
    `${rect(w * 0.07, tall * 0.1, scale * 0.34, scale * 0.42, paper.top)}<g transform="translate(${round(w * 0.07 + scale * 0.03)} ${round(tall * 0.1 + scale * 0.04)}) scale(${round((scale * 0.28) / 26)})"><use href="#m"/></g>${rect(w * 0.07, tall * 0.74, w * 0.3, tall * 0.05, green.top)}<text x="${round(w * 0.93)}" y="${round(tall * 0.56)}" font-family="Arial,Helvetica,sans-serif" font-size="${round(scale * 0.42)}" font-weight="700" text-anchor="end" fill="#fff">${count}</text>${rect(w * 0.8, tall * 0.74, w * 0.13, tall * 0.05, minium.left)}`.replace(
      '<use href="#m"/>',
      look.series === 'chiffres' ? '' : motif(look.series, look.first),
    ),
  );
  return scene;
}

/** A roll of stamps with its loose end. */
export function stampRoll(): Scene {
  const scene = createScene(0.8);
  const r = 52;
  const { wide, high } = stamp;
  shadow(scene, [-r * 0.8, -r * 0.8], [2 * r, 2 * r]);
  scene.wall([0, 0, high], r, high, { fill: paper.left });
  scene.wall([0, 0, high], r, high, { fill: paper.right }, 62, 0);
  scene.disc([0, 0, high], r, { fill: paper.top });
  for (const ring of [0.9, 0.78, 0.66, 0.54]) scene.disc([0, 0, high], r * ring, { stroke: line, width: 0.9 });
  scene.disc([0, 0, high], r * 0.34, { fill: kraft.right });
  scene.disc([2, 2, high], r * 0.26, { fill: '#86613d' });
  const start = leftSide([r * 0.1, r * 1.02, high]);
  const span = wide * 3;
  scene.path(
    [['M', start.at(0, 0)], ['L', start.at(span, 0)], ['L', start.at(span, high)], ['L', start.at(0, high)], ['Z']],
    { fill: paper.top },
  );
  const stamps = [0, 1, 2].map((at) => `<g transform="translate(${at * wide} 0)">${face('cimes', at, '1,52')}</g>`);
  scene.on(
    start,
    stamps.join('') +
      strokes(
        `M${wide} 0v${high}M${2 * wide} 0v${high}`,
        '#a9a59b',
        1,
        'stroke-linecap="round" stroke-dasharray="0 2.2"',
      ),
  );
  return scene;
}

/** A cover of the first day: picture, stamp, cancellation. */
export function firstDayCover(): Scene {
  const scene = createScene(0.86);
  const [l, w] = [162, 114];
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], [l, w, 3], paper);
  const mark = `<g fill="none" stroke="${ink}" stroke-width="1.4"><circle cx="104" cy="34" r="16"/><circle cx="104" cy="34" r="10"/><path d="M118 24q7-3 14 0t14 0M119 34q7-3 14 0t14 0M118 44q7-3 14 0t14 0"/></g><text x="104" y="37" font-family="Arial,sans-serif" font-size="8" font-weight="700" text-anchor="middle" fill="${ink}">3.11</text>`;
  scene.on(
    above([0, 0, 3]),
    `<g transform="translate(10 22) scale(1.9)">${motif('phares', 2)}</g><g transform="translate(120 8)">${rect(0, 0, 32, 40, '#fff', `stroke="#a9a59b" stroke-width="1" stroke-dasharray="0 2.2" stroke-linecap="round"`)}${face('phares', 0, '2,10')}</g>${mark}`,
  );
  return scene;
}

/** A stockbook that lies open, rows of stamps under strips. */
export function stockbook(pages: number): Scene {
  const scene = createScene(pages > 16 ? 0.92 : 0.86);
  const [l, w] = [220, 300];
  const thick = pages * 0.9;
  shadow(scene, [-l, 0], [2 * l, w]);
  box(scene, [-l - 8, -6, 0], [2 * l + 16, w + 12, 6], green);
  box(scene, [-l, 0, 6], [l, w, thick], paper);
  box(scene, [0, 0, 6], [l, w, thick], paper);
  const rows = (x: number, seed: number): string => {
    const fills = [green.top, minium.left, '#4a86ad', '#d9b78e', '#7f639b'];
    const whites: string[] = [];
    const colours = fills.map((): string[] => []);
    const strips: string[] = [];
    for (let row = 0; row < 5; row += 1) {
      const y = 20 + row * 54;
      for (let at = 0; at < 5; at += 1) {
        if ((row * 5 + at + seed) % 4 === 3) continue;
        whites.push(`M${x + 10 + at * 38} ${y}h28v34h-28z`);
        colours[(row * 2 + at * 3 + seed) % 5]?.push(`M${x + 13 + at * 38} ${y + 3}h22v25h-22z`);
      }
      strips.push(`M${x} ${y + 20}h${l - 16}v20h-${l - 16}z`);
    }
    const areas = colours.map((parts, at) => `<path d="${parts.join('')}" fill="${fills[at]}"/>`).join('');
    return `${rect(x, 8, l - 16, w - 16, dark.right)}<path d="${whites.join('')}" fill="#fff"/>${areas}<path d="${strips.join('')}" fill="${clear.top}" opacity=".35"/>`;
  };
  scene.on(above([-l, 0, 6 + thick]), rows(8, 0));
  scene.on(above([0, 0, 6 + thick]), rows(8, 2));
  scene.path(
    [
      ['M', [0, 0, 6 + thick]],
      ['L', [0, w, 6 + thick]],
    ],
    { stroke: line, width: 3 },
  );
  return scene;
}

/** Tongs that hold a stamp. */
export function tongs(): Scene {
  const scene = createScene(0.78);
  shadow(scene, [0, 0], [150, 40]);
  const tilt = (z: number, lift: number, tone: string) =>
    scene.path(
      [
        ['M', [0, 14, z]],
        ['L', [120, 10, z + lift]],
        ['L', [150, 13, z + lift * 0.2]],
        ['L', [150, 21, z + lift * 0.2]],
        ['L', [120, 24, z + lift]],
        ['L', [0, 20, z]],
        ['Z'],
      ],
      { fill: tone },
    );
  tilt(2, -1, steel.right);
  box(scene, [118, 0, 0], [32, 40, 1.2], paper);
  scene.on(above([118, 0, 1.2]), face('rivages', 1, '2,10'));
  tilt(5, 12, steel.top);
  scene.path([['M', [30, 14, 8]], ['L', [60, 13, 11]], ['L', [60, 22, 11]], ['L', [30, 20, 8]], ['Z']], {
    fill: minium.left,
  });
  return scene;
}

/** A magnifier that stands over a stamp. */
export function magnifier(): Scene {
  const scene = createScene(0.74);
  shadow(scene, [-30, -30], [60, 60]);
  box(scene, [-44, -12, 0], [60, 48, 1], paper);
  scene.on(above([-44, -10, 1]), face('oiseaux', 2, '1,52'));
  scene.wall([0, 0, 46], 26, 46, { fill: clear.left, opacity: 0.75 });
  scene.wall([0, 0, 60], 30, 16, { fill: dark.left });
  scene.wall([0, 0, 60], 30, 16, { fill: dark.right }, 62, 0);
  scene.disc([0, 0, 60], 30, { fill: dark.top });
  scene.disc([0, 0, 60], 24, { fill: '#a9d3e6' });
  scene.disc([-5, -5, 60], 15, { fill: '#d5e6f1' });
  scene.wall([0, 0, 50], 30, 2.4, { fill: minium.left }, 180, 62);
  return scene;
}

/** A bound book, with stamps on its cover. */
export function catalogueBook(boxed: boolean): Scene {
  const scene = createScene(0.84);
  const [l, w, h] = boxed ? [250, 180, 34] : [240, 170, 26];
  const cover = boxed ? dark : green;
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], [l, w, 4], cover);
  box(scene, [2, 3, 4], [l - 6, w - 6, h], paper);
  scene.on(
    leftSide([2, w - 3, h + 4]),
    strokes(Array.from({ length: 5 }, (_, at) => `M0 ${round((at + 1) * (h / 6))}h${l - 6}`).join(''), line, 1),
  );
  box(scene, [0, 0, h + 4], [l, w, 4], cover);
  const cards = [0, 1, 2].map(
    (at) =>
      `<g transform="translate(${28 + at * 66} ${at === 1 ? 56 : 44}) scale(1.9)">${rect(0, 0, 32, 40, '#fff')}${`<g transform="translate(3 3)">${motif((['rivages', 'oiseaux', 'jardins'] as const)[at] ?? 'cimes', at + (boxed ? 1 : 0))}</g>`}</g>`,
  );
  scene.on(above([0, 0, h + 8]), rect(12, 12, l - 24, 16, minium.left) + cards.join(''));
  return scene;
}

/** Four stamps on a numbered sheet, with its border. */
export function souvenirSheet(look: SheetLook): Scene {
  const scene = createScene(0.9);
  const [w, h] = [150, 116];
  shadow(scene, [0, 0], [w, h]);
  box(scene, [0, 0, 0], [w, h, 1.6], paper);
  const inner = grid({ ...look, columns: 4, rows: 1 }, 0, 0);
  scene.on(
    above([0, 0, 1.6]),
    `<g transform="translate(5 5) scale(5.38 3.31)"><path d="M0 0h26v32H0z" fill="#d5e6f1"/></g><path d="M5 80q18-8 35 0t35 0 35 0 35 0v31H5z" fill="#4a86ad"/><path d="M5 92q18-7 35 0t35 0 35 0 35 0v19H5z" fill="#1f4f73"/><g transform="translate(12 30)">${inner}</g><text x="138" y="105" font-family="Arial,sans-serif" font-size="7" font-weight="700" text-anchor="end" fill="#fff">00 417</text>`,
  );
  return scene;
}
