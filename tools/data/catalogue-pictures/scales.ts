/** Scales and tape measures. Sizes in centimetres. */
import { parcel } from './boxes.ts';
import { dark, green, ink, line, lit, type Material, minium, paper, steel, white } from './materials.ts';
import { flatRoll } from './rolls.ts';
import { above, createScene, leftSide, type Point, type Scene } from './scene.ts';
import { box, rect, round, type Size, shadow, strokes } from './solids.ts';

const figures = (text: string, w: number, h: number): string =>
  rect(0, 0, w, h, ink, `rx="${round(h * 0.12)}"`) +
  `<text x="${round(w * 0.92)}" y="${round(h * 0.8)}" font-family="Arial,Helvetica,sans-serif" font-size="${round(h * 0.8)}" font-weight="700" text-anchor="end" fill="${lit}">${text}</text>`;

export interface ScaleLook {
  readonly size: Size;
  readonly material?: Material;
  readonly shown: string;
  /** A display of its own, on a cable. */
  readonly remote?: boolean;
  readonly load?: Size;
  readonly keys?: boolean;
  readonly plate?: Material;
  readonly fill: number;
}

/** A scale with its plate, its display, and what it weighs. */
export function scale(look: ScaleLook): Scene {
  const [l, w, h] = look.size;
  const material = look.material ?? steel;
  const scene = createScene(look.fill);
  shadow(scene, [0, 0], [l, look.remote ? w * 1.6 : w]);
  box(scene, [0, 0, 0], [l, w, h], material);
  const plate = look.keys ? w * 0.66 : w * 0.86;
  box(scene, [l * 0.06, w * 0.05, h * 1.12], [l * 0.88, plate, h * 0.16], look.plate ?? white);
  if (look.load) {
    const [a, b] = look.load;
    parcel(scene, [l / 2 - a / 2, w * 0.05 + plate / 2 - b / 2, h * 1.28], look.load);
  }
  if (look.remote) {
    const cable: Point = [l * 0.5, w, h * 0.4];
    scene.path(
      [
        ['M', cable],
        ['C', [l * 0.5, w * 1.2, 0], [l * 0.3, w * 1.1, 0], [l * 0.34, w * 1.4, 0]],
      ],
      { stroke: '#66747a', width: l * 0.018 },
    );
    const z = h * 1.05;
    box(scene, [l * 0.12, w * 1.36, 0], [l * 0.5, w * 0.14, z], dark);
    scene.on(leftSide([l * 0.12 + l * 0.04, w * 1.5, z * 0.9]), figures(look.shown, l * 0.42, z * 0.62));
  } else if (look.keys) {
    scene.on(
      above([l * 0.12, w * 0.76, h]),
      `${figures(look.shown, l * 0.44, w * 0.17)}<g transform="translate(${round(l * 0.52)} 0)">${[0, 1, 2, 3].map((n) => rect((n % 2) * l * 0.11, Math.floor(n / 2) * w * 0.09, l * 0.09, w * 0.07, n === 3 ? minium.left : dark.left)).join('')}</g>`,
    );
  } else {
    scene.on(leftSide([l * 0.3, w, h * 0.86]), figures(look.shown, l * 0.42, h * 0.66));
  }
  return scene;
}

/** A letter scale with a dial and a needle, an envelope on top. */
export function letterScale(): Scene {
  const scene = createScene(0.72);
  shadow(scene, [0, 0], [10, 7]);
  box(scene, [0, 0, 0], [10, 7, 1.4], minium);
  box(scene, [1.5, 1.6, 1.4], [7, 4, 10], minium);
  const dial = leftSide([5, 5.6, 7]);
  const ticks = Array.from({ length: 9 }, (_, at) => {
    const angle = ((-210 + at * 30) * Math.PI) / 180;
    return `M${round(2.3 * Math.cos(angle))} ${round(2.3 * Math.sin(angle))}L${round(2.75 * Math.cos(angle))} ${round(2.75 * Math.sin(angle))}`;
  });
  scene.on(
    dial,
    `<circle r="3.2" fill="${paper.top}"/>${strokes(ticks.join(''), ink, 0.22)}${strokes('M0 0L1.5-1.9', minium.right, 0.36, 'stroke-linecap="round"')}<circle r=".45" fill="${ink}"/><text y="2" font-family="Arial,sans-serif" font-size="1.3" font-weight="700" text-anchor="middle" fill="${ink}">250</text>`,
  );
  box(scene, [4.4, 3, 11.4], [1.2, 1.2, 1.4], steel);
  box(scene, [-0.5, -0.5, 12.8], [11, 8, 0.5], steel);
  box(scene, [0.5, 0, 13.4], [9, 6.4, 0.3], paper);
  scene.on(above([0.5, 0, 13.7]), strokes('M0 0L4.5 3.8 9 0', line, 0.16));
  return scene;
}

/** A soft tape measure, rolled, its end pulled out. */
export function tapeMeasure(): Scene {
  const scene = createScene(0.66);
  shadow(scene, [-4, -4], [9, 9]);
  flatRoll(scene, [0, 0, 0], 4, 1.8, 0.9, green);
  scene.disc([0, 0, 1.8], 2.6, { fill: paper.top });
  scene.disc([0, 0, 1.8], 1.1, { fill: minium.left });
  const ribbon = leftSide([0.6, 4, 1.7]);
  scene.path(
    [['M', ribbon.at(0, 0)], ['L', ribbon.at(13, 0)], ['L', ribbon.at(13, 1.6)], ['L', ribbon.at(0, 1.6)], ['Z']],
    { fill: '#f2d98c' },
  );
  const ticks = Array.from({ length: 25 }, (_, at) => `M${round(0.5 + at * 0.5)} 0v${at % 2 ? 0.7 : 0.4}`);
  scene.on(
    ribbon,
    strokes(ticks.join(''), ink, 0.09) +
      [1, 2, 3]
        .map(
          (n) =>
            `<text x="${n * 4}" y="1.45" font-family="Arial,sans-serif" font-size=".8" font-weight="700" text-anchor="middle" fill="${ink}">${n}0</text>`,
        )
        .join('') +
      rect(12.6, 0, 0.4, 1.6, steel.right),
  );
  return scene;
}
