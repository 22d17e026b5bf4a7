/** Labels on rolls and sheets. */
import { green, line, measureLine, minium, paper } from './materials.ts';
import { flatRoll } from './rolls.ts';
import { above, createScene, leftSide, type Point, rightSide, type Scene } from './scene.ts';
import { bars, box, label, rect, round, shadow, strokes } from './solids.ts';

/** A roll of labels that stands on its side, a strip of labels in front. Sizes in millimetres. */
export function labelRoll(wide: number, high: number, count = 1): Scene {
  const scene = createScene(count > 1 ? 0.88 : 0.56 + wide * 0.0022);
  const r = 62;
  shadow(scene, [-r * 0.8, -r * 0.8], count > 1 ? [230, 230] : [2 * r, 2 * r]);
  const spots: Point[] =
    count > 1
      ? [
          [0, 0, 0],
          [118, 0, 0],
          [0, 118, 0],
          [118, 118, 0],
        ]
      : [[0, 0, 0]];
  const levels = count > 1 ? 3 : 1;
  for (const [x, y] of spots) {
    flatRoll(scene, [x, y, 0], r * 0.92, wide * levels, 14, paper);
    for (let level = 0; level < levels; level += 1)
      scene.wall([x, y, level * wide + wide * 0.12], r * 0.92, wide * 0.05, { fill: green.left });
  }
  if (count === 1) {
    const strip = leftSide([r * 0.66, r * 0.66, wide]);
    const span = high * 1.25;
    scene.path(
      [['M', strip.at(0, 0)], ['L', strip.at(span, 0)], ['L', strip.at(span, wide)], ['L', strip.at(0, wide)], ['Z']],
      { fill: '#c9dbda' },
    );
    scene.on(strip, label(high * 0.06, wide * 0.05, high, wide * 0.9));
  }
  return scene;
}

/** A sheet of labels, `columns` by `rows`, on others. */
export function labelSheet(columns: number, rows: number): Scene {
  const [l, w] = [29.7, 21];
  const scene = createScene(0.84);
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], [l, w, 1.1], paper);
  box(scene, [0.5, -0.4, 1.1], [l, w, 0.5], paper);
  const cell = [(l - 1) / rows, (w - 1) / columns] as const;
  const cells: string[] = [];
  const gap = 0.35;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [0.5 + row * cell[0], 0.5 + column * cell[1]];
      cells.push(
        `M${round(x + gap)} ${round(y + gap)}h${round(cell[0] - 2 * gap)}v${round(cell[1] - 2 * gap)}h-${round(cell[0] - 2 * gap)}z`,
      );
    }
  }
  const first =
    columns * rows > 8
      ? rect(0.85 + cell[0] * 0.1, 0.9 + cell[1] * 0.2, cell[0] * 0.5, 0.5, measureLine) +
        rect(0.85 + cell[0] * 0.1, 0.9 + cell[1] * 0.45, cell[0] * 0.36, 0.5, measureLine) +
        rect(0.5 + cell[0] * 0.72, 0.5 + cell[1] * 0.2, cell[0] * 0.12, cell[1] * 0.4, minium.left)
      : label(0.85, 0.85, cell[0] - 0.7, cell[1] - 0.7);
  scene.on(
    above([0.5, -0.4, 1.6]),
    `<path d="${cells.join('')}" fill="#fff" stroke="${line}" stroke-width=".18"/>${first}`,
  );
  return scene;
}

/** Strips of two franking labels, and a pack of them. */
export function frankingLabels(): Scene {
  const scene = createScene(0.8);
  shadow(scene, [0, 0], [32, 18]);
  box(scene, [0, 0, 0], [32, 9, 5], paper);
  scene.on(
    above([0, 0, 5]),
    rect(1, 0.8, 14.4, 7.4, '#fff', `stroke="${line}" stroke-width=".2"`) +
      rect(16.6, 0.8, 14.4, 7.4, '#fff', `stroke="${line}" stroke-width=".2"`),
  );
  scene.on(rightSide([32, 9, 5]), rect(3.5, 0, 2, 5, minium.right));
  box(scene, [2, 12, 0], [32, 8.6, 0.3], paper);
  scene.on(
    above([2, 12, 0.3]),
    rect(1, 0.7, 14.4, 7.2, '#fff', `stroke="${line}" stroke-width=".2"`) +
      rect(16.6, 0.7, 14.4, 7.2, '#fff', `stroke="${line}" stroke-width=".2"`) +
      bars(2, 2, 5, 4) +
      `<circle cx="11" cy="4.2" r="2.4" fill="none" stroke="#2a4690" stroke-width=".5"/>` +
      strokes('M18 3h9M18 4.6h7M18 6.2h8', '#2a4690', 0.5),
  );
  return scene;
}
