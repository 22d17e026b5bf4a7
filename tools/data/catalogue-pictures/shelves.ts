/** What stands for a shelf of the shop: several bodies together. */
import { parcel } from './boxes.ts';
import { clear, green, ink, kraft, minium, paper, steel } from './materials.ts';
import { flatRoll } from './rolls.ts';

import { createScene, leftSide, type Scene } from './scene.ts';
import { box, endRings, label, rect, rod, shadow } from './solids.ts';

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
