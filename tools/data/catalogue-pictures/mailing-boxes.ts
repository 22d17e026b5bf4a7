/** Boxes that post well: flat with a tuck-in front, wraps for books, gift boxes, piles. Sizes in centimetres. */
import { inside, sized, whiteInside } from './boxes.ts';
import { green, kraft, line, type Material, minium, paper, white } from './materials.ts';
import { above, createScene, leftSide, outline, rightSide, type Scene } from './scene.ts';
import { box, measures, rect, round, type Size, shadow, strokes } from './solids.ts';

/** A flat postal box: tuck-in front, thumb notch, side tongues. */
export function postalBox(
  [l, w, h]: Size,
  look: { readonly material?: Material; readonly measured?: boolean; readonly strip?: boolean } = {},
): Scene {
  const scene = createScene(sized(Math.max(l, w)));
  const material = look.material === undefined ? kraft : white;
  const dim = look.material === undefined ? inside : whiteInside;
  shadow(scene, [0, 0], [l, w]);
  const lift = 0.74 * w;
  box(scene, [0, 0, 0], [l, w, h], material);
  scene.path(
    outline([
      [0, 0, h],
      [l, 0, h],
      [l, w, h],
      [0, w, h],
    ]),
    { fill: dim.floor },
  );
  const deep = Math.min(h, w);
  scene.path(
    outline([
      [0, 0, h],
      [l, 0, h],
      [l - deep, 0, h - deep],
      [0, 0, h - deep],
    ]),
    { fill: dim.back },
  );
  scene.path(
    outline([
      [0, 0, h],
      [0, w, h],
      [0, w - deep, h - deep],
      [0, 0, h - deep],
    ]),
    { fill: dim.side },
  );
  const back = 0.5 * w;
  scene.path(
    outline([
      [0, 0, h],
      [l, 0, h],
      [l, -back, h + lift],
      [0, -back, h + lift],
    ]),
    { fill: dim.back },
  );
  const lip = 0.24 * w;
  scene.path(
    outline([
      [0, -back, h + lift],
      [l, -back, h + lift],
      [l * 0.97, -back + lip, h + lift + lip * 0.35],
      [l * 0.03, -back + lip, h + lift + lip * 0.35],
    ]),
    { fill: material.top },
  );
  for (const edge of [0, l]) {
    const out = edge === 0 ? 0.05 * l : -0.05 * l;
    scene.path(
      outline([
        [edge, 0, h],
        [edge, -back, h + lift],
        [edge + out, -back * 0.7 + lip * 0.6, h + lift * 0.72],
        [edge, lip * 0.7, h],
      ]),
      { fill: edge === 0 ? material.left : material.right },
    );
  }
  if (look.strip)
    scene.path(
      outline([
        [l * 0.06, -back + lip * 0.5, h + lift + lip * 0.18],
        [l * 0.94, -back + lip * 0.5, h + lift + lip * 0.18],
        [l * 0.94, -back + lip * 0.85, h + lift + lip * 0.3],
        [l * 0.06, -back + lip * 0.85, h + lift + lip * 0.3],
      ]),
      { fill: minium.left },
    );
  const notch = Math.min(h * 0.42, l * 0.06);
  scene.on(
    leftSide([l / 2, w, h]),
    `<path d="M${round(-notch * 1.4)} 0A${round(notch * 1.4)} ${round(notch)} 0 0 0 ${round(notch * 1.4)} 0z" fill="${dim.floor}"/>`,
  );
  if (look.measured) measures(scene, [l, w, h]);
  return scene;
}

