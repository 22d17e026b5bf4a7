/** What warehouses and mail rooms use: pallets, film, straps, boxes for archives, trays. Sizes in centimetres. */

import { dark, green, kraft, line, type Material, minium, paper, steel, white } from './materials.ts';
import { rodAlongY } from './rolls.ts';
import { createScene, leftSide, outline, rightSide, type Scene } from './scene.ts';
import { box, rect, rod, shadow, strokes } from './solids.ts';

/** Rolls of stretch film that stand. `count` in a row of two. */
export function filmRolls(count: number, tall: number, radius: number, material: Material): Scene {
  const scene = createScene(count > 4 ? 0.9 : 0.86);
  const step = radius * 2.25;
  const columns = Math.ceil(count / 2);
  shadow(scene, [-radius, -radius], [step * columns, step * 2]);
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < 2; j += 1) {
      const [x, y] = [i * step, j * step];
      scene.wall([x, y, tall], radius, tall, { fill: material.left });
      scene.wall([x, y, tall], radius, tall, { fill: material.right }, 58, 0);
      scene.disc([x, y, tall], radius, { fill: material.top });
      scene.disc([x, y, tall], radius * 0.52, { fill: kraft.top });
      scene.disc([x, y, tall], radius * 0.4, { fill: '#86613d' });
    }
  }
  return scene;
}

/** A reel of strap that stands, its end hanging. */
export function strapReel(): Scene {
  const scene = createScene(0.96);
  shadow(scene, [-16, 0], [34, 16]);
  rodAlongY(scene, [0, 0, 18], 18, 2, kraft);
  rodAlongY(scene, [0, 2, 18], 15.6, 11, dark);
  const face = leftSide([0, 15, 18]);
  scene.on(
    face,
    `<circle r="18" fill="${kraft.left}"/><circle r="15.4" fill="none" stroke="${kraft.right}" stroke-width=".6"/><circle r="7" fill="${paper.left}"/><circle r="5.6" fill="#86613d"/>${[0, 72, 144, 216, 288].map((a) => `<circle cx="11.4" r="1.7" transform="rotate(${a})" fill="${kraft.right}"/>`).join('')}`,
  );
  const end = leftSide([15.4, 9, 18]);
  scene.path(
    [
      ['M', end.at(0, 0)],
      ['C', end.at(1, 8), end.at(2, 14), end.at(9, 17.6)],
      ['L', end.at(10.6, 16.6)],
      ['C', end.at(4, 13), end.at(3, 7), end.at(2, 0)],
      ['Z'],
    ],
    { fill: dark.left },
  );
  box(scene, [25, 12, 0], [3, 2.4, 1.4], minium);
  return scene;
}

/** A tensioner: body, wheel, two handles. */
export function tensioner(): Scene {
  const scene = createScene(0.78);
  shadow(scene, [0, 0], [30, 8]);
  box(scene, [0, 0, 0], [30, 8, 0.4], dark);
  box(scene, [3, 1, 0.4], [15, 6, 2.4], steel);
  box(scene, [5, 1.5, 2.8], [8, 5, 5], minium);
  rodAlongY(scene, [9, 1.5, 5.4], 3, 5.6, steel);
  scene.path(
    outline([
      [9, 3, 8],
      [11, 3, 8.4],
      [28, 3, 20],
      [27, 3, 21.6],
    ]),
    { fill: steel.top },
  );
  rod(scene, [22, 3, 17], 1.1, 7, minium, minium.right);
  scene.path(
    outline([
      [13, 5.4, 4],
      [13, 5.4, 5.4],
      [31, 5.4, 6.4],
      [31, 5.4, 5],
    ]),
    { fill: steel.left },
  );
  rod(scene, [26, 5, 5.6], 1.1, 7, minium, minium.right);
  return scene;
}

