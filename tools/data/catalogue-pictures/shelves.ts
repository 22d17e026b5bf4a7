/** What stands for a shelf of the shop: several bodies together. */
import { parcel } from './boxes.ts';
import { clear, green, ink, kraft, line, minium, paper, steel } from './materials.ts';
import { flatRoll } from './rolls.ts';
import { above, createScene, leftSide, type Scene } from './scene.ts';
import { box, endRings, label, rect, rod, shadow, strokes } from './solids.ts';

/** Several bodies that stand for a shelf of the shop. */
export function shelf(draw: (scene: Scene) => void, fill = 0.92): Scene {
  const scene = createScene(fill);
  draw(scene);
  return scene;
}

/** Tape on a stack with a sheet of bubbles: the shelf of tape and fill. */
export function tapeAndFill(): Scene {
  return shelf((scene) => {
    shadow(scene, [-8, -8], [32, 30]);
    rod(scene, [-2, -9, 6.5], 6.5, 22, clear, clear.left);
    endRings(
      scene,
      [20, -9, 6.5],
      [
        [6, clear.right],
        [5.2, clear.left],
        [2.4, paper.left],
        [1.8, '#86613d'],
      ],
    );
    flatRoll(scene, [3, 8, 0], 5.4, 4.8, 3.6, kraft);
    flatRoll(scene, [3, 8, 5], 5.4, 4.8, 3.6, green);
    flatRoll(scene, [16, 10, 0], 5.4, 4.8, 3.6, kraft);
  });
}

/** Parcels of several sizes. */
export function parcels(): Scene {
  return shelf((scene) => {
    shadow(scene, [0, 0], [60, 46]);
    parcel(scene, [0, 0, 0], [34, 26, 24], { labelled: false });
    parcel(scene, [3, 2, 24], [24, 18, 12], { labelled: true, tape: minium.left });
    parcel(scene, [38, 2, 0], [22, 20, 15], {});
    parcel(scene, [8, 30, 0], [30, 16, 6], { labelled: false });
  });
}

/** A scale beside a roll of labels. */
export function weighing(): Scene {
  return shelf((scene) => {
    shadow(scene, [0, 0], [44, 30]);
    box(scene, [0, 0, 0], [26, 22, 4], steel);
    box(scene, [1.6, 1.4, 4.5], [22.8, 18, 0.7], paper);
    parcel(scene, [6, 4, 5.2], [14, 10, 8], {});
    scene.on(
      leftSide([7, 22, 3.5]),
      `${rect(0, 0, 11, 2.8, ink, 'rx=".3"')}<text x="10.3" y="2.3" font-family="Arial,sans-serif" font-size="2.3" font-weight="700" text-anchor="end" fill="#7debb8">280 g</text>`,
    );
    flatRoll(scene, [38, 14, 0], 7, 9, 2, paper);
    scene.wall([38, 14, 1.4], 7, 0.7, { fill: green.left }, 180, 62);
    const strip = leftSide([40, 20.6, 9]);
    scene.path([['M', strip.at(0, 0)], ['L', strip.at(16, 0)], ['L', strip.at(16, 9)], ['L', strip.at(0, 9)], ['Z']], {
      fill: paper.left,
    });
    scene.on(strip, label(0.6, 0.5, 14, 8));
  });
}

/** A padded mailer, a kraft envelope and a white one, one on the other. */
export function letters(): Scene {
  return shelf((scene) => {
    shadow(scene, [0, 0], [36, 28]);
    box(scene, [0, 0, 0], [36, 27, 2.2], kraft);
    const dots = Array.from({ length: 9 }, (_, at) => `M${at % 2 ? 2 : 3.2} ${7 + at * 2.3}H35`);
    scene.on(
      above([0, 0, 2.2]),
      rect(0, 0, 36, 5, kraft.left) +
        rect(0, 4.4, 36, 1, green.left) +
        strokes(dots.join(''), kraft.left, 1.2, 'stroke-linecap="round" stroke-dasharray="0 2.4"'),
    );
    box(scene, [9, 8, 2.4], [23, 16, 0.5], green);
    box(scene, [4, 13, 3.2], [22, 12, 0.5], paper);
    scene.on(
      above([4, 13, 3.7]),
      rect(17.4, 1, 3.2, 3.8, minium.left) +
        rect(17.9, 1.5, 2.2, 2.8, paper.top) +
        strokes('M1.5 1.6h5M1.5 2.8h3.4M8 7h8M8 8.4h9.4M8 9.8h6', line, 0.4),
    );
  });
}
