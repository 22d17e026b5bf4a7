/** Tape, paper, film, tubes and labels on rolls. Sizes in centimetres unless said. */
import { openCarton } from './boxes.ts';
import { clear, dark, green, kraft, line, type Material, minium, paper } from './materials.ts';
import { above, createScene, leftSide, type Point, rightSide, type Scene } from './scene.ts';
import { box, edges, endRings, label, rect, rod, round, shadow, strokes } from './solids.ts';

/** A roll that lies on its side: wall, top, core. */
export function flatRoll(
  scene: Scene,
  [x, y, z]: Point,
  radius: number,
  tall: number,
  core: number,
  material: Material,
): void {
  scene.wall([x, y, z + tall], radius, tall, { fill: material.left });
  scene.wall([x, y, z + tall], radius, tall, { fill: material.right }, 62, 0);
  scene.disc([x, y, z + tall], radius, { fill: material.top });
  scene.disc([x, y, z + tall], radius * 0.82, { stroke: material.left, width: radius * 0.015 });
  scene.disc([x, y, z + tall], core, { fill: paper.left });
  scene.disc([x, y, z + tall], core * 0.88, { fill: kraft.right });
  scene.disc([x + core * 0.1, y + core * 0.1, z + tall], core * 0.72, { fill: '#86613d' });
}

/** `count` rolls of tape: one alone, or a small stack. */
export function tape(material: Material, count: number, wide = 5): Scene {
  const r = 5.4;
  const scene = createScene(count === 1 ? 0.72 : 0.88);
  if (count === 1) {
    shadow(scene, [-r, -r], [2 * r, 2 * r]);
    flatRoll(scene, [0, 0, 0], r, wide, 3.8, material);
    return scene;
  }
  shadow(scene, [-11.4, -11.4], [22.8, 22.8]);
  for (const [x, y] of [
    [-6, -6],
    [6, -6],
    [-6, 6],
    [6, 6],
  ] as const) {
    flatRoll(scene, [x, y, 0], r, wide * 0.96, 3.8, material);
    if (x === y) flatRoll(scene, [x, y, wide], r, wide * 0.96, 3.8, material);
  }
  return scene;
}

/** A carton full of rolls of tape. */
export function caseOfTape(material: Material): Scene {
  const roll = `<g id="r"><circle r="5.3" fill="${material.top}"/><circle r="4.5" fill="none" stroke="${material.left}" stroke-width=".2"/><circle r="3.6" fill="${paper.left}"/><circle r="3.2" fill="#86613d"/></g>`;
  const spots = Array.from({ length: 12 }, (_, at) => [6.2 + (at % 4) * 11.2, 5.9 + Math.floor(at / 4) * 11] as const);
  const rolls = spots.map(([x, y], at) =>
    at === 0
      ? `<g transform="translate(${x} ${y})">${roll}</g>`
      : `<use href="#r" x="${round(x - 6.2)}" y="${round(y - 5.9)}" transform="translate(6.2 5.9)"/>`,
  );
  return openCarton([46, 34, 24], { content: (scene) => scene.on(above([0, 0, 23]), rolls.join('')) });
}

/** A dispenser in profile, with its roll. */
export function dispenser(): Scene {
  const scene = createScene(0.92);
  shadow(scene, [-7, 0], [24, 5]);
  const side = leftSide([-8, 5, 16]);
  box(scene, [-7, 0, 0], [5, 5, 6], minium);
  const rear = leftSide([0, 0, 8]);
  scene.on(rear, `<circle r="8" fill="${dark.right}"/>`);
  rodAlongY(scene, [0, 0, 8], 7.4, 5, kraft);
  box(scene, [8, 0, 6], [8, 5, 3], minium);
  box(scene, [15, -0.3, 5], [1.4, 5.6, 7], { top: '#d2d9db', left: '#a0aaad', right: '#66747a' });
  scene.on(
    side,
    `<path d="M1 16V9L5 5h5l3 3h8v3.5h-5l-3 2-4-1-2 3.5z" fill="${minium.left}"/><circle cx="8" cy="8" r="2.1" fill="${paper.top}"/><circle cx="8" cy="8" r=".9" fill="${dark.right}"/>`,
  );
  return scene;
}

