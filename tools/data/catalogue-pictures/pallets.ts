/** Pallets, loaded and secured. Sizes in centimetres. */
import { parcel } from './boxes.ts';
import { clear, dark, green, kraft, type Material, minium, wood } from './materials.ts';
import { above, createScene, leftSide, outline, rightSide, type Scene } from './scene.ts';
import { box, label, rect, round, shadow, strokes } from './solids.ts';

/** A pallet of 120 × 80 at the origin; answers its height. */
function pallet(scene: Scene, material: Material = wood, [l, w] = [120, 80]): number {
  shadow(scene, [0, 0], [l, w]);
  for (const x of [0, l / 2 - 7, l - 14])
    for (const y of [0, w / 2 - 5, w - 10]) if (x > l / 2 || y > w / 2) box(scene, [x, y, 0], [14, 10, 9], material);
  box(scene, [0, 0, 9], [l, w, 4], material);
  const gaps = [0.2, 0.4, 0.6, 0.8].map((at) => `M0 ${round(w * at)}h${l}`).join('');
  scene.on(above([0, 0, 13]), strokes(gaps, material.right, 1));
  return 13;
}

/** Cartons in layers on a pallet. */
export function loadedPallet([a, b]: readonly [number, number], layers: number, high: number, flat = false): Scene {
  const scene = createScene(0.94);
  const z = pallet(scene);
  if (!flat) {
    for (let layer = 0; layer < layers; layer += 1) {
      for (let i = 0; i < a; i += 1) {
        for (let j = 0; j < b; j += 1) {
          const isGap = layer === layers - 1 && i === a - 1 && j === b - 1;
          const isSeen = layer === layers - 1 || i === a - 1 || j === b - 1;
          if (isGap || !isSeen) continue;
          const size = [120 / a - 1, 80 / b - 1, high - 0.5] as const;
          const isNear = j === b - 1 && (i + layer) % 2 === 0;
          parcel(scene, [(i * 120) / a, (j * 80) / b, z + layer * high], size, {
            labelled: isNear,
            tape: layer === layers - 1 && j === b - 1 ? green.left : null,
          });
        }
      }
    }
  }
  if (flat) {
    const tall = layers * high;
    box(scene, [0, 0, z], [120, 80, tall], kraft);
    const rows = (span: number) =>
      Array.from({ length: layers - 1 }, (_, at) => `M0 ${(at + 1) * high}h${span}`).join('');
    const columns = (count: number, span: number) =>
      Array.from({ length: count - 1 }, (_, at) => `M${((at + 1) * span) / count} 0v${tall}`).join('');
    scene.on(leftSide([0, 80, z + tall]), strokes(rows(120) + columns(a, 120), kraft.right, 0.8));
    scene.on(rightSide([120, 80, z + tall]), strokes(rows(80) + columns(b, 80), '#86613d', 0.8));
    scene.on(
      above([0, 0, z + tall]),
      strokes(
        `M0 ${80 / b}h120${Array.from({ length: a - 1 }, (_, at) => `M${((at + 1) * 120) / a} 0v80`).join('')}`,
        kraft.right,
        0.8,
      ),
    );
    scene.on(leftSide([0, 80, z + tall]), strokes(`M20 0V${tall}M100 0V${tall}`, minium.left, 3));
    scene.on(above([0, 0, z + tall]), strokes('M20 0V80M100 0V80', minium.top, 3));
  }
  return scene;
}

/** A loaded pallet with film, straps, or a cover around it. */
export function securedPallet(kind: 'film' | 'straps'): Scene {
  const scene = createScene(0.92);
  const z = pallet(scene);
  const tall = 84;
  for (let layer = 0; layer < 2; layer += 1)
    for (let i = 0; i < 2; i += 1)
      for (let j = 0; j < 2; j += 1) {
        if (layer === 0 && i === 0 && j === 0) continue;
        parcel(scene, [i * 60, j * 40, z + layer * 42], [59, 39, 41.5], {
          labelled: false,
          tape: null,
        });
      }
  if (kind === 'film') {
    const turns = [0, 20, 40, 60];
    const left = turns.map((v) => `M0 ${v + 7}L120 ${v}`).join('');
    const right = turns.map((v) => `M0 ${v}L80 ${v + 7}`).join('');
    scene.path(
      outline([
        [0, 80, z + tall],
        [119, 80, z + tall],
        [119, 80, 4],
        [0, 80, 4],
      ]),
      { fill: clear.top, opacity: 0.5 },
    );
    scene.path(
      outline([
        [119, 80, z + tall],
        [119, 0, z + tall],
        [119, 0, 4],
        [119, 80, 4],
      ]),
      { fill: clear.right, opacity: 0.5 },
    );
    scene.on(leftSide([0, 80, z + tall]), strokes(left, '#fff', 1.4, 'opacity=".75"'));
    scene.on(rightSide([119, 80, z + tall]), strokes(right, '#fff', 1.4, 'opacity=".5"'));
  } else {
    for (const x of [26, 86]) {
      scene.on(
        leftSide([x, 80, z + tall]),
        rect(0, 0, 4, tall + 12, dark.left) + rect(-1.5, tall * 0.4, 7, 6, minium.left),
      );
      scene.on(above([x, 0, z + tall]), rect(0, 0, 4, 79, dark.top));
    }
  }
  return scene;
}

/** A flat pallet of board. */
export function boardPallet(): Scene {
  const scene = createScene(0.86);
  pallet(scene, kraft);
  scene.on(leftSide([0, 80, 13]), strokes('M0 2h120', kraft.top, 1));
  return scene;
}

/** A pallet box: sleeve and lid. */
export function palletBox(): Scene {
  const scene = createScene(0.86);
  const z = pallet(scene);
  box(scene, [1, 1, z], [118, 78, 68], kraft);
  box(scene, [-1, -1, z + 62], [122, 82, 14], kraft);
  scene.on(leftSide([1, 79, z + 62]), strokes('M0 30h118', kraft.right, 0.8) + label(14, 12, 34, 26));
  scene.on(
    rightSide([119, 79, z + 60]),
    strokes('M0 28h78', '#8a6540', 0.8) + rect(28, 16, 22, 6, '#8a6540', 'rx="3"'),
  );
  return scene;
}