/** Edge boards in a bundle. */
export function edgeBoards(): Scene {
  const scene = createScene(0.92);
  shadow(scene, [0, 0], [120, 20]);
  for (let layer = 0; layer < 3; layer += 1) {
    for (let row = 0; row < 2; row += 1) {
      const [y, z] = [row * 10, layer * 2.8];
      box(scene, [0, y, z], [120, 9.4, 0.8], kraft);
      box(scene, [0, y, z], [120, 0.8, 5], kraft);
    }
  }
  for (const x of [22, 92]) {
    scene.path(
      outline([
        [x, 21, 8],
        [x + 4, 21, 8],
        [x + 4, 21, 0],
        [x, 21, 0],
      ]),
      { fill: minium.left },
    );
    scene.path(
      outline([
        [x, 0, 12.6],
        [x + 4, 0, 12.6],
        [x + 4, 21, 8],
        [x, 21, 8],
      ]),
      { fill: minium.top },
    );
  }
  return scene;
}

/** Archive boxes side by side. */
export function archiveBoxes(): Scene {
  const scene = createScene(0.84);
  shadow(scene, [0, 0], [33, 33]);
  for (let at = 0; at < 3; at += 1) {
    const y = at * 11;
    box(scene, [0, y, 0], [25, 10, 33], kraft);
    scene.on(
      rightSide([25, y + 10, 33]),
      rect(2, 4, 6, 9, paper.top) +
        strokes('M3 6.5h4M3 8.5h4M3 10.5h2.5', line, 0.6) +
        `<circle cx="5" cy="25" r="1.5" fill="#86613d"/>` +
        (at === 2 ? rect(2, 15, 6, 1.6, minium.right) : ''),
    );
  }
  scene.on(leftSide([0, 32, 33]), rect(4, 5, 12, 10, paper.top) + strokes('M5.5 8h9M5.5 10.5h6', line, 0.7));
  return scene;
}

/** A container with handles and a lid. */
export function archiveContainer(): Scene {
  const scene = createScene(0.84);
  shadow(scene, [0, 0], [53, 34]);
  box(scene, [0, 0, 0], [53, 34, 25], white);
  box(scene, [-0.8, -0.8, 20], [54.6, 35.6, 7], white);
  scene.on(
    leftSide([0, 34, 20]),
    rect(14, 4, 24, 11, '#fff', `stroke="${line}" stroke-width=".6"`) + strokes('M17 8h18M17 11.5h12', line, 0.9),
  );
  scene.on(rightSide([53, 34, 20]), rect(11, 4, 12, 3.6, '#8f8b81', 'rx="1.8"'));
  scene.on(leftSide([-0.8, 34.8, 27]), rect(46, 2, 4, 3, minium.left));
  return scene;
}

/** A tray of letters, upright in a row. */
export function mailTray(): Scene {
  const scene = createScene(0.84);
  const [l, w, h] = [50, 26, 16];
  shadow(scene, [0, 0], [l, w]);
  scene.path(
    outline([
      [0, 0, h],
      [l, 0, h],
      [l, 0, 0],
      [0, 0, 0],
    ]),
    { fill: green.right },
  );
  scene.path(
    outline([
      [0, 0, h],
      [0, w, h],
      [0, w, 0],
      [0, 0, 0],
    ]),
    { fill: green.right },
  );
  for (let at = 0; at < 12; at += 1) {
    const x = 3 + at * 3.2;
    const tall = 17 + ((at * 7) % 5);
    const tone = at % 5 === 2 ? kraft : paper;
    box(scene, [x, 2, 2], [1.6, 22, tall], tone);
  }
  scene.path(
    outline([
      [0, w, h],
      [l, w, h],
      [l, w, 0],
      [0, w, 0],
    ]),
    { fill: green.left },
  );
  scene.path(
    outline([
      [l, w, h],
      [l, 0, h],
      [l, 0, 0],
      [l, w, 0],
    ]),
    { fill: green.right },
  );
  scene.path(
    [
      ['M', [0, w, h]],
      ['L', [l, w, h]],
      ['L', [l, 0, h]],
    ],
    { stroke: green.top, width: 1 },
  );
  scene.on(rightSide([l, w, h]), rect(8, 3, 10, 3, '#06382a', 'rx="1.5"') + rect(7, 9, 12, 4, paper.left));
  scene.on(
    leftSide([0, w, h]),
    rect(15, 4, 18, 7, paper.top) + strokes('M17 6.5h12M17 8.8h8', line, 0.8) + rect(29, 5, 2.6, 3, minium.left),
  );
  return scene;
}