/** A drum whose axis runs along y, its round face to the left. */
export function rodAlongY(scene: Scene, [x, y, z]: Point, radius: number, wide: number, material: Material): void {
  const face = leftSide([x, y + wide, z]);
  scene.room([
    face.at(-radius, -radius * 0.9),
    face.at(radius, radius * 0.9),
    leftSide([x, y, z]).at(radius * 0.6, -radius * 1.05),
  ]);
  const back = leftSide([x, y, z]);
  scene.on(back, `<circle r="${radius}" fill="${material.right}"/>`);
  for (let at = 1; at < 6; at += 1)
    scene.on(
      leftSide([x, y + (wide * at) / 6, z]),
      `<circle r="${radius}" fill="${at > 3 ? material.top : material.right}"/>`,
    );
  scene.on(
    face,
    `<circle r="${radius}" fill="${material.left}"/><circle r="${round(radius * 0.66)}" fill="${paper.left}"/><circle r="${round(radius * 0.56)}" fill="${material.right}"/>`,
  );
}

export interface RollLook {
  readonly material: Material;
  /** Rolls side by side, one on two. */
  readonly count?: number;
  readonly core?: number;
  readonly sheet?: 'plain' | 'bubbles' | 'comb';
  readonly fill?: number;
  readonly sheer?: boolean;
}

const texture = (kind: RollLook['sheet'], w: number, h: number, stroke: string): string => {
  if (kind === 'bubbles') {
    const rows = Array.from(
      { length: Math.floor(h / 2.4) },
      (_, at) => `M${at % 2 ? 2 : 1} ${round(1.2 + at * 2.4)}h${round(w - 2)}`,
    );
    return strokes(rows.join(''), stroke, 1.5, 'stroke-linecap="round" stroke-dasharray="0 2.4"');
  }
  if (kind === 'comb') {
    const rows = Array.from({ length: Math.floor(h / 2) }, (_, at) => {
      const zigzag = Array.from({ length: Math.floor(w / 2.2) }, (__, n) => `l1.1 ${n % 2 ? 1.2 : -1.2}l1.1 0`).join(
        '',
      );
      return `M0 ${round(1.6 + at * 2)}${zigzag}`;
    });
    return strokes(rows.slice(0, 6).join(''), stroke, 0.3);
  }
  return strokes(`M0 ${round(h * 0.5)}h${w}`, stroke, 0.25, 'opacity=".6"');
};

/** A roll that lies on the ground, axis along x, with a sheet pulled out in front. */
export function lyingRoll(length: number, radius: number, look: RollLook): Scene {
  const { material } = look;
  const count = look.count ?? 1;
  const scene = createScene(look.fill ?? 0.84);
  const core = look.core ?? radius * 0.36;
  const pulled = radius * 1.5;
  shadow(scene, [0, -radius], [length, radius * 2 + (look.sheet ? pulled : 0) + (count > 1 ? radius * 2 : 0)]);
  const at: Point[] =
    count === 1
      ? [[0, 0, radius]]
      : count === 2
        ? [
            [0, -radius * 1.05, radius],
            [0, radius * 1.05, radius],
          ]
        : [
            [0, -radius * 2.1, radius],
            [0, 0, radius],
            [0, radius * 2.1, radius],
            [0, -radius * 1.05, radius * 2.8],
            [0, radius * 1.05, radius * 2.8],
            [0, 0, radius * 4.6],
          ];
  if (look.sheet) {
    const plane = above([0, radius * 0.4, 0.05]);
    scene.path(
      [
        ['M', plane.at(0, 0)],
        ['L', plane.at(length, 0)],
        ['L', plane.at(length, pulled + radius)],
        ['L', plane.at(0, pulled + radius)],
        ['Z'],
      ],
      { fill: material.top },
    );
    scene.on(plane, texture(look.sheet, length, pulled + radius, material.left));
  }
  for (const [x, y, z] of at) {
    rod(scene, [x, y, z], radius, length, material, material.left);
    endRings(
      scene,
      [x + length, y, z],
      [
        [radius * 0.97, material.right],
        [radius * 0.9, material.left],
        [radius * 0.66, material.right],
        [radius * 0.62, material.left],
        [core, paper.left],
        [core * 0.8, '#86613d'],
      ],
    );
  }
  return scene;
}

