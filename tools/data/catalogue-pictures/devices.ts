/** Scales, printers, phones, trackers and mailboxes. Sizes in centimetres. */
import { parcel } from './boxes.ts';
import { dark, glass, green, grey, ink, line, lit, type Material, minium, paper, steel } from './materials.ts';
import { above, createScene, leftSide, outline, type Point, rightSide, type Scene } from './scene.ts';
import { box, label, measures, rect, round, type Size, shadow, strokes } from './solids.ts';

export interface PrinterLook {
  readonly size: Size;
  readonly material?: Material;
  readonly printed?: number;
  readonly antenna?: boolean;
  readonly screen?: boolean;
  readonly beside?: boolean;
  readonly fill: number;
}

/** A label printer, a label coming out of its front. */
export function printer(look: PrinterLook): Scene {
  const [l, w, h] = look.size;
  const scene = createScene(look.fill);
  const material = look.material ?? steel;
  shadow(scene, [0, 0], [l, w * 1.3]);
  if (look.beside) parcel(scene, [l * 1.25, -w * 0.1, 0], [l * 0.9, w * 0.7, h * 0.75]);
  if (look.antenna) box(scene, [l * 0.08, w * 0.06, h], [l * 0.05, l * 0.05, h * 0.5], dark);
  box(scene, [0, 0, 0], [l, w, h], material);
  scene.path(
    outline([
      [l * 0.02, w * 0.6, h],
      [l * 0.98, w * 0.6, h],
    ]),
    { stroke: material.right, width: l * 0.012 },
  );
  scene.on(above([l * 0.2, w * 0.2, h]), rect(0, 0, l * 0.6, w * 0.24, glass, `rx="${round(w * 0.04)}" opacity=".75"`));
  scene.on(
    leftSide([0, w, h]),
    rect(l * 0.14, h * 0.26, l * 0.6, h * 0.09, ink) +
      `<circle cx="${round(l * 0.87)}" cy="${round(h * 0.3)}" r="${round(h * 0.05)}" fill="${lit}"/>` +
      (look.screen ? rect(l * 0.78, h * 0.46, l * 0.16, h * 0.16, ink) : '') +
      rect(l * 0.8, h * 0.72, l * 0.14, h * 0.1, material.right),
  );
  const wide = look.printed ?? 0.54;
  const out = 0.62 * w;
  const start: Point = [l * 0.17, w, h * 0.68];
  const drop = h * 0.62;
  const corners: Point[] = [
    start,
    [start[0] + l * wide, w, start[2]],
    [start[0] + l * wide, w + out, start[2] - drop],
    [start[0], w + out, start[2] - drop],
  ];
  scene.path(outline(corners), { fill: paper.top });
  scene.on(
    { at: (u, v) => [start[0] + u, w + out * v, start[2] - drop * v] },
    `<g transform="scale(1 .025)">${label(0, 2, l * wide, 36)}</g>`,
  );
  return scene;
}

