/** Envelopes and mailers that lie flat. Sizes in centimetres. */
import { sized } from './boxes.ts';
import { clear, green, grey, kraft, line, type Material, minium, paper } from './materials.ts';
import { above, createScene, leftSide, outline, type Scene } from './scene.ts';
import { box, label, measures, rect, round, shadow, strokes } from './solids.ts';

const dots = (x: number, y: number, w: number, h: number, step: number, fill: string): string => {
  const rows = Array.from(
    { length: Math.floor(h / step) },
    (_, at) => `M${round(x + (at % 2) * step * 0.5)} ${round(y + step * (at + 0.5))}h${round(w)}`,
  );
  return strokes(rows.join(''), fill, step * 0.5, `stroke-linecap="round" stroke-dasharray="0 ${round(step)}"`);
};

export interface EnvelopeLook {
  readonly material?: Material;
  readonly window?: boolean;
  /** The stamp that is printed on it. */
  readonly stamped?: boolean;
  readonly count?: number;
  readonly back?: boolean;
  readonly gusset?: boolean;
}

/** Envelopes, the topmost seen in full. */
export function envelope(l: number, w: number, look: EnvelopeLook = {}): Scene {
  const material = look.material ?? paper;
  const count = look.count ?? 3;
  const scene = createScene(sized(l) * 0.98);
  const thick = (look.gusset ? 0.05 : 0.016) * l;
  shadow(scene, [0, 0], [l, w]);
  for (let at = 0; at < count; at += 1) {
    const slip = (count - 1 - at) * 0.07 * w;
    box(scene, [slip * 0.5, slip, at * thick], [l, w, thick * 0.8], material);
  }
  const top = above([0, 0, (count - 1) * thick + thick * 0.8]);
  const seam = material === paper ? line : material.right;
  const back = look.back ?? true;
  const parts: string[] = [];
  if (back) {
    parts.push(
      `<path d="M0 0L${round(l * 0.46)} ${round(w * 0.56)}Q${round(l / 2)} ${round(w * 0.62)} ${round(l * 0.54)} ${round(w * 0.56)}L${l} 0z" fill="${material.left}"/>`,
    );
    parts.push(
      strokes(
        `M0 ${w}L${round(l * 0.38)} ${round(w * 0.45)}M${l} ${w}L${round(l * 0.62)} ${round(w * 0.45)}`,
        material.left,
        l * 0.012,
      ),
    );
    parts.push(
      strokes(
        `M0 0L${round(l * 0.46)} ${round(w * 0.56)}Q${round(l / 2)} ${round(w * 0.62)} ${round(l * 0.54)} ${round(w * 0.56)}L${l} 0`,
        seam,
        l * 0.01,
      ),
    );
    if (look.gusset) parts.push(rect(l * 0.4, w * 0.5, l * 0.2, w * 0.06, minium.left));
  } else {
    parts.push(
      strokes(
        `M${round(l * 0.06)} ${round(w * 0.12)}h${round(l * 0.2)}M${round(l * 0.06)} ${round(w * 0.21)}h${round(l * 0.14)}`,
        seam,
        w * 0.03,
      ),
    );
    if (look.window) {
      parts.push(
        rect(
          l * 0.48,
          w * 0.42,
          l * 0.44,
          w * 0.36,
          clear.top,
          `rx="${round(w * 0.03)}" stroke="${line}" stroke-width="${round(w * 0.012)}"`,
        ),
      );
      parts.push(
        strokes(
          `M${round(l * 0.53)} ${round(w * 0.52)}h${round(l * 0.28)}M${round(l * 0.53)} ${round(w * 0.61)}h${round(l * 0.2)}M${round(l * 0.53)} ${round(w * 0.7)}h${round(l * 0.24)}`,
          '#42504e',
          w * 0.03,
        ),
      );
    }
    if (look.stamped) {
      parts.push(
        rect(l * 0.8, w * 0.08, w * 0.26, w * 0.32, green.left),
        `<path d="M${round(l * 0.8)} ${round(w * 0.4)}v${round(-w * 0.12)}l${round(w * 0.09)} ${round(-w * 0.09)} ${round(w * 0.07)} ${round(w * 0.07)} ${round(w * 0.1)} ${round(-w * 0.06)}v${round(w * 0.2)}z" fill="${green.top}"/>`,
      );
      parts.push(
        `<circle cx="${round(l * 0.8 + w * 0.18)}" cy="${round(w * 0.15)}" r="${round(w * 0.035)}" fill="${minium.left}"/>`,
      );
      parts.push(
        strokes(
          `M${round(l * 0.44)} ${round(w * 0.6)}h${round(l * 0.3)}M${round(l * 0.44)} ${round(w * 0.72)}h${round(l * 0.36)}M${round(l * 0.44)} ${round(w * 0.84)}h${round(l * 0.22)}`,
          line,
          w * 0.025,
        ),
      );
    }
  }
  scene.on(top, parts.join(''));
  return scene;
}

