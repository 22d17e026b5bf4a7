/** Reads a brand's mark (its logo): an SVG of plain shapes, whose colours the page's style sheet defines. */
import type { BrandMark } from '#domain/brand/brand.ts';

export type ReadMark =
  | { readonly ok: true; readonly mark: BrandMark }
  | { readonly ok: false; readonly reason: string };

/** The largest number of characters of a mark, which is part of every page. */
const maxLength = 4000;

const shapes = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline']);
const attributes = new Set(
  'd x y width height rx ry cx cy r x1 y1 x2 y2 points fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity opacity transform'.split(
    ' ',
  ),
);
/** Allowed colours: those that the page defines for the mark, so that it suits both themes and every background. */
const colours = new Set(['none', 'currentColor', 'var(--ground)', 'var(--sign)', 'var(--spot)']);

const tag = /\s*<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>/y;
const attribute = /\s([\w:-]+)="([^"]*)"/g;
const root = /^\s*<svg((?:\s+[\w:-]+="[^"<>&]*")*)\s*>([\s\S]*)<\/svg>\s*$/;

function attributeFault(name: string, value: string): string | null {
  if (!attributes.has(name)) return `the attribute ${name} isn't allowed`;
  if (name === 'fill' || name === 'stroke') {
    return colours.has(value) ? null : `${name}="${value}": give one of ${[...colours].join(', ')}`;
  }
  return /^[\w\s.,()+-]*$/.test(value) ? null : `${name}="${value}" isn't allowed`;
}

function bodyFault(body: string): string | null {
  const open: string[] = [];
  tag.lastIndex = 0;
  let end = 0;
  for (let found = tag.exec(body); found; found = tag.exec(body)) {
    end = tag.lastIndex;
    const [, closing, name = '', written = '', empty] = found;
    if (!shapes.has(name)) return `the element ${name} isn't allowed`;
    for (const [, key = '', value = ''] of written.matchAll(attribute)) {
      const fault = attributeFault(key, value);
      if (fault) return fault;
    }
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !empty) open.push(name);
  }
  if (body.slice(end).trim() !== '') return 'only shapes may be in it: no text, comments or instructions';
  return open.length > 0 ? `<${open.at(-1)}> isn't closed` : null;
}

/** Only shapes, their geometry and the colours of the page are allowed. */
export function readMark(text: string): ReadMark {
  if (text.length > maxLength) return { ok: false, reason: `at most ${maxLength} characters` };
  const [, written = '', body = ''] = root.exec(text) ?? [];
  const viewBox = /\sviewBox="(-?[\d.]+(?: -?[\d.]+){3})"/.exec(written)?.[1];
  if (!viewBox) return { ok: false, reason: 'it has to begin with <svg> with a viewBox, without a declaration' };
  const fault = bodyFault(body);
  if (fault) return { ok: false, reason: fault };
  return { ok: true, mark: { viewBox, body: body.replace(/>\s+</g, '><').trim() } };
}