/** A phone with keys, lying on its back or open. */
export function phone(folding: boolean): Scene {
  const scene = createScene(folding ? 0.9 : 0.8);
  const [l, w, h] = folding ? [5.4, 10, 1] : [6, 13, 1.3];
  const body = folding ? grey : dark;
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], [l, w, h], body);
  const keys: string[] = [];
  const top = folding ? 2.2 : 6.1;
  const step = folding ? 1.8 : 1.6;
  for (let n = 0; n < 12; n += 1) {
    const [x, y] = [l * 0.1 + (n % 3) * l * 0.28, top + Math.floor(n / 3) * step];
    keys.push(
      rect(x, y, l * 0.24, step * 0.76, paper.top, 'rx=".2"'),
      n < 9 || n === 10
        ? `<text x="${round(x + l * 0.12)}" y="${round(y + step * 0.6)}" font-family="Arial,sans-serif" font-size="${round(step * 0.66)}" font-weight="700" text-anchor="middle" fill="${ink}">${n === 10 ? 0 : n + 1}</text>`
        : '',
    );
  }
  const calls =
    rect(l * 0.1, top - 1.2, l * 0.3, 0.8, green.left, 'rx=".3"') +
    rect(l * 0.6, top - 1.2, l * 0.3, 0.8, minium.left, 'rx=".3"');
  const display = (x: number, y: number, a: number, b: number) =>
    rect(x, y, a, b, ink, 'rx=".2"') +
    rect(x + 0.2, y + 0.2, a - 0.4, b - 0.4, '#1f5f7a') +
    `<text x="${round(x + a / 2)}" y="${round(y + b * 0.62)}" font-family="Arial,sans-serif" font-size="${round(b * 0.42)}" font-weight="700" text-anchor="middle" fill="#fff">9:30</text>`;
  scene.on(above([0, 0, h]), keys.join('') + calls + (folding ? '' : display(l * 0.08, 0.9, l * 0.84, 3.6)));
  if (folding) {
    const tall = 9;
    const lean = -2.6;
    const lid = (u: number, v: number): Point => [u, lean * (1 - v / tall), h + tall - v];
    scene.path(
      outline([
        [l, 0, h],
        [l, lean, h + tall],
        [l, lean - 0.7, h + tall],
        [l, -0.7, h],
      ]),
      { fill: grey.right },
    );
    scene.path(outline([lid(0, 0), lid(l, 0), lid(l, tall), lid(0, tall)]), { fill: grey.left });
    scene.path(outline([lid(0, 0), lid(l, 0), [l, lean - 0.7, h + tall], [0, lean - 0.7, h + tall]]), {
      fill: grey.top,
    });
    scene.on({ at: lid }, display(0.5, 1.2, l - 1, 5.6) + rect(l * 0.35, 0.45, l * 0.3, 0.3, dark.right));
  }
  return scene;
}

/** A SIM card in its larger card. */
export function simCard(value: string, fill: string): Scene {
  const scene = createScene(0.68);
  shadow(scene, [0, 0], [8.6, 5.4]);
  box(scene, [0.3, 0.5, 0], [8.6, 5.4, 0.12], paper);
  box(scene, [0, 0, 0.16], [8.6, 5.4, 0.14], paper);
  const chip = `<rect x="5.2" y="1.6" width="2.6" height="2.1" rx=".25" fill="#e6b94d"/>${strokes('M5.2 2.3h.8M5.2 3h.8M7 2.3h.8M7 3h.8M6 1.6v2.1M7 1.6v2.1', '#9a7420', 0.08)}<path d="M4.9 1.2h2.8l.6.6v2.4h-3.4z" fill="none" stroke="#a9a59b" stroke-width=".06"/>`;
  scene.on(
    above([0, 0, 0.3]),
    rect(0, 0, 8.6, 1, fill) +
      chip +
      `<text x=".6" y="3.6" font-family="Arial,Helvetica,sans-serif" font-size="2.1" font-weight="700" fill="${ink}">${value} €</text>` +
      rect(0.6, 4.3, 2.4, 0.35, line) +
      rect(7.3, 0.3, 0.8, 0.4, minium.left),
  );
  return scene;
}

