/** What stands on a counter or in a mail room. Sizes in centimetres. */
import { dark, green, grey, ink, kraft, type Material, minium, paper, steel } from './materials.ts';
import { above, createScene, leftSide, outline, rightSide, type Scene } from './scene.ts';
import { box, label, rect, round, shadow, strokes } from './solids.ts';

/** A reader on its cradle, its beam on a code. */
export function scanner(): Scene {
  const scene = createScene(0.76);
  shadow(scene, [0, 0], [11, 8]);
  box(scene, [0, 0, 0], [9, 7, 1.6], dark);
  box(scene, [2.6, 2, 1.6], [3.4, 3, 9], dark);
  box(scene, [0.4, 1.4, 10.6], [11, 4.2, 3.6], grey);
  scene.on(leftSide([0.4, 5.6, 14.2]), rect(1, 1, 5, 0.7, green.left) + rect(9, 1, 1, 1.2, minium.left));
  scene.on(rightSide([11.4, 5.6, 14.2]), rect(0.5, 0.7, 3.2, 2.2, '#7b1f12', 'rx=".4"'));
  scene.path(
    outline([
      [11.4, 4.6, 12.6],
      [11.4, 2.4, 12.6],
      [19, 0.5, 8.6],
      [19, 6, 8.6],
    ]),
    { fill: minium.top, opacity: 0.3 },
  );
  scene.on(rightSide([19, 7, 12.6]), label(0, 0, 8, 6.4));
  scene.room([
    [19, 7, 6.2],
    [19, -1, 12.6],
  ]);
  return scene;
}

/** A cartridge for franking machines with its imprint. */
export function inkCartridge(): Scene {
  const scene = createScene(0.68);
  const blue: Material = { top: '#7e97d1', left: '#3b5cab', right: '#2a4690' };
  shadow(scene, [0, 0], [7, 10]);
  box(scene, [0, 0, 0], [5, 9, 4.4], dark);
  box(scene, [0.5, 2, 4.4], [4, 4, 1.2], blue);
  box(scene, [0, 9, 0.8], [5, 1.4, 2.4], steel);
  scene.on(above([0, 0, 4.4]), rect(0.6, 6.6, 3.8, 1.6, paper.top));
  box(scene, [7, 0, 0], [10, 6.4, 0.2], paper);
  scene.on(
    above([7, 0, 0.2]),
    `<g fill="none" stroke="#2a4690" stroke-width=".3"><circle cx="3" cy="3.2" r="1.9"/><path d="M5.6 1.6h3.6M5.6 2.6h2.8M5.6 3.6h3.2M5.6 4.6h2"/></g>${rect(8.6, 4.6, 0.8, 1, minium.left)}`,
  );
  return scene;
}

/** A dial date stamp over its mark. */
export function dateStamp(): Scene {
  const scene = createScene(0.7);
  shadow(scene, [0, 0], [8, 6]);
  box(scene, [0, 0, 0], [7, 4.6, 1], steel);
  box(scene, [0.7, 0.5, 1], [0.8, 3.6, 6], steel);
  box(scene, [5.5, 0.5, 1], [0.8, 3.6, 6], steel);
  box(scene, [1.8, 0.8, 2.2], [3.4, 3, 3], dark);
  scene.on(
    leftSide([1.8, 3.8, 5.2]),
    rect(0.3, 0.6, 2.8, 1.2, paper.top) +
      `<text x="1.7" y="1.6" font-family="Arial,sans-serif" font-size="1.1" font-weight="700" text-anchor="middle" fill="${ink}">21 11</text>`,
  );
  box(scene, [0.3, 0.3, 7], [6.4, 4, 1.2], dark);
  box(scene, [2.6, 1.4, 8.2], [1.8, 1.8, 2.6], minium);
  return scene;
}

/** A tray of coins in rising rows. */
export function coinTray(): Scene {
  const scene = createScene(0.76);
  shadow(scene, [0, 0], [26, 18]);
  box(scene, [0, 0, 0], [26, 18, 3], dark);
  const slots: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const tone = at < 3 ? '#c07a4a' : at < 6 ? '#e6b94d' : '#d2d9db';
    const x = 2.4 + at * 3;
    slots.push(rect(x - 1.2, 1.6, 2.4, 14.8, dark.right));
    const coins = Array.from({ length: 3 + ((at * 5) % 6) }, (_, n) => `M${round(x)} ${round(3 + n * 1.6)}h0`);
    slots.push(
      strokes(coins.join(''), '#5d4720', 2.1, 'stroke-linecap="round"'),
      strokes(coins.join(''), tone, 1.7, 'stroke-linecap="round"'),
    );
  }
  scene.on(above([0, 0, 3]), slots.join(''));
  scene.on(leftSide([0, 18, 3]), rect(21, 0.8, 3, 1.2, minium.left));
  return scene;
}

/** A display of slots, filled with envelopes and forms. */
export function counterDisplay(): Scene {
  const scene = createScene(0.84);
  const pale: Material = { top: '#e3c79b', left: '#cda878', right: '#b08a5b' };
  shadow(scene, [0, 0], [60, 30]);
  box(scene, [0, 0, 0], [60, 30, 4], pale);
  for (let tier = 0; tier < 2; tier += 1) {
    const [y, z] = [tier * 15, tier === 0 ? 20 : 4];
    if (tier === 0) box(scene, [0, 0, 4], [60, 15, 16], pale);
    for (let at = 0; at < 4; at += 1) {
      const tone = [paper, kraft, paper, green][(at + tier) % 4] ?? paper;
      box(scene, [2 + at * 15, y + 3, z], [11, 4, 18 - tier * 3], tone);
      scene.on(
        leftSide([2 + at * 15, y + 7, z + 18 - tier * 3]),
        rect(1.5, 2, 5, 1.2, tone === paper ? green.left : paper.top) +
          (at === 1 && tier === 1 ? rect(7.5, 2, 2, 2.6, minium.left) : ''),
      );
    }
    box(scene, [0, y + 13, z], [60, 1.2, 8], pale);
  }
  return scene;
}