export interface TubeLook {
  readonly count?: number;
  readonly measured?: boolean;
  readonly fill?: number;
}

/** A shipping tube with its cap and its label. */
export function tube(length: number, diameter: number, look: TubeLook = {}): Scene {
  const r = diameter / 2;
  const scene = createScene((look.fill ?? 0.8) * (look.measured ? 1.1 : 1));
  shadow(scene, [0, -r], [length, diameter]);
  const z = r;
  rod(scene, [0, 0, z], r, length, kraft, paper.top);
  const cap: Material = { top: green.top, left: green.left, right: green.right };
  rod(scene, [length, 0, z], r * 1.06, diameter * 0.12, cap, paper.left);
  endRings(
    scene,
    [length + diameter * 0.12, 0, z],
    [
      [r * 0.98, paper.top],
      [r * 0.78, line],
      [r * 0.7, paper.left],
    ],
  );
  const wide = Math.min(length * 0.34, diameter * 3);
  scene.on(leftSide([length * 0.3, r * 0.98, z + r * 0.1]), label(0, -r * 0.28, wide, r * 0.92));
  if (look.measured) {
    const off = r * 2.1;
    edges(scene, [{ from: [0, off, 0], to: [length, off, 0], text: `${length} cm`, away: [-40, 24] }], length);
    scene.measure(`Ø ${diameter} cm`, [length + diameter * 0.4, 0, z + r * 1.2], [4, -30]);
  }
  return scene;
}

/** Bubbles, starch and the like, in a bag. */
export function bag(high: number, fill: number): Scene {
  const scene = createScene(fill);
  shadow(scene, [-10, -8], [22, 18]);
  const [l, w] = [20, 14];
  box(scene, [-10, -7, 0], [l, w, high], clear);
  const grains = (w0: number, h0: number): string => {
    const rows = Array.from(
      { length: Math.floor(h0 / 2.4) },
      (_, at) => `M${at % 2 ? 1.2 : 2.4} ${round(1.4 + at * 2.4)}H${round(w0 - 0.8)}`,
    );
    return strokes(rows.join(''), paper.top, 1.9, 'stroke-linecap="round" stroke-dasharray=".6 2.4"');
  };
  scene.on(
    leftSide([-10, 7, high]),
    grains(l, high) +
      rect(4, high * 0.34, 12, high * 0.3, green.left) +
      `<path d="M10 ${round(high * 0.58)}c-3-1-3.4-4-2.4-6 3 .6 4 3 2.4 6zm0 0c3-1 3-3.4 2.6-5-2.4.4-3.2 2.6-2.6 5z" fill="${green.top}"/>`,
  );
  scene.on(rightSide([10, 7, high]), grains(w, high));
  const neck = high + 4;
  scene.path([['M', [-10, -7, high]], ['L', [10, -7, high]], ['L', [10, 7, high]], ['L', [-10, 7, high]], ['Z']], {
    fill: clear.top,
  });
  box(scene, [-3, -2, high], [6, 4, 1.4], clear);
  box(scene, [-2, -1.4, high + 1.2], [4, 2.8, 1], minium);
  box(scene, [-4, -3, high + 2.2], [8, 6, neck - high - 2], clear);
  return scene;
}