export interface MailerLook {
  readonly material?: Material;
  readonly bubbles?: boolean;
  readonly waves?: boolean;
  readonly thick?: number;
  readonly band?: string;
  readonly measured?: boolean;
  readonly count?: number;
  readonly plain?: boolean;
}

/** A mailer, flap above, with its label. */
export function mailer(l: number, w: number, look: MailerLook = {}): Scene {
  const material = look.material ?? kraft;
  const count = look.count ?? 1;
  const thick = (look.thick ?? 0.05) * l;
  const scene = createScene((count > 1 ? 0.86 : sized(l)) * (look.measured ? 1.14 : 1));
  shadow(scene, [0, 0], [l, w]);
  for (let at = 0; at < count; at += 1) {
    const slip = (at % 2) * 0.02 * l;
    box(scene, [slip, slip * 0.5, at * thick * 1.05], [l, w, thick], material);
  }
  const z = (count - 1) * thick * 1.05 + thick;
  const slip = ((count - 1) % 2) * 0.02 * l;
  const f = w * 0.2;
  const parts = [rect(0, 0, l, f, material.left), rect(0, f * 0.86, l, f * 0.22, look.band ?? green.left)];
  if (look.bubbles) parts.push(dots(l * 0.05, f * 1.2, l * 0.92, w - f * 1.3, w * 0.085, material.left));
  if (look.waves) {
    const rows = Array.from({ length: 7 }, (_, at) => `M0 ${round(f * 1.5 + at * w * 0.11)}h${l}`);
    parts.push(strokes(rows.join(''), material.left, w * 0.02));
  }
  if (!look.plain) {
    parts.push(rect(l * 0.12, w * 0.36, l * 0.46, w * 0.42, paper.top));
    parts.push(
      strokes(
        `M${round(l * 0.18)} ${round(w * 0.48)}h${round(l * 0.3)}M${round(l * 0.18)} ${round(w * 0.57)}h${round(l * 0.22)}M${round(l * 0.18)} ${round(w * 0.66)}h${round(l * 0.26)}`,
        line,
        w * 0.026,
      ),
    );
    parts.push(rect(l * 0.49, w * 0.4, l * 0.06, w * 0.12, minium.left));
  }
  scene.on(above([slip, slip * 0.5, z]), parts.join(''));
  if (look.measured) measures(scene, [l, w, z], [`${l} cm`, `${w} cm`, null]);
  return scene;
}

/** A clear pouch that shows a customs form. */
export function documentPouch(l: number, w: number): Scene {
  const scene = createScene(0.72);
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], [l, w, 0.35], clear);
  const grid = strokes(
    `M${l * 0.12} ${w * 0.4}h${l * 0.76}M${l * 0.12} ${w * 0.54}h${l * 0.76}M${l * 0.12} ${w * 0.68}h${l * 0.76}M${l * 0.5} ${w * 0.4}v${w * 0.42}M${l * 0.7} ${w * 0.4}v${w * 0.42}`,
    line,
    0.2,
  );
  scene.on(
    above([0, 0, 0.35]),
    rect(l * 0.06, w * 0.1, l * 0.88, w * 0.82, paper.top) +
      rect(l * 0.12, w * 0.18, l * 0.3, w * 0.12, green.left) +
      grid +
      `<circle cx="${round(l * 0.8)}" cy="${round(w * 0.76)}" r="${round(w * 0.1)}" fill="none" stroke="${minium.left}" stroke-width=".5"/>` +
      rect(0, 0, l, w * 0.07, green.top) +
      rect(0, 0, l, w, '#ffffff', 'opacity=".18"'),
  );
  return scene;
}

/** A box of envelopes with its lid off. */
export function envelopeBox(material: Material): Scene {
  const [l, w, h] = [34, 24, 13];
  const scene = createScene(0.8);
  shadow(scene, [0, 0], [l, w]);
  box(scene, [0, 0, 0], [l, w, h], grey);
  const row = material === paper ? line : material.right;
  const rows = Array.from({ length: 16 }, (_, at) => `M${round(1.6 + at * 2.02)} 1.4v${w - 2.8}`);
  scene.path(
    outline([
      [1, 1, h],
      [l - 1, 1, h],
      [l - 1, w - 1, h],
      [1, w - 1, h],
    ]),
    { fill: material.top },
  );
  scene.on(above([0, 0, h]), strokes(rows.join(''), row, 0.45));
  scene.on(leftSide([0, w, h]), label(5, 3, 14, 7.5));
  return scene;
}