/** Two key trackers, one on its ring. */
export function keyTrackers(): Scene {
  const scene = createScene(0.88);
  shadow(scene, [-2, -2], [10, 4.4]);
  scene.room([
    [-5.6, 3.4, 0],
    [-3.4, 10.6, 0],
    [-7.6, 9.6, 0],
  ]);
  for (const [x, y, tone] of [
    [0, 0, green],
    [6.4, -1.4, paper],
  ] as const) {
    scene.wall([x, y, 0.9], 2.2, 0.9, { fill: tone.left });
    scene.wall([x, y, 0.9], 2.2, 0.9, { fill: tone.right }, 62, 0);
    scene.disc([x, y, 0.9], 2.2, { fill: tone.top });
    scene.disc([x, y, 0.9], 1.3, { stroke: tone.left, width: 0.14 });
    scene.disc([x, y, 0.9], 0.45, { fill: minium.left });
  }
  scene.disc([-3.3, 2.2, 0.1], 1.8, { stroke: steel.left, width: 0.36 });
  scene.on(
    above([-4.4, 3.4, 0.15]),
    `<g transform="rotate(24)"><path d="M0 0h1l.2 3.6h-.5v.7h.5v.6h-.5v.8l-.5.5-.5-.5z" fill="${steel.right}"/><circle cx=".4" cy="-.4" r="1.1" fill="${steel.left}"/><circle cx=".4" cy="-.7" r=".3" fill="${paper.top}"/></g>`,
  );
  return scene;
}

/** A tracker in an open parcel corner: a flat case with a light. */
export function parcelTracker(): Scene {
  const scene = createScene(0.74);
  shadow(scene, [0, 0], [9, 6]);
  box(scene, [0, 0, 0], [9, 6, 1.5], dark);
  scene.on(
    above([0, 0, 1.5]),
    rect(0.6, 0.6, 7.8, 4.8, dark.left, 'rx=".6"') +
      `<g fill="none" stroke="${lit}" stroke-width=".34" stroke-linecap="round"><path d="M3.6 4.1a1.3 1.3 0 0 1 0-2.2M2.7 4.8a2.4 2.4 0 0 1 0-3.6M5.4 4.1a1.3 1.3 0 0 0 0-2.2M6.3 4.8a2.4 2.4 0 0 0 0-3.6"/></g><circle cx="4.5" cy="3" r=".55" fill="${minium.left}"/>`,
  );
  scene.on(leftSide([0, 6, 1.5]), rect(3.8, 0.5, 1.4, 0.5, ink, 'rx=".2"'));
  return scene;
}

export interface MailboxLook {
  readonly size: Size;
  readonly material: Material;
  readonly parcels?: boolean;
  readonly measured?: boolean;
}

/** A mailbox: slot, name, door with its lock. */
export function mailbox({ size, material, parcels, measured }: MailboxLook): Scene {
  const [l, w, h] = size;
  const scene = createScene(measured ? 0.88 : 0.9);
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], size, material);
  const seam = material.right;
  const face = parcels
    ? rect(l * 0.08, h * 0.06, l * 0.84, h * 0.36, material.top) +
      rect(l * 0.3, h * 0.12, l * 0.4, h * 0.03, ink) +
      rect(l * 0.08, h * 0.47, l * 0.84, h * 0.47, material.left, `stroke="${seam}" stroke-width=".5"`)
    : rect(l * 0.1, h * 0.1, l * 0.8, h * 0.1, ink) +
      rect(l * 0.1, h * 0.1, l * 0.8, h * 0.04, material.top) +
      rect(l * 0.06, h * 0.28, l * 0.88, h * 0.66, material.left, `stroke="${seam}" stroke-width=".5"`);
  const plate =
    rect(l * 0.3, h * 0.54, l * 0.4, h * 0.09, paper.top) +
    strokes(`M${round(l * 0.36)} ${round(h * 0.585)}h${round(l * 0.24)}`, line, h * 0.016);
  scene.on(
    leftSide([0, w, h]),
    `${face}${plate}<circle cx="${round(l * 0.85)}" cy="${round(h * 0.72)}" r="${round(l * 0.035)}" fill="${steel.top}"/>${rect(l * 0.84, h * 0.715, l * 0.02, h * 0.02, ink)}`,
  );
  scene.on(rightSide([l, w, h]), rect(w * 0.14, h * 0.12, w * 0.18, h * 0.05, minium.left));
  box(scene, [-l * 0.02, -w * 0.02, h], [l * 1.04, w * 1.06, h * 0.03], material);
  if (measured) measures(scene, size);
  return scene;
}