/** Flat goods piled up: `count` layers, tied with a band. */
export function pile([l, w, h]: Size, count: number, material: Material = kraft, fill = 0.86): Scene {
  const scene = createScene(fill);
  shadow(scene, [0, 0], [l, w]);
  const tall = count * h;
  box(scene, [0, 0, 0], [l, w, tall], material);
  const seam = material === kraft ? '#86613d' : '#a9a59b';
  const lines = (span: number) =>
    Array.from({ length: count - 1 }, (_, at) => `M0 ${round((at + 1) * h)}h${span}`).join('');
  scene.on(leftSide([0, w, tall]), strokes(lines(l), seam, h * 0.16));
  scene.on(rightSide([l, w, tall]), strokes(lines(w), seam, h * 0.16));
  const wide = 0.1 * l;
  scene.on(above([0, 0, tall]), rect(l * 0.45, 0, wide, w, minium.top));
  scene.on(leftSide([0, w, tall]), rect(l * 0.45, 0, wide, tall, minium.left));
  return scene;
}

/** A gift box whose lid leans on it. */
export function giftBox([l, w, h]: Size): Scene {
  const scene = createScene(0.74);
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], [l, w, h * 0.66], green);
  box(scene, [-0.4, -0.4, h * 0.62], [l + 0.8, w + 0.8, h * 0.38], green);
  const ribbon = rect(0, w * 0.44, l + 0.8, w * 0.1, minium.top) + rect(l * 0.44, 0, l * 0.1, w + 0.8, minium.top);
  scene.on(above([-0.4, -0.4, h]), ribbon);
  scene.on(leftSide([-0.4, w + 0.4, h]), rect(l * 0.44, 0, l * 0.1, h * 0.38, minium.left));
  scene.on(rightSide([l + 0.4, w + 0.4, h]), rect(w * 0.44, 0, w * 0.1, h * 0.38, minium.right));
  const bow = `<ellipse cx="-2.4" cy="0" rx="2.6" ry="1.3" fill="${minium.left}"/><ellipse cx="0" cy="-2.4" rx="1.3" ry="2.6" fill="${minium.right}"/><circle r="1.1" fill="${minium.top}"/>`;
  scene.on(above([l * 0.48, w * 0.48, h + 0.3]), bow);
  return scene;
}

/** Books and records in their wrap, one flap open. */
export function bookWrap(
  l: number,
  w: number,
  look: { readonly record?: boolean; readonly measured?: boolean } = {},
): Scene {
  const scene = createScene(Math.min(0.96, sized(l) * (look.measured ? 1.2 : 1.12)));
  const h = l * 0.045;
  shadow(scene, [-l * 0.34, 0], [l * 1.36, w]);
  box(scene, [-l * 0.34, 0, 0], [l * 0.34, w, h * 0.4], kraft);
  box(scene, [0, 0, 0], [l, w, h * 0.5], kraft);
  const item: Material = look.record ? paper : green;
  box(scene, [l * 0.06, w * 0.06, h * 0.5], [l * 0.88, w * 0.88, h], item);
  const cover = look.record
    ? `<circle cx="${round(l * 0.44)}" cy="${round(w * 0.44)}" r="${round(w * 0.36)}" fill="#36413f"/><circle cx="${round(l * 0.44)}" cy="${round(w * 0.44)}" r="${round(w * 0.12)}" fill="${minium.left}"/><circle cx="${round(l * 0.44)}" cy="${round(w * 0.44)}" r="${round(w * 0.025)}" fill="${paper.top}"/>`
    : rect(l * 0.1, w * 0.14, l * 0.5, w * 0.07, paper.top) +
      rect(l * 0.1, w * 0.28, l * 0.34, w * 0.05, green.left) +
      `<circle cx="${round(l * 0.62)}" cy="${round(w * 0.6)}" r="${round(w * 0.15)}" fill="${minium.left}"/>`;
  scene.on(above([l * 0.06, w * 0.06, h * 1.5]), cover);
  scene.path(
    outline([
      [l, 0, h * 0.5],
      [l, w, h * 0.5],
      [l * 1.14, w, l * 0.26],
      [l * 1.14, 0, l * 0.26],
    ]),
    { fill: kraft.right },
  );
  scene.on(above([-l * 0.34, 0, h * 0.4]), rect(l * 0.03, w * 0.1, l * 0.05, w * 0.8, line));
  if (look.measured) measures(scene, [l, w, h * 1.5], [`${l} cm`, `${w} cm`, null]);
  return scene;
}
